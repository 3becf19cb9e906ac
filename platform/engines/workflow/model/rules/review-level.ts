import { choicesField, dictField } from '#kernel/fields/index.ts';
import { approval, choice, deptHead, role } from '#kernel/workflow/process/define-process.ts';

const LEVELS = { usual: '常规', vice: '分管领导', gm: '总经理' } as const;
export type ReviewLevel = keyof typeof LEVELS;

/** 审批级别: how far up a document has to go, set by its form from the firm's own thresholds. */
export const reviewLevel = () =>
  dictField('审批级别', {
    readOnly: true,
    initial: 'usual',
    options: choicesField(LEVELS),
  });

/** The head of the initiator's department, above whom his superior and at last the general manager stand in. */
export const headReview = () =>
  approval('head', '部门负责人审批', deptHead(), { onInitiator: 'superior', onEmpty: { kind: 'role', code: 'gm' } });

const ABOVE = {
  vice: {
    name: '分管领导',
    step: () => approval('vice', '分管领导审批', role('reviewer'), { sameAsPrevious: 'skip' }),
  },
  gm: { name: '总经理', step: () => approval('gm', '总经理审批', role('gm'), { sameAsPrevious: 'skip' }) },
} as const;

/** Who decides above the usual, by the field that says the level. */
export const byReviewLevel = (
  field: string = 'reviewLevel',
  levels: readonly (keyof typeof ABOVE)[] = ['vice', 'gm'],
) =>
  choice(
    'level',
    '审批级别',
    ...levels.map((level) => ({
      when: `${field} = "${level}"`,
      name: ABOVE[level].name,
      steps: [ABOVE[level].step()],
    })),
    { name: '常规', steps: [] },
  );
