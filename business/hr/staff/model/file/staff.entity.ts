import {
  dateField,
  deptField,
  dictField,
  emailField,
  filesField,
  linesField,
  longTextField,
  phoneField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { staffContract } from './staff-contract.entity.ts';
import { educations, genders, staffLevels, staffStates } from './staff-options.ts';
import { staffStateRules } from './staff-states.ts';

/** 员工档案: one record of each person from the offer to the last day. What identifies the person lies in staffIdentity. */
export const staff = defineEntity({
  code: 'staff',
  module: 'staff',
  title: '员工档案',
  titleField: 'name',
  fields: {
    no: serialField('工号', { pattern: '{yyyy}{000}', width: 90 }),
    name: textField('姓名', { required: true, max: 40, width: 90 }),
    account: userField('系统账号', { indexed: true, hint: '每个账号只能有一份档案；没有账号的留空' }),
    gender: dictField('性别', { options: genders, width: 60 }),
    phone: phoneField('手机号'),
    email: emailField('邮箱'),
    dept: deptField('部门', { required: true, indexed: true, width: 120 }),
    post: textField('岗位', { required: true, max: 60, width: 130 }),
    level: dictField('职级', { options: staffLevels, width: 70 }),
    education: dictField('学历', { options: educations }),
    degree: textField('学位', { max: 30 }),
    school: textField('毕业院校', { max: 80 }),
    major: textField('专业', { max: 60 }),
    titles: textField('职称', { max: 80 }),
    workSince: dateField('参加工作', {
      rules: { check: 'workSince <= today', refusal: '参加工作日期不能晚于今天' },
    }),
    entryDate: dateField('入职日期', {
      indexed: true,
      rules: {
        require: 'state != "pending" and state != null',
        check: 'workSince = null or entryDate >= workSince',
        refusal: '入职日期不能早于参加工作日期',
      },
    }),
    probationEnd: dateField('试用期至', {
      indexed: true,
      rules: {
        require: 'state = "probation"',
        check: 'entryDate = null or probationEnd >= entryDate',
        refusal: '试用期不能在入职之前结束',
      },
    }),
    formalDate: dateField('转正日期', {
      rules: { check: 'entryDate = null or formalDate >= entryDate', refusal: '转正日期不能早于入职日期' },
    }),
    contracts: linesField('劳动合同', { entity: staffContract }),
    contractEnd: dateField('合同到期', { readOnly: true, indexed: true, hint: '最近一份劳动合同的终止日期' }),
    suspendedFrom: dateField('停薪留职自', { rules: { show: 'state = "suspended"' } }),
    leftDate: dateField('离职日期', {
      rules: {
        show: 'state = "left"',
        check: 'entryDate = null or leftDate >= entryDate',
        refusal: '离职日期不能早于入职日期',
      },
    }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
    files: filesField('附件', { hint: '劳动合同、学历与资格证明等；身份证件请放入身份信息' }),
    state: dictField('状态', { required: true, initial: 'pending', indexed: true, options: staffStates, width: 90 }),
    contractTold: dateField('合同到期已提醒', { readOnly: true }),
    probationTold: dateField('试用期满已提醒', { readOnly: true }),
  },
  states: staffStateRules,
  list: {
    columns: ['no', 'name', 'dept', 'post', 'level', 'entryDate', 'probationEnd', 'contractEnd', 'phone', 'state'],
    search: ['no', 'name', 'phone'],
    filters: ['state', 'dept', 'level', 'education', 'entryDate', 'probationEnd', 'contractEnd', 'leftDate'],
    sort: 'no',
    counted: 'state',
  },
  form: [
    ['no', 'name', 'gender'],
    ['dept', 'post', 'level'],
    ['state', 'account', 'phone'],
    ['email', 'titles', 'workSince'],
    ['entryDate', 'probationEnd', 'formalDate'],
    ['suspendedFrom', 'leftDate'],
    ['education', 'degree', 'school', 'major'],
    ['contracts'],
    ['contractEnd'],
    ['remark'],
    ['files'],
  ],
  sections: [
    { title: '任职', row: 4 },
    { title: '教育', row: 6 },
    { title: '劳动合同', row: 7 },
  ],
  paper: {
    heading: '员工档案表',
    fields: [
      ...(['no', 'name', 'gender', 'phone', 'email', 'dept', 'post', 'level', 'titles', 'state'] as const),
      ...(['education', 'degree', 'school', 'major', 'workSince', 'entryDate', 'probationEnd', 'formalDate'] as const),
      ...(['contracts', 'contractEnd', 'remark'] as const),
    ],
  },
  access: { read: 'staff:read', write: 'staff:write', scope: 'dept' },
  menu: { section: 'hr', order: 20, readers: ['hr', 'gm', 'manager'], writers: ['hr', 'gm'] },
  unique: [['no'], ['account']],
});
export type Staff = RowOf<typeof staff>;
