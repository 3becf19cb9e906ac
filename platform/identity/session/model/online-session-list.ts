import { createDictOptions, dateTimeField, dictField, textField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { SESSION_KIND_LABELS } from './session-kind-labels.ts';

/** 在线用户: sign-ins that have not ended, of the people within the data scope and the own ones. */
export const onlineSessionList = defineTablelessList({
  code: 'onlineSession',
  module: 'session',
  title: '在线用户',
  titleField: 'userName',
  fields: {
    userName: textField('姓名', { width: 90 }),
    deptName: textField('部门', { width: 150 }),
    job: textField('职务', { width: 140 }),
    state: dictField('登录状态', {
      width: 90,
      options: createDictOptions(
        { on: '在线', off: '离开', own: '本机' },
        { on: 'green', off: 'default', own: 'blue' },
      ),
    }),
    kind: dictField('登录方式', {
      width: 100,
      options: createDictOptions(SESSION_KIND_LABELS),
    }),
    signedInAt: dateTimeField('登录时间'),
    seenAt: dateTimeField('最近活动'),
    ip: textField('IP 地址', { width: 130 }),
    agent: textField('浏览器', { width: 260 }),
  },
  list: {
    columns: ['userName', 'deptName', 'job', 'state', 'kind', 'signedInAt', 'seenAt', 'ip', 'agent'],
    search: ['userName', 'deptName', 'ip'],
    sort: '-seenAt',
  },
  access: { read: 'online:read', write: 'online:write', scope: 'dept' },
});
