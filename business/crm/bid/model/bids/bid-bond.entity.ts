import {
  boolField,
  createDictOptions,
  dateField,
  dictField,
  filesField,
  longTextField,
  moneyField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

const OUT = ['paid', 'due'] as const;
const PAID = 'state != "applied"';
/** States in which the money has gone, and what then stays as it is. */
const GONE = ['paid', 'due', 'returned', 'turned', 'fee', 'forfeited'];
const FIXED = ['amount', 'paidAt', 'bid', 'kind', 'form', 'payTo', 'payAccount'] as const;

/** 保证金: what a bid or its contract is secured with, from the request to the day it comes back. */
export const bidBond = defineEntity({
  code: 'bidBond',
  module: 'bid',
  title: '保证金',
  titleField: 'no',
  fields: {
    no: serialField('保证金编号', { pattern: 'BZ{yyyy}{000}' }),
    bid: refField('投标', { entity: 'bid', required: true, width: 280 }),
    customer: refField('招标人', { entity: 'customer', readOnly: true, hint: '保存时取自投标' }),
    kind: dictField('保证金类型', {
      required: true,
      initial: 'tender',
      options: createDictOptions({ tender: '投标', perform: '履约' }),
    }),
    form: dictField('缴纳方式', {
      required: true,
      initial: 'transfer',
      options: createDictOptions({ transfer: '转账', letter: '保函', insurance: '保险' }),
    }),
    amount: moneyField('金额', { required: true, min: '0.01', hint: '投标保证金不得超过招标项目估算价的2%' }),
    payTo: textField('收款单位', { required: true, max: 100 }),
    payAccount: textField('收款账号', { pattern: { source: '^\\d{8,32}$', message: '应为8至32位数字' } }),
    payBank: textField('收款开户行', { max: 100 }),
    owner: userField('经办人', { required: true, initial: 'me' }),
    state: dictField('状态', {
      required: true,
      initial: 'applied',
      indexed: true,
      options: createDictOptions(
        {
          applied: '申请',
          paid: '已缴',
          due: '待退',
          returned: '已退',
          turned: '转履约',
          fee: '转服务费',
          forfeited: '没收',
        },
        { paid: 'processing', due: 'warning', returned: 'success', forfeited: 'error' },
      ),
    }),
    paidAt: dateField('缴纳日期', { indexed: true, rules: { show: PAID, require: PAID } }),
    due: dateField('应退日期', { indexed: true, hint: '登记开标结果后为公告后第5个工作日' }),
    returnedAt: dateField('退还日期', { rules: { show: 'state = "returned"', require: 'state = "returned"' } }),
    returned: moneyField('退还金额', {
      min: '0',
      rules: { show: 'state = "returned"', require: 'state = "returned"' },
    }),
    claimed: moneyField('已到账退款', { derived: 'sum' }),
    unreturned: moneyField('未退余额', { derived: { sum: ['amount'], less: ['claimed'] } }),
    endNote: textField('处理说明', {
      max: 200,
      rules: {
        show: 'state in ("turned", "fee", "forfeited")',
        require: 'state in ("turned", "fee", "forfeited")',
      },
    }),
    endDate: dateField('保函到期日', { rules: { show: 'form != "transfer"' } }),
    reminded: boolField('已提醒', { readOnly: true }),
    guarantee: filesField('保函与回单'),
    remark: longTextField('备注', { max: 300, rows: 2 }),
  },
  feeds: [{ by: 'bid', into: 'bondOut', of: 'amount', when: { state: OUT } }],
  // Paid once, a bond comes back, or stays away, once; what left the account stays as it was.
  states: {
    field: 'state',
    begin: ['applied', 'paid'],
    steps: {
      pay: { label: '登记缴纳', from: ['applied'], to: 'paid', asks: ['paidAt'], proposes: { paidAt: 'today' } },
      fallDue: { label: '到期应退', from: ['paid'], to: 'due', by: 'product' },
      comeBack: {
        label: '登记退还',
        from: OUT,
        to: 'returned',
        asks: ['returnedAt', 'returned'],
        proposes: { returnedAt: 'today', returned: { field: 'amount' } },
      },
      claimed: { label: '认领退还', from: OUT, to: 'returned', by: 'product', sets: { returnedAt: 'today' } },
      unclaimed: {
        ...{ label: '退还撤回', from: ['returned'], to: 'due', by: 'product' },
        sets: { returned: null, returnedAt: null },
      },
      turn: { label: '转履约', from: OUT, to: 'turned', asks: ['endNote'] },
      fee: { label: '转服务费', from: OUT, to: 'fee', asks: ['endNote'] },
      forfeit: { label: '没收', from: OUT, to: 'forfeited', asks: ['endNote'] },
    },
    locks: Object.fromEntries(GONE.map((state) => [state, FIXED])),
  },
  list: {
    columns: [
      'no',
      'bid',
      'customer',
      'kind',
      'form',
      'amount',
      'unreturned',
      'state',
      'paidAt',
      'due',
      'returnedAt',
      'owner',
    ],
    search: ['no', 'payTo'],
    filters: ['state', 'due', 'customer', 'kind', 'form', 'owner', 'paidAt', 'deptId'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'bid'],
    ['customer', 'kind'],
    ['form', 'amount'],
    ['payTo', 'payAccount'],
    ['payBank', 'owner'],
    ['state', 'paidAt'],
    ['due', 'endDate'],
    ['returnedAt', 'returned'],
    ['claimed', 'unreturned'],
    ['endNote'],
    ['guarantee'],
    ['remark'],
  ],
  // Where it stands goes on: what came back is in the books by its receipt and the claim.
  dated: { by: 'paidAt', keeps: ['amount'] },
  access: { read: 'bid:read', write: 'bid:write', scope: 'dept' },
  unique: [['no'], ['bid', 'kind']],
});
export type BidBond = RowOf<typeof bidBond>;
