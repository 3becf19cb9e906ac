import { boolField, createDictOptions, dateField, dictField, longTextField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { TARIFF_CATEGORY_LABELS } from './tariff-categories.ts';

/** 收费标准文件: a notice that prints tariffs, with where and since when it holds. */
export const tbFeeBase = defineEntity({
  code: 'tbFeeBase',
  module: 'fee',
  title: '收费标准文件',
  titleField: 'name',
  fields: {
    name: textField('文件名称', { required: true, max: 120, width: 'long' }),
    documentNo: textField('文号', { required: true, max: 120, width: 200 }),
    area: textField('适用地区', { required: true, max: 30 }),
    category: dictField('服务类别', { required: true, options: createDictOptions(TARIFF_CATEGORY_LABELS) }),
    effective: dateField('施行日期'),
    until: dateField('政府定价截止', { hint: '此日之后由双方协商，标准仅供参考' }),
    note: longTextField('说明', { max: 500 }),
    enabled: boolField('启用', { initial: true }),
  },
  list: {
    columns: ['name', 'documentNo', 'area', 'category', 'effective', 'until', 'enabled'],
    search: ['name', 'documentNo'],
    filters: ['area', 'category', 'enabled'],
    sort: 'id',
    global: false,
  },
  form: [['name', 'documentNo'], ['area', 'category'], ['effective', 'until'], ['enabled'], ['note']],
  access: { read: 'fee:read', write: 'feeTariff:write', scope: 'company' },
  menu: { section: 'crm', order: 22, writers: ['gm', 'finance'] },
  unique: [['documentNo', 'name']],
});
export type TbFeeBase = RowOf<typeof tbFeeBase>;
