import fc from 'fast-check';
import {
  boundaryNode,
  byRole,
  byUser,
  defineApprovalStep,
  defineAutomaticStep,
  defineCarbonCopyStep,
  defineHandlingStep,
  defineProcess,
  defineProcessCallStep,
  defineSubProcessStep,
  defineWaitStep,
  exclusiveBranchesStep,
  inclusiveBranchesStep,
  type OutlineBranch,
  type OutlineStep,
  otherwiseBranch,
  parallelBranchesStep,
  whenBranch,
  withBoundaryEvent,
} from '#kernel/workflow/process/define-process.ts';
import type {
  ActivityLoop,
  Deadline,
  EventTrigger,
  ProcessCallNode,
  ProcessDefinition,
  TaskNode,
} from '#kernel/workflow/process/process-definition.ts';
import { arbitraryApproverRules, arbitraryVoteRule } from './random-rules.ts';

/** A step without its id, so that ids can be given in order. */
type Plan =
  | {
      kind: 'task';
      approvers: TaskNode['approvers'];
      options: Pick<TaskNode, 'multi' | 'onInitiator' | 'sameAsPrevious' | 'vote' | 'due' | 'onEmpty'>;
      handles: boolean;
      aside: Beside;
    }
  | { kind: 'cc' }
  | { kind: 'wait' | 'automatic' | 'throw' }
  | { kind: 'call'; options?: Pick<ProcessCallNode, 'onFail' | 'detached'> }
  | { kind: 'inside'; steps: Plan[]; aside: Beside; loop: ActivityLoop | null }
  | { kind: 'choice' | 'inclusive' | 'parallel'; branches: Plan[][]; over: number };

/** An event at the border, which asks somebody aside: null for none, whether the host goes on. */
type Beside = { keepsHost: true | undefined; event: EventTrigger } | null;

const trigger = fc.constantFrom<EventTrigger>(
  { kind: 'timer', time: 'P1D' },
  { kind: 'timer', time: 'R3/PT6H' },
  { kind: 'timer', time: 'P1D', counts: 'work' },
  { kind: 'timer', field: 'until' },
  { kind: 'message', name: 'm' },
  { kind: 'signal', name: 's' },
);
const aside: fc.Arbitrary<Beside> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 6 },
  { arbitrary: fc.record({ keepsHost: fc.constantFrom(true as const, undefined), event: trigger }), weight: 1 },
);
const loop: fc.Arbitrary<ActivityLoop | null> = fc.option(
  fc.record({
    times: fc.constantFrom('2', '3', '0'),
    sequential: fc.constantFrom(true, undefined),
    until: fc.constantFrom(undefined, 'nrOfCompletedInstances >= 2'),
  }),
);
const acts: readonly Deadline['act'][] = ['remind', 'escalate', 'escalate', 'pass', 'pass', 'return', 'refuse'];
const due: fc.Arbitrary<Deadline[] | null> = fc.option(
  fc.array(fc.record({ after: fc.constantFrom('PT8H', 'P1D', 'P3D'), act: fc.constantFrom(...acts) }), {
    minLength: 1,
    maxLength: 2,
  }),
);

const task: fc.Arbitrary<Plan> = fc
  .record({
    kind: fc.constant('task' as const),
    rules: arbitraryApproverRules,
    options: fc.record({
      multi: fc.constantFrom('any' as const, 'all' as const, 'sequence' as const),
      onInitiator: fc.constantFrom('keep' as const, 'skip' as const, 'superior' as const, undefined),
      sameAsPrevious: fc.constantFrom('keep' as const, 'skip' as const, 'anywhere' as const),
    }),
    vote: arbitraryVoteRule,
    due,
    handles: fc.boolean(),
    aside,
  })
  .map(({ vote: rule, due: deadlines, rules, options, ...rest }) => ({
    ...rest,
    approvers: rules.approvers,
    options: {
      ...options,
      ...(rules.onEmpty === undefined ? {} : { onEmpty: rules.onEmpty }),
      ...(rule && options.multi === 'all' && !rest.handles ? { vote: rule } : {}),
      ...(deadlines ? { due: deadlines } : {}),
    },
  }));

const SINGLE: readonly Plan[] = [{ kind: 'cc' }, { kind: 'wait' }, { kind: 'automatic' }, { kind: 'throw' }];
const CALLS: readonly Plan[] = [
  { kind: 'call' },
  { kind: 'call', options: { onFail: 'goOn' } },
  { kind: 'call', options: { detached: true } },
];

const { plan } = fc.letrec<{ plan: Plan; steps: Plan[] }>((tie) => ({
  steps: fc.array(tie('plan'), { minLength: 1, maxLength: 3, depthIdentifier: 'nesting' }),
  plan: fc.oneof(
    { depthSize: 'small', maxDepth: 3, depthIdentifier: 'nesting' },
    { arbitrary: task, weight: 6 },
    { arbitrary: fc.constantFrom<Plan>(...SINGLE, ...CALLS), weight: 1 },
    { arbitrary: fc.record({ kind: fc.constant('inside' as const), steps: tie('steps'), aside, loop }), weight: 1 },
    {
      arbitrary: fc.record({
        kind: fc.constantFrom('choice' as const, 'inclusive' as const, 'parallel' as const),
        branches: fc.array(tie('steps'), { minLength: 2, maxLength: 3 }),
        over: fc.integer({ min: 0, max: 9 }),
      }),
      weight: 3,
    },
  ),
}));

function withAside(id: string, step: OutlineStep, plan: Beside): OutlineStep {
  if (!plan) return step;
  const { event, keepsHost } = plan;
  return withBoundaryEvent(
    step,
    boundaryNode(`${id}-b`, id, event, { keepsHost }),
    defineApprovalStep(`${id}-a`, id, byUser('u5')),
  );
}

const taskStep = (id: string, { handles, approvers, options }: Extract<Plan, { kind: 'task' }>): OutlineStep =>
  (handles ? defineHandlingStep : defineApprovalStep)(id, id, approvers, options);

function forked(
  id: string,
  { kind, over }: Extract<Plan, { branches: unknown }>,
  branches: OutlineStep[][],
): OutlineStep {
  if (kind === 'parallel') return parallelBranchesStep(id, id, ...branches);
  const conditional = branches.map(
    (steps, index): OutlineBranch =>
      index === 0 ? otherwiseBranch(...steps) : whenBranch(`n > ${over + index}`, ...steps),
  );
  return (kind === 'choice' ? exclusiveBranchesStep : inclusiveBranchesStep)(id, id, ...conditional);
}

/** Processes of tasks, copies and nested branches; conditions ask for `n`. */
export const arbitraryProcess: fc.Arbitrary<ProcessDefinition> = fc
  .array(plan, { minLength: 2, maxLength: 5 })
  .map((plans) => {
    let count = 0;
    const build = (each: Plan): OutlineStep => {
      count += 1;
      const id = `n${count}`;
      switch (each.kind) {
        case 'cc':
          return defineCarbonCopyStep(id, id, byRole('odd'));
        case 'wait':
          return defineWaitStep(id, id, { kind: 'timer', time: 'PT1H' });
        case 'automatic':
          return defineAutomaticStep(id, id, { do: 'set', fields: [{ field: 'n', value: 'n' }] });
        case 'throw':
          return { step: 'node', node: { id, name: id, kind: 'throw', event: { kind: 'signal', name: 's' } } };
        case 'call':
          return defineProcessCallStep(id, id, 'other', each.options);
        case 'inside':
          return withAside(id, defineSubProcessStep(id, id, each.steps.map(build), each.loop ?? undefined), each.aside);
        case 'task':
          return withAside(id, taskStep(id, each), each.aside);
        default:
          return forked(
            id,
            each,
            each.branches.map((steps) => steps.map(build)),
          );
      }
    };
    return defineProcess({ code: 'random', name: '随机流程', variables: { n: '数' }, steps: plans.map(build) });
  });
