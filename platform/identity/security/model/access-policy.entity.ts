import { intField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 安全策略: one for each company. 0 means without limit. */
export const accessPolicy = defineEntity({
  code: 'accessPolicy',
  module: 'security',
  title: '安全策略',
  titleField: 'name',
  fields: {
    name: textField('名称', { required: true, readOnly: true }),
    passwordLength: intField('密码最短长度', { required: true, initial: 8, min: 8, max: 14 }),
    /** Of letters, digits and special signs. */
    passwordKinds: intField('密码字符种类数', { required: true, initial: 2, min: 2, max: 3 }),
    passwordHistory: intField('不重复最近几次（0不限）', { required: true, initial: 0, min: 0, max: 20 }),
    passwordDays: intField('密码有效天数（0不限）', { required: true, initial: 0, min: 0, max: 3650 }),
    idleMinutes: intField('无操作自动退出（分钟）', { required: true, initial: 720, min: 5, max: 43_200 }),
    lifeHours: intField('登录最长保持（小时）', { required: true, initial: 720, min: 1, max: 720 }),
    maxSessions: intField('每人同时登录数（0不限）', { required: true, initial: 0, min: 0, max: 100 }),
    logDays: intField('登录日志保留天数', { required: true, initial: 365, min: 180, max: 3650 }),
    /** Networks in CIDR spelling or single addresses, one a line; empty: from anywhere. */
    networks: longTextField('允许登录的网段（每行一个，留空不限）', { max: 4000 }),
  },
  list: { columns: ['passwordLength', 'passwordKinds', 'idleMinutes', 'maxSessions'] },
  form: [
    ['passwordLength', 'passwordKinds'],
    ['passwordHistory', 'passwordDays'],
    ['idleMinutes', 'lifeHours'],
    ['maxSessions', 'logDays'],
    ['networks'],
  ],
  access: { read: 'security:read', write: 'security:write', scope: 'company' },
});
