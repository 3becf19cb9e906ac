import {
  createDictOptions,
  dateField,
  dictField,
  longTextField,
  moneyField,
  percentField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from '../project.entity.ts';

/** 项目费用: what a project is paid for, item by item: by share of a base, by a calculation of the tariff, or as agreed. */
export const projectFee = defineEntity({
  code: 'projectFee',
  module: 'project',
  title: '项目费用',
  titleField: 'name',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true, width: 200 }),
    name: textField('费用名称', { required: true, max: 120, width: 220 }),
    kind: dictField('费用类别', {
      required: true,
      initial: 'basic',
      options: createDictOptions({
        basic: '基本咨询费',
        effect: '核减效益费',
        resident: '驻场服务费',
        travel: '差旅及专家费',
        other: '其他费用',
      }),
    }),
    calculation: refField('收费计算书', { entity: 'tbFeeSimple', hint: '选择后金额取其合计' }),
    basis: textField('计费依据', { max: 200, hint: '如：基本费按送审金额，效益费按核减金额' }),
    base: moneyField('计费基数', { min: '0' }),
    rate: percentField('费率', { min: '0', max: '1' }),
    amount: moneyField('金额', {
      hint: '填写计费基数与费率时自动计算',
      rules: { compute: 'base * rate', computeIf: 'base != null and rate != null' },
    }),
    date: dateField('计费日期', { required: true, initial: 'today' }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
  },
  list: {
    columns: ['name', 'kind', 'basis', 'base', 'rate', 'amount', 'date'],
    search: ['name', 'basis'],
    filters: ['project', 'kind', 'amount', 'date'],
    sort: 'date',
  },
  form: [['project'], ['name', 'kind'], ['calculation', 'basis'], ['base', 'rate'], ['amount', 'date'], ['remark']],
  access: {
    read: 'projectFee:read',
    write: 'projectFee:write',
    scope: 'dept',
    with: { field: 'project', entity: project },
  },
  menu: { section: 'consult', order: 12, readers: ['staff'], writers: ['producer', 'finance'] },
  unique: [['project', 'name']],
});
export type ProjectFee = RowOf<typeof projectFee>;
