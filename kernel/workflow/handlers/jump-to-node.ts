import { engineErrors } from '#kernel/workflow/errors.ts';
import type { CommandOf } from '../commands.ts';
import { isWithInitiator, type Token } from '../instance.ts';
import { isTaskNode, type ProcessNode } from '../process/process-definition.ts';
import { addReturnRecord, addToken, liveTokens, requireToken, type StepRun } from '../step-run.ts';
import { wholeLoopVisit } from '../tokens/activity-loop-rounds.ts';
import { runUntilWaiting } from '../tokens/run-until-waiting.ts';
import { cancelTokenTree, closeEmptyScopes, resolveTokenScope } from '../tokens/sub-process-scopes.ts';
import { stuckJoinOf } from '../validate/stuck-join-of-instance.ts';
import { requireOpenTask } from './command-guards.ts';

/**
 * 跳转: goes on at a task node or an end. Refuses where a join could then wait for ever, for example from one of two
 * branches to behind their join, or from one of them to before the fork while the other goes on.
 */
export function jumpToNode(run: StepRun, command: CommandOf<'jump'>): void {
  const node = needGoal(run, command.nodeId);
  const named = command.taskId === undefined ? undefined : requireOpenTask(run, command.taskId);
  const moved = named ? [wholeLoopVisit(run, requireToken(run, named.tokenId))] : liveTokens(run);
  for (const token of moved) {
    cancelTokenTree(run, token);
    addReturnRecord(run, 'jump', token.nodeId, node.id);
  }
  // Several branches made one have no common way back but the beginning.
  const [only, ...more] = moved;
  const cause = more.length === 0 ? only : undoneToBeginning(run);
  // Past the initiator: stands for the resubmission, so what was approved before is closed.
  if (isWithInitiator(run.instance)) run.instance.round += 1;
  run.instance.status = 'running';
  const causes = cause ? [cause.id] : [];
  addToken(run, node.id, causes, { scope: resolveTokenScope(run, node, only, causes) });
  if (only) closeEmptyScopes(run, only);
  run.events.push({ kind: 'jumped', toNode: node.id, by: run.by });
  needNoStuckJoin(run, node);
  runUntilWaiting(run);
}

function needGoal(run: StepRun, nodeId: string): ProcessNode {
  const node = run.graph.node(nodeId);
  if (!node) throw engineErrors.jumpTargetMissing();
  if (!isTaskNode(node) && node.kind !== 'end') throw engineErrors.jumpTargetUnfit({ node: node.name });
  return node;
}

/** @returns the first token, the only one left */
function undoneToBeginning(run: StepRun): Token | undefined {
  const [root, ...others] = run.instance.tokens;
  for (const token of others) token.state = 'undone';
  return root;
}

function needNoStuckJoin(run: StepRun, node: ProcessNode): void {
  const stuck = stuckJoinOf(run);
  if (stuck) throw engineErrors.jumpStuck({ join: stuck.name, node: node.name });
}
