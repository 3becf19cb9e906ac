import { type Graph, isJoin } from './graph.ts';
import type { ProcessNode } from './process.ts';

/** Markings looked at before the question is left open; real processes have some dozens. */
const MARKINGS = 3000;

/** Flows that carry a token, sorted and with repeats. */
type Marking = readonly string[];

/**
 * Plays every way a process can go, with conditions open, and answers a parallel join at which some way stops for ever.
 * Undefined when every way ends, and also when there are too many ways to look at.
 */
export function findStuckJoin(graph: Graph): ProcessNode | undefined {
  if (!graph.start) return undefined;
  const open: Marking[] = choices(graph, graph.start).map((flows) => [...flows].sort());
  const seen = new Set<string>();
  for (let marking = open.pop(); marking !== undefined && seen.size < MARKINGS; marking = open.pop()) {
    const key = marking.join(' ');
    if (marking.length === 0 || seen.has(key)) continue;
    seen.add(key);
    const next = moves(graph, marking);
    if (next.length === 0) return waitingJoin(graph, marking);
    open.push(...next);
  }
  return undefined;
}

/** All markings one move further; joins that still wait do not move. */
function moves(graph: Graph, marking: Marking): Marking[] {
  const next: Marking[] = [];
  for (const flowId of new Set(marking)) {
    const node = targetOf(graph, flowId);
    const taken = node && takenBy(graph, node, flowId, marking);
    if (!node || !taken) continue;
    const left = marking.filter((id) => !taken.includes(id));
    // More tokens than flows means a circle that multiplies; one of each is enough to find where it stops.
    for (const flows of choices(graph, node)) next.push([...new Set([...left, ...flows])].sort());
  }
  return next;
}

/** Flows whose tokens the node takes when it goes; undefined while it waits for others. */
function takenBy(graph: Graph, node: ProcessNode, flowId: string, marking: Marking): string[] | undefined {
  if (!isJoin(graph, node)) return [flowId];
  const incoming = graph.incoming(node.id).map((flow) => flow.id);
  const present = incoming.filter((id) => marking.includes(id));
  if (node.kind === 'parallel') return present.length === incoming.length ? incoming : undefined;
  const awaited = marking.some((id) => {
    const at = targetOf(graph, id);
    if (!at || at.id === node.id) return false;
    const reach = graph.reach(at.id, node.id);
    return (
      incoming.some((each) => reach.has(each) && !present.includes(each)) && !present.some((each) => reach.has(each))
    );
  });
  return awaited ? undefined : present;
}

/** The sets of flows a node may take, conditions left open. */
function choices(graph: Graph, node: ProcessNode): string[][] {
  const flows = graph.outgoing(node.id);
  const ids = flows.map((flow) => flow.id);
  if (ids.length === 0) return [[]];
  if (node.kind === 'exclusive') return ids.map((id) => [id]);
  const optional = flows.filter((flow) => flow.condition !== undefined || flow.isDefault).map((flow) => flow.id);
  if (node.kind === 'parallel' || optional.length === 0) return [ids];
  const always = ids.filter((id) => !optional.includes(id));
  return [
    ids.filter((id) => !flows.find((flow) => flow.id === id)?.isDefault),
    ...optional.map((id) => [...always, id]),
  ].filter((set) => set.length > 0);
}

function targetOf(graph: Graph, flowId: string): ProcessNode | undefined {
  const flow = graph.process.flows.find((each) => each.id === flowId);
  return flow && graph.node(flow.to);
}

function waitingJoin(graph: Graph, marking: Marking): ProcessNode | undefined {
  return marking.map((id) => targetOf(graph, id)).find((node) => node !== undefined && isJoin(graph, node));
}
