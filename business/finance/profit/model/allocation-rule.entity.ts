import {
  boolField,
  createDictOptions,
  decimalField,
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
  laborCost: '人工成本',
  netIncome: '净收入',
  directCost: '直接成本',
  area: '面积',
  fixed: '固定比例',
} as const;
export type AllocationKey = keyof typeof ALLOCATION_KEYS;
/** By what a line was shared in the end: heads, or equal parts of projects, where nobody has any of the rule's key. */
export const ALLOCATION_BASES = { ...ALLOCATION_KEYS, equal: '平均' } as const;
export type AllocationBasis = keyof typeof ALLOCATION_BASES;

/**
 * 分摊规则: one step down. Steps follow one another by their order: what a department got from earlier ones goes on with its
 * own; whoever gave away all it has gets nothing any more. A step of some subjects gives away what of them its source spent
 * itself, and leaves the rest to others.
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
    subjects: dictField('费用科目', {
      code: 'expense-subject',
      multiple: true,
      hint: '留空为全部费用；选择后只分摊这些科目',
      rules: { show: 'target = "dept"' },
    }),
    key: dictField('分摊依据', {
      required: true,
      initial: 'headcount',
      options: createDictOptions(ALLOCATION_KEYS),
      hint: '依据合计为零时按人数；项目按人数时平均分摊',
      rules: {
        check: 'target = "dept" or not(list contains(["laborCost", "area", "fixed"], key))',
        refusal: '分摊到项目时只能按净收入、直接成本或人数',
      },
    }),
    areas: detailField('部门面积', {
      columns: {
        dept: deptField('部门', { required: true }),
        area: decimalField('面积（㎡）', { required: true, min: '0.01' }),
      },
      sums: ['area'],
      rules: { show: 'key = "area"', require: 'key = "area"' },
    }),
    fixed: detailField('固定比例', {
      columns: {
        dept: deptField('部门', { required: true }),
        percent: percentField('比例', { required: true, min: '0', max: '1' }),
      },
      sums: ['percent'],
      rules: { show: 'key = "fixed"', require: 'key = "fixed"' },
    }),
    enabled: boolField('启用', { required: true, initial: true }),
  },
  list: {
    columns: ['step', 'name', 'source', 'subjects', 'target', 'key', 'enabled'],
    search: ['name'],
    filters: ['target', 'key', 'enabled'],
    sort: 'step',
    global: false,
  },
  form: [['name', 'step'], ['target', 'source'], ['subjects', 'key'], ['enabled'], ['areas'], ['fixed']],
  access: { read: 'profit:read', write: 'profit:write', scope: 'company' },
  unique: [['name']],
});
export type AllocationRule = RowOf<typeof allocationRule>;
