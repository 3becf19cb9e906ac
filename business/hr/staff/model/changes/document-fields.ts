import {
  approvalStatusField,
  dateField,
  deptField,
  filesField,
  longTextField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';

/** What every document about a person of the firm begins with. @param prefix of its numbers */
export const createStaffDocumentFields = (prefix: string) => ({
  no: serialField('编号', { pattern: `${prefix}{yyyyMM}{000}`, width: 130 }),
  title: textField('标题', { max: 120, width: 200, hint: '留空时自动命名' }),
  staff: refField('员工', { entity: 'staff', required: true, width: 100 }),
  person: userField('本人账号', { readOnly: true }),
  dept: deptField('部门', { readOnly: true }),
  applicant: userField('申请人', { required: true, initial: 'me' }),
  applyDate: dateField('申请日期', { required: true, initial: 'today' }),
});

/** What every document about a person ends with. */
export const createDocumentEndFields = () => ({
  remark: longTextField('备注', { max: 500, rows: 2 }),
  files: filesField('附件'),
  status: approvalStatusField(),
});
