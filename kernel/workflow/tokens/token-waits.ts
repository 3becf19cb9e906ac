import type { Instance, Token, TokenWait } from '../instance.ts';
import type { EventTrigger } from '../process/process-definition.ts';
import { type InstanceOnProcess, liveTokens, type StepRun } from '../step-run.ts';
import { addDuration } from '../time/durations.ts';
import { timerOccurrences } from '../time/timers.ts';

/** What an event node waits for, from now on. */
export function createTokenWait(run: StepRun, nodeId: string, event: EventTrigger): TokenWait {
  if (event.kind !== 'timer') return { kind: event.kind, event: nodeId, name: event.name };
  const { at, times } = timerOccurrences(run, event);
  return { kind: 'timer', event: nodeId, at, ...(Number.isFinite(times) ? { left: times } : {}) };
}

/** What the events at the border of an activity wait for. Errors are not waited for: they are thrown inside. */
export const createBoundaryWaits = (run: StepRun, nodeId: string): TokenWait[] =>
  run.graph
    .boundaries(nodeId)
    .flatMap(({ id, event }) => (event.kind === 'error' ? [] : [createTokenWait(run, id, event)]));

/** Everything an instance waits for beside people. */
export const pendingWaitsOf = (run: InstanceOnProcess): { readonly token: Token; readonly wait: TokenWait }[] =>
  liveTokens(run).flatMap((token) => (token.awaits ?? []).map((wait) => ({ token, wait })));

/** When the instance next has to be told the time (`tick`), ISO 8601; null while it waits for people and news only, or is suspended. */
export function nextDueAt(instance: Instance): string | null {
  if (instance.suspended) return null;
  const times = instance.tokens
    .filter((token) => token.state === 'live')
    .flatMap((token) => token.awaits ?? [])
    .flatMap((wait) => (wait.kind === 'timer' && wait.at !== undefined ? [wait.at] : []));
  return times.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** A wait is over: it is gone, or, of a cycle, waits for the next time; times that were missed are not made up for. */
export function consumeWait(run: StepRun, token: Token, wait: TokenWait, every: string | null): void {
  const left = wait.left === undefined ? undefined : wait.left - 1;
  if (every === null || left === 0) {
    token.awaits = token.awaits?.filter((each) => each !== wait);
    return;
  }
  wait.at = addDuration(run.at, every);
  if (left !== undefined) wait.left = left;
}
