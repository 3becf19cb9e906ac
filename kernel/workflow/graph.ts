import type { Flow, ProcessDefinition, ProcessNode } from './process.ts';

/** A process with its edges at hand. Built once per definition object. */
export interface Graph {
  readonly process: ProcessDefinition;
  readonly start: ProcessNode | undefined;
  node(id: string): ProcessNode | undefined;
  /** Flows leaving a node, in the order of the definition. */
  outgoing(nodeId: string): readonly Flow[];
  incoming(nodeId: string): readonly Flow[];
  /** Ids of flows a token at the node may still walk; paths end at `avoid` (a node id), its outgoing flows not counted. */
  reach(nodeId: string, avoid?: string): ReadonlySet<string>;
}

const built = new WeakMap<ProcessDefinition, Graph>();

export function graphOf(process: ProcessDefinition): Graph {
  const known = built.get(process);
  if (known) return known;
  const nodes = new Map(process.nodes.map((node) => [node.id, node]));
  const outgoing = group(process.flows, (flow) => flow.from);
  const incoming = group(process.flows, (flow) => flow.to);
  const graph: Graph = {
    process,
    start: process.nodes.find((node) => node.kind === 'start'),
    node: (id) => nodes.get(id),
    outgoing: (id) => outgoing.get(id) ?? [],
    incoming: (id) => incoming.get(id) ?? [],
    reach: (id, avoid) => {
      const flows = new Set<string>();
      const open = [id];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        for (const flow of outgoing.get(at) ?? []) {
          if (flows.has(flow.id)) continue;
          flows.add(flow.id);
          if (flow.to !== avoid) open.push(flow.to);
        }
      }
      return flows;
    },
  };
  built.set(process, graph);
  return graph;
}

/** A parallel or inclusive gateway that several flows enter waits for them. */
export function isJoin(graph: Graph, node: ProcessNode): boolean {
  return (node.kind === 'parallel' || node.kind === 'inclusive') && graph.incoming(node.id).length > 1;
}

function group(flows: readonly Flow[], key: (flow: Flow) => string): Map<string, Flow[]> {
  const groups = new Map<string, Flow[]>();
  for (const flow of flows) groups.set(key(flow), [...(groups.get(key(flow)) ?? []), flow]);
  return groups;
}
