import { intField, jsonField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 编号规则: how a company numbers the records of a form, instead of what the form's definition says. */
export const codeRule = defineEntity({
  code: 'codeRule',
  module: 'serial',
  title: '编号规则',
  titleField: 'form',
  fields: {
    form: textField('表单', { required: true, max: 60 }),
    field: textField('编号字段', { required: true, max: 60 }),
    pieces: jsonField('编号组成', { required: true }),
    start: intField('起始计数', { min: 1, hint: '不填则接在已有编号之后' }),
    period: textField('起始所在周期', { readOnly: true }),
  },
  list: { columns: ['form', 'field', 'start'] },
  form: [['form', 'field'], ['start'], ['pieces']],
  access: { read: 'codeRule:read', write: 'codeRule:write', scope: 'company' },
  unique: [['form', 'field']],
});
export type CodeRule = RowOf<typeof codeRule>;
