import { createDictOptions, dateField, dictField, intField, longTextField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { createDocumentEndFields, createStaffDocumentFields } from './document-fields.ts';

const EXTEND = 'result = "extend"';

/** 转正申请: whether somebody on probation stays, from which day on, or is tried for longer. */
export const regularize = defineEntity({
  code: 'regularize',
  module: 'staff',
  title: '转正申请',
  titleField: 'title',
  fields: {
    ...createStaffDocumentFields('ZZ'),
    probationEnd: dateField('试用期至', { readOnly: true }),
    result: dictField('考核结论', {
      required: true,
      initial: 'due',
      options: createDictOptions({ due: '按期转正', early: '提前转正', extend: '延长试用' }),
    }),
    score: intField('考核得分', { required: true, min: 0, max: 100, unit: '分' }),
    formalDate: dateField('转正日期', { rules: { show: 'result != "extend"', require: 'result != "extend"' } }),
    extendTo: dateField('试用延长至', { rules: { show: EXTEND, require: EXTEND } }),
    summary: longTextField('试用期工作小结', { required: true, max: 2000, rows: 5 }),
    ...createDocumentEndFields(),
  },
  list: {
    columns: ['no', 'title', 'staff', 'dept', 'result', 'score', 'formalDate', 'status'],
    search: ['no', 'title'],
    filters: ['staff', 'dept', 'result', 'formalDate', 'status'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'title'],
    ['staff', 'dept', 'probationEnd'],
    ['applicant', 'applyDate'],
    ['result', 'score'],
    ['formalDate', 'extendTo'],
    ['summary'],
    ['remark'],
    ['files'],
  ],
  access: { read: 'regularize:read', write: 'regularize:write', scope: 'dept' },
  menu: { section: 'hr', order: 32, readers: ['staff'], writers: ['staff'] },
  unique: [['no']],
  workflow: { process: 'regularize', lasting: '转正已生效，需调整的请在员工档案中更正' },
});
export type Regularize = RowOf<typeof regularize>;
