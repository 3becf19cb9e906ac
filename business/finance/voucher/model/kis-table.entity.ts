import {
  boolField,
  createDictOptions,
  detailField,
  dictField,
  intField,
  longTextField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { AUXILIARY_CLASS_LABELS, VOUCHER_EVENT_LABELS } from './voucher-events.ts';

export const ACCOUNTING_SOFTWARE = { kis: '金蝶KIS', cloud: '金蝶云星空', yonyou: '用友', common: '通用' } as const;
export type AccountingSoftware = keyof typeof ACCOUNTING_SOFTWARE;
export const VOUCHER_TYPES = { general: '记', receive: '收', pay: '付', transfer: '转' } as const;

const aux = (label: string) => dictField(label, { options: createDictOptions(AUXILIARY_CLASS_LABELS) });

/** 接口表: how vouchers of one kind of event are made: their word, and for each line its account and amount. */
export const kisTable = defineEntity({
  code: 'kisTable',
  module: 'voucher',
  title: '接口表',
  titleField: 'name',
  fields: {
    name: textField('名称', { required: true, max: 60 }),
    event: dictField('业务事件', { required: true, options: createDictOptions(VOUCHER_EVENT_LABELS) }),
    sort: intField('顺序', {
      required: true,
      initial: 1,
      min: 1,
      max: 999,
      hint: '同一业务事件取第一张符合条件的接口表',
    }),
    condition: textField('适用条件', {
      max: 200,
      width: 'long',
      hint: '留空为全部；例如 project > 0 and firm = 0，或 dept = "造价一部"',
    }),
    voucherWord: dictField('凭证字', { required: true, initial: 'general', options: createDictOptions(VOUCHER_TYPES) }),
    lines: detailField('分录', {
      required: true,
      columns: {
        dc: dictField('借贷', { required: true, options: createDictOptions({ debit: '借', credit: '贷' }) }),
        account: textField('科目', {
          required: true,
          max: 40,
          hint: '{bank} 为所涉银行账户的会计科目，{subject|6602} 为各费用科目的会计科目，没有的用6602',
        }),
        amount: textField('金额', { required: true, max: 120, hint: '例如 total 或 total - tax' }),
        explain: textField('摘要', {
          required: true,
          max: 120,
          hint: '可用 {no} {customer} {dept} {person} {project} {supplier}',
        }),
        aux: aux('核算项目'),
        aux2: aux('核算项目二'),
      },
    }),
    enabled: boolField('启用', { required: true, initial: true }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
  },
  list: {
    columns: ['name', 'event', 'sort', 'condition', 'voucherWord', 'enabled', 'remark'],
    search: ['name'],
    filters: ['event', 'voucherWord', 'enabled'],
    sort: 'name',
    global: false,
  },
  form: [['name', 'event'], ['sort', 'condition'], ['voucherWord', 'enabled'], ['lines'], ['remark']],
  access: { read: 'voucher:read', write: 'voucher:write', scope: 'company' },
  unique: [['name']],
});
export type KisTable = RowOf<typeof kisTable>;
