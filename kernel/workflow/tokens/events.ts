import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Token, Wait } from '../instance.ts';
import type { BoundaryNode, News } from '../process/process.ts';
import { addToken, nodeOf, type Run, tokenOf } from '../run.ts';
import { overdue } from '../time/overdue.ts';
import { comingsOf } from '../time/timers.ts';
import { follow, leave } from './leave.ts';
import { cutOff } from './scopes.ts';
import { pass, waitsOf } from './waits.ts';

/** What a visit waited for has come. */
export function fire(run: Run, token: Token, wait: Wait): void {
  if (wait.deadline !== undefined) {
    overdue(run, token, wait);
    return;
  }
  const node = nodeOf(run, wait.event);
  if (node.kind === 'boundary') {
    if (node.event.kind === 'timer') pass(run, token, wait, comingsOf(run, node.event).every);
    border(run, token, node);
  } else if (token.nodeId === node.id) {
    leave(run, token);
  } else {
    // An event gateway: the first of its events decides, and has happened already when it is reached.
    const flow = run.graph.outgoing(token.nodeId).find(({ to }) => to === node.id);
    token.state = 'passed';
    delete token.awaits;
    if (flow) leave(run, reached(run, follow(run, token, flow)));
  }
}

/** Tells the waits of the instance that ask for the news; a message reaches one, a signal all. The number reached. */
export function tell(run: Run, news: News): number {
  const asking = waitsOf(run).filter(({ wait }) => wait.kind === news.kind && wait.name === news.name);
  const reachedNow = news.kind === 'message' ? asking.slice(0, 1) : asking;
  for (const { token, wait } of reachedNow) if (token.state === 'live') fire(run, token, wait);
  return reachedNow.length;
}

/** Leaves the sub-processes around a visit by the first boundary event that catches the error. */
export function throwError(run: Run, from: Token, code: string): void {
  if (!isCaughtFrom(run, from.scope, code)) throw engineErrors.errorUncaught({ code });
}

/** Leaves a visit, or one of those around it, by the first boundary event that catches the error; false where none does. */
export function isCaughtFrom(run: Run, visit: string | undefined, code: string): boolean {
  for (let id = visit; id !== undefined; ) {
    const holder = tokenOf(run, id);
    const catching = run.graph
      .boundaries(holder.nodeId)
      .find(({ event }) => event.kind === 'error' && (event.code ?? code) === code);
    if (catching && holder.loop === undefined) {
      border(run, holder, catching);
      return true;
    }
    id = holder.scope;
  }
  return false;
}

/** Goes on from the border of an activity, which is cut off unless the event lets it be. */
function border(run: Run, host: Token, node: BoundaryNode): void {
  if (!node.keepsHost) cutOff(run, host);
  leave(run, reached(run, addToken(run, node.id, [host.id], { scope: host.scope })));
}

/** A token at an event that has happened: it does not wait there. */
function reached(run: Run, token: Token): Token {
  run.arrived.splice(run.arrived.indexOf(token), 1);
  run.instance.walked.nodes.push({ nodeId: token.nodeId, at: run.at, round: run.instance.round });
  run.events.push({ kind: 'nodeEntered', nodeId: token.nodeId });
  return token;
}
