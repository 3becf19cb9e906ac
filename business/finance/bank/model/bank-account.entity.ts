import {
  boolField,
  createDictOptions,
  dateField,
  dictField,
  moneyField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 银行账户: where the firm's money lies. What its statement shows is what it had when it was opened here and what moved since. */
export const bankAccount = defineEntity({
  code: 'bankAccount',
  module: 'bank',
  title: '银行账户',
  titleField: 'accountNo',
  fields: {
    accountUnit: textField('开户单位', { required: true, max: 100 }),
    accountName: textField('户名', { required: true, max: 100 }),
    accountNo: textField('账号', {
      required: true,
      max: 32,
      pattern: { source: '^[0-9A-Za-z-]{4,32}$', message: '应为4至32位数字或字母' },
      hint: '现金账户填写自编的编号，如 CASH01',
      width: 190,
    }),
    bankName: textField('开户行', { required: true, max: 100, width: 200 }),
    kind: dictField('账户类型', {
      required: true,
      initial: 'general',
      options: createDictOptions({
        basic: '基本户',
        general: '一般户',
        special: '专用户',
        deposit: '保证金户',
        cash: '现金',
      }),
    }),
    openingDate: dateField('启用日期', { required: true, hint: '此日期以前的流水不再导入' }),
    openingBalance: moneyField('期初余额', { required: true, initial: '0' }),
    balance: moneyField('当前余额', { readOnly: true }),
    restricted: boolField('受限资金', {
      initial: false,
      hint: '保证金等不能动用的资金；保证金户总是受限',
      rules: { compute: 'true', computeIf: 'kind = "deposit"' },
    }),
    ledgerCode: textField('会计科目', { max: 40 }),
    keeper: userField('管理人'),
    state: dictField('状态', {
      required: true,
      initial: 'normal',
      options: createDictOptions(
        { normal: '正常', frozen: '冻结', closed: '销户' },
        { normal: 'success', frozen: 'warning' },
      ),
    }),
  },
  states: {
    field: 'state',
    begin: ['normal'],
    steps: {
      freeze: { label: '冻结', from: ['normal'], to: 'frozen' },
      unfreeze: { label: '解冻', from: ['frozen'], to: 'normal' },
      close: { label: '销户', from: ['normal', 'frozen'], to: 'closed', confirm: '销户后不再登记收支，确定吗？' },
      reopen: { label: '重新启用', from: ['closed'], to: 'normal' },
    },
  },
  list: {
    columns: ['accountUnit', 'accountName', 'accountNo', 'bankName', 'kind', 'balance', 'state'],
    search: ['accountNo', 'bankName', 'accountName'],
    filters: ['kind', 'restricted', 'state'],
    sort: 'accountNo',
  },
  form: [
    ['accountUnit', 'accountName'],
    ['accountNo', 'bankName'],
    ['kind', 'restricted'],
    ['openingDate', 'openingBalance'],
    ['ledgerCode', 'keeper'],
    ['state', 'balance'],
  ],
  access: { read: 'bank:read', write: 'bank:write', scope: 'company' },
  menu: { section: 'finance', order: 50 },
  unique: [['accountNo']],
});
export type BankAccount = RowOf<typeof bankAccount>;
