import { dateField, dictField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { labourContractKinds } from '../file/staff-options.ts';
import { createDocumentEndFields, createStaffDocumentFields } from './document-fields.ts';

/** 合同续签: the next labour contract with somebody; approved, it stands in the file. */
export const contractRenewal = defineEntity({
  code: 'contractRenewal',
  module: 'staff',
  title: '合同续签',
  titleField: 'title',
  fields: {
    ...createStaffDocumentFields('XQ'),
    oldEnd: dateField('原合同到期', { readOnly: true }),
    contractNo: textField('新合同编号', { required: true, max: 60 }),
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
    reason: longTextField('续签意见', { required: true, max: 500, rows: 3 }),
    ...createDocumentEndFields(),
  },
  list: {
    columns: ['no', 'title', 'staff', 'dept', 'oldEnd', 'kind', 'startDate', 'endDate', 'status'],
    search: ['no', 'title', 'contractNo'],
    filters: ['staff', 'dept', 'kind', 'endDate', 'status'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'title'],
    ['staff', 'dept', 'oldEnd'],
    ['applicant', 'applyDate'],
    ['contractNo', 'kind'],
    ['startDate', 'endDate'],
    ['reason'],
    ['remark'],
    ['files'],
  ],
  access: { read: 'contractRenewal:read', write: 'contractRenewal:write', scope: 'dept' },
  menu: { section: 'hr', order: 36, readers: ['hr', 'gm', 'manager'], writers: ['hr', 'gm'] },
  unique: [['no']],
  workflow: { process: 'contractRenewal', lasting: '续签已写入员工档案，需调整的请在员工档案中更正' },
});
export type ContractRenewal = RowOf<typeof contractRenewal>;
