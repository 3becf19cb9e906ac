import { Refusal } from '#kernel/base/refusal.ts';
import { peopleBy } from './approvers.ts';
import { holds } from './conditions.ts';
import type { InstanceStatus, Token } from './instance.ts';
import { firingJoin } from './joins.ts';
import { isArrival } from './lineage.ts';
import { type CopyNode, type Flow, isTaskNode, type ProcessNode } from './process.ts';
import { addToken, liveTokens, nodeOf, noteReturn, openTasksOf, type Run, type Situation, tokenOf } from './run.ts';
import { cancelOpen, openNextInQueue, openNode } from './tasks.ts';

/** More moves than any sensible process makes in one step: a circle without a person in it. */
const MOVES = 1000;

/**
 * Lets every token run until it waits for a person or for another branch, then concludes: no token left is the approved
 * end; tokens without an open task would be a stranded instance and refuse the command instead.
 */
export function settle(run: Run): void {
  for (let moves = 0; ; moves++) {
    const token = run.arrived.shift() ?? firingJoin(run);
    if (!token) break;
    if (moves > MOVES) throw new Refusal('流程图中存在没有审批人的循环，请联系管理员修改流程');
    enter(run, token);
  }
  const live = liveTokens(run);
  if (live.length === 0) {
    end(run, 'approved');
    return;
  }
  if (live.some((token) => openTasksOf(run, token).length > 0)) return;
  const names = [...new Set(live.map((token) => nodeOf(run, token.nodeId).name))];
  throw new Refusal(`流程图有误：汇聚「${names.join('、')}」等待的分支不会到达，请联系管理员修改流程`);
}

function enter(run: Run, token: Token): void {
  const node = nodeOf(run, token.nodeId);
  if (isArrival(run, token)) return;
  run.instance.walked.nodes.push({ nodeId: node.id, at: run.at, round: run.instance.round });
  run.events.push({ kind: 'nodeEntered', nodeId: node.id });
  if (isTaskNode(node) && openNode(run, token, node)) return;
  if (node.kind === 'cc') copy(run, node);
  leave(run, token);
}

/** Goes on behind a node: straight back after a direct return, else along the flows. */
export function leave(run: Run, token: Token): void {
  token.state = 'passed';
  if (token.backTo !== null) {
    const paused = tokenOf(run, token.backTo);
    noteReturn(run, 'resume', token.nodeId, paused.nodeId);
    addToken(run, paused.nodeId, [token.id]).backTo = paused.backTo;
    return;
  }
  for (const flow of chooseFlows(run, nodeOf(run, token.nodeId))) {
    run.instance.walked.flows.push({ flowId: flow.id, at: run.at, round: run.instance.round });
    addToken(run, flow.to, [token.id], flow.id);
  }
}

/** Goes on when nobody has to act at the token any more. */
export function advance(run: Run, token: Token): void {
  if (openTasksOf(run, token).length > 0) return;
  if (!openNextInQueue(run, token)) leave(run, token);
}

/**
 * The flows a token takes, as BPMN has it: exclusive the first that holds, parallel all, everything else each that holds;
 * the default where none holds. Refuses where nothing is left.
 */
function chooseFlows(run: Situation, node: ProcessNode): readonly Flow[] {
  const { graph, instance } = run;
  const flows = graph.outgoing(node.id);
  if (node.kind === 'parallel' || flows.length === 0) return flows;
  const isTaken = (flow: Flow) => !flow.isDefault && holds(graph.process, node, flow, instance);
  const first = node.kind === 'exclusive' ? flows.find(isTaken) : undefined;
  const taken = node.kind === 'exclusive' ? (first ? [first] : []) : flows.filter(isTaken);
  if (taken.length > 0) return taken;
  const otherwise = flows.find((flow) => flow.isDefault);
  if (!otherwise) throw new Refusal(`环节「${node.name}」没有符合条件的分支，也没有默认分支`);
  return [otherwise];
}

function copy(run: Run, node: CopyNode): void {
  const { instance, directory, graph } = run;
  const users = peopleBy(node.approvers, graph.process, instance, directory).map((person) => person.id);
  if (users.length === 0) return;
  instance.copies.push(...users.map((userId) => ({ nodeId: node.id, userId, at: run.at })));
  run.events.push({ kind: 'copied', nodeId: node.id, users });
}

/** The end: nothing stays open. */
export function end(run: Run, status: InstanceStatus): void {
  for (const token of liveTokens(run)) {
    cancelOpen(run, token);
    token.state = 'undone';
  }
  run.instance.status = status;
  run.instance.endedAt = run.at;
  run.events.push({ kind: 'ended', status });
}
