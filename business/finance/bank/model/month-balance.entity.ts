import { choices, datetime, dict, int, money, month, ref, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 月度余额: what moved on an account in a month, and whether the bank says the same. A confirmed month is closed. */
export const monthBalance = defineEntity({
  code: 'monthBalance',
  module: 'bank',
  title: '月度余额',
  titleField: 'month',
  writtenBy: 'product',
  fields: {
    account: ref('账户', { entity: 'bankAccount', required: true }),
    month: month('月份', { required: true }),
    opening: money('期初余额'),
    income: money('收入合计'),
    pay: money('支出合计'),
    closing: money('期末余额'),
    rows: int('笔数'),
    breaks: int('余额断点'),
    firstBreak: text('断点位置', { max: 300, width: 320 }),
    statement: money('对账单余额'),
    diff: money('差额'),
    state: dict('状态', {
      initial: 'open',
      options: choices({ open: '开放', confirmed: '已确认' }, { confirmed: 'success' }),
    }),
    confirmedBy: user('确认人'),
    confirmedAt: datetime('确认时间'),
  },
  list: {
    columns: ['account', 'month', 'opening', 'income', 'pay', 'closing', 'statement', 'diff', 'breaks', 'state'],
    filters: ['account', 'month', 'state'],
    sort: '-month',
    global: false,
  },
  form: [
    ['account', 'month'],
    ['opening', 'closing'],
    ['income', 'pay'],
    ['rows', 'breaks'],
    ['firstBreak'],
    ['statement', 'diff'],
    ['state', 'confirmedBy'],
    ['confirmedAt'],
  ],
  access: { read: 'bank:read', write: 'bank:write', scope: 'company' },
  unique: [['account', 'month']],
});
export type MonthBalance = RowOf<typeof monthBalance>;
