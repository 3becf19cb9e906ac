import { dateField, dictField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { labourContractKinds } from './staff-options.ts';

/** 劳动合同: one contract of a person with the firm, of those that followed one another. */
export const staffContract = defineEntity({
  code: 'staffContract',
  module: 'staff',
  title: '劳动合同',
  titleField: 'no',
  childOf: 'staff',
  fields: {
    staff: refField('员工', { entity: 'staff', required: true, readOnly: true }),
    no: textField('合同编号', { required: true, max: 60 }),
    kind: dictField('合同类型', { required: true, initial: 'fixed', options: labourContractKinds }),
    startDate: dateField('起始日期', { required: true }),
    endDate: dateField('终止日期', {
      rules: {
        show: 'kind != "open"',
        require: 'kind = "fixed"',
        check: 'endDate >= startDate',
        refusal: '终止日期不能早于起始日期',
      },
    }),
  },
  list: {
    columns: ['staff', 'no', 'kind', 'startDate', 'endDate'],
    filters: ['kind', 'startDate', 'endDate'],
    sort: '-startDate',
    global: false,
  },
  form: [['staff'], ['no', 'kind', 'startDate', 'endDate']],
  access: { read: 'staff:read', write: 'staff:write', scope: 'dept' },
});
