import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import {
  byDeptHead,
  byRole,
  defineApprovalStep,
  defineProcess,
  exclusiveBranchesStep,
  type OutlineStep,
} from '#kernel/workflow/process/define-process.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import type { ParamDefinitionOfKind } from '#platform/settings/param/model/index.ts';
import { type HigherReviewLevel, REVIEW_LEVEL_LABELS } from './review-level-field.ts';
import { withStepDeadlines } from './with-step-deadlines.ts';

/** The parameter with the amount, in 元, above which a level decides. */
type ApprovalThresholds = Readonly<Partial<Record<HigherReviewLevel, ParamDefinitionOfKind<'amount'>>>>;

interface LadderOutline {
  readonly code: string;
  readonly name: string;
  /** Value of the dictionary CATEGORIES, under which it is offered. */
  readonly category: string;
  /** Its place there; gaps of 10 leave room. */
  readonly sort: number;
  /** Working days for each step. */
  readonly days: number;
  /** Code of the field with whom the document is for; its initiator where left out. */
  readonly for?: string;
  /** What conditions may name beside the level: code → label. */
  readonly variables?: ProcessDefinition['variables'];
  /** Who approves whatever the amount, one after another. */
  readonly steps: readonly OutlineStep[];
  /** Who decides after them, from which amount on. */
  readonly thresholds?: ApprovalThresholds;
  /** Who decides after them by a rule that the form's hooks know; the levels of the thresholds where left out. */
  readonly levels?: readonly HigherReviewLevel[];
  /** The field that says the level. */
  readonly levelField?: string;
}

/** An approval ladder: the process, where it is offered, and the amounts from which on a higher level decides. */
export interface ApprovalLadder extends Pick<LadderOutline, 'category' | 'sort'> {
  readonly process: ProcessDefinition;
  readonly thresholds: ApprovalThresholds;
}

/**
 * Who approves a document up to which amount, said once:
 *
 *   defineApprovalLadder({ code: 'expense', name: '报销审批', category: 'finance', sort: 30, days: 2, for: 'applicant',
 *     variables: { total: '报销合计' }, steps: [createHeadReviewStep(), createFinanceReviewStep()],
 *     thresholds: { vice: expenseParams.vice, gm: expenseParams.gm } })
 *
 * It lies in a file model/…/<name>.process.ts of the module whose entity has `workflow: { process: code }`, and is registered
 * by that (`npm run modules`). The form sets its level by `resolveLevelByAmount(ctx, amount, ladder)`.
 */
export function defineApprovalLadder(outline: LadderOutline): ApprovalLadder {
  const { category, sort, days, variables, steps, thresholds = {}, levelField = 'reviewLevel', ...rest } = outline;
  const { levels = LEVELS.filter((level) => thresholds[level] !== undefined), ...named } = rest;
  const isLeveled = levels.length > 0;
  const process = defineProcess({
    ...named,
    ...(variables ? { variables: isLeveled ? { ...variables, [levelField]: '审批级别' } : variables } : {}),
    steps: isLeveled ? [...steps, byLevel(levelField, levels)] : steps,
  });
  return { process: withStepDeadlines(days, process), category, sort, thresholds };
}
const LEVELS = typedKeysOf(REVIEW_LEVEL_LABELS);

/** The head of the initiator's department, above whom his superior and at last the general manager stand in. */
export const createHeadReviewStep = (): OutlineStep =>
  defineApprovalStep('head', '部门负责人审批', byDeptHead(), {
    onInitiator: 'superior',
    onEmpty: { kind: 'role', code: 'gm' },
  });
/** Whoever has the role of finance. */
export const createFinanceReviewStep = (
  name: string = '财务审核',
  options: Parameters<typeof defineApprovalStep>[3] = {},
): OutlineStep => defineApprovalStep('finance', name, byRole('finance'), options);
/** Whoever has the role of quality control. */
export const createQualityReviewStep = (name: string): OutlineStep =>
  defineApprovalStep('quality', name, byRole('reviewer'));
/** The general manager, unless he has just decided the step before. */
export const createGmReviewStep = (): OutlineStep =>
  defineApprovalStep('gm', '总经理审批', byRole('gm'), { sameAsPrevious: 'skip' });

const DECIDERS: Readonly<Record<HigherReviewLevel, () => OutlineStep>> = {
  vice: () => defineApprovalStep('vice', '分管领导审批', byRole('reviewer'), { sameAsPrevious: 'skip' }),
  gm: createGmReviewStep,
};

/** Who decides above the usual, by the field that says the level. */
const byLevel = (field: string, levels: readonly HigherReviewLevel[]): OutlineStep =>
  exclusiveBranchesStep(
    'level',
    '审批级别',
    ...levels.map((level) => ({
      when: `${field} = "${level}"`,
      name: REVIEW_LEVEL_LABELS[level],
      steps: [DECIDERS[level]()],
    })),
    { name: '常规', steps: [] },
  );
