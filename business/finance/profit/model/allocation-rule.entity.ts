import {
  boolField,
  createDictOptions,
  deptField,
  detailField,
  dictField,
  intField,
  percentField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

export const ALLOCATION_KEYS = {
  headcount: '人数',
  netIncome: '净收入',
  directCost: '直接成本',
  fixed: '固定比例',
} as const;
export type AllocationKey = keyof typeof ALLOCATION_KEYS;

/**
 * 分摊规则: one step down. Steps follow one another by their order: what a department got from earlier ones goes on with its
 * own; whoever gave away gets nothing any more.
 */
export const allocationRule = defineEntity({
  code: 'allocationRule',
  module: 'profit',
  title: '分摊规则',
  titleField: 'name',
  fields: {
    name: textField('规则名称', { required: true, max: 60 }),
    step: intField('顺序', { required: true, min: 1, max: 100 }),
    target: dictField('分摊到', {
      required: true,
      initial: 'dept',
      options: createDictOptions({ dept: '部门', project: '项目' }),
      hint: '分摊到项目时，各部门的费用在本部门项目间分摊',
    }),
    source: deptField('费用部门', {
      hint: '留空为公司费用；此部门及公司的费用分摊给其他部门',
      rules: { show: 'target = "dept"' },
    }),
    key: dictField('分摊依据', { required: true, initial: 'headcount', options: createDictOptions(ALLOCATION_KEYS) }),
    fixed: detailField('固定比例', {
      columns: {
        dept: deptField('部门', { required: true }),
        percent: percentField('比例', { required: true, min: '0', max: '1' }),
      },
      rules: { show: 'key = "fixed"', require: 'key = "fixed"' },
    }),
    enabled: boolField('启用', { required: true, initial: true }),
  },
  list: {
    columns: ['step', 'name', 'source', 'target', 'key', 'enabled'],
    search: ['name'],
    filters: ['target', 'key', 'enabled'],
    sort: 'step',
    global: false,
  },
  form: [['name', 'step'], ['target', 'source'], ['key', 'enabled'], ['fixed']],
  access: { read: 'profit:read', write: 'profit:write', scope: 'company' },
  unique: [['name']],
});
export type AllocationRule = RowOf<typeof allocationRule>;
