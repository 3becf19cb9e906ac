import type { ProcessGraph } from '../process/graph.ts';
import { createProcessError, type ProcessFault } from './process-fault.ts';

/** Nodes nobody comes to, and nodes from which nobody comes to an end. */
export function reachabilityFaults(graph: ProcessGraph): ProcessFault[] {
  const { process } = graph;
  const flowsTo = new Map(process.flows.map((flow) => [flow.id, flow.to]));
  const nodesFrom = (id: string) => new Set([id, ...[...graph.reach(id)].map((flowId) => flowsTo.get(flowId) ?? '')]);
  const reached = new Set<string>();
  for (const start of process.nodes) {
    if (start.kind === 'start') for (const id of nodesFrom(start.id)) reached.add(id);
  }
  const isEnd = (id: string) => graph.node(id)?.kind === 'end';
  return process.nodes.flatMap((node) => {
    if (!reached.has(node.kind === 'boundary' ? node.host : node.id)) {
      return [createProcessError(node.id, `从开始节点无法到达「${node.name}」`)];
    }
    const onward = nodesFrom(node.id);
    // A node without a way out is said already, by its own name.
    const dead = [...onward].some((id) => graph.outgoing(id).length === 0 && !isEnd(id));
    return dead || [...onward].some(isEnd) ? [] : [createProcessError(node.id, `从「${node.name}」无法到达结束节点`)];
  });
}
