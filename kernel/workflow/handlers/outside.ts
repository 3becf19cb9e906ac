import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { liveTokens, nodeOf, type Run } from '../run.ts';
import { end } from '../tokens/ending.ts';
import { fire, isCaughtFrom, tell } from '../tokens/events.ts';
import { leave } from '../tokens/leave.ts';
import { settle } from '../tokens/settle.ts';
import { waitsOf } from '../tokens/waits.ts';

/** More timers than come at one time: a circle of times that have passed. */
const TIMERS = 1000;

/** Everything that is due, in the order of its times; what that brings about may be due as well. */
export function tick(run: Run): void {
  let count = 0;
  for (let next = nextDue(run); next; next = nextDue(run)) {
    count += 1;
    if (count > TIMERS) throw engineErrors.timerCircle();
    fire(run, next.token, next.wait);
    settle(run);
  }
}

function nextDue(run: Run) {
  const now = Date.parse(run.at);
  return waitsOf(run)
    .filter(({ wait }) => wait.kind === 'timer' && Date.parse(wait.at ?? '') <= now)
    .sort((a, b) => Date.parse(a.wait.at ?? '') - Date.parse(b.wait.at ?? ''))[0];
}

/** A message or a signal from outside; refuses where nobody waits for it. */
export function news(run: Run, command: CommandOf<'message' | 'signal'>): void {
  Object.assign(run.instance.variables, command.variables);
  const kind = command.kind;
  if (tell(run, { kind, name: command.name }) === 0) throw engineErrors.newsNotAwaited({ name: command.name });
  settle(run);
}

/**
 * 唤醒: steps that wait for a time or for news go on as if it had come. Of several events where the first decides nobody
 * can say which would have come, so those wait on.
 */
export function wake(run: Run): void {
  const waiting = waitsOf(run).filter(
    ({ token, wait }) => wait.event === token.nodeId && nodeOf(run, token.nodeId).kind === 'catch',
  );
  if (waiting.length === 0) throw engineErrors.waitNotStopped();
  for (const { token, wait } of waiting) if (token.state === 'live') fire(run, token, wait);
  settle(run);
}

/**
 * The called instance has ended: approved goes on with what it gives back. Any other end is an error with the status as
 * its code; one that no border event catches is the end of this one too, unless the call says to go on.
 */
export function childEnded(run: Run, command: CommandOf<'childEnded'>): void {
  const token = liveTokens(run).find(({ id }) => id === command.tokenId);
  if (!token?.awaits?.some((wait) => wait.kind === 'child')) throw engineErrors.childNotAwaited();
  delete token.awaits;
  Object.assign(run.instance.variables, command.variables);
  const node = nodeOf(run, token.nodeId);
  const goesOn = command.status === 'approved' || (node.kind === 'call' && node.onFail === 'goOn');
  const isCaught = command.status !== 'approved' && isCaughtFrom(run, token.id, command.status);
  if (!isCaught) {
    if (!goesOn) {
      end(run, command.status);
      return;
    }
    leave(run, token);
  }
  settle(run);
}
