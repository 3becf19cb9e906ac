import { choices, dict, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 统一身份关联: which account a person of the identity provider signs in to. */
export const signOnAccount = defineEntity({
  code: 'signOnAccount',
  module: 'sso',
  title: '统一身份关联',
  titleField: 'subject',
  fields: {
    person: user('系统账号', { required: true }),
    provider: dict('认证方式', { required: true, options: choices({ cas: 'CAS', oidc: 'OIDC' }) }),
    subject: text('统一身份账号', { required: true }),
  },
  list: { columns: ['subject', 'provider', 'person'], search: ['subject'], sort: 'subject' },
  form: [['person', 'provider'], ['subject']],
  access: { read: 'sso:write', write: 'sso:write', scope: 'company' },
  unique: [['provider', 'subject']],
});
export type SignOnAccount = RowOf<typeof signOnAccount>;
