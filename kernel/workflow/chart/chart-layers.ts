import type { ProcessGraph } from '../process/graph.ts';
import type { ProcessNode, SequenceFlow } from '../process/process-definition.ts';

/** A place in a layer: a node, or the passage of an edge that skips the layer. */
export interface LayerSlot {
  readonly id: string;
  readonly node?: ProcessNode;
  readonly above: LayerSlot[];
  readonly below: LayerSlot[];
}
export type ChartLayer = readonly LayerSlot[];

interface Layers {
  readonly layers: readonly ChartLayer[];
  /** Flows that lead on, with the slots they pass from source to target. */
  readonly ways: readonly { readonly flow: SequenceFlow; readonly slots: readonly LayerSlot[] }[];
  /** Flows that lead back to an earlier layer. */
  readonly back: readonly SequenceFlow[];
}

const SWEEPS = 6;

/** Puts the nodes of a process into layers, each below everything that leads to it, with few crossings between them. */
export function chartLayersOf(graph: ProcessGraph): Layers {
  const back = backFlows(graph);
  const forward = graph.process.flows.filter((flow) => !back.has(flow) && graph.node(flow.from) && graph.node(flow.to));
  const ranks = ranksOf(graph, forward);
  const layers: LayerSlot[][] = [];
  const put = (rank: number, slot: LayerSlot): LayerSlot => {
    for (let at = layers.length; at <= rank; at++) layers.push([]);
    layers[rank]?.push(slot);
    return slot;
  };
  const slots = new Map<string, LayerSlot>();
  for (const node of inOrderOfFlows(graph)) {
    slots.set(node.id, put(ranks.get(node.id) ?? 0, { id: node.id, node, above: [], below: [] }));
  }
  const ways = forward.map((flow) => {
    const [source, target] = [slots.get(flow.from), slots.get(flow.to)];
    const passed: LayerSlot[] = source ? [source] : [];
    for (let rank = (ranks.get(flow.from) ?? 0) + 1; rank < (ranks.get(flow.to) ?? 0); rank++) {
      passed.push(put(rank, { id: `${flow.id}:${rank}`, above: [], below: [] }));
    }
    if (target) passed.push(target);
    return { flow, slots: passed };
  });
  for (const { slots: passed } of ways) {
    passed.slice(1).forEach((slot, index) => {
      const before = passed[index];
      before?.below.push(slot);
      if (before) slot.above.push(before);
    });
  }
  untangle(layers);
  return { layers, ways, back: [...back] };
}

/** Flows that close a circle on a walk from the start. */
function backFlows(graph: ProcessGraph): Set<SequenceFlow> {
  const found = new Set<SequenceFlow>();
  const state = new Map<string, 'open' | 'done'>();
  const walk = (id: string): void => {
    state.set(id, 'open');
    for (const flow of graph.outgoing(id)) {
      if (state.get(flow.to) === 'open') found.add(flow);
      else if (!state.has(flow.to)) walk(flow.to);
    }
    state.set(id, 'done');
  };
  for (const node of startFirst(graph)) if (!state.has(node.id)) walk(node.id);
  return found;
}

function startFirst(graph: ProcessGraph): ProcessNode[] {
  return [...graph.process.nodes].sort((a, b) => Number(b.kind === 'start') - Number(a.kind === 'start'));
}

/** Depth first, so that branches keep the order of their flows from left to right. */
function inOrderOfFlows(graph: ProcessGraph): ProcessNode[] {
  const seen = new Set<ProcessNode>();
  const walk = (node: ProcessNode | undefined): void => {
    if (!node || seen.has(node)) return;
    seen.add(node);
    for (const flow of graph.outgoing(node.id)) walk(graph.node(flow.to));
  };
  for (const node of startFirst(graph)) walk(node);
  return [...seen];
}

/** Longest way from the top; no circles are left in `forward`. */
function ranksOf(graph: ProcessGraph, forward: readonly SequenceFlow[]): Map<string, number> {
  const ranks = new Map(graph.process.nodes.map((node) => [node.id, 0]));
  for (let moved = true; moved; ) {
    moved = false;
    for (const flow of forward) {
      const rank = (ranks.get(flow.from) ?? 0) + 1;
      if (rank <= (ranks.get(flow.to) ?? 0)) continue;
      ranks.set(flow.to, rank);
      moved = true;
    }
  }
  return ranks;
}

/** Sorts each layer by the middle of its neighbours, down and up; ties keep their order. */
function untangle(layers: LayerSlot[][]): void {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) {
      const places = new Map(layers.flatMap((each) => each.map((slot, place) => [slot, place] as const)));
      const middle = (slot: LayerSlot): number => {
        const near = down ? slot.above : slot.below;
        if (near.length === 0) return places.get(slot) ?? 0;
        return near.reduce((sum, each) => sum + (places.get(each) ?? 0), 0) / near.length;
      };
      const middles = new Map(layer.map((slot) => [slot, middle(slot)]));
      layer.sort((a, b) => (middles.get(a) ?? 0) - (middles.get(b) ?? 0));
    }
  }
}
