import { boolField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** Characters of a value; the system's logo is kept as a picture in its address. */
const MAX_VALUE = 200_000;

/** 系统参数: one value by key. Those that are not open never leave the server but to administrators. */
export const param = defineEntity({
  code: 'param',
  module: 'param',
  title: '系统参数',
  titleField: 'key',
  fields: {
    key: textField('参数键', {
      required: true,
      max: 80,
      pattern: { source: '^[A-Za-z][A-Za-z0-9_.-]*$', message: '以字母开头，只含字母、数字、点、下划线和连字符' },
    }),
    title: textField('名称', { max: 80 }),
    value: textField('参数值', { max: MAX_VALUE }),
    open: boolField('公开', { initial: false, hint: '公开的参数无需登录即可读取；不公开的只有管理员和服务器可见' }),
    basic: boolField('基本参数', { initial: false, readOnly: true }),
    remark: textField('备注'),
  },
  list: { columns: ['key', 'title', 'value', 'open', 'remark'], search: ['key', 'title'], sort: 'key' },
  form: [['key', 'title'], ['value'], ['open', 'remark']],
  access: { read: 'param:read', write: 'param:write', scope: 'company' },
  unique: [['key']],
});
export type ParamRow = RowOf<typeof param>;
