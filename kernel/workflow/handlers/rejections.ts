import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf, RejectCommand } from '../commands.ts';
import type { Task, Token } from '../instance.ts';
import { isTaskNode } from '../process/process-definition.ts';
import {
  addReturnRecord,
  addToken,
  type InstanceOnProcess,
  liveTokens,
  requireNode,
  type StepRun,
} from '../step-run.ts';
import { cancelOpenTasks, closeDecidedTask } from '../tasks/tasks.ts';
import { wholeLoopVisit } from '../tokens/activity-loop-rounds.ts';
import { ancestorTokensOf, isDecidedToken, previousTokens, withDescendants } from '../tokens/lineage.ts';
import { returnToInitiator, startNodeId } from '../tokens/return-to-initiator.ts';
import { runUntilWaiting } from '../tokens/run-until-waiting.ts';
import { reviveEnclosingScopes } from '../tokens/sub-process-scopes.ts';
import { undoVisits } from '../tokens/undo-visits.ts';
import { processNodeName, refuseDelegatedDecision, requireMyTask, requireOpinion } from './command-guards.ts';

export function rejectToInitiator(run: StepRun, command: CommandOf<'rejectToInitiator'>): void {
  const { task } = open(run, command);
  sendToInitiator(run, task, command);
}

/** To the node that approved right before; refuses when several branches came together and one must be named. */
export function rejectToPrevious(run: StepRun, command: CommandOf<'rejectToPrevious'>): void {
  const found = open(run, command);
  const { task, token } = found;
  const [nodeId, ...more] = new Set(previousTokens(run, token).map((each) => each.nodeId));
  if (more.length > 0) {
    const names = [nodeId ?? '', ...more].map((id) => processNodeName(run, id)).join('、');
    throw engineErrors.rejectTargetOpen({ names });
  }
  if (nodeId === undefined) sendToInitiator(run, task, command);
  else sendToNode(run, found, nodeId, command);
}

export function rejectToNode(run: StepRun, command: CommandOf<'rejectToNode'>): void {
  const found = open(run, command);
  const node = run.graph.node(command.nodeId);
  if (!node) throw engineErrors.rejectTargetMissing();
  if (node.kind === 'start') sendToInitiator(run, found.task, command);
  else sendToNode(run, found, command.nodeId, command);
}

/** The task nodes this branch has passed by approval, each with its latest visit in the order of flows; nearest first. */
export function passedVisits(run: InstanceOnProcess, token: Token): Map<string, Token> {
  const latest = new Map<string, Token>();
  for (const each of ancestorTokensOf(run, token)) {
    // A detour's visit leads back to its rejecter only; in order means from the visit the flows made.
    if (each.nodeId === token.nodeId || each.backTo !== null || !isDecidedToken(run, each)) continue;
    const known = latest.get(each.nodeId);
    if (!known || Number(known.id) < Number(each.id)) latest.set(each.nodeId, wholeLoopVisit(run, each));
  }
  return latest;
}

interface Rejected {
  readonly task: Task;
  readonly token: Token;
}

function open(run: StepRun, command: RejectCommand): Rejected {
  const found = requireMyTask(run, command.taskId);
  refuseDelegatedDecision(found.task);
  const node = requireNode(run, found.token.nodeId);
  if (isTaskNode(node) && node.vote && !node.vote.veto) throw engineErrors.voteDecides();
  requireOpinion(command.opinion, '驳回');
  return found;
}

function sendToInitiator(run: StepRun, task: Task, command: RejectCommand): void {
  closeDecidedTask(run, task, 'rejected', command);
  noteSentBack(run, task.nodeId, startNodeId(run));
  const direct = command.resume === 'direct';
  const reopens = direct ? liveTokens(run).map((token) => token.id) : [];
  returnToInitiator(run, reopens, command.opinion);
  run.instance.status = 'returned';
}

/**
 * In order: everything that followed from the target's visit is undone (branches beside it are left alone, branches that
 * had been joined wait again) and the node opens anew. Direct: only the rejecting node pauses, until the target has acted.
 */
function sendToNode(run: StepRun, { task, token }: Rejected, nodeId: string, command: RejectCommand): void {
  const target = passedVisits(run, token).get(nodeId);
  if (!target) throw engineErrors.rejectTargetUnfit({ node: processNodeName(run, nodeId) });
  closeDecidedTask(run, task, 'rejected', command);
  noteSentBack(run, task.nodeId, nodeId);
  if (command.resume === 'direct') {
    cancelOpenTasks(run, token);
    token.state = 'undone';
    addToken(run, nodeId, [token.id], { scope: token.scope }).backTo = token.id;
  } else {
    undoVisits(run, withDescendants(run.instance, target.id));
    reviveEnclosingScopes(run, addToken(run, nodeId, target.from, { scope: target.scope }));
  }
  runUntilWaiting(run);
}

function noteSentBack(run: StepRun, fromNode: string, toNode: string): void {
  addReturnRecord(run, 'reject', fromNode, toNode);
  run.events.push({ kind: 'sentBack', fromNode, toNode, by: run.by });
}
