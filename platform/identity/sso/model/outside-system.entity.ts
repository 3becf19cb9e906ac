import { boolField, createDictOptions, dictField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { TOKEN_PURPOSES } from './token-purposes.ts';

const titles = Object.fromEntries(Object.entries(TOKEN_PURPOSES).map(([code, { title }]) => [code, title]));

/** 外部系统: a system that hands people over to this one, or takes them from it. The shared secret lies apart. */
export const outsideSystem = defineEntity({
  code: 'outsideSystem',
  module: 'sso',
  title: '外部系统',
  titleField: 'name',
  fields: {
    code: textField('系统标识', {
      required: true,
      max: 60,
      pattern: { source: '^[A-Za-z][A-Za-z0-9_.-]*$', message: '以字母开头，只含字母、数字、点、横线、下划线' },
    }),
    name: textField('系统名称', { required: true, max: 60 }),
    purposes: dictField('允许的用途', { multiple: true, options: createDictOptions(titles) }),
    address: textField('流程调用地址', {
      max: 300,
      pattern: { source: '^https?://[^\\s?#]+$', message: '以 http:// 或 https:// 开头，不含空格、? 和 #' },
      hint: '审批流程的自动环节以此为前缀调用该系统；留空表示不允许流程调用',
    }),
    enabled: boolField('启用', { initial: true }),
    administrators: boolField('可代表管理员', {
      initial: false,
      hint: '该系统可以用管理员的身份登录本系统，请慎重开启',
    }),
    remark: textField('备注'),
  },
  list: {
    columns: ['code', 'name', 'purposes', 'enabled', 'administrators', 'remark'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: [['code', 'name'], ['purposes', 'enabled'], ['address'], ['administrators'], ['remark']],
  access: { read: 'admin:sso', write: 'admin:sso', scope: 'company' },
  unique: [['code']],
});
export type OutsideSystem = RowOf<typeof outsideSystem>;
