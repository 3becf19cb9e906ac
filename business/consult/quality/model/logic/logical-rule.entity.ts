import {
  boolField,
  createDictOptions,
  decimalField,
  detailField,
  dictField,
  longTextField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { severityNames } from '../findings/finding.ts';

/** What a rule is asked of: each row of a list, each unit work, or the whole file. */
const ruleScopeNames = {
  bill: '每条清单',
  resource: '每条人材机',
  fee: '每行费用',
  unitWork: '每个单位工程',
  project: '整个文件',
} as const;
export type RuleScope = keyof typeof ruleScopeNames;

/** How the two sides stand to one another; 'holds': the left side is itself true. */
export const ruleOperatorNames = {
  holds: '成立',
  equal: '等于',
  unequal: '不等于',
  least: '大于或等于',
  most: '小于或等于',
  more: '大于',
  less: '小于',
} as const;

/** What is gathered from the bills of a unit work or file under a name of its own. */
export const ruleAmountKindNames = { quantity: '工程量', total: '合价', count: '条数' } as const;

const expression = { max: 500 } as const;

/** 逻辑规则: a rule of the firm that every checked file is asked, in the closed language of expressions. */
export const logicalRule = defineEntity({
  code: 'logicalRule',
  module: 'quality',
  title: '逻辑规则',
  titleField: 'name',
  fields: {
    name: textField('规则名称', { required: true, max: 100, width: 240 }),
    scope: dictField('检查对象', { required: true, initial: 'bill', options: createDictOptions(ruleScopeNames) }),
    codes: textField('编码范围', { max: 300, hint: '编码开头，多个用逗号分隔，例如 0105, 011702；不填为全部' }),
    filter: longTextField('适用条件', {
      ...expression,
      hint: '例如 综合单价 > 0 and contains(名称, "混凝土")；不填为全部',
    }),
    amounts: detailField('取数', {
      hint: '按编码和名称归集清单，起一个名字后可在左右两边使用；用于单位工程和整个文件',
      columns: {
        name: textField('名字', { required: true, max: 20 }),
        what: dictField('取', { required: true, initial: 'quantity', options: createDictOptions(ruleAmountKindNames) }),
        codes: textField('编码开头', { max: 200 }),
        words: textField('名称含', { max: 200 }),
        unit: textField('单位', { max: 20 }),
      },
    }),
    leftSide: longTextField('左边', { required: true, ...expression, hint: '例如 模板 / 混凝土' }),
    op: dictField('关系', { required: true, initial: 'most', options: createDictOptions(ruleOperatorNames) }),
    rightSide: longTextField('右边', { ...expression, hint: '关系为“成立”时不填' }),
    tolerance: decimalField('允许误差', { scale: 6, min: '0', initial: '0' }),
    severity: dictField('级别', { required: true, initial: 'warn', options: createDictOptions(severityNames) }),
    message: longTextField('问题说明', { required: true, max: 300 }),
    impact: longTextField('影响金额（元）', { ...expression, hint: '例如 合价 - 工程量 * 最高限价；不填则不计金额' }),
    source: textField('依据', { max: 200, width: 'long' }),
    enabled: boolField('启用', { initial: true }),
  },
  list: {
    columns: ['name', 'scope', 'codes', 'severity', 'source', 'enabled'],
    search: ['name', 'message', 'source'],
    filters: ['scope', 'severity', 'enabled'],
    sort: 'id',
    global: false,
  },
  form: [
    ['name', 'scope'],
    ['codes', 'filter'],
    ['amounts'],
    ['leftSide', 'op', 'rightSide'],
    ['tolerance', 'impact'],
    ['message', 'severity'],
    ['source', 'enabled'],
  ],
  sections: [
    { title: '对什么', row: 0 },
    { title: '应当怎样', row: 3 },
    { title: '不符合时', row: 5 },
  ],
  access: { read: 'quality:read', write: 'qualityRule:write', scope: 'company' },
  menu: { section: 'consult', order: 23, writers: ['gm'] },
});
