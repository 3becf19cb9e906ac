import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 成本登记审批: the department, then finance. */
export const costEntryProcess = within(
  2,
  defineProcess({
    code: 'costEntry',
    name: '成本登记审批',
    for: 'applicant',
    variables: { amount: '金额' },
    steps: [headReview(), approval('finance', '财务审核', role('finance'), { sameAsPrevious: 'skip' })],
  }),
);
