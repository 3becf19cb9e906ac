import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, within } from '#platform/engines/workflow/model/index.ts';

/** 部门工资审批: personnel, finance, and the general manager above the firm's threshold. */
export const deptWageProcess = within(
  3,
  defineProcess({
    code: 'deptWage',
    name: '部门工资审批',
    for: 'applicant',
    variables: { cost: '人工成本合计', reviewLevel: '审批级别' },
    steps: [
      approval('hr', '人事审核', role('hr')),
      approval('finance', '财务审核', role('finance')),
      byReviewLevel('reviewLevel', ['gm']),
    ],
  }),
);
