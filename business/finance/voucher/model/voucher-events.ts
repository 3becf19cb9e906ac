/** What happened that a voucher is made of. */
export const VOUCHER_EVENT_LABELS = {
  invoice: '开票',
  red: '红冲',
  claim: '到账认领',
  revoke: '认领撤销',
  payment: '请款付款',
  expense: '报销',
  loan: '借款',
  repayment: '还款',
  wage: '工资',
  bonus: '奖金',
} as const;
export type VoucherEvent = keyof typeof VOUCHER_EVENT_LABELS;

/** Amounts of an event, in 元, that lines are worked out of. */
export const VOUCHER_AMOUNT_KEYS = [
  'total',
  'net',
  'tax',
  'project',
  'firm',
  'offset',
  'payable',
  'receivable',
  'advance',
  'other',
] as const;
export type VoucherAmounts = Readonly<Record<(typeof VOUCHER_AMOUNT_KEYS)[number], string>>;

/** Whom or what an amount is accounted for. */
export const AUXILIARY_CLASS_LABELS = {
  customer: '客户',
  dept: '部门',
  person: '职员',
  project: '项目',
  supplier: '供应商',
} as const;
export type AuxiliaryClass = keyof typeof AUXILIARY_CLASS_LABELS;

/** What of an event is a subject's cost, in 元. */
interface SubjectAmounts {
  /** The account of the subject in the books; null where it has none. */
  readonly ledger: string | null;
  readonly project: string;
  readonly firm: string;
}

/** An event as it happened, with the names that lines may say. */
export interface VoucherEventDetails extends VoucherAmounts {
  readonly event: VoucherEvent;
  /** 'invoice.12': once per event. */
  readonly source: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** Its record, for opening it. */
  readonly form: string;
  readonly record: string;
  readonly no: string;
  /** The ledger's code of the bank account, if one was moved. */
  readonly bank: string | null;
  readonly customer: string | null;
  readonly dept: string | null;
  readonly person: string | null;
  /** The project's name; `project` is what was spent for projects. */
  readonly work: string | null;
  readonly supplier: string | null;
  /** Its costs by the accounts of their subjects; null of an event without. */
  readonly subjects: readonly SubjectAmounts[] | null;
}
