import { date, decimal, dept, int, money, ref, user } from '#kernel/fields/index.ts';
import { defineList } from '#kernel/meta/list.ts';

/** 质量评价汇总: what the reviews of each project found, and the score that follows; worked out whenever it is looked at. */
export const qualityAssess = defineList({
  code: 'qualityAssess',
  module: 'review',
  title: '质量评价汇总',
  titleField: 'project',
  fields: {
    project: ref('咨询项目', { entity: 'project', width: 240 }),
    manager: user('项目负责人'),
    dept: dept('部门'),
    reportDate: date('报告日期'),
    deliverables: int('成果文件'),
    light: int('轻微'),
    usual: int('一般'),
    serious: int('严重'),
    major: int('重大'),
    impact: money('影响额'),
    lost: decimal('问题扣分', { scale: 1 }),
    late: int('逾期天数', { unit: '天' }),
    score: decimal('质量得分', { scale: 1 }),
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
    filters: ['manager', 'reportDate', 'score'],
    sort: 'score',
  },
  access: { read: 'deliverable:read', scope: 'dept' },
});
