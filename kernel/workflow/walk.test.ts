import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#kernel/base/refusal.ts';
import { crowd, PEOPLE, randomProcess } from '../../tools/testing/workflow/random-process.ts';
import type { Command, CommandKind } from './commands.ts';
import { forecast } from './forecast.ts';
import { actorsOf, type Instance, isEnded, isWithInitiator } from './instance.ts';
import type { ProcessDefinition } from './process.ts';
import { rejectTargets, step } from './step.ts';

/** Commands tried in a normal run; WALK_STEPS=1000000 walks long, WALK_SEED repeats a walk. */
const STEPS = Number(process.env.WALK_STEPS ?? 2000);
const SEED = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000_000);
const AT = '2026-03-01T09:00:00+08:00';
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

/** A command that makes sense most of the time, for whatever state the instance is in. */
function commandOf(model: ProcessDefinition, instance: Instance, each: Move): Command {
  const wanted = instance.tasks.filter((task) => task.status === (each.kind === 'takeBack' ? 'approved' : 'open'));
  const pool = each.wrong === 0 || wanted.length === 0 ? instance.tasks : wanted;
  const task = pool[each.task % pool.length];
  const taskId = task?.id ?? '';
  const actors = !task ? [] : each.kind === 'takeBack' ? [task.decidedBy ?? ''] : actorsOf(task);
  const actor = each.wrong === 1 ? each.person : (actors[each.node % actors.length] ?? '');
  const initiator = { by: each.wrong === 1 ? each.person : instance.submitter, at: AT };
  const mine = { by: actor, at: AT, taskId };
  const admin = { by: 'admin', at: AT };
  const variables = each.n === null ? {} : { n: each.n };
  const opinion = '意见';
  const resume = each.direct ? 'direct' : 'inOrder';
  const anyNode = model.nodes[each.node % model.nodes.length]?.id ?? '';
  const passed = task ? rejectTargets(model, instance, task.id) : [];
  switch (each.kind) {
    case 'start':
      return { kind: 'start', by: 'u0', at: AT, instanceId: '1', variables: { n: 5 } };
    case 'approve':
      return isWithInitiator(instance)
        ? { kind: 'resubmit', ...initiator, variables }
        : { kind: 'approve', ...mine, variables };
    case 'resubmit':
    case 'withdraw':
    case 'urge':
    case 'abandon':
      return { kind: each.kind, ...initiator };
    case 'takeBack':
      return { kind: 'takeBack', ...mine };
    case 'refuse':
      return { kind: 'refuse', ...mine, opinion };
    case 'rejectToInitiator':
    case 'rejectToPrevious':
      return { kind: each.kind, ...mine, opinion, resume };
    case 'rejectToNode':
      return {
        kind: each.kind,
        ...mine,
        opinion,
        resume,
        nodeId: passed[each.node % passed.length]?.nodeId ?? anyNode,
      };
    case 'transfer':
      return { kind: 'transfer', ...mine, to: each.other };
    case 'reassign':
      return { kind: 'reassign', ...admin, taskId, to: each.other };
    case 'handOver':
      return { kind: 'handOver', ...admin, from: actor, to: each.other };
    case 'terminate':
      return { kind: 'terminate', ...admin, opinion };
    case 'jump':
      return { kind: 'jump', ...admin, nodeId: anyNode, ...(each.direct ? { taskId } : {}) };
  }
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

function begin(model: ProcessDefinition): Instance {
  const start: Command = { kind: 'start', by: 'u0', at: AT, instanceId: '1', variables: { n: 5 } };
  const { instance } = step(model, null, start, crowd);
  checkState(model, instance);
  return instance;
}

test(`random walks over random processes (${STEPS} commands, WALK_SEED=${SEED})`, { timeout: 3_600_000 }, () => {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const walk = fc.property(
    randomProcess,
    fc.array(move, { minLength: 1, maxLength: LONGEST, size: 'max' }),
    (model, moves) => {
      let instance = begin(model);
      for (const each of moves) {
        // One command on an ended instance, which must be refused, and then a new one.
        const ended = isEnded(instance);
        const command = commandOf(model, instance, each);
        const before = JSON.stringify(instance);
        let next: Instance | undefined;
        try {
          next = step(model, instance, command, crowd).instance;
        } catch (fault) {
          if (!(fault instanceof Refusal)) throw fault;
          expect(fault.message).not.toContain('流程图有误');
        }
        count(next ? command.kind : '✗');
        expect(JSON.stringify(instance), 'the given state is never changed').toBe(before);
        if (next) {
          expect(ended, 'ended stays ended').toBe(false);
          checkState(model, next);
          checkHistory(instance, next, command);
          instance = next;
        } else if (ended) {
          instance = begin(model);
        }
      }
    },
  );
  fc.assert(walk, { numRuns: WALKS, seed: SEED });
  const walked = [...counts.values()].reduce((sum, times) => sum + times, 0);
  const told = [...counts].sort((a, b) => b[1] - a[1]).map(([kind, times]) => `${kind} ${times}`);
  console.info(`walked ${walked} commands, seed ${SEED}: ${told.join(', ')}`);
});
