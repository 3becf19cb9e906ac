import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Token } from '../instance.ts';
import { isFlowConditionTrue } from '../process/conditions.ts';
import type { ProcessNode, SequenceFlow } from '../process/process-definition.ts';
import {
  addReturnRecord,
  addToken,
  type InstanceOnProcess,
  liveTokens,
  requireNode,
  requireToken,
  type StepRun,
} from '../step-run.ts';
import { cancelOpenTasks } from '../tasks/tasks.ts';
import { isLoopComplete } from './activity-loop-rounds.ts';
import { causingTokenIds } from './lineage.ts';
import { cancelTokenTree } from './sub-process-scopes.ts';

/** Goes on behind a node: straight back after a direct return, else along the flows. */
export function leaveNode(run: StepRun, token: Token): void {
  const causes = causingTokenIds(run, token);
  cancelOpenTasks(run, token);
  token.state = 'passed';
  if (token.backTo !== null) {
    const paused = requireToken(run, token.backTo);
    addReturnRecord(run, 'resume', token.nodeId, paused.nodeId);
    addToken(run, paused.nodeId, causes, { scope: paused.scope, loop: paused.loop }).backTo = paused.backTo;
  } else if (token.loop !== undefined) {
    endRound(run, token);
  } else {
    for (const flow of chooseFlows(run, requireNode(run, token.nodeId))) followFlow(run, token, flow, causes);
  }
}

/** Goes on by one flow. */
export function followFlow(
  run: StepRun,
  token: Token,
  flow: SequenceFlow,
  causes: readonly string[] = [token.id],
): Token {
  run.instance.walked.flows.push({ flowId: flow.id, at: run.at, round: run.instance.round });
  return addToken(run, flow.to, causes, { via: flow.id, scope: token.scope });
}

/** One time of a repeated activity is over: where that is enough, the others are cut off. */
function endRound(run: StepRun, round: Token): void {
  if (!isLoopComplete(run, round)) return;
  for (const other of liveTokens(run)) if (other.scope === round.scope) cancelTokenTree(run, other);
}

/**
 * The flows a token takes, as BPMN has it: exclusive the first that holds, parallel all, everything else each that holds;
 * the default where none holds. Refuses where nothing is left.
 */
function chooseFlows(run: InstanceOnProcess, node: ProcessNode): readonly SequenceFlow[] {
  const { graph, instance } = run;
  const flows = graph.outgoing(node.id);
  if (node.kind === 'parallel' || flows.length === 0) return flows;
  const isTaken = (flow: SequenceFlow) => !flow.isDefault && isFlowConditionTrue(graph.process, node, flow, instance);
  const first = node.kind === 'exclusive' ? flows.find(isTaken) : undefined;
  const taken = node.kind === 'exclusive' ? (first ? [first] : []) : flows.filter(isTaken);
  if (taken.length > 0) return taken;
  const otherwise = flows.find((flow) => flow.isDefault);
  if (!otherwise) throw engineErrors.branchMissing({ node: node.name });
  return [otherwise];
}
