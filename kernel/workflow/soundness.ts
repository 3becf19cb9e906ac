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

/** All markings one move further. Waiting joins do not move; an inclusive join counts as never stuck. */
function moves(graph: Graph, marking: Marking): Marking[] {
  const next: Marking[] = [];
  for (const flowId of new Set(marking)) {
    const node = targetOf(graph, flowId);
    if (!node) continue;
    const waits = node.kind === 'parallel' && isJoin(graph, node);
    const taken = waits ? graph.incoming(node.id).map((flow) => flow.id) : [flowId];
    if (!taken.every((id) => marking.includes(id))) continue;
    const left = without(marking, node.kind === 'inclusive' ? inflow(graph, node, marking) : taken);
    // More tokens than flows means a circle that multiplies; one of each is enough to find where it stops.
    for (const flows of choices(graph, node)) next.push([...new Set([...left, ...flows])].sort());
  }
  return next;
}

const inflow = (graph: Graph, node: ProcessNode, marking: Marking): string[] =>
  graph
    .incoming(node.id)
    .map((flow) => flow.id)
    .filter((id) => marking.includes(id));

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

function without(marking: Marking, taken: readonly string[]): string[] {
  return marking.filter((id) => !taken.includes(id));
}

function waitingJoin(graph: Graph, marking: Marking): ProcessNode | undefined {
  return marking.map((id) => targetOf(graph, id)).find((node) => node !== undefined && isJoin(graph, node));
}
