import { isJoin } from './graph.ts';
import type { Token } from './instance.ts';
import type { ProcessNode } from './process.ts';
import { addToken, liveTokens, positionOf, type Run } from './run.ts';

/**
 * Fires one join that has what it waits for: takes the arrivals and answers the token that goes on; undefined when none
 * can fire. Asked only when every token has come to rest, because an inclusive join depends on where all others are.
 */
export function firingJoin(run: Run): Token | undefined {
  for (const node of run.graph.process.nodes) {
    if (!isJoin(run.graph, node)) continue;
    const arrivals = firstByFlow(run, node);
    if (arrivals.size === 0) continue;
    const fires = node.kind === 'parallel' ? isComplete(run, node, arrivals) : !isAwaiting(run, node, arrivals);
    if (!fires) continue;
    for (const arrival of arrivals.values()) arrival.state = 'passed';
    addToken(
      run,
      node.id,
      [...arrivals.values()].map((arrival) => arrival.id),
    );
    return run.arrived.pop();
  }
  return undefined;
}

/** The earliest waiting token of each flow into the join. */
function firstByFlow(run: Run, node: ProcessNode): Map<string, Token> {
  const arrivals = new Map<string, Token>();
  for (const token of liveTokens(run)) {
    if (token.nodeId === node.id && token.via !== null && !arrivals.has(token.via)) arrivals.set(token.via, token);
  }
  return arrivals;
}

const isComplete = (run: Run, node: ProcessNode, arrivals: ReadonlyMap<string, Token>): boolean =>
  run.graph.incoming(node.id).every((flow) => arrivals.has(flow.id));

/**
 * BPMN 2.0 §13.3.3: an inclusive join waits while some other token can still come in by a flow that has none, unless the
 * same token can also come in by a flow that has one already.
 */
function isAwaiting(run: Run, node: ProcessNode, arrivals: ReadonlyMap<string, Token>): boolean {
  const [taken, empty] = [new Set<string>(), new Set<string>()];
  for (const flow of run.graph.incoming(node.id)) (arrivals.has(flow.id) ? taken : empty).add(flow.id);
  return liveTokens(run).some((token) => {
    if (token.nodeId === node.id && token.via !== null) return false;
    const reach = run.graph.reach(positionOf(run, token), node.id);
    return [...empty].some((id) => reach.has(id)) && ![...taken].some((id) => reach.has(id));
  });
}
