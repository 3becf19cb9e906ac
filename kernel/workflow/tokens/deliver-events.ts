import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Token, TokenWait } from '../instance.ts';
import type { BoundaryNode, MessageOrSignal } from '../process/process-definition.ts';
import { addToken, requireNode, requireToken, type StepRun } from '../step-run.ts';
import { carryOutDeadline } from '../time/carry-out-deadline.ts';
import { timerOccurrences } from '../time/timers.ts';
import { followFlow, leaveNode } from './leave-node.ts';
import { cancelTokenTree } from './sub-process-scopes.ts';
import { consumeWait, pendingWaitsOf } from './token-waits.ts';

/** What a visit waited for has come. */
export function fireWait(run: StepRun, token: Token, wait: TokenWait): void {
  if (wait.deadline !== undefined) {
    carryOutDeadline(run, token, wait);
    return;
  }
  const node = requireNode(run, wait.event);
  if (node.kind === 'boundary') {
    if (node.event.kind === 'timer') consumeWait(run, token, wait, timerOccurrences(run, node.event).every);
    border(run, token, node);
  } else if (token.nodeId === node.id) {
    leaveNode(run, token);
  } else {
    // An event gateway: the first of its events decides, and has happened already when it is reached.
    const flow = run.graph.outgoing(token.nodeId).find(({ to }) => to === node.id);
    token.state = 'passed';
    delete token.awaits;
    if (flow) leaveNode(run, reached(run, followFlow(run, token, flow)));
  }
}

/** Tells the waits of the instance that ask for the news; a message reaches one, a signal all. The number reached. */
export function deliverToWaits(run: StepRun, news: MessageOrSignal): number {
  const asking = pendingWaitsOf(run).filter(({ wait }) => wait.kind === news.kind && wait.name === news.name);
  const reachedNow = news.kind === 'message' ? asking.slice(0, 1) : asking;
  for (const { token, wait } of reachedNow) if (token.state === 'live') fireWait(run, token, wait);
  return reachedNow.length;
}

/** Leaves the sub-processes around a visit by the first boundary event that catches the error. */
export function throwProcessError(run: StepRun, from: Token, code: string): void {
  if (!catchProcessError(run, from.scope, code)) throw engineErrors.errorUncaught({ code });
}

/** Leaves a visit, or one of those around it, by the first boundary event that catches the error; false where none does. */
export function catchProcessError(run: StepRun, visit: string | undefined, code: string): boolean {
  for (let id = visit; id !== undefined; ) {
    const holder = requireToken(run, id);
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
function border(run: StepRun, host: Token, node: BoundaryNode): void {
  if (!node.keepsHost) cancelTokenTree(run, host);
  leaveNode(run, reached(run, addToken(run, node.id, [host.id], { scope: host.scope })));
}

/** A token at an event that has happened: it does not wait there. */
function reached(run: StepRun, token: Token): Token {
  run.arrived.splice(run.arrived.indexOf(token), 1);
  run.instance.walked.nodes.push({ nodeId: token.nodeId, at: run.at, round: run.instance.round });
  run.events.push({ kind: 'nodeEntered', nodeId: token.nodeId });
  return token;
}
