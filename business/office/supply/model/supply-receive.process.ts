import { byRole, defineApprovalStep, exclusiveBranchesStep } from '#kernel/workflow/process/define-process.ts';
import { createHeadReviewStep, defineApprovalLadder } from '#platform/engines/workflow/model/index.ts';

/** 用品领用审批: the department, and office administration where somebody asks for more than is usual in a month. */
export const supplyReceiveApprovalLadder = defineApprovalLadder({
  code: 'supplyReceive',
  name: '用品领用审批',
  category: 'administration',
  sort: 12,
  days: 1,
  for: 'applicant',
  variables: { over: '超限额' },
  steps: [
    createHeadReviewStep(),
    exclusiveBranchesStep(
      'limit',
      '限额',
      {
        when: 'over = true',
        name: '超限额',
        steps: [defineApprovalStep('office', '行政审核', byRole('hr'), { sameAsPrevious: 'skip' })],
      },
      { name: '限额内', steps: [] },
    ),
  ],
});
