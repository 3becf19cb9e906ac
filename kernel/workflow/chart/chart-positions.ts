import type { ProcessGraph } from '../process/graph.ts';
import type { ProcessNode } from '../process/process-definition.ts';
import { type ChartLayer, chartLayersOf, type LayerSlot } from './chart-layers.ts';
import type { ChartNodeBox, ChartNodeSize, ChartPoint, ProcessChart } from './chart-layout.ts';

/** Room an edge keeps to itself where it passes a layer of nodes. */
const LANE = 16;
const SIDE_GAP = 40;
const LAYER_GAP = 56;
const MARGIN = 24;
/** Distance of a way back from the layers it leaves and enters. */
const CLEAR = 8;
/** Odd, so that the last one goes down and leaves chains straight. */
const SWEEPS = 9;

/**
 * Places the nodes of a graph from top to bottom in layers: a node lies below everything that leads to it, edges that
 * skip layers pass between the nodes, and edges that lead back run up on the right.
 */
export function positionChartNodes(graph: ProcessGraph, boxOf: (node: ProcessNode) => ChartNodeSize): ProcessChart {
  if (graph.process.nodes.length === 0) return { nodes: [], edges: [], width: 2 * MARGIN, height: 2 * MARGIN };
  const { layers, ways, back } = chartLayersOf(graph);
  const sizeOf = (slot: LayerSlot): ChartNodeSize => (slot.node === undefined ? [LANE, 0] : boxOf(slot.node));
  const centers = placeAcross(layers, (slot) => sizeOf(slot)[0]);
  const x = (slot: LayerSlot) => centers.get(slot) ?? 0;
  const heights = layers.map((layer) => Math.max(0, ...layer.map((slot) => sizeOf(slot)[1])));
  const tops = heights.map((_, rank) => MARGIN + heights.slice(0, rank).reduce((sum, h) => sum + h + LAYER_GAP, 0));
  const rankOf = new Map(layers.flatMap((layer, rank) => layer.map((slot) => [slot, rank] as const)));
  const box = (slot: LayerSlot): ChartNodeBox => {
    const [w, h] = sizeOf(slot);
    const rank = rankOf.get(slot) ?? 0;
    const y = (tops[rank] ?? 0) + (slot.node === undefined ? 0 : ((heights[rank] ?? 0) - h) / 2);
    return { id: slot.id, x: x(slot) - w / 2, y, w, h: slot.node === undefined ? (heights[rank] ?? 0) : h };
  };
  const nodes = layers.flat().flatMap((slot) => (slot.node === undefined ? [] : [box(slot)]));
  const right = Math.max(
    ...nodes.map((node) => node.x + node.w),
    ...[...centers.values()].map((center) => center + LANE),
  );
  const bendInto = (slot: LayerSlot, before: LayerSlot): ChartPoint[] => {
    const rank = rankOf.get(slot) ?? 0;
    const bend = bendAt(layers[rank - 1] ?? [], before, tops[rank] ?? 0);
    return bend === undefined ? [] : elbow(x(before), x(slot), bend);
  };
  const edges = ways.map(({ flow, slots }) => {
    const points = slots.flatMap((slot, index): ChartPoint[] => {
      const { y, h } = box(slot);
      const [top, bottom] = [
        { x: x(slot), y },
        { x: x(slot), y: y + h },
      ];
      const before = slots[index - 1];
      if (!before) return [bottom];
      return [...bendInto(slot, before), top, ...(slot.node ? [] : [bottom])];
    });
    return { id: flow.id, points: straightened(points) };
  });
  const boxes = new Map(nodes.map((node) => [node.id, node]));
  const ranks = new Map([...rankOf].map(([slot, rank]) => [slot.id, rank]));
  back.forEach((flow, index) => {
    const [from, to] = [boxes.get(flow.from), boxes.get(flow.to)];
    if (!from || !to) return;
    const [fromRank, toRank] = [ranks.get(from.id) ?? 0, ranks.get(to.id) ?? 0];
    const low = (tops[fromRank] ?? 0) + (heights[fromRank] ?? 0) + CLEAR;
    const high = (tops[toRank] ?? 0) - CLEAR;
    edges.push({ id: flow.id, points: wayBack(from, to, { low, high, right: right + LANE * (index + 1) }) });
  });
  return {
    nodes,
    edges,
    width: right + LANE * back.length + MARGIN,
    height: (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0) + MARGIN,
  };
}

type Distance = (left: LayerSlot, right: LayerSlot) => number;

/** Each where it wishes to be, or as much further right as the one before it demands. */
function pushedRight(layer: ChartLayer, wishes: readonly number[], apart: Distance): number[] {
  const places: number[] = [];
  for (const [i, slot] of layer.entries()) {
    const left = layer[i - 1];
    const least = left ? (places[i - 1] ?? 0) + apart(left, slot) : Number.NEGATIVE_INFINITY;
    places.push(Math.max(wishes[i] ?? 0, least));
  }
  return places;
}

/** Each where it wishes to be, or as much further left as the one after it demands. */
function pushedLeft(layer: ChartLayer, wishes: readonly number[], apart: Distance): number[] {
  const places: number[] = [];
  for (let i = layer.length - 1; i >= 0; i--) {
    const [slot, next] = [layer[i], layer[i + 1]];
    const most = slot && next ? (places[i + 1] ?? 0) - apart(slot, next) : Number.POSITIVE_INFINITY;
    places[i] = Math.min(wishes[i] ?? 0, most);
  }
  return places;
}

/** Centers across the page: each slot near the middle of its neighbours, in order and apart. */
function placeAcross(layers: readonly ChartLayer[], widthOf: (slot: LayerSlot) => number): Map<LayerSlot, number> {
  const centers = new Map<LayerSlot, number>();
  const apart = (a: LayerSlot, b: LayerSlot) => (widthOf(a) + widthOf(b)) / 2 + SIDE_GAP;
  const settle = (layer: ChartLayer, wish: (slot: LayerSlot, index: number) => number) => {
    const wishes = layer.map(wish);
    const fromLeft = pushedRight(layer, wishes, apart);
    const fromRight = pushedLeft(layer, wishes, apart);
    // Both keep the distances, so their middle does too and leans to neither side.
    for (const [i, slot] of layer.entries()) centers.set(slot, ((fromLeft[i] ?? 0) + (fromRight[i] ?? 0)) / 2);
  };
  for (const layer of layers) settle(layer, (_, index) => index);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const down = sweep % 2 === 0;
    for (const layer of down ? layers : [...layers].reverse()) {
      settle(layer, (slot) => {
        const near = down ? slot.above : slot.below;
        const sum = near.reduce((total, each) => total + (centers.get(each) ?? 0), 0);
        return near.length === 0 ? (centers.get(slot) ?? 0) : sum / near.length;
      });
    }
  }
  const left = Math.min(...layers.flat().map((slot) => (centers.get(slot) ?? 0) - widthOf(slot) / 2));
  for (const [slot, center] of centers) centers.set(slot, Math.round(center - left + MARGIN));
  return centers;
}

/** Height of the cross line below a slot; each slot of a layer has its own, so lines of different sources stay apart. */
function bendAt(layer: ChartLayer, slot: LayerSlot, nextTop: number): number {
  const step = LAYER_GAP / (layer.length + 1);
  return Math.round(nextTop - LAYER_GAP + step * (layer.indexOf(slot) + 1));
}

const elbow = (fromX: number, toX: number, y: number): ChartPoint[] =>
  fromX === toX
    ? []
    : [
        { x: fromX, y },
        { x: toX, y },
      ];

/** Out below the box, up on the right of everything, in from above. */
function wayBack(
  from: ChartNodeBox,
  to: ChartNodeBox,
  lane: { low: number; high: number; right: number },
): ChartPoint[] {
  const [fromX, toX] = [from.x + from.w * 0.75, to.x + to.w * 0.75];
  return [
    { x: fromX, y: from.y + from.h },
    { x: fromX, y: lane.low },
    { x: lane.right, y: lane.low },
    { x: lane.right, y: lane.high },
    { x: toX, y: lane.high },
    { x: toX, y: to.y },
  ];
}

/** Drops points in the middle of a straight line. */
function straightened(points: readonly ChartPoint[]): ChartPoint[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return !(before && after && before.x === point.x && point.x === after.x);
  });
}
