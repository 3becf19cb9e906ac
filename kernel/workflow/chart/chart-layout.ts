import { type ProcessGraph, processGraphOf } from '../process/graph.ts';
import type { NodeKind, ProcessDefinition, ProcessNode, SequenceFlow } from '../process/process-definition.ts';
import { positionChartNodes } from './chart-positions.ts';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}
export interface ChartNodeBox extends ChartPoint {
  readonly id: string;
  /** Size; x and y are the top left corner. */
  readonly w: number;
  readonly h: number;
}
export type ChartNodeSize = readonly [w: number, h: number];
interface ChartEdge {
  /** The flow's id. */
  readonly id: string;
  /** Corners of a line with right angles; the last point carries the arrow head. */
  readonly points: readonly ChartPoint[];
}
export interface ProcessChart {
  readonly nodes: readonly ChartNodeBox[];
  readonly edges: readonly ChartEdge[];
  readonly width: number;
  readonly height: number;
}

const SIZES: Readonly<Record<NodeKind, ChartNodeSize>> = {
  start: [96, 40],
  end: [96, 40],
  approval: [168, 64],
  handling: [168, 64],
  cc: [168, 64],
  exclusive: [56, 56],
  parallel: [56, 56],
  inclusive: [56, 56],
  event: [56, 56],
  catch: [96, 40],
  throw: [96, 40],
  boundary: [96, 40],
  subProcess: [168, 64],
  call: [168, 64],
  automatic: [168, 64],
  unsupported: [168, 64],
};
/** Room above the nodes of a sub-process, for its name. */
const TITLE = 24;

/**
 * Draws a process. In px; boxes never overlap but a sub-process with what is inside of it, and edges touch no box of
 * their level but their own two. Branches stand from left to right in the order of the flows.
 */
export function layoutProcessChart(process: ProcessDefinition): ProcessChart {
  return layoutLevel(process, undefined);
}

/** The nodes directly inside a sub-process (or of the process itself), each sub-process drawn into its own box. */
function layoutLevel(process: ProcessDefinition, parent: string | undefined): ProcessChart {
  const { graph, hidden } = levelOf(process, parent);
  const insides = new Map<string, ProcessChart>();
  for (const { id } of graph.process.nodes) {
    if (process.nodes.some((node) => node.parent === id)) insides.set(id, layoutLevel(process, id));
  }
  const boxOf = (node: ProcessNode): ChartNodeSize => {
    const inside = insides.get(node.id);
    return inside ? [inside.width, inside.height + TITLE] : SIZES[node.kind];
  };
  const level = positionChartNodes(graph, boxOf);
  const drawn = level.nodes.map((box) => ({ box, inside: insides.get(box.id) }));
  return {
    ...level,
    nodes: drawn.flatMap(({ box, inside }) => [box, ...(inside?.nodes ?? []).map((node) => moved(node, box))]),
    edges: [
      ...level.edges.filter((edge) => !hidden.has(edge.id)),
      ...drawn.flatMap(({ box, inside }) =>
        (inside?.edges ?? []).map(({ id, points }) => ({ id, points: points.map((point) => moved(point, box)) })),
      ),
    ],
  };
}

/** One level as a graph of its own; a boundary event stands below its host, as if a flow led there. */
function levelOf(
  process: ProcessDefinition,
  parent: string | undefined,
): { graph: ProcessGraph; hidden: ReadonlySet<string> } {
  const nodes = process.nodes.filter((node) => node.parent === parent);
  const ids = new Set(nodes.map((node) => node.id));
  const hosted = nodes.flatMap((node): SequenceFlow[] =>
    node.kind === 'boundary' ? [{ id: `${node.id} at its host`, from: node.host, to: node.id }] : [],
  );
  const flows = [...process.flows.filter((flow) => ids.has(flow.from)), ...hosted];
  return { graph: processGraphOf({ ...process, nodes, flows }), hidden: new Set(hosted.map((flow) => flow.id)) };
}

const moved = <P extends ChartPoint>(point: P, box: ChartNodeBox): P => ({
  ...point,
  x: point.x + box.x,
  y: point.y + box.y + TITLE,
});
