import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Token } from '../instance.ts';
import type { CarbonCopyNode, CatchEventNode, EndNode, ProcessCallNode } from '../process/process-definition.ts';
import { addToken, requireNode, requireToken, type StepRun } from '../step-run.ts';
import { peopleByRules } from '../tasks/approvers.ts';
import { openNodeTasks } from '../tasks/tasks.ts';
import { isFieldTimerDue } from '../time/timers.ts';
import { activityLoopOf, openLoopRounds } from './activity-loop-rounds.ts';
import { throwProcessError } from './deliver-events.ts';
import { endInstance } from './end-instance.ts';
import { leaveNode } from './leave-node.ts';
import { isJoinArrival } from './lineage.ts';
import { armBoundaryEvents, cancelTokenTree, tokensInside } from './sub-process-scopes.ts';
import { createTokenWait } from './token-waits.ts';

/** A token has come to a node: opens what has to be done there, or goes on at once. */
export function enterNode(run: StepRun, token: Token): void {
  if (isJoinArrival(run, token)) return;
  const node = requireNode(run, token.nodeId);
  if (token.loop === undefined) {
    run.instance.walked.nodes.push({ nodeId: node.id, at: run.at, round: run.instance.round });
    run.events.push({ kind: 'nodeEntered', nodeId: node.id });
  }
  if (stays(run, token)) armBoundaryEvents(run, token);
  else if (token.state === 'live') leaveNode(run, token);
}

/** True where the token waits at its node for people, news or what runs inside. */
function stays(run: StepRun, token: Token): boolean {
  const node = requireNode(run, token.nodeId);
  const loop = token.loop === undefined ? activityLoopOf(node) : undefined;
  if (loop) {
    openLoopRounds(run, token, loop);
    return true;
  }
  switch (node.kind) {
    case 'approval':
    case 'handling':
      return openNodeTasks(run, token, node);
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
      return isFieldTimerDue(run, node.event) ? false : awaitAt(run, token, node);
    case 'event':
      token.awaits = run.graph.outgoing(node.id).flatMap(({ to }) => {
        const target = requireNode(run, to);
        return target.kind === 'catch' ? [createTokenWait(run, target.id, target.event)] : [];
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

function awaitAt(run: StepRun, token: Token, node: CatchEventNode): boolean {
  token.awaits = [createTokenWait(run, node.id, node.event)];
  return true;
}

function innerStart(run: StepRun, subProcessId: string): string {
  const start = run.graph.startOf(subProcessId);
  if (!start) throw engineErrors.subprocessStartless({ name: requireNode(run, subProcessId).name });
  return start.id;
}

function call(run: StepRun, token: Token, node: ProcessCallNode): boolean {
  const detached = node.detached === true;
  run.events.push({ kind: 'childCalled', tokenId: token.id, process: node.process, detached });
  if (!detached) token.awaits = [{ kind: 'child', event: node.id }];
  return !detached;
}

function copy(run: StepRun, token: Token, node: CarbonCopyNode): void {
  const { instance } = run;
  const users = peopleByRules(run, token, node.approvers).map((person) => person.id);
  if (users.length === 0) return;
  instance.copies.push(...users.map((userId) => ({ nodeId: node.id, userId, at: run.at })));
  run.events.push({ kind: 'copied', nodeId: node.id, users });
}

function finish(run: StepRun, token: Token, node: EndNode): void {
  token.state = 'passed';
  if (node.error !== undefined) {
    throwProcessError(run, token, node.error);
  } else if (node.terminates === 'all' || (node.terminates && token.scope === undefined)) {
    endInstance(run, 'approved');
  } else if (node.terminates && token.scope !== undefined) {
    for (const other of tokensInside(run, requireToken(run, token.scope))) cancelTokenTree(run, other);
  }
}
