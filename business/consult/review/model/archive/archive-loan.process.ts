import { approval, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 档案借阅审批: the department, and whoever keeps the archive. */
export const archiveLoanProcess = within(
  1,
  defineProcess({
    code: 'archiveLoan',
    name: '档案借阅审批',
    for: 'borrower',
    variables: {},
    steps: [headReview(), approval('papers', '档案借出', role('hr'))],
  }),
);
