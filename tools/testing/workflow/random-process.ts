import fc from 'fast-check';
import {
  approval,
  awaiting,
  type Branch,
  beside,
  boundary,
  called,
  cc,
  choice,
  defineProcess,
  handling,
  inclusive,
  inside,
  otherwise,
  parallel,
  role,
  type Step,
  user,
  when,
} from '#kernel/workflow/process/define-process.ts';
import type {
  Deadline,
  Loop,
  ProcessDefinition,
  TaskNode,
  Trigger,
  VoteRule,
} from '#kernel/workflow/process/process.ts';
import { directoryOf } from '#kernel/workflow/tasks/directory.ts';

export const PEOPLE = ['u0', 'u1', 'u2', 'u3', 'u4', 'u5'];
export const crowd = directoryOf({
  users: PEOPLE.map((id, index) => ({
    id,
    deptId: index < 3 ? 'd1' : 'd0',
    roles: [index % 2 === 0 ? 'even' : 'odd'],
  })),
  departments: [
    { id: 'd0', heads: ['u5'] },
    { id: 'd1', parentId: 'd0', heads: ['u2'] },
  ],
  deputies: [{ of: 'u4', to: 'u1', from: '2026-03-05T00:00:00Z', until: '2026-03-09T00:00:00Z' }],
});

/** A step without its id, so that ids can be given in order. */
type Plan =
  | {
      kind: 'task';
      people: string[];
      options: Pick<TaskNode, 'multi' | 'onInitiator' | 'sameAsPrevious' | 'vote' | 'due'>;
      handles: boolean;
      aside: Beside;
    }
  | { kind: 'cc' }
  | { kind: 'wait' }
  | { kind: 'call' }
  | { kind: 'inside'; steps: Plan[]; aside: Beside; loop: Loop | null }
  | { kind: 'choice' | 'inclusive' | 'parallel'; branches: Plan[][]; over: number };

/** An event at the border, which asks somebody aside: null for none, whether the host goes on. */
type Beside = { keepsHost: true | undefined; event: Trigger } | null;

const trigger = fc.constantFrom<Trigger>(
  { kind: 'timer', time: 'P1D' },
  { kind: 'timer', time: 'R3/PT6H' },
  { kind: 'message', name: 'm' },
  { kind: 'signal', name: 's' },
);
const aside: fc.Arbitrary<Beside> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 6 },
  { arbitrary: fc.record({ keepsHost: fc.constantFrom(true as const, undefined), event: trigger }), weight: 1 },
);
const loop: fc.Arbitrary<Loop | null> = fc.option(
  fc.record({
    times: fc.constantFrom('2', '3', '0'),
    sequential: fc.constantFrom(true, undefined),
    until: fc.constantFrom(undefined, 'nrOfCompletedInstances >= 2'),
  }),
);
const vote: fc.Arbitrary<VoteRule | null> = fc.option(
  fc.record({
    percent: fc.constantFrom(50, 60, 100),
    veto: fc.constantFrom(true, undefined),
    onFail: fc.constantFrom('refuse' as const, 'return' as const),
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
    people: fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 3 }),
    options: fc.record({
      multi: fc.constantFrom('any' as const, 'all' as const, 'sequence' as const),
      onInitiator: fc.constantFrom('keep' as const, 'skip' as const),
      sameAsPrevious: fc.constantFrom('keep' as const, 'skip' as const),
    }),
    vote,
    due,
    handles: fc.boolean(),
    aside,
  })
  .map(({ vote: rule, due: deadlines, options, ...rest }) => ({
    ...rest,
    options: {
      ...options,
      ...(rule && options.multi === 'all' && !rest.handles ? { vote: rule } : {}),
      ...(deadlines ? { due: deadlines } : {}),
    },
  }));

const { plan } = fc.letrec<{ plan: Plan; steps: Plan[] }>((tie) => ({
  steps: fc.array(tie('plan'), { minLength: 1, maxLength: 3, depthIdentifier: 'nesting' }),
  plan: fc.oneof(
    { depthSize: 'small', maxDepth: 3, depthIdentifier: 'nesting' },
    { arbitrary: task, weight: 6 },
    { arbitrary: fc.constantFrom<Plan>({ kind: 'cc' }, { kind: 'wait' }, { kind: 'call' }), weight: 1 },
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

function withAside(id: string, step: Step, plan: Beside): Step {
  if (!plan) return step;
  const { event, keepsHost } = plan;
  return beside(step, boundary(`${id}-b`, id, event, { keepsHost }), approval(`${id}-a`, id, user('u5')));
}

const taskStep = (id: string, { handles, people, options }: Extract<Plan, { kind: 'task' }>): Step =>
  (handles ? handling : approval)(id, id, user(...people), options);

function forked(id: string, { kind, over }: Extract<Plan, { branches: unknown }>, branches: Step[][]): Step {
  if (kind === 'parallel') return parallel(id, id, ...branches);
  const conditional = branches.map(
    (steps, index): Branch => (index === 0 ? otherwise(...steps) : when(`n > ${over + index}`, ...steps)),
  );
  return (kind === 'choice' ? choice : inclusive)(id, id, ...conditional);
}

/** Processes of tasks, copies and nested branches; conditions ask for `n`. */
export const randomProcess: fc.Arbitrary<ProcessDefinition> = fc
  .array(plan, { minLength: 2, maxLength: 5 })
  .map((plans) => {
    let count = 0;
    const build = (each: Plan): Step => {
      count += 1;
      const id = `n${count}`;
      switch (each.kind) {
        case 'cc':
          return cc(id, id, role('odd'));
        case 'wait':
          return awaiting(id, id, { kind: 'timer', time: 'PT1H' });
        case 'call':
          return called(id, id, 'other');
        case 'inside':
          return withAside(id, inside(id, id, each.steps.map(build), each.loop ?? undefined), each.aside);
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
