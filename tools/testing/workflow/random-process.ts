import fc from 'fast-check';
import {
  approval,
  type Branch,
  cc,
  choice,
  defineProcess,
  handling,
  inclusive,
  otherwise,
  parallel,
  role,
  type Step,
  user,
  when,
} from '#kernel/workflow/define-process.ts';
import { directoryOf } from '#kernel/workflow/directory.ts';
import type { ProcessDefinition, TaskNode } from '#kernel/workflow/process.ts';

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
});

/** A step without its id, so that ids can be given in order. */
type Plan =
  | {
      kind: 'task';
      people: string[];
      options: Pick<TaskNode, 'multi' | 'onInitiator' | 'sameAsPrevious'>;
      handles: boolean;
    }
  | { kind: 'cc' }
  | { kind: 'choice' | 'inclusive' | 'parallel'; branches: Plan[][]; over: number };

const task: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constant('task' as const),
  people: fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 3 }),
  options: fc.record({
    multi: fc.constantFrom('any' as const, 'all' as const, 'sequence' as const),
    onInitiator: fc.constantFrom('keep' as const, 'skip' as const),
    sameAsPrevious: fc.constantFrom('keep' as const, 'skip' as const),
  }),
  handles: fc.boolean(),
});

const { plan } = fc.letrec<{ plan: Plan; steps: Plan[] }>((tie) => ({
  steps: fc.array(tie('plan'), { minLength: 1, maxLength: 3, depthIdentifier: 'nesting' }),
  plan: fc.oneof(
    { depthSize: 'small', maxDepth: 3, depthIdentifier: 'nesting' },
    { arbitrary: task, weight: 6 },
    { arbitrary: fc.constant<Plan>({ kind: 'cc' }), weight: 1 },
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

/** Processes of tasks, copies and nested branches; conditions ask for `n`. */
export const randomProcess: fc.Arbitrary<ProcessDefinition> = fc
  .array(plan, { minLength: 2, maxLength: 5 })
  .map((plans) => {
    let count = 0;
    const build = (each: Plan): Step => {
      count += 1;
      const id = `n${count}`;
      if (each.kind === 'cc') return cc(id, id, role('odd'));
      if (each.kind === 'task') return (each.handles ? handling : approval)(id, id, user(...each.people), each.options);
      const branches = each.branches.map((steps) => steps.map(build));
      if (each.kind === 'parallel') return parallel(id, id, ...branches);
      const conditional = branches.map(
        (steps, index): Branch => (index === 0 ? otherwise(...steps) : when(`n > ${each.over + index}`, ...steps)),
      );
      return (each.kind === 'choice' ? choice : inclusive)(id, id, ...conditional);
    };
    return defineProcess({ code: 'random', name: '随机流程', variables: { n: '数' }, steps: plans.map(build) });
  });
