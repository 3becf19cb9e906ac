import type { VOUCHER_TYPES } from './kis-table.entity.ts';
import type { VoucherLineRule } from './make-voucher-lines.ts';
import type { VoucherEvent } from './voucher-events.ts';

interface StartingTable {
  readonly name: string;
  readonly event: VoucherEvent;
  readonly word: keyof typeof VOUCHER_TYPES;
  readonly lines: readonly VoucherLineRule[];
}

type Names = Partial<Pick<VoucherLineRule, 'aux' | 'aux2'>>;
const line =
  (dc: VoucherLineRule['dc']) =>
  (account: string, amount: string, explain: string, names: Names = {}): VoucherLineRule => ({
    ...{ dc, account, amount, explain },
    ...{ aux: null, aux2: null, ...names },
  });
const [debit, credit] = [line('debit'), line('credit')];
const CUSTOMER = { aux: 'customer' } as const;
const DEPT = { aux: 'dept' } as const;
const PERSON = { aux: 'person' } as const;
const WORK = { aux: 'project', aux2: 'dept' } as const;

const sold = (event: 'invoice' | 'red', name: string): StartingTable => ({
  ...{ name, event, word: 'general' },
  lines: [
    debit('1122', 'total', `${name} {no} {customer}`, CUSTOMER),
    credit('6001', 'net', `${name} {no} {customer}`, { ...CUSTOMER, aux2: 'dept' }),
    credit('222101', 'tax', `${name} {no} 销项税额`),
  ],
});
const received = (event: 'claim' | 'revoke', name: string): StartingTable => ({
  ...{ name, event, word: event === 'claim' ? 'receive' : 'general' },
  lines: [
    debit('{bank}', 'total', `${name} {no} {customer}`),
    credit('1122', 'receivable', `${name} {no} {customer}`, CUSTOMER),
    credit('2203', 'advance', `${name} {no} {customer}`, CUSTOMER),
    credit('1221', 'other', `${name} {no}`),
  ],
});

/** What is usual by the accounts of 企业会计准则: 1002 银行存款, 1122 应收账款, 2203 合同负债, 6001 收入, 6401 成本, 6602 管理费用. */
export const DEFAULT_VOUCHER_RULES: readonly StartingTable[] = [
  sold('invoice', '开票'),
  sold('red', '红冲'),
  received('claim', '到账认领'),
  received('revoke', '认领撤销'),
  {
    ...{ name: '请款付款', event: 'payment', word: 'pay' },
    lines: [
      debit('{subject|6401}', 'project', '付款 {no} {supplier}', { ...WORK, aux2: 'supplier' }),
      debit('{subject|6602}', 'firm', '付款 {no} {supplier}', { ...DEPT, aux2: 'supplier' }),
      debit('222101', 'tax', '付款 {no} 进项税额'),
      debit('1122', 'receivable', '退款 {no} {customer}', CUSTOMER),
      debit('2203', 'advance', '退款 {no} {customer}', CUSTOMER),
      debit('1221', 'other', '付款 {no} {supplier}', { aux: 'supplier' }),
      credit('{bank}', 'total', '付款 {no} {supplier}'),
    ],
  },
  {
    ...{ name: '报销', event: 'expense', word: 'general' },
    lines: [
      debit('{subject|6401}', 'project', '报销 {no} {person}', WORK),
      debit('{subject|6602}', 'firm', '报销 {no} {person}', DEPT),
      debit('222101', 'tax', '报销 {no} 进项税额'),
      credit('1221', 'offset', '报销 {no} 冲借款', PERSON),
      credit('1002', 'payable', '报销 {no} {person}'),
    ],
  },
  {
    ...{ name: '借款', event: 'loan', word: 'pay' },
    lines: [debit('1221', 'total', '借款 {no} {person}', PERSON), credit('{bank}', 'total', '借款 {no} {person}')],
  },
  {
    ...{ name: '还款', event: 'repayment', word: 'receive' },
    lines: [debit('1001', 'total', '还款 {no} {person}'), credit('1221', 'total', '还款 {no} {person}', PERSON)],
  },
  {
    ...{ name: '工资', event: 'wage', word: 'transfer' },
    lines: [debit('6602', 'total', '工资 {no} {dept}', DEPT), credit('2211', 'total', '工资 {no} {dept}')],
  },
  {
    ...{ name: '奖金', event: 'bonus', word: 'transfer' },
    lines: [debit('6401', 'total', '奖金 {person} {project}', WORK), credit('2211', 'total', '奖金 {person}', PERSON)],
  },
];
