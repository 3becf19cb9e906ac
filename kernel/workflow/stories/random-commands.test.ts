import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { testSeedFor } from '#tools/testing/test-seed.ts';
import { arbitraryMove, commandOfMove, personLeavingBy } from '#tools/testing/workflow/random-command.ts';
import { arbitraryProcess } from '#tools/testing/workflow/random-process.ts';
import { directoryWithout, TEST_FORM_VALUES } from '#tools/testing/workflow/random-rules.ts';
import type { Command } from '../commands.ts';
import { executeCommand } from '../execute-command.ts';
import { forecastProcess } from '../forecast.ts';
import {
  type Instance,
  isAdviceTask,
  isInstanceEnded,
  isPendingTask,
  isWithInitiator,
  type Task,
  taskActorsOf,
} from '../instance.ts';
import { isTaskNode, type ProcessDefinition } from '../process/process-definition.ts';
import { initiatorPolicyAt } from '../tasks/excluded-people.ts';
import type { PeopleDirectory } from '../tasks/people-directory.ts';
import { nextDueAt } from '../tokens/token-waits.ts';

/** Commands tried in a normal run; WALK_STEPS=1000000 walks long, WALK_SEED repeats a walk. */
const STEPS = Number(process.env.WALK_STEPS ?? 10_000);
const SEED = Number(process.env.WALK_SEED ?? testSeedFor('walk'));
const BEGIN = Date.parse('2026-03-01T09:00:00+08:00');
const HOUR = 3_600_000;
const LONGEST = 60;
/** Walks are of any length, half the longest on average. */
const WALKS = Math.ceil((STEPS * 2) / LONGEST);

function checkState(model: ProcessDefinition, instance: Instance, staff: PeopleDirectory): void {
  const open = instance.tasks.filter((task) => task.status === 'open');
  const live = instance.tokens.filter((token) => token.state === 'live');
  if (isInstanceEnded(instance)) {
    expect([open, live], 'an ended instance leaves nothing behind').toEqual([[], []]);
    return;
  }
  const awaited = live.flatMap((token) => token.awaits ?? []);
  expect(open.length + awaited.length, 'no instance that nobody and nothing can move').toBeGreaterThan(0);
  if (isWithInitiator(instance)) {
    expect(open.map((task) => [task.nodeId, task.assignee])).toEqual([['start', instance.submitter]]);
  }
  const pending = instance.tasks.filter(isPendingTask);
  const votes = pending.flatMap((task) => taskActorsOf(task).map((user) => `${task.tokenId} ${user}`));
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
    pending.every((task) => !isAdviceTask(task) || paused.has(`${task.tokenId} ${task.helps}`)),
    'a helper has a paused task',
  ).toBe(true);
  expect(
    pending.flatMap(taskActorsOf).filter((id) => !staff.isActive(id)),
    'who has left has no work',
  ).toEqual([]);
  checkVotes(instance);
  const own = ({ nodeId }: Task) => {
    const node = model.nodes.find(({ id }) => id === nodeId);
    return node && isTaskNode(node) && initiatorPolicyAt(node) !== 'keep';
  };
  expect(
    pending.filter((task) => own(task) && taskActorsOf(task).includes(instance.initiator)),
    'nobody decides his own request',
  ).toEqual([]);
  expect(
    live.every((token) => token.scope === undefined || places.has(token.scope)),
    'what runs inside a sub-process runs while that runs',
  ).toBe(true);
  expect(forecastProcess(model, instance, staff).blocked, 'whoever acts, it can go on to the end').toBeNull();
}

/** Where people were asked, somebody of them agreed; advice is no agreement. */
function checkVotes({ tokens, tasks }: Instance): void {
  const agreed = new Set(
    tasks.filter((task) => task.status === 'approved' && !isAdviceTask(task)).map((task) => task.tokenId),
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
    if (isPendingTask(old)) continue;
    if (command.kind === 'takeBack' && command.taskId === old.id) {
      expect(now).toEqual({ ...old, status: 'revoked' });
    } else {
      expect(now, 'a decided task is never decided again').toEqual(old);
    }
  }
  expect(after.walked.flows.slice(0, before.walked.flows.length)).toEqual(before.walked.flows);
}

const waitingForChild = ({ tokens }: Instance): string[] =>
  tokens.filter(({ awaits }) => awaits?.some((wait) => wait.kind === 'child')).map(({ id }) => id);

/** Whoever follows the news knows which called instances are waited for: none is forgotten, and none is waited for in vain. */
function checkCalled(
  before: Instance,
  { instance, events }: ReturnType<typeof executeCommand>,
  command: Command,
): void {
  const waited = new Set(waitingForChild(before));
  if (command.kind === 'childEnded') waited.delete(command.tokenId);
  for (const event of events) {
    if (event.kind === 'childCalled' && !event.detached) waited.add(event.tokenId);
    if (event.kind === 'childCancelled') expect(waited.delete(event.tokenId), 'what ends was called').toBe(true);
  }
  expect(waitingForChild(instance).sort(), 'who waits was told of').toEqual([...waited].sort());
}

/** While it is suspended nobody decides, nothing is walked, and nothing comes due. */
function checkSuspended(before: Instance, after: Instance, { kind }: Command): void {
  if (after.suspended && !isInstanceEnded(after)) expect(nextDueAt(after)).toBeNull();
  // Where somebody leaves, a step may be left with nobody who has not voted.
  if (!before.suspended || isInstanceEnded(after) || kind === 'handOver') return;
  expect(after.walked, 'nothing goes on').toEqual(before.walked);
  const decided = ({ tasks }: Instance) => tasks.filter(({ status }) => status === 'approved' || status === 'rejected');
  expect(decided(after), 'nothing is decided').toEqual(decided(before));
}

const NOBODY: ReadonlySet<string> = new Set();

function begin(model: ProcessDefinition, at: string): Instance {
  const start: Command = { kind: 'start', by: 'u0', at, instanceId: '1', variables: TEST_FORM_VALUES };
  const staff = directoryWithout(NOBODY);
  const { instance } = executeCommand(model, null, start, staff);
  checkState(model, instance, staff);
  return instance;
}

/** What a command brings; undefined where it was refused. */
function after(
  [model, staff]: readonly [ProcessDefinition, PeopleDirectory],
  instance: Instance,
  command: Command,
): ReturnType<typeof executeCommand> | undefined {
  try {
    return executeCommand(model, instance, command, staff);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    expect(fault.message).not.toContain('流程图有误');
    return undefined;
  }
}

/** One instance, as it stands and who is there; one that has ended is followed by a new one. */
class Walker {
  private clock = BEGIN;
  private gone = NOBODY;
  private instance: Instance;

  constructor(
    private readonly model: ProcessDefinition,
    private readonly count: (what: string) => void,
  ) {
    this.instance = begin(model, this.now());
  }

  go(each: Move): void {
    this.clock += each.hours * HOUR;
    const { model, instance } = this;
    // One command on an ended instance, which must be refused, and then a new one.
    const command = commandOfMove(model, instance, each, this.now());
    const leaver = personLeavingBy(command, each);
    // Who leaves is gone before the work is given away.
    const gone = leaver === null ? this.gone : new Set([...this.gone, leaver]);
    const staff = directoryWithout(gone);
    const before = JSON.stringify(instance);
    const next = after([model, staff], instance, command);
    this.count(next ? command.kind : '✗');
    if (next && leaver !== null) this.count('left');
    expect(JSON.stringify(instance), 'the given state is never changed').toBe(before);
    if (next) {
      expect(isInstanceEnded(instance), 'ended stays ended, but for the one way back').toBe(command.kind === 'reopen');
      checkState(model, next.instance, staff);
      checkHistory(instance, next.instance, command);
      checkCalled(instance, next, command);
      checkSuspended(instance, next.instance, command);
      [this.instance, this.gone] = [next.instance, gone];
    } else if (isInstanceEnded(instance)) {
      [this.instance, this.gone] = [begin(model, this.now()), NOBODY];
    }
  }

  private now(): string {
    return new Date(this.clock).toISOString();
  }
}
type Move = typeof arbitraryMove extends fc.Arbitrary<infer M> ? M : never;

test(`random walks over random processes (${STEPS} commands, WALK_SEED=${SEED})`, { timeout: 3_600_000 }, () => {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const moves = fc.array(arbitraryMove, { minLength: 1, maxLength: LONGEST, size: 'max' });
  const walk = fc.property(arbitraryProcess, moves, (model, each) => {
    const walker = new Walker(model, count);
    for (const one of each) walker.go(one);
  });
  fc.assert(walk, { numRuns: WALKS, seed: SEED });
  const { left = 0, ...walked } = Object.fromEntries(counts);
  const total = Object.values(walked).reduce((sum, times) => sum + times, 0);
  const told = Object.entries(walked)
    .sort((a, b) => b[1] - a[1])
    .map(([kind, times]) => `${kind} ${times}`);
  console.info(`walked ${total} commands, ${left} people left, seed ${SEED}: ${told.join(', ')}`);
});
