import { approval, choice, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { headReview, within } from '#platform/engines/workflow/model/index.ts';

/** 出具报告审批: the department, quality control, the general manager while no contract is signed, and whoever keeps the seals. */
export const reportIssueProcess = within(
  2,
  defineProcess({
    code: 'reportIssue',
    name: '出具报告审批',
    for: 'applicant',
    variables: { contractState: '合同情况' },
    steps: [
      headReview(),
      approval('quality', '质控审核', role('reviewer')),
      choice(
        'contract',
        '合同情况',
        {
          when: 'contractState = "unsigned"',
          name: '未签订合同',
          steps: [approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' })],
        },
        { name: '已签订合同', steps: [] },
      ),
      approval('seal', '行政用印', role('hr')),
    ],
  }),
);
