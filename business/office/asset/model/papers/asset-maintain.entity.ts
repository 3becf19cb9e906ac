import {
  approvalStatusField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  filesField,
  longTextField,
  moneyField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 资产维修: what is wrong with an asset, who repairs it at which cost, and when it is back. */
export const assetMaintain = defineEntity({
  code: 'assetMaintain',
  module: 'asset',
  title: '资产维修',
  titleField: 'title',
  fields: {
    no: serialField('维修编号', { width: 140, pattern: 'ZW{yyyyMM}{0000}' }),
    title: textField('标题', { required: true, max: 120, width: 190 }),
    asset: refField('固定资产', { entity: 'asset', required: true, width: 190 }),
    problem: refField('问题类型', { entity: 'maintainProblem', required: true, width: 110 }),
    detail: longTextField('问题说明', { required: true, max: 500, rows: 2 }),
    applicant: userField('报修人', { width: 90, required: true, initial: 'me' }),
    dept: deptField('部门', { initial: 'myDept' }),
    applyDate: dateField('报修日期', { required: true, initial: 'today', indexed: true }),
    cost: moneyField('预计费用', { min: '0', width: 110 }),
    supplier: textField('维修单位', { max: 100, width: 150 }),
    sentDate: dateField('送修日期'),
    doneDate: dateField('修复日期', {
      rules: {
        check: 'doneDate = null or sentDate = null or doneDate >= sentDate',
        refusal: '修复日期不能早于送修日期',
      },
    }),
    paid: moneyField('实际费用', { min: '0', width: 110, hint: '由付款申请或报销支付，成本按付款计' }),
    result: textField('维修结果', { max: 200 }),
    level: dictField('审批级别', {
      readOnly: true,
      initial: 'usual',
      options: createDictOptions({ usual: '行政', finance: '财务' }),
    }),
    state: dictField('维修状态', {
      readOnly: true,
      initial: 'asked',
      indexed: true,
      width: 95,
      options: createDictOptions(
        { asked: '待审批', repairing: '维修中', done: '已修复' },
        { repairing: 'processing', done: 'success' },
      ),
    }),
    files: filesField('照片和附件'),
    status: approvalStatusField('审批状态'),
  },
  // Its approval sends the asset away, the repair brings it back.
  states: {
    field: 'state',
    begin: ['asked'],
    steps: {
      start: { label: '送修', from: ['asked'], to: 'repairing', by: 'product' },
      finish: {
        ...{
          label: '登记修复',
          from: ['repairing'],
          to: 'done',
          approved: true,
          asks: ['doneDate', 'paid', 'supplier', 'result'],
        },
        ...{ needs: ['doneDate'], proposes: { doneDate: 'today', paid: { field: 'cost' } } },
      },
      takeBack: { label: '撤回', from: ['repairing'], to: 'asked', by: 'product' },
    },
    locks: { done: 'record' },
    later: ['doneDate', 'paid', 'supplier', 'result'],
    onApproval: { approved: 'start', returned: 'takeBack', void: 'takeBack' },
  },
  list: {
    columns: ['no', 'title', 'asset', 'problem', 'applicant', 'applyDate', 'cost', 'paid', 'state', 'status'],
    search: ['no', 'title', 'supplier'],
    filters: ['state', 'asset', 'problem', 'applicant', 'dept', 'applyDate', 'paid', 'status'],
    sort: '-applyDate',
    sums: true,
  },
  form: [
    ['no', 'title'],
    ['asset', 'problem'],
    ['detail'],
    ['applicant', 'dept'],
    ['applyDate', 'cost'],
    ['supplier', 'sentDate'],
    ['doneDate', 'paid'],
    ['result'],
    ['state', 'level'],
    ['files'],
  ],
  access: { read: 'assetMaintain:read', write: 'assetMaintain:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'assetMaintain' },
});
export type AssetMaintain = RowOf<typeof assetMaintain>;
