/** What received money may be for. */
export const CLAIM_KIND_LABELS = {
  contract: '合同回款',
  advance: '预收款',
  bond: '保证金退回',
  repayment: '借款还款',
  bidFee: '投标服务费',
  interest: '利息',
  other: '其他收入',
  refund: '待退款',
} as const;
export type ClaimKind = keyof typeof CLAIM_KIND_LABELS;
