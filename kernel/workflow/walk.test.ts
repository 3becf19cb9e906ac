import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Command, CommandKind } from './commands.ts';
import { forecast } from './forecast.ts';
import { actorsOf, type Instance, isEnded, isWithInitiator } from './instance.ts';
import type { ProcessDefinition } from './process.ts';
import { step } from './step.ts';
import { crowd, PEOPLE, randomProcess } from './testing/random-process.ts';

/** Commands tried in a normal run; WALK_STEPS=1000000 walks long, WALK_SEED repeats a walk. */
const STEPS = Number(process.env.WALK_STEPS ?? 2000);
const SEED = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000_000);
const LONGEST = 60;
/** Walks are of any length, half the longest on average. */
const WALKS = Math.ceil((STEPS * 2) / LONGEST);

const KINDS: CommandKind[] = [
  ...(['approve', 'approve', 'approve', 'approve', 'approve', 'approve', 'takeBack', 'takeBack', 'transfer'] as const),
  ...(['rejectToInitiator', 'rejectToPrevious', 'rejectToNode', 'rejectToNode', 'resubmit', 'resubmit'] as const),
  ...(['withdraw', 'urge', 'jump', 'reassign', 'handOver'] as const),
];
/** Rare, or every walk would be short. */
const ENDINGS: CommandKind[] = ['refuse', 'abandon', 'terminate'];

const move = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constantFrom(...KINDS), weight: 40 },
    { arbitrary: fc.constantFrom(...ENDINGS), weight: 1 },
  ),
  /** Now and then somebody else, or a task that is closed. */
  wrong: fc.integer({ min: 0, max: 19 }),
  task: fc.nat(999),
  node: fc.nat(999),
  person: fc.constantFrom(...PEOPLE),
  other: fc.constantFrom(...PEOPLE),
  n: fc.option(fc.integer({ min: 0, max: 12 })),
  direct: fc.boolean(),
});
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

function commandOf(model: ProcessDefinition, instance: Instance, each: Move): Command {
  const open = instance.tasks.filter((task) => task.status === 'open');
  const wanted = each.kind === 'takeBack' ? instance.tasks.filter((task) => task.status === 'approved') : open;
  const pool = each.wrong === 0 || wanted.length === 0 ? instance.tasks : wanted;
  const task = pool[each.task % pool.length];
  const actors = each.kind === 'takeBack' ? [task?.decidedBy ?? ''] : task ? actorsOf(task) : [];
  const acting = ['withdraw', 'urge'].includes(each.kind)
    ? instance.submitter
    : (actors[each.node % actors.length] ?? '');
  const common = {
    by: each.wrong === 1 ? each.person : acting,
    at: '2026-03-01T09:00:00+08:00',
    taskId: task?.id ?? '',
  };
  const nodeId = model.nodes[each.node % model.nodes.length]?.id ?? '';
  const variables = each.n === null ? {} : { n: each.n };
  const resume = each.direct ? ('direct' as const) : ('inOrder' as const);
  const more = { opinion: '意见', nodeId, resume, variables, to: each.other, from: each.person };
  const { taskId, ...rest } = { ...common, ...more };
  const whole = each.kind === 'jump' && each.direct;
  return { kind: each.kind, ...rest, ...(whole ? {} : { taskId }) } as unknown as Command;
}

function checkState(model: ProcessDefinition, instance: Instance): void {
  const open = instance.tasks.filter((task) => task.status === 'open');
  const live = instance.tokens.filter((token) => token.state === 'live');
  if (isEnded(instance)) {
    expect([open, live], 'an ended instance leaves nothing behind').toEqual([[], []]);
    return;
  }
  expect(open.length, 'no instance without an open task').toBeGreaterThan(0);
  if (isWithInitiator(instance)) {
    expect(open.map((task) => [task.nodeId, task.assignee])).toEqual([['start', instance.submitter]]);
  }
  const votes = open.flatMap((task) => actorsOf(task).map((user) => `${task.tokenId} ${user}`));
  expect(new Set(votes).size, 'nobody has two votes at one visit').toBe(votes.length);
  const places = new Set(live.map((token) => token.id));
  expect(
    open.every((task) => places.has(task.tokenId)),
    'an open task belongs to a live token',
  ).toBe(true);
  expect(forecast(model, instance, crowd).blocked, 'whoever acts, it can go on to the end').toBeNull();
}

function checkHistory(before: Instance, after: Instance, command: Command): void {
  for (const old of before.tasks) {
    const now = after.tasks.find((task) => task.id === old.id);
    if (old.status === 'open') continue;
    if (command.kind === 'takeBack' && command.taskId === old.id) {
      expect(now).toEqual({ ...old, status: 'revoked' });
    } else {
      expect(now, 'a decided task is never decided again').toEqual(old);
    }
  }
  expect(after.walked.flows.slice(0, before.walked.flows.length)).toEqual(before.walked.flows);
}

test(`random walks over random processes (${STEPS} commands, WALK_SEED=${SEED})`, { timeout: 3_600_000 }, () => {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const walk = fc.property(
    randomProcess,
    fc.array(move, { minLength: 1, maxLength: LONGEST, size: 'max' }),
    (model, moves) => {
      const start = {
        kind: 'start',
        by: 'u0',
        at: '2026-03-01T09:00:00+08:00',
        instanceId: '1',
        variables: { n: 5 },
      } as const;
      let { instance } = step(model, null, start, crowd);
      checkState(model, instance);
      for (const each of moves) {
        const command = commandOf(model, instance, each);
        const before = JSON.stringify(instance);
        try {
          const next = step(model, instance, command, crowd).instance;
          expect(isEnded(instance), 'ended stays ended').toBe(false);
          checkState(model, next);
          checkHistory(instance, next, command);
          instance = next;
          count(command.kind);
        } catch (fault) {
          if (!(fault instanceof Refusal)) throw fault;
          expect(fault.message).not.toContain('流程图有误');
          expect(JSON.stringify(instance), 'a refused command changes nothing').toBe(before);
          count('✗');
        }
      }
    },
  );
  fc.assert(walk, { numRuns: WALKS, seed: SEED });
  const told = [...counts].sort((a, b) => b[1] - a[1]).map(([kind, times]) => `${kind} ${times}`);
  console.info(`walked ${STEPS} commands, seed ${SEED}: ${told.join(', ')}`);
});
