import { approval, choice, defineProcess, role } from '#kernel/workflow/process/define-process.ts';
import { byReviewLevel, headReview, within } from '#platform/engines/workflow/model/index.ts';

/**
 * 项目立项审批: the department, who keeps the contracts, the chief engineer for what is difficult or large, and the general
 * manager for what is begun without a contract or brings much, by the firm's own thresholds.
 */
export const projectApplyProcess = within(
  3,
  defineProcess({
    code: 'projectApply',
    name: '项目立项审批',
    for: 'applicant',
    variables: { chief: '总工审批', reviewLevel: '审批级别' },
    steps: [
      headReview(),
      approval('operation', '经营审核', role('finance')),
      choice(
        'difficult',
        '难度与规模',
        {
          when: 'chief = "yes"',
          name: '难度Ⅳ级或规模大',
          steps: [approval('chief', '总工审批', role('reviewer'), { sameAsPrevious: 'skip' })],
        },
        { name: '一般', steps: [] },
      ),
      byReviewLevel('reviewLevel', ['gm']),
    ],
  }),
);
