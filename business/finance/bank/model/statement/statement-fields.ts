import type { StatementCell } from './statement-cells.ts';

/**
 * What a column of a bank statement may hold. `amount` is signed, receipts positive; `spending` is signed the other way,
 * as credit cards tell it; with `direction` beside it an amount has no sign. Payer and payee are told by some banks
 * instead of the other side.
 */
export const STATEMENT_FIELD_LABELS = {
  dateTime: '交易日期',
  time: '交易时刻',
  income: '收入金额',
  pay: '支出金额',
  amount: '金额（收入为正）',
  spending: '金额（支出为正）',
  direction: '收支方向',
  balance: '余额',
  otherSideUnit: '对方单位',
  otherSideName: '对方户名',
  otherSideNo: '对方账号',
  otherSide: '对方户名和账号',
  payerName: '付款人名称',
  payerNo: '付款人账号',
  payeeName: '收款人名称',
  payeeNo: '收款人账号',
  matter: '用途',
  summary: '摘要',
  memo: '附言',
  serialNo: '银行流水号',
  accountNo: '本方账号',
  currency: '币种',
  status: '交易状态',
} as const;

export type StatementField = keyof typeof STATEMENT_FIELD_LABELS;

/** A line of a statement by what its columns hold. */
export type StatementLineLookup = (field: StatementField) => StatementCell | undefined;

/** Column index → what it holds. */
export type StatementColumns = Readonly<Record<string, string>>;

/** The columns by what they hold. */
export const columnIndexByField = (columns: StatementColumns): Partial<Record<StatementField, number>> =>
  Object.fromEntries(Object.entries(columns).map(([index, field]) => [field, Number(index)]));

/** How a statement tells receipts from payments. */
export type AmountSignMode = 'two' | 'flag' | 'sign' | 'spending';

/** The way amounts are told by the columns there are; null where none tells them. */
export function detectAmountSignMode(columns: StatementColumns): AmountSignMode | null {
  const has = new Set(Object.values(columns));
  if (has.has('income') && has.has('pay')) return 'two';
  if (has.has('amount')) return has.has('direction') ? 'flag' : 'sign';
  if (has.has('spending')) return 'spending';
  return null;
}
