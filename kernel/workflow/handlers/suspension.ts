import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandKind, CommandOf } from '../commands.ts';
import { type Instance, taskActorsOf } from '../instance.ts';
import type { StepRun } from '../step-run.ts';
import { postponeWaitsAfterPause } from '../time/postpone-waits.ts';

/** What is done with a suspended instance all the same: work may change hands, and it may end. */
const MEANWHILE: ReadonlySet<CommandKind> = new Set(['activate', 'terminate', 'reassign', 'handOver', 'standIn']);

/** @throws Refusal where the instance is suspended and the command would decide something */
export function requireNotSuspended({ suspended }: Instance, kind: CommandKind): void {
  if (!suspended || MEANWHILE.has(kind)) return;
  throw engineErrors.flowSuspended({ reason: suspended.reason });
}

/** 挂起: tasks stay where they are, but nothing can be decided, and times stand still. */
export function suspendInstance(run: StepRun, { opinion, withCaller, by, at }: CommandOf<'suspend'>): void {
  const reason = opinion.trim();
  if (reason === '') throw engineErrors.suspensionUnsaid();
  run.instance.suspended = { at, by, reason, ...(withCaller ? { withCaller } : {}) };
  run.events.push({ kind: 'suspended', users: openActors(run), reason });
}

/** 激活: goes on; what was waited for by time waits as much longer as it stood still. */
export function resumeInstance(run: StepRun, { withCaller }: CommandOf<'activate'>): void {
  const { suspended } = run.instance;
  if (!suspended) throw engineErrors.suspensionMissing();
  if (suspended.withCaller && !withCaller) throw engineErrors.suspensionAbove();
  delete run.instance.suspended;
  postponeWaitsAfterPause(run, suspended.at);
  run.events.push({ kind: 'activated', users: openActors(run) });
}

const openActors = ({ instance }: StepRun): string[] => [
  ...new Set(instance.tasks.filter(({ status }) => status === 'open').flatMap(taskActorsOf)),
];
