import { createDictOptions, dictField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { AUXILIARY_CLASS_LABELS } from './voucher-events.ts';

const aux = (label: string) => dictField(label, { options: createDictOptions(AUXILIARY_CLASS_LABELS) });

/** 凭证分录: what is put on one side of an account. */
export const voucherLine = defineEntity({
  code: 'voucherLine',
  module: 'voucher',
  title: '凭证分录',
  titleField: 'explain',
  childOf: 'voucher',
  fields: {
    voucher: refField('凭证', { entity: 'voucher', required: true, readOnly: true }),
    explain: textField('摘要', { max: 200, width: 'long' }),
    account: textField('科目', { max: 40 }),
    debit: moneyField('借方'),
    credit: moneyField('贷方'),
    aux: aux('核算类别'),
    auxName: textField('核算项目', { max: 160 }),
    aux2: aux('核算类别二'),
    aux2Name: textField('核算项目二', { max: 160 }),
  },
  list: {
    columns: ['voucher', 'explain', 'account', 'debit', 'credit', 'auxName'],
    filters: ['account'],
    global: false,
  },
  form: [['voucher'], ['explain', 'account', 'debit', 'credit', 'aux', 'auxName', 'aux2', 'aux2Name']],
  access: { read: 'voucher:read', write: 'voucher:write', scope: 'company' },
});
