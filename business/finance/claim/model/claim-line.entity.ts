import { choicesField, dateField, dictField, intField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { CLAIM_KINDS } from './claim-kinds.ts';

/** 认领明细: so much of one receipt for one thing. Lines that were revoked count no more; reversals count against theirs, and negative lines of a payment order are money given back. */
export const claimLine = defineEntity({
  code: 'claimLine',
  module: 'claim',
  title: '认领明细',
  titleField: 'kind',
  childOf: 'claim',
  fields: {
    claim: refField('认领单', { entity: 'claim', required: true, readOnly: true }),
    bankRow: refField('银行流水', { entity: 'bankRow', width: 220 }),
    bankDate: dateField('到账日期', { required: true, indexed: true }),
    kind: dictField('款项类型', { required: true, options: choicesField(CLAIM_KINDS) }),
    contract: refField('合同', { entity: 'contract', width: 260 }),
    plan: refField('收款节点', { entity: 'receivablePlan' }),
    invoice: refField('发票', { entity: 'invoice', width: 190 }),
    billing: dictField('开票情况', {
      options: choicesField({ billed: '已开票', early: '到账未开票' }, { billed: 'success', early: 'warning' }),
    }),
    loan: refField('借款单', { entity: 'loan', width: 200 }),
    bond: refField('保证金', { entity: 'bidBond', width: 150 }),
    customer: refField('客户', { entity: 'customer', width: 220 }),
    amount: moneyField('认领金额', { required: true }),
    note: textField('说明', { max: 200 }),
    score: intField('建议分'),
    suggestedBy: dictField('认领方式', {
      options: choicesField({ person: '人工', rule: '规则', combination: '组合' }),
    }),
    state: dictField('状态', {
      required: true,
      initial: 'live',
      options: choicesField(
        { waiting: '待财务确认', live: '有效', revoked: '已撤销', reversal: '冲回' },
        { waiting: 'processing', live: 'success', reversal: 'warning' },
      ),
    }),
    reverses: refField('冲回明细', { entity: 'claimLine' }),
    /** Number of the order that gave the money back. */
    payOrder: textField('退款付款单', { max: 40 }),
    returns: refField('退还的认领单', { entity: 'claim' }),
  },
  list: {
    columns: [
      'claim',
      'bankRow',
      'bankDate',
      'kind',
      'contract',
      'plan',
      'invoice',
      'billing',
      'loan',
      'bond',
      'customer',
      'amount',
      'suggestedBy',
      'state',
    ],
    filters: ['kind', 'contract', 'customer', 'billing', 'bankDate', 'amount', 'state'],
    sort: '-bankDate',
  },
  form: [
    ['claim'],
    [
      'bankRow',
      'bankDate',
      'kind',
      'contract',
      'plan',
      'invoice',
      'billing',
      'loan',
      'bond',
      'customer',
      'amount',
      'note',
      'score',
      'suggestedBy',
      'state',
      'reverses',
      'payOrder',
      'returns',
    ],
  ],
  feeds: [
    { by: 'contract', into: 'received', of: 'amount', when: { kind: ['contract'], state: ['live', 'reversal'] } },
    { by: 'invoice', into: 'received', of: 'amount', when: { kind: ['contract'], state: ['live', 'reversal'] } },
    { by: 'loan', into: 'repaid', of: 'amount', when: { kind: ['repayment'], state: ['live', 'reversal'] } },
    { by: 'bond', into: 'claimed', of: 'amount', when: { kind: ['bond'], state: ['live', 'reversal'] } },
    { by: 'plan', into: 'received', of: 'amount', when: { kind: ['contract'], state: ['live', 'reversal'] } },
  ],
  dated: {
    by: 'bankDate',
    keeps: ['amount', 'state'],
    waits: { field: 'state', values: ['waiting'] },
    reminds: { field: 'billing', values: ['early'] },
  },
  access: { read: 'claim:read', write: 'claim:write', scope: 'dept' },
});
export type ClaimLine = RowOf<typeof claimLine>;
