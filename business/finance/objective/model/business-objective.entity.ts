import {
  approvalStatusField,
  createDictOptions,
  deptField,
  detailField,
  dictField,
  intField,
  longTextField,
  moneyField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** What is aimed at: contracts that are signed, income by its basis, and the profit of what came in. */
export const OBJECTIVE_METRICS = {
  contract: '合同额',
  output: '产值',
  invoice: '开票',
  receipt: '到账',
  profit: '利润',
} as const;

/** Which of a target's versions counts. */
const EDITION_STATES = { draft: '拟定', current: '现行', replaced: '已替代' } as const;

/**
 * 经营目标: what a department with all below it, or somebody in it, is to bring in a year. What was approved stays;
 * a change is the next version, which takes its place once it is approved.
 */
export const businessObjective = defineEntity({
  code: 'businessObjective',
  module: 'objective',
  title: '经营目标',
  titleField: 'title',
  fields: {
    title: textField('目标', { readOnly: true, max: 120, width: 'long' }),
    year: intField('年度', { required: true, min: 2000, max: 2100 }),
    metric: dictField('指标', { required: true, initial: 'receipt', options: createDictOptions(OBJECTIVE_METRICS) }),
    dept: deptField('部门', { required: true, initial: 'myDept', hint: '含下级部门，公司目标选择最上级部门' }),
    owner: userField('人员', { hint: '个人目标填写，部门目标留空' }),
    amount: moneyField('目标金额', { required: true, min: '0.01' }),
    months: detailField('月度计划', {
      required: true,
      columns: {
        month: intField('月份', { required: true, min: 1, max: 12 }),
        amount: moneyField('金额', { required: true, min: '0' }),
      },
    }),
    methods: detailField('承接方式计划', {
      columns: {
        mode: dictField('承接方式', { code: 'acquire-mode', required: true }),
        amount: moneyField('金额', { required: true, min: '0' }),
      },
    }),
    productions: detailField('产值计划', {
      columns: {
        kind: dictField('业务类型', { code: 'business-kind', required: true }),
        amount: moneyField('金额', { required: true, min: '0' }),
        count: intField('项目数', { min: 0, max: 100000 }),
      },
    }),
    edition: intField('版次', { readOnly: true, initial: 1 }),
    state: dictField('版本', {
      readOnly: true,
      initial: 'draft',
      options: createDictOptions(EDITION_STATES, { draft: 'processing', current: 'success' }),
    }),
    remark: longTextField('说明', { max: 500, rows: 2 }),
    status: approvalStatusField('审批状态'),
  },
  // One edition of an objective is in force; a newer one takes its place once it is approved.
  states: {
    field: 'state',
    begin: ['draft'],
    steps: {
      take: { label: '生效', from: ['draft', 'replaced'], to: 'current', by: 'product' },
      replace: { label: '替换', from: ['draft', 'current'], to: 'replaced', by: 'product' },
    },
    onApproval: { approved: 'take', returned: 'replace', void: 'replace' },
  },
  list: {
    columns: ['title', 'year', 'metric', 'dept', 'owner', 'amount', 'edition', 'state', 'status'],
    search: ['title'],
    filters: ['year', 'metric', 'dept', 'owner', 'amount', 'state', 'status'],
    sort: '-year',
    global: false,
  },
  form: [
    ['title'],
    ['year', 'metric'],
    ['dept', 'owner'],
    ['amount', 'edition'],
    ['months'],
    ['methods'],
    ['productions'],
    ['state'],
    ['remark'],
  ],
  sections: [
    { title: '目标', row: 0 },
    { title: '分解', row: 4 },
    { title: '版本', row: 7 },
  ],
  access: { read: 'objective:read', write: 'objective:write', scope: 'dept' },
  workflow: { process: 'businessObjective' },
});
export type BusinessObjective = RowOf<typeof businessObjective>;
