import { dateField, decimalField, deptField, intField, moneyField, refField, userField } from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** 质量评价汇总: what the reviews of each project found, and the score that follows; worked out whenever it is looked at. */
export const projectQualityScoreList = defineTablelessList({
  code: 'qualityAssess',
  module: 'review',
  title: '质量评价汇总',
  titleField: 'project',
  fields: {
    project: refField('咨询项目', { entity: 'project', width: 240 }),
    manager: userField('项目负责人'),
    dept: deptField('部门'),
    reportDate: dateField('报告日期'),
    deliverables: intField('成果文件'),
    light: intField('轻微'),
    usual: intField('一般'),
    serious: intField('严重'),
    major: intField('重大'),
    impact: moneyField('影响额'),
    lost: decimalField('问题扣分', { scale: 1 }),
    late: intField('逾期天数', { unit: '天' }),
    score: decimalField('质量得分', { scale: 1 }),
  },
  list: {
    columns: [
      'project',
      'manager',
      'dept',
      'reportDate',
      'deliverables',
      'light',
      'usual',
      'serious',
      'major',
      'impact',
      'lost',
      'late',
      'score',
    ],
    filters: ['manager', 'dept', 'reportDate', 'score'],
    sort: 'score',
  },
  access: { read: 'deliverable:read', scope: 'dept' },
});
