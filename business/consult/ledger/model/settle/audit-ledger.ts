import { date, dept, dict, money, percent, text, user } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 审核台账: each project with what was submitted and agreed, its report, and who answers for it. */
export const auditLedger = defineList({
  code: 'auditLedger',
  module: 'ledger',
  title: '审核台账',
  titleField: 'name',
  fields: {
    no: text('项目编号'),
    name: text('项目名称', { width: 230 }),
    kind: dict('业务类型', { code: 'business-kind' }),
    dept: dept('部门'),
    manager: user('项目负责人'),
    buildUnit: text('建设单位', { width: 150 }),
    builder: text('施工单位', { width: 150 }),
    submitted: money('送审金额'),
    agreed: money('审定金额'),
    increase: money('核增'),
    decrease: money('核减'),
    reduced: money('净核减'),
    share: percent('净核减率'),
    reportNo: text('报告文号'),
    reportDate: date('报告日期'),
  },
  list: {
    columns: [
      'no',
      'name',
      'kind',
      'manager',
      'submitted',
      'agreed',
      'increase',
      'decrease',
      'reduced',
      'share',
      'reportNo',
      'reportDate',
      'buildUnit',
      'builder',
    ],
    search: ['no', 'name', 'builder', 'reportNo'],
    filters: ['kind', 'dept', 'manager', 'submitted', 'reportDate'],
    sort: '-no',
  },
  access: { read: 'ledger:read', scope: 'dept' },
});
