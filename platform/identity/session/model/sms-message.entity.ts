import { createDictOptions, dictField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** What a code sent by SMS is good for; 'any' when the asking page did not say. */
export const SMS_PURPOSES = {
  login: '登录',
  register: '注册',
  recover: '找回密码',
  phone: '绑定手机',
  any: '身份验证',
} as const;
export type SmsPurpose = keyof typeof SMS_PURPOSES;

/** 短信记录: every message to a phone. Without an SMS service it is the outbox of the demo, where codes can be read. */
export const smsMessage = defineEntity({
  code: 'smsMessage',
  module: 'session',
  title: '短信记录',
  titleField: 'phone',
  fields: {
    phone: textField('手机号', { required: true, max: 11 }),
    purpose: dictField('用途', { required: true, options: createDictOptions(SMS_PURPOSES) }),
    content: textField('内容', { required: true }),
    state: dictField('状态', {
      required: true,
      options: createDictOptions({ waiting: '发送中', sent: '已发送', failed: '发送失败', kept: '未外发（演示）' }),
    }),
    failure: textField('失败原因'),
  },
  list: {
    columns: ['phone', 'purpose', 'content', 'state', 'failure'],
    search: ['phone'],
    filters: ['purpose', 'state'],
    sort: '-createdDate',
  },
  form: [['phone', 'purpose'], ['content'], ['state', 'failure']],
  access: { read: 'sms:read', scope: 'company' },
  writtenBy: 'product',
});
export type SmsMessage = RowOf<typeof smsMessage>;
