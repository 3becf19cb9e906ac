import {
  areaField,
  boolField,
  createDictOptions,
  dateField,
  decimalField,
  dictField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { prescribedRateKindNames } from './applicable-rates.ts';

/** 计价费率: what an area prescribes for fees that nobody may compete with. What was prescribed before stays, by its date. */
export const rateStandard = defineEntity({
  code: 'rateStandard',
  module: 'quality',
  title: '计价费率',
  titleField: 'name',
  fields: {
    name: textField('费用名称', {
      required: true,
      max: 60,
      width: 200,
      hint: '与造价文件中的费用名称一致，如社会保险费',
    }),
    kind: dictField('类别', { required: true, options: createDictOptions(prescribedRateKindNames) }),
    area: areaField('地区', { required: true, hint: '选省级时对其下各市县有效' }),
    rate: decimalField('费率（%）', { required: true, scale: 4, min: '0', max: '100' }),
    base: textField('计算基础', { max: 100 }),
    effectiveDate: dateField('施行日期', { hint: '不填为一直有效；按造价文件的价格时间取当时施行的费率' }),
    source: textField('依据', { required: true, max: 200, width: 'long' }),
    enabled: boolField('启用', { initial: true }),
  },
  list: {
    columns: ['name', 'kind', 'area', 'rate', 'base', 'effectiveDate', 'source', 'enabled'],
    search: ['name', 'source'],
    filters: ['kind', 'area', 'enabled'],
    sort: 'id',
    global: false,
  },
  form: [
    ['name', 'kind'],
    ['area', 'effectiveDate'],
    ['rate', 'base'],
    ['source', 'enabled'],
  ],
  access: { read: 'quality:read', write: 'qualityRule:write', scope: 'company' },
  menu: { section: 'consult', order: 24, writers: ['gm'] },
});
