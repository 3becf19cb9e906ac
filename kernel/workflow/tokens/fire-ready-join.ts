import type { Token } from '../instance.ts';
import { isJoinGateway } from '../process/graph.ts';
import type { ProcessNode } from '../process/process-definition.ts';
import { addToken, flowPositionOf, liveTokens, type StepRun } from '../step-run.ts';

/**
 * Fires one join that has what it waits for: takes the arrivals and answers the token that goes on; undefined when none
 * can fire. Asked only when every token has come to rest, because an inclusive join depends on where all others are.
 */
export function fireReadyJoin(run: StepRun): Token | undefined {
  for (const node of run.graph.process.nodes) {
    if (!isJoinGateway(run.graph, node)) continue;
    for (const [scope, arrivals] of arrivalsByScope(run, node)) {
      if (fires(run, node, scope, arrivals)) return tokenBehind(run, node, scope, arrivals);
    }
  }
  return undefined;
}

type Arrivals = ReadonlyMap<string, Token>;

const fires = (run: StepRun, node: ProcessNode, scope: string | undefined, arrivals: Arrivals): boolean =>
  node.kind === 'parallel' ? isComplete(run, node, arrivals) : !isAwaiting(run, node, scope, arrivals);

function tokenBehind(
  run: StepRun,
  node: ProcessNode,
  scope: string | undefined,
  arrivals: Arrivals,
): Token | undefined {
  const came = [...arrivals.values()];
  for (const arrival of came) arrival.state = 'passed';
  const causes = came.map((arrival) => arrival.id);
  addToken(run, node.id, causes, { scope });
  return run.arrived.pop();
}

/** The earliest waiting token of each flow into the join; each running sub-process has its own. */
function arrivalsByScope(run: StepRun, node: ProcessNode): Map<string | undefined, Arrivals> {
  const scopes = new Map<string | undefined, Map<string, Token>>();
  for (const token of liveTokens(run)) {
    if (token.nodeId !== node.id || token.via === null) continue;
    const arrivals = scopes.get(token.scope) ?? new Map<string, Token>();
    if (!arrivals.has(token.via)) arrivals.set(token.via, token);
    scopes.set(token.scope, arrivals);
  }
  return scopes;
}

const isComplete = (run: StepRun, node: ProcessNode, arrivals: Arrivals): boolean =>
  run.graph.incoming(node.id).every((flow) => arrivals.has(flow.id));

/**
 * BPMN 2.0 §13.3.3: an inclusive join waits while some other token can still come in by a flow that has none, unless the
 * same token can also come in by a flow that has one already.
 */
function isAwaiting(run: StepRun, node: ProcessNode, scope: string | undefined, arrivals: Arrivals): boolean {
  const [taken, empty] = [new Set<string>(), new Set<string>()];
  for (const flow of run.graph.incoming(node.id)) (arrivals.has(flow.id) ? taken : empty).add(flow.id);
  return liveTokens(run).some((token) => {
    if (token.scope !== scope || (token.nodeId === node.id && token.via !== null)) return false;
    const reach = run.graph.reach(flowPositionOf(run, token), node.id);
    return [...empty].some((id) => reach.has(id)) && ![...taken].some((id) => reach.has(id));
  });
}
