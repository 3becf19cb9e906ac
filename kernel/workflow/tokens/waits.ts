import type { Instance, Token, Wait } from '../instance.ts';
import type { Trigger } from '../process/process.ts';
import { liveTokens, type Run, type Situation } from '../run.ts';
import { later } from '../time/durations.ts';
import { comingsOf } from '../time/timers.ts';

/** What an event node waits for, from now on. */
export function waitFor(run: Run, nodeId: string, event: Trigger): Wait {
  if (event.kind !== 'timer') return { kind: event.kind, event: nodeId, name: event.name };
  const { at, times } = comingsOf(run, event);
  return { kind: 'timer', event: nodeId, at, ...(Number.isFinite(times) ? { left: times } : {}) };
}

/** What the events at the border of an activity wait for. Errors are not waited for: they are thrown inside. */
export const boundaryWaits = (run: Run, nodeId: string): Wait[] =>
  run.graph.boundaries(nodeId).flatMap(({ id, event }) => (event.kind === 'error' ? [] : [waitFor(run, id, event)]));

/** Everything an instance waits for beside people. */
export const waitsOf = (run: Situation): { readonly token: Token; readonly wait: Wait }[] =>
  liveTokens(run).flatMap((token) => (token.awaits ?? []).map((wait) => ({ token, wait })));

/** When the instance next has to be told the time (`tick`), ISO 8601; null while it waits for people and news only, or is suspended. */
export function dueAt(instance: Instance): string | null {
  if (instance.suspended) return null;
  const times = instance.tokens
    .filter((token) => token.state === 'live')
    .flatMap((token) => token.awaits ?? [])
    .flatMap((wait) => (wait.kind === 'timer' && wait.at !== undefined ? [wait.at] : []));
  return times.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** A wait is over: it is gone, or, of a cycle, waits for the next time; times that were missed are not made up for. */
export function pass(run: Run, token: Token, wait: Wait, every: string | null): void {
  const left = wait.left === undefined ? undefined : wait.left - 1;
  if (every === null || left === 0) {
    token.awaits = token.awaits?.filter((each) => each !== wait);
    return;
  }
  wait.at = later(run.at, every);
  if (left !== undefined) wait.left = left;
}
