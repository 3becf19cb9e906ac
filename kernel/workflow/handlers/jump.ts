import { Refusal } from '#kernel/base/refusal.ts';
import type { CommandOf } from '../commands.ts';
import { isWithInitiator } from '../instance.ts';
import { isArrival } from '../lineage.ts';
import { isTaskNode } from '../process.ts';
import { addToken, liveTokens, noteReturn, positionOf, type Run, tokenOf } from '../run.ts';
import { findStuckJoin, placeAt } from '../soundness.ts';
import { cancelOpen } from '../tasks.ts';
import { settle } from '../tokens.ts';
import { needOpenTask } from './access.ts';

/**
 * 跳转: goes on at a task node or an end. Refuses where a join could then wait for ever, for example from one of two
 * branches to behind their join, or from one of them to before the fork while the other goes on.
 */
export function jump(run: Run, command: CommandOf<'jump'>): void {
  const node = run.graph.node(command.nodeId);
  if (!node) throw new Refusal('要跳转到的环节不存在');
  if (!isTaskNode(node) && node.kind !== 'end')
    throw new Refusal(`不能跳转到「${node.name}」，请选择审批、办理或结束节点`);
  const named = command.taskId === undefined ? undefined : needOpenTask(run, command.taskId);
  const moved = named ? [tokenOf(run, named.tokenId)] : liveTokens(run);
  for (const token of moved) {
    cancelOpen(run, token);
    token.state = 'undone';
    noteReturn(run, 'jump', token.nodeId, node.id);
  }
  // Several branches made one have no common way back but the beginning.
  const [only, ...more] = moved;
  const root = run.instance.tokens[0];
  const cause = more.length === 0 ? only : root;
  if (more.length > 0) for (const token of run.instance.tokens) if (token !== root) token.state = 'undone';
  // Past the initiator: stands for the resubmission, so what was approved before is closed.
  if (isWithInitiator(run.instance)) run.instance.round += 1;
  run.instance.status = 'running';
  addToken(run, node.id, cause ? [cause.id] : []);
  run.events.push({ kind: 'jumped', toNode: node.id, by: run.by });
  const stuck = findStuckJoin(run.graph, markingOf(run));
  if (stuck) throw new Refusal(`跳转后汇聚「${stuck.name}」将一直等待其他分支，不能跳转到「${node.name}」`);
  settle(run);
}

/** Where the live tokens are, for the question whether all of them can come to an end. */
const markingOf = (run: Run): string[] =>
  liveTokens(run).map((token) =>
    token.via !== null && isArrival(run, token) ? token.via : placeAt(positionOf(run, token)),
  );
