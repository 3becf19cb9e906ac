import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Token } from '../instance.ts';
import { holds } from '../process/conditions.ts';
import type { Flow, ProcessNode } from '../process/process.ts';
import { addToken, liveTokens, nodeOf, noteReturn, type Run, type Situation, tokenOf } from '../run.ts';
import { cancelOpen } from '../tasks/tasks.ts';
import { causesOf } from './lineage.ts';
import { isEnough } from './loops.ts';
import { cutOff } from './scopes.ts';

/** Goes on behind a node: straight back after a direct return, else along the flows. */
export function leave(run: Run, token: Token): void {
  const causes = causesOf(run, token);
  cancelOpen(run, token);
  token.state = 'passed';
  if (token.backTo !== null) {
    const paused = tokenOf(run, token.backTo);
    noteReturn(run, 'resume', token.nodeId, paused.nodeId);
    addToken(run, paused.nodeId, causes, { scope: paused.scope, loop: paused.loop }).backTo = paused.backTo;
  } else if (token.loop !== undefined) {
    endRound(run, token);
  } else {
    for (const flow of chooseFlows(run, nodeOf(run, token.nodeId))) follow(run, token, flow, causes);
  }
}

/** Goes on by one flow. */
export function follow(run: Run, token: Token, flow: Flow, causes: readonly string[] = [token.id]): Token {
  run.instance.walked.flows.push({ flowId: flow.id, at: run.at, round: run.instance.round });
  return addToken(run, flow.to, causes, { via: flow.id, scope: token.scope });
}

/** One time of a repeated activity is over: where that is enough, the others are cut off. */
function endRound(run: Run, round: Token): void {
  if (!isEnough(run, round)) return;
  for (const other of liveTokens(run)) if (other.scope === round.scope) cutOff(run, other);
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
  if (!otherwise) throw engineErrors.branchMissing({ node: node.name });
  return [otherwise];
}
