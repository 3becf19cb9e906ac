import {
  createDictOptions,
  dateField,
  dateTimeField,
  deptField,
  dictField,
  emailField,
  phoneField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 用户: a person of the company who may sign in. The password lies elsewhere (session_credential). */
export const user = defineEntity({
  code: 'user',
  module: 'org',
  title: '用户',
  titleField: 'name',
  fields: {
    name: textField('姓名', { required: true, max: 40, width: 80 }),
    loginName: textField('登录名', {
      required: true,
      max: 40,
      width: 110,
      pattern: { source: '^[A-Za-z0-9_.@-]{2,40}$', message: '只能包含字母、数字与 _ . @ -，至少2位' },
    }),
    no: textField('工号', { max: 30, width: 80 }),
    dept: deptField('部门', { required: true, indexed: true }),
    depts: deptField('兼任部门', { multiple: true }),
    roles: refField('角色', { entity: 'role', multiple: true, width: 120 }),
    job: textField('职务', { max: 60, width: 120 }),
    phone: phoneField('手机号'),
    email: emailField('邮箱'),
    entryDate: dateField('入职日期'),
    kind: dictField('用户类型', {
      required: true,
      initial: 'staff',
      options: createDictOptions({ staff: '员工', customer: '客户', member: '会员' }),
    }),
    passwordDate: dateTimeField('密码重置时间', { readOnly: true }),
    state: dictField('状态', {
      required: true,
      initial: 'enabled',
      options: createDictOptions({ enabled: '启用', waiting: '待启用', disabled: '停用', left: '离职' }),
    }),
  },
  // Nobody leaves by a save: what a leaver has open is handed over first.
  states: {
    field: 'state',
    begin: ['enabled', 'waiting', 'disabled', 'left'],
    typed: true,
    steps: {
      enable: { label: '启用', from: ['waiting', 'disabled'], to: 'enabled' },
      disable: { label: '停用', from: ['waiting', 'enabled'], to: 'disabled' },
      rejoin: { label: '重新入职', from: ['left'], to: 'enabled' },
    },
  },
  list: {
    columns: ['name', 'loginName', 'no', 'dept', 'job', 'roles', 'phone', 'kind', 'state'],
    search: ['name', 'loginName', 'no'],
    filters: ['dept', 'kind', 'state', 'entryDate'],
    sort: 'id',
  },
  form: [
    ['name', 'loginName'],
    ['no', 'job'],
    ['dept', 'depts'],
    ['roles', 'phone'],
    ['email', 'entryDate'],
    ['kind', 'state'],
    ['passwordDate'],
  ],
  access: { read: 'user:read', write: 'user:write', scope: 'company' },
  unique: [['no']],
});
export type User = RowOf<typeof user>;
