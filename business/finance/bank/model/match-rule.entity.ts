import {
  boolField,
  createDictOptions,
  deptField,
  dictField,
  intField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { BANK_ROW_KINDS } from './bank-row.entity.ts';

/** 匹配规则: what a firm says of movements that look so: whose they are, of which kind, and whether somebody has to claim them. */
export const matchRule = defineEntity({
  code: 'matchRule',
  module: 'bank',
  title: '匹配规则',
  titleField: 'name',
  fields: {
    name: textField('规则名称', { required: true, max: 60, width: 200 }),
    priority: intField('优先级', {
      required: true,
      initial: '100',
      min: 0,
      max: 9999,
      hint: '数字小的先匹配，只取第一条',
    }),
    enabled: boolField('启用', { initial: true }),
    field: dictField('匹配内容', {
      required: true,
      initial: 'otherSideName',
      options: createDictOptions({ otherSideName: '对方户名', otherSideNo: '对方账号', summary: '摘要', memo: '备注' }),
    }),
    op: dictField('匹配方式', {
      required: true,
      initial: 'contains',
      options: createDictOptions({ equals: '等于', contains: '包含', begins: '开头是', ends: '结尾是' }),
    }),
    value: textField('匹配文字', { required: true, max: 100, width: 200 }),
    amountFrom: moneyField('金额起', { min: '0' }),
    amountTo: moneyField('金额止', {
      min: '0',
      rules: {
        check: 'amountFrom = null or amountTo = null or amountFrom <= amountTo',
        refusal: '金额止不能小于金额起',
      },
    }),
    rowKind: dictField('流水类别', { options: createDictOptions(BANK_ROW_KINDS) }),
    noClaim: boolField('无需认领', { initial: false }),
    customer: refField('客户', { entity: 'customer', width: 220, hint: '认领建议中按该客户的合同推荐' }),
    dept: deptField('建议部门'),
    remark: textField('备注', { max: 200 }),
  },
  list: {
    columns: ['name', 'priority', 'enabled', 'field', 'op', 'value', 'rowKind', 'noClaim', 'customer', 'dept'],
    search: ['name', 'value'],
    filters: ['enabled', 'field', 'rowKind', 'customer'],
    sort: 'priority',
    global: false,
  },
  form: [
    ['name', 'priority'],
    ['field', 'op'],
    ['value', 'enabled'],
    ['amountFrom', 'amountTo'],
    ['rowKind', 'noClaim'],
    ['customer', 'dept'],
    ['remark'],
  ],
  access: { read: 'bank:read', write: 'bank:write', scope: 'company' },
  unique: [['name']],
});
export type MatchRule = RowOf<typeof matchRule>;
