import type { BoundaryNode, ProcessDefinition, ProcessNode, SequenceFlow } from './process-definition.ts';

/** A process with its edges at hand. Built once per definition object. */
export interface ProcessGraph {
  readonly process: ProcessDefinition;
  readonly start: ProcessNode | undefined;
  /** Where a sub-process begins. */
  startOf(subProcessId: string): ProcessNode | undefined;
  /** Events that wait beside an activity. */
  boundaries(nodeId: string): readonly BoundaryNode[];
  node(id: string): ProcessNode | undefined;
  /** Flows leaving a node, in the order of the definition. */
  outgoing(nodeId: string): readonly SequenceFlow[];
  incoming(nodeId: string): readonly SequenceFlow[];
  /** Ids of flows a token at the node may still walk; paths end at `avoid` (a node id), its outgoing flows not counted. By way of boundary events too. */
  reach(nodeId: string, avoid?: string): ReadonlySet<string>;
}

const built = new WeakMap<ProcessDefinition, ProcessGraph>();

export function processGraphOf(process: ProcessDefinition): ProcessGraph {
  const known = built.get(process);
  if (known) return known;
  const nodes = new Map(process.nodes.map((node) => [node.id, node]));
  const outgoing = group(process.flows, (flow) => flow.from);
  const incoming = group(process.flows, (flow) => flow.to);
  const starts = process.nodes.filter((node) => node.kind === 'start');
  const boundaries = group(
    process.nodes.filter((node) => node.kind === 'boundary'),
    (node) => node.host,
  );
  const graph: ProcessGraph = {
    process,
    start: starts.find((node) => node.parent === undefined),
    startOf: (id) => starts.find((node) => node.parent === id),
    boundaries: (id) => boundaries.get(id) ?? [],
    node: (id) => nodes.get(id),
    outgoing: (id) => outgoing.get(id) ?? [],
    incoming: (id) => incoming.get(id) ?? [],
    reach: (id, avoid) => reachFrom(graph, id, avoid),
  };
  built.set(process, graph);
  return graph;
}

function reachFrom(graph: ProcessGraph, id: string, avoid: string | undefined): ReadonlySet<string> {
  const flows = new Set<string>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const leaving = [at, ...graph.boundaries(at).map((event) => event.id)];
    for (const flow of leaving.flatMap((from) => graph.outgoing(from))) {
      if (flows.has(flow.id)) continue;
      flows.add(flow.id);
      if (flow.to !== avoid) open.push(flow.to);
    }
  }
  return flows;
}

/** A parallel or inclusive gateway that several flows enter waits for them. */
export function isJoinGateway(graph: ProcessGraph, node: ProcessNode): boolean {
  return (node.kind === 'parallel' || node.kind === 'inclusive') && graph.incoming(node.id).length > 1;
}

function group<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
