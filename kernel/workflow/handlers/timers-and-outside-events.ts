import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { liveTokens, requireNode, type StepRun } from '../step-run.ts';
import { catchProcessError, deliverToWaits, fireWait } from '../tokens/deliver-events.ts';
import { endInstance } from '../tokens/end-instance.ts';
import { leaveNode } from '../tokens/leave-node.ts';
import { runUntilWaiting } from '../tokens/run-until-waiting.ts';
import { pendingWaitsOf } from '../tokens/token-waits.ts';

/** More timers than come at one time: a circle of times that have passed. */
const TIMERS = 1000;

/** Everything that is due, in the order of its times; what that brings about may be due as well. */
export function processDueTimers(run: StepRun): void {
  let count = 0;
  for (let next = nextDue(run); next; next = nextDue(run)) {
    count += 1;
    if (count > TIMERS) throw engineErrors.timerCircle();
    fireWait(run, next.token, next.wait);
    runUntilWaiting(run);
  }
}

function nextDue(run: StepRun) {
  const now = Date.parse(run.at);
  return pendingWaitsOf(run)
    .filter(({ wait }) => wait.kind === 'timer' && Date.parse(wait.at ?? '') <= now)
    .sort((a, b) => Date.parse(a.wait.at ?? '') - Date.parse(b.wait.at ?? ''))[0];
}

/** A message or a signal from outside; refuses where nobody waits for it. */
export function deliverEvent(run: StepRun, command: CommandOf<'message' | 'signal'>): void {
  Object.assign(run.instance.variables, command.variables);
  const kind = command.kind;
  if (deliverToWaits(run, { kind, name: command.name }) === 0)
    throw engineErrors.newsNotAwaited({ name: command.name });
  runUntilWaiting(run);
}

/**
 * 唤醒: steps that wait for a time or for news go on as if it had come. Of several events where the first decides nobody
 * can say which would have come, so those wait on.
 */
export function wakeWaitingNodes(run: StepRun): void {
  const waiting = pendingWaitsOf(run).filter(
    ({ token, wait }) => wait.event === token.nodeId && requireNode(run, token.nodeId).kind === 'catch',
  );
  if (waiting.length === 0) throw engineErrors.waitNotStopped();
  for (const { token, wait } of waiting) if (token.state === 'live') fireWait(run, token, wait);
  runUntilWaiting(run);
}

/**
 * The called instance has ended: approved goes on with what it gives back. Any other end is an error with the status as
 * its code; one that no border event catches is the end of this one too, unless the call says to go on.
 */
export function completeChildCall(run: StepRun, command: CommandOf<'childEnded'>): void {
  const token = liveTokens(run).find(({ id }) => id === command.tokenId);
  if (!token?.awaits?.some((wait) => wait.kind === 'child')) throw engineErrors.childNotAwaited();
  delete token.awaits;
  Object.assign(run.instance.variables, command.variables);
  const node = requireNode(run, token.nodeId);
  const goesOn = command.status === 'approved' || (node.kind === 'call' && node.onFail === 'goOn');
  const isCaught = command.status !== 'approved' && catchProcessError(run, token.id, command.status);
  if (!isCaught) {
    if (!goesOn) {
      endInstance(run, command.status);
      return;
    }
    leaveNode(run, token);
  }
  runUntilWaiting(run);
}
