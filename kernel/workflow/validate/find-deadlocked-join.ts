import { isJoinGateway, type ProcessGraph } from '../process/graph.ts';
import type { ProcessNode, SequenceFlow } from '../process/process-definition.ts';

/** Markings looked at before the question is left open; real processes have some dozens. */
const MARKINGS = 2000;
/** Tokens of one place beyond those that stood there at first: then a circle counts as multiplying and is followed no further. */
const PILE = 3;

/** Where tokens are: flow ids of tokens on their way into a node, and markingPlaceOf(node) of tokens inside one; with repeats. */
type Marking = readonly string[];

export const markingPlaceOf = (nodeId: string): string => `@${nodeId}`;

/**
 * A join that may wait for ever, in the process or in one of its sub-processes: each is looked at by itself, since a
 * sub-process is one step of what is around it.
 */
export function findDeadlockedJoin(graph: ProcessGraph): ProcessNode | undefined {
  const starts = graph.process.nodes.filter((node) => node.kind === 'start');
  for (const start of starts) {
    const stuck = findStuckJoin(graph, [markingPlaceOf(start.id)]);
    if (stuck) return stuck;
  }
  return undefined;
}

/**
 * Plays every way a process can go from a marking, with conditions open, and answers a join at which some way stops for
 * ever. Undefined when every way ends, and also when there are too many ways to look at.
 */
export function findStuckJoin(graph: ProcessGraph, from: Marking): ProcessNode | undefined {
  const open: Marking[] = [from];
  const seen = new Set<string>();
  const most = PILE + highestPile(from);
  for (let marking = open.pop(); marking !== undefined && seen.size < MARKINGS; marking = open.pop()) {
    const key = marking.join(' ');
    if (marking.length === 0 || seen.has(key)) continue;
    seen.add(key);
    const next = moves(graph, marking);
    if (next.length === 0)
      return marking.map((place) => nodeAt(graph, place)).find((node) => node && isJoinGateway(graph, node));
    open.push(...next.filter((each) => highestPile(each) < most));
  }
  return undefined;
}

/**
 * The markings one move further. One token's moves are enough, since tokens that can go on never hinder each other; only
 * inclusive joins look at all others, so they come last, as in the engine. None when everything waits.
 */
function moves(graph: ProcessGraph, marking: Marking): Marking[] {
  for (const last of [false, true]) {
    for (const place of new Set(marking)) {
      const node = nodeAt(graph, place);
      if (!node || (node.kind === 'inclusive' && isJoinGateway(graph, node)) !== last) continue;
      const taken = takenBy(graph, node, place, marking);
      if (taken) return choices(graph, node).map((flows) => [...without(marking, taken), ...flows].sort());
    }
  }
  return [];
}

/** Places whose tokens the node takes when it goes on; undefined while it waits for others. */
function takenBy(graph: ProcessGraph, node: ProcessNode, place: string, marking: Marking): string[] | undefined {
  if (!isJoinGateway(graph, node) || place === markingPlaceOf(node.id)) return [place];
  const incoming = graph.incoming(node.id).map((flow) => flow.id);
  const present = incoming.filter((id) => marking.includes(id));
  if (node.kind === 'parallel') return present.length === incoming.length ? incoming : undefined;
  const awaited = marking.some((each) => {
    const at = nodeAt(graph, each);
    if (!at || at.id === node.id) return false;
    const reach = graph.reach(at.id, node.id);
    return incoming.some((id) => reach.has(id) && !present.includes(id)) && !present.some((id) => reach.has(id));
  });
  return awaited ? undefined : present;
}

/** The sets of flows by which a node may be left: its own, or with those of an event at its border. */
function choices(graph: ProcessGraph, node: ProcessNode): string[][] {
  const ways = ownChoices(graph, node);
  for (const event of graph.boundaries(node.id)) {
    const aside = ownChoices(graph, event);
    ways.push(...(event.keepsHost ? ways.flatMap((way) => aside.map((more) => [...way, ...more])) : aside));
  }
  return ways;
}

/** The sets of flows a node may take, conditions left open. */
function ownChoices(graph: ProcessGraph, node: ProcessNode): string[][] {
  const flows = graph.outgoing(node.id);
  const idsOf = (some: readonly SequenceFlow[]) => some.map((flow) => flow.id);
  if (flows.length === 0) return [[]];
  if (node.kind === 'exclusive' || node.kind === 'event') return flows.map((flow) => [flow.id]);
  const optional = flows.filter((flow) => flow.condition !== undefined || flow.isDefault);
  if (node.kind === 'parallel' || optional.length === 0) return [idsOf(flows)];
  // All that can hold together, each alone, and the default alone: the extremes are where joins starve.
  const always = flows.filter((flow) => !optional.includes(flow));
  const together = flows.filter((flow) => !flow.isDefault);
  const alone = optional.map((flow) => (flow.isDefault ? [flow.id] : idsOf([...always, flow])));
  return together.length > 0 ? [idsOf(together), ...alone] : alone;
}

function nodeAt(graph: ProcessGraph, place: string): ProcessNode | undefined {
  if (place.startsWith('@')) return graph.node(place.slice(1));
  const flow = graph.process.flows.find((each) => each.id === place);
  return flow && graph.node(flow.to);
}

function without(marking: Marking, taken: readonly string[]): string[] {
  const left = [...marking];
  for (const place of taken) left.splice(left.indexOf(place), 1);
  return left;
}

/** How many tokens stand at the place that has most of them. */
function highestPile(marking: Marking): number {
  const counts = new Map<string, number>();
  for (const place of marking) counts.set(place, (counts.get(place) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
