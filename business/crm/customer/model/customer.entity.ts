import { area, bool, choices, dict, phone, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 客户: who commissions the firm. */
export const customer = defineEntity({
  code: 'customer',
  module: 'customer',
  title: '客户',
  titleField: 'name',
  fields: {
    name: text('客户名称', { required: true, max: 100 }),
    nature: dict('客户性质', { code: 'client-nature' }),
    creditCode: text('统一社会信用代码', {
      max: 18,
      pattern: { source: '^[0-9A-Z]{18}$', message: '应为18位数字或大写字母' },
    }),
    contact: text('联系人', { max: 40 }),
    phone: phone('联系电话'),
    area: area('所在地区'),
    address: text('地址'),
    owner: user('客户经理'),
    key: bool('重点客户', { initial: false }),
    level: dict('客户级别', { initial: 'B', options: choices({ A: 'A级', B: 'B级', C: 'C级' }) }),
  },
  list: {
    columns: ['name', 'nature', 'level', 'contact', 'phone', 'owner', 'address', 'key'],
    search: ['name', 'contact'],
    filters: ['nature', 'level', 'owner'],
    sort: '-createdDate',
  },
  form: [
    ['name', 'nature'],
    ['creditCode', 'level'],
    ['contact', 'phone'],
    ['area', 'owner'],
    ['address', 'key'],
  ],
  access: { read: 'customer:read', write: 'customer:write', scope: 'company' },
  menu: { section: 'crm', order: 20, readers: ['staff'], writers: ['gm', 'manager'] },
  unique: [['name']],
});
export type Customer = RowOf<typeof customer>;
