import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Token } from '../instance.ts';
import type { CallNode, CatchNode, CopyNode, EndNode } from '../process/process.ts';
import { addToken, nodeOf, type Run, tokenOf } from '../run.ts';
import { peopleBy } from '../tasks/approvers.ts';
import { openNode } from '../tasks/tasks.ts';
import { isOver } from '../time/timers.ts';
import { end } from './ending.ts';
import { throwError } from './events.ts';
import { leave } from './leave.ts';
import { isArrival } from './lineage.ts';
import { loopOf, openRounds } from './loops.ts';
import { arm, cutOff, insideOf } from './scopes.ts';
import { waitFor } from './waits.ts';

/** A token has come to a node: opens what has to be done there, or goes on at once. */
export function enter(run: Run, token: Token): void {
  if (isArrival(run, token)) return;
  const node = nodeOf(run, token.nodeId);
  if (token.loop === undefined) {
    run.instance.walked.nodes.push({ nodeId: node.id, at: run.at, round: run.instance.round });
    run.events.push({ kind: 'nodeEntered', nodeId: node.id });
  }
  if (stays(run, token)) arm(run, token);
  else if (token.state === 'live') leave(run, token);
}

/** True where the token waits at its node for people, news or what runs inside. */
function stays(run: Run, token: Token): boolean {
  const node = nodeOf(run, token.nodeId);
  const loop = token.loop === undefined ? loopOf(node) : undefined;
  if (loop) {
    openRounds(run, token, loop);
    return true;
  }
  switch (node.kind) {
    case 'approval':
    case 'handling':
      return openNode(run, token, node);
    case 'subProcess':
      addToken(run, innerStart(run, node.id), [token.id], { scope: token.id });
      return true;
    case 'call':
      return call(run, token, node);
    case 'automatic':
      run.events.push({ kind: 'automaticDue', tokenId: token.id, nodeId: node.id });
      token.awaits = [{ kind: 'automatic', event: node.id }];
      return true;
    case 'catch':
      return isOver(run, node.event) ? false : awaitAt(run, token, node);
    case 'event':
      token.awaits = run.graph.outgoing(node.id).flatMap(({ to }) => {
        const target = nodeOf(run, to);
        return target.kind === 'catch' ? [waitFor(run, target.id, target.event)] : [];
      });
      return true;
    case 'throw':
      run.events.push({ kind: 'thrown', news: node.event.kind, name: node.event.name, nodeId: node.id });
      run.thrown.push(node.event);
      return false;
    case 'cc':
      copy(run, token, node);
      return false;
    case 'end':
      finish(run, token, node);
      return false;
    case 'unsupported':
      throw engineErrors.elementUnworkable({ node: node.name, element: node.element });
    default:
      return false;
  }
}

function awaitAt(run: Run, token: Token, node: CatchNode): boolean {
  token.awaits = [waitFor(run, node.id, node.event)];
  return true;
}

function innerStart(run: Run, subProcessId: string): string {
  const start = run.graph.startOf(subProcessId);
  if (!start) throw engineErrors.subprocessStartless({ name: nodeOf(run, subProcessId).name });
  return start.id;
}

function call(run: Run, token: Token, node: CallNode): boolean {
  const detached = node.detached === true;
  run.events.push({ kind: 'childCalled', tokenId: token.id, process: node.process, detached });
  if (!detached) token.awaits = [{ kind: 'child', event: node.id }];
  return !detached;
}

function copy(run: Run, token: Token, node: CopyNode): void {
  const { instance } = run;
  const users = peopleBy(run, token, node.approvers).map((person) => person.id);
  if (users.length === 0) return;
  instance.copies.push(...users.map((userId) => ({ nodeId: node.id, userId, at: run.at })));
  run.events.push({ kind: 'copied', nodeId: node.id, users });
}

function finish(run: Run, token: Token, node: EndNode): void {
  token.state = 'passed';
  if (node.error !== undefined) {
    throwError(run, token, node.error);
  } else if (node.terminates === 'all' || (node.terminates && token.scope === undefined)) {
    end(run, 'approved');
  } else if (node.terminates && token.scope !== undefined) {
    for (const other of insideOf(run, tokenOf(run, token.scope))) cutOff(run, other);
  }
}
