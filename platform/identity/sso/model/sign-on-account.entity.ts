import { createDictOptions, dictField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 统一身份关联: which account a person of the identity provider signs in to. */
export const signOnAccount = defineEntity({
  code: 'signOnAccount',
  module: 'sso',
  title: '统一身份关联',
  titleField: 'subject',
  fields: {
    person: userField('系统账号', { required: true }),
    provider: dictField('认证方式', { required: true, options: createDictOptions({ cas: 'CAS', oidc: 'OIDC' }) }),
    issuer: textField('认证服务', { max: 300, hint: '发行者（OIDC）或 CAS 的地址，不填则为单点登录设置中的地址' }),
    subject: textField('统一身份账号', { required: true }),
  },
  list: { columns: ['subject', 'provider', 'issuer', 'person'], search: ['subject'], sort: 'subject' },
  form: [['person', 'provider'], ['issuer'], ['subject']],
  access: { read: 'admin:sso', write: 'admin:sso', scope: 'company' },
  unique: [['provider', 'issuer', 'subject']],
});
export type SignOnAccount = RowOf<typeof signOnAccount>;
