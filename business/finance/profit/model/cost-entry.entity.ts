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
import { defineEntity } from '#kernel/meta/entity.ts';

export const COST_KINDS = {
  outsource: '外协',
  expense: '报销',
  wage: '工资',
  labor: '人工',
  bonus: '奖金',
  payment: '付款',
  bank: '银行费用',
  supply: '用品领用',
  depreciation: '折旧',
  vehicle: '用车',
  manual: '手工登记',
} as const;

/** 成本登记: a cost that no other record says, for a project or for a department. It counts once it is approved. */
export const costEntry = defineEntity({
  code: 'costEntry',
  module: 'profit',
  title: '成本登记',
  titleField: 'title',
  fields: {
    no: serialField('登记编号', { pattern: 'CB{yyyyMM}{0000}' }),
    title: textField('事由', { required: true, max: 120, width: 'long' }),
    side: dictField('成本类别', {
      required: true,
      initial: 'direct',
      options: createDictOptions({ direct: '直接成本', indirect: '间接费用' }),
    }),
    date: dateField('日期', { required: true, initial: 'today', indexed: true }),
    project: refField('项目', {
      entity: 'project',
      width: 220,
      rules: { show: 'side = "direct"', require: 'side = "direct"' },
    }),
    dept: deptField('承担部门', { initial: 'myDept', hint: '间接费用留空为公司承担；直接成本留空为项目所属部门' }),
    subject: dictField('费用科目', { code: 'expense-subject', required: true }),
    amount: moneyField('金额', { required: true, hint: '不含可抵扣税；冲减填负数' }),
    applicant: userField('登记人', { required: true, initial: 'me' }),
    remark: longTextField('备注', { max: 500, rows: 2 }),
    files: filesField('附件'),
    status: approvalStatusField('审批状态'),
  },
  list: {
    columns: ['no', 'title', 'side', 'date', 'project', 'dept', 'subject', 'amount', 'applicant', 'status'],
    search: ['no', 'title'],
    filters: ['side', 'date', 'project', 'dept', 'subject', 'amount', 'status'],
    sort: '-date',
    global: false,
  },
  form: [
    ['no', 'title'],
    ['side', 'date'],
    ['project', 'dept'],
    ['subject', 'amount'],
    ['applicant'],
    ['remark'],
    ['files'],
  ],
  dated: { by: 'date', keeps: ['amount', 'status'], waits: { field: 'status', values: ['running', 'returned'] } },
  access: { read: 'profit:read', write: 'profit:write', scope: 'dept' },
  unique: [['no']],
  workflow: { process: 'costEntry' },
});
