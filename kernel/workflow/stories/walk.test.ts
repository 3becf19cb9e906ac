import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { seedFor } from '#tools/testing/chance.ts';
import { commandOf, move } from '#tools/testing/workflow/random-command.ts';
import { crowd, randomProcess } from '#tools/testing/workflow/random-process.ts';
import type { Command } from '../commands.ts';
import { forecast } from '../forecast.ts';
import { actorsOf, type Instance, isAdvice, isEnded, isPending, isWithInitiator } from '../instance.ts';
import type { ProcessDefinition } from '../process/process.ts';
import { step } from '../step.ts';

/** Commands tried in a normal run; WALK_STEPS=1000000 walks long, WALK_SEED repeats a walk. */
const STEPS = Number(process.env.WALK_STEPS ?? 20_000);
const SEED = Number(process.env.WALK_SEED ?? seedFor('walk'));
const BEGIN = Date.parse('2026-03-01T09:00:00+08:00');
const HOUR = 3_600_000;
const LONGEST = 60;
/** Walks are of any length, half the longest on average. */
const WALKS = Math.ceil((STEPS * 2) / LONGEST);

function checkState(model: ProcessDefinition, instance: Instance): void {
  const open = instance.tasks.filter((task) => task.status === 'open');
  const live = instance.tokens.filter((token) => token.state === 'live');
  if (isEnded(instance)) {
    expect([open, live], 'an ended instance leaves nothing behind').toEqual([[], []]);
    return;
  }
  const awaited = live.flatMap((token) => token.awaits ?? []);
  expect(open.length + awaited.length, 'no instance that nobody and nothing can move').toBeGreaterThan(0);
  if (isWithInitiator(instance)) {
    expect(open.map((task) => [task.nodeId, task.assignee])).toEqual([['start', instance.submitter]]);
  }
  const pending = instance.tasks.filter(isPending);
  const votes = pending.flatMap((task) => actorsOf(task).map((user) => `${task.tokenId} ${user}`));
  expect(new Set(votes).size, 'nobody has two votes at one visit').toBe(votes.length);
  const places = new Set(live.map((token) => token.id));
  expect(
    pending.every((task) => places.has(task.tokenId)),
    'an open task belongs to a live token',
  ).toBe(true);
  const helped = new Set(pending.map((task) => task.helps));
  expect(
    pending.every((task) => task.status === 'open' || helped.has(task.id)),
    'a paused task has somebody who answers first',
  ).toBe(true);
  const paused = new Set(
    pending.filter((task) => task.status === 'paused').map((task) => `${task.tokenId} ${task.id}`),
  );
  expect(
    pending.every((task) => !isAdvice(task) || paused.has(`${task.tokenId} ${task.helps}`)),
    'a helper has a paused task',
  ).toBe(true);
  checkVotes(instance);
  expect(
    live.every((token) => token.scope === undefined || places.has(token.scope)),
    'what runs inside a sub-process runs while that runs',
  ).toBe(true);
  expect(forecast(model, instance, crowd).blocked, 'whoever acts, it can go on to the end').toBeNull();
}

/** Where people were asked, somebody of them agreed; advice is no agreement. */
function checkVotes({ tokens, tasks }: Instance): void {
  const agreed = new Set(
    tasks.filter((task) => task.status === 'approved' && !isAdvice(task)).map((task) => task.tokenId),
  );
  const asked = tokens.filter((token) => token.state === 'passed' && token.people.length > 0);
  expect(
    asked.filter((token) => !agreed.has(token.id)),
    'passed means a vote',
  ).toEqual([]);
}

function checkHistory(before: Instance, after: Instance, command: Command): void {
  for (const old of before.tasks) {
    const now = after.tasks.find((task) => task.id === old.id);
    if (isPending(old)) continue;
    if (command.kind === 'takeBack' && command.taskId === old.id) {
      expect(now).toEqual({ ...old, status: 'revoked' });
    } else {
      expect(now, 'a decided task is never decided again').toEqual(old);
    }
  }
  expect(after.walked.flows.slice(0, before.walked.flows.length)).toEqual(before.walked.flows);
}

function begin(model: ProcessDefinition, at: string): Instance {
  const start: Command = { kind: 'start', by: 'u0', at, instanceId: '1', variables: { n: 5 } };
  const { instance } = step(model, null, start, crowd);
  checkState(model, instance);
  return instance;
}

/** The state after a command; undefined where it was refused. */
function after(model: ProcessDefinition, instance: Instance, command: Command): Instance | undefined {
  try {
    return step(model, instance, command, crowd).instance;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    expect(fault.message).not.toContain('流程图有误');
    return undefined;
  }
}

test(`random walks over random processes (${STEPS} commands, WALK_SEED=${SEED})`, { timeout: 3_600_000 }, () => {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const walk = fc.property(
    randomProcess,
    fc.array(move, { minLength: 1, maxLength: LONGEST, size: 'max' }),
    (model, moves) => {
      let clock = BEGIN;
      let instance = begin(model, new Date(clock).toISOString());
      for (const each of moves) {
        clock += each.hours * HOUR;
        const at = new Date(clock).toISOString();
        // One command on an ended instance, which must be refused, and then a new one.
        const ended = isEnded(instance);
        const command = commandOf(model, instance, each, at);
        const before = JSON.stringify(instance);
        const next = after(model, instance, command);
        count(next ? command.kind : '✗');
        expect(JSON.stringify(instance), 'the given state is never changed').toBe(before);
        if (next) {
          expect(ended, 'ended stays ended').toBe(false);
          checkState(model, next);
          checkHistory(instance, next, command);
          instance = next;
        } else if (ended) {
          instance = begin(model, at);
        }
      }
    },
  );
  fc.assert(walk, { numRuns: WALKS, seed: SEED });
  const walked = [...counts.values()].reduce((sum, times) => sum + times, 0);
  const told = [...counts].sort((a, b) => b[1] - a[1]).map(([kind, times]) => `${kind} ${times}`);
  console.info(`walked ${walked} commands, seed ${SEED}: ${told.join(', ')}`);
});
