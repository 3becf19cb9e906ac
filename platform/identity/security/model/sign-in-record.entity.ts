import { createDictOptions, dateTimeField, dictField, intField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/**
 * 登录日志: an attempt to sign in, as it ended. What was refused to one name from one address within an hour is one line that
 * counts. Written by the system alone.
 */
export const signInRecord = defineEntity({
  code: 'signInRecord',
  module: 'security',
  title: '登录日志',
  titleField: 'loginName',
  fields: {
    at: dateTimeField('时间', { readOnly: true }),
    lastAt: dateTimeField('最近一次', { readOnly: true }),
    times: intField('次数', { readOnly: true }),
    loginName: textField('登录名', { required: true, max: 60, readOnly: true }),
    userName: textField('姓名', { readOnly: true }),
    kind: dictField('登录方式', {
      readOnly: true,
      options: createDictOptions({
        account: '账号密码',
        sms: '短信验证码',
        qr: '扫码',
        cas: '单点登录 CAS',
        oidc: '单点登录 OIDC',
        handover: '外部系统',
      }),
    }),
    result: dictField('结果', {
      readOnly: true,
      options: createDictOptions(
        { ok: '成功', refused: '失败', locked: '锁定' },
        { ok: 'green', refused: 'red', locked: 'orange' },
      ),
    }),
    reason: textField('原因', { readOnly: true, width: 260 }),
    ip: textField('IP 地址', { readOnly: true }),
    agent: textField('浏览器', { readOnly: true, width: 260 }),
  },
  list: {
    columns: ['at', 'loginName', 'userName', 'kind', 'result', 'times', 'lastAt', 'reason', 'ip', 'agent'],
    search: ['loginName', 'userName', 'ip'],
    filters: ['result', 'kind'],
    sort: '-at',
  },
  form: [['at', 'lastAt'], ['times'], ['loginName', 'userName'], ['kind', 'result'], ['reason', 'ip'], ['agent']],
  access: { read: 'security:read', scope: 'company' },
  writtenBy: 'product',
  changeLog: false,
});
export type SignInRecord = RowOf<typeof signInRecord>;
