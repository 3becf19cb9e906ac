import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf, RejectCommand } from '../commands.ts';
import type { Task, Token } from '../instance.ts';
import { isTaskNode } from '../process/process.ts';
import { addToken, liveTokens, nodeOf, noteReturn, type Run, type Situation } from '../run.ts';
import { cancelOpen, decide } from '../tasks/tasks.ts';
import { ancestorsOf, isDecided, previousTokens, withDescendants } from '../tokens/lineage.ts';
import { wholeVisit } from '../tokens/loops.ts';
import { backToInitiator, startId } from '../tokens/returning.ts';
import { reviveAround } from '../tokens/scopes.ts';
import { settle } from '../tokens/settle.ts';
import { undo } from '../tokens/undo.ts';
import { elementName, needMyTask, needOpinion, needOwnDecision } from './access.ts';

export function rejectToInitiator(run: Run, command: CommandOf<'rejectToInitiator'>): void {
  const { task } = open(run, command);
  sendToInitiator(run, task, command);
}

/** To the node that approved right before; refuses when several branches came together and one must be named. */
export function rejectToPrevious(run: Run, command: CommandOf<'rejectToPrevious'>): void {
  const found = open(run, command);
  const { task, token } = found;
  const [nodeId, ...more] = new Set(previousTokens(run, token).map((each) => each.nodeId));
  if (more.length > 0) {
    const names = [nodeId ?? '', ...more].map((id) => elementName(run, id)).join('、');
    throw engineErrors.rejectTargetOpen({ names });
  }
  if (nodeId === undefined) sendToInitiator(run, task, command);
  else sendToNode(run, found, nodeId, command);
}

export function rejectToNode(run: Run, command: CommandOf<'rejectToNode'>): void {
  const found = open(run, command);
  const node = run.graph.node(command.nodeId);
  if (!node) throw engineErrors.rejectTargetMissing();
  if (node.kind === 'start') sendToInitiator(run, found.task, command);
  else sendToNode(run, found, command.nodeId, command);
}

/** The task nodes this branch has passed by approval, each with its latest visit in the order of flows; nearest first. */
export function passedVisits(run: Situation, token: Token): Map<string, Token> {
  const latest = new Map<string, Token>();
  for (const each of ancestorsOf(run, token)) {
    // A detour's visit leads back to its rejecter only; in order means from the visit the flows made.
    if (each.nodeId === token.nodeId || each.backTo !== null || !isDecided(run, each)) continue;
    const known = latest.get(each.nodeId);
    if (!known || Number(known.id) < Number(each.id)) latest.set(each.nodeId, wholeVisit(run, each));
  }
  return latest;
}

interface Rejected {
  readonly task: Task;
  readonly token: Token;
}

function open(run: Run, command: RejectCommand): Rejected {
  const found = needMyTask(run, command.taskId);
  needOwnDecision(found.task);
  const node = nodeOf(run, found.token.nodeId);
  if (isTaskNode(node) && node.vote && !node.vote.veto) throw engineErrors.voteDecides();
  needOpinion(command.opinion, '驳回');
  return found;
}

function sendToInitiator(run: Run, task: Task, command: RejectCommand): void {
  decide(run, task, 'rejected', command);
  noteSentBack(run, task.nodeId, startId(run));
  const direct = command.resume === 'direct';
  const reopens = direct ? liveTokens(run).map((token) => token.id) : [];
  backToInitiator(run, reopens, command.opinion);
  run.instance.status = 'returned';
}

/**
 * In order: everything that followed from the target's visit is undone (branches beside it are left alone, branches that
 * had been joined wait again) and the node opens anew. Direct: only the rejecting node pauses, until the target has acted.
 */
function sendToNode(run: Run, { task, token }: Rejected, nodeId: string, command: RejectCommand): void {
  const target = passedVisits(run, token).get(nodeId);
  if (!target) throw engineErrors.rejectTargetUnfit({ node: elementName(run, nodeId) });
  decide(run, task, 'rejected', command);
  noteSentBack(run, task.nodeId, nodeId);
  if (command.resume === 'direct') {
    cancelOpen(run, token);
    token.state = 'undone';
    addToken(run, nodeId, [token.id], { scope: token.scope }).backTo = token.id;
  } else {
    undo(run, withDescendants(run.instance, target.id));
    reviveAround(run, addToken(run, nodeId, target.from, { scope: target.scope }));
  }
  settle(run);
}

function noteSentBack(run: Run, fromNode: string, toNode: string): void {
  noteReturn(run, 'reject', fromNode, toNode);
  run.events.push({ kind: 'sentBack', fromNode, toNode, by: run.by });
}
