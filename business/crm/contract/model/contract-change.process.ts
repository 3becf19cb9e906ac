import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 合同变更审批: the department, finance, and above by the firm's own thresholds for what is changed and for the new total. */
export const contractChangeProcess = within(
  2,
  defineProcess({
    code: 'contractChange',
    name: '合同变更审批',
    for: 'applicant',
    variables: { amount: '变更金额', kind: '变更类型', reviewLevel: '审批级别' },
    steps: [headReview(), approval('finance', '财务审核', role('finance')), byReviewLevel()],
  }),
);
