import { boolField, filesField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** Words that are addresses of the product itself: /{code}/login must not shadow them. */
const TAKEN = 'api|assets|login|logout|main-page|full|redirect|cost-manager-login|user-center|sys-manager|base-data';

/** 客户登录页: a customer's own sign-in and registration page /{code}/login, with its logo and system name. */
export const customerPortal = defineEntity({
  code: 'customerPortal',
  module: 'session',
  title: '客户登录页',
  titleField: 'loginSystemName',
  fields: {
    code: textField('客户编码', {
      required: true,
      max: 30,
      pattern: {
        source: `^(?!(?:${TAKEN})$)[a-z0-9][a-z0-9-]{1,29}$`,
        message: '2至30位小写字母、数字或连字符，且不能与系统地址相同',
      },
    }),
    customer: refField('客户', { entity: 'customer', required: true }),
    loginSystemName: textField('系统名称', { required: true, max: 60 }),
    loginLogo: filesField('标志', { maxCount: 1 }),
    enabled: boolField('启用', { initial: true }),
  },
  list: {
    columns: ['code', 'customer', 'loginSystemName', 'enabled'],
    search: ['code', 'loginSystemName'],
    sort: 'code',
  },
  form: [['code', 'customer'], ['loginSystemName', 'enabled'], ['loginLogo']],
  access: { read: 'portal:read', write: 'portal:write', scope: 'company' },
  unique: [['code']],
});
export type CustomerPortal = RowOf<typeof customerPortal>;
