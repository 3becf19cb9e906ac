import { createXmlNodeSpec, type XmlNodeSpec } from '#kernel/server/xml/serialize-xml.ts';
import { layoutProcessChart } from '#kernel/workflow/chart/chart-layout.ts';
import type {
  DrawingBox,
  DrawingCorner,
  ProcessDefinition,
  ProcessDrawing,
  ProcessNode,
  RetainedForeignContent,
} from '#kernel/workflow/process/process-definition.ts';

/** Diagram interchange: every node and flow where somebody drew it, or else where the product draws it. */
export function writeBpmnDiagram(process: ProcessDefinition): XmlNodeSpec {
  const { boxes, lines, names } = drawn(process) ?? computeDefaultDrawing(process);
  const holders = new Set(process.nodes.map((node) => node.parent));
  const shapes = Object.entries(boxes).map(([id, box]) => shapeOf(id, box, holders.has(id), names));
  const edges = Object.entries(lines).map(([id, corners]) => edgeOf(id, corners, names));
  const plane = { id: `${process.code}-plane`, bpmnElement: process.code };
  return createXmlNodeSpec(
    'bpmndi:BPMNDiagram',
    { id: `${process.code}-diagram` },
    createXmlNodeSpec('bpmndi:BPMNPlane', plane, ...shapes, ...edges),
  );
}

/** What somebody drew, as far as it is still there; undefined where a node has been added since. */
function drawn(process: ProcessDefinition): ProcessDrawing | undefined {
  const { drawing, nodes, flows } = process;
  if (!drawing || !nodes.every(({ id }) => Object.hasOwn(drawing.boxes, id))) return undefined;
  const ids = new Set([
    ...[...nodes, ...flows].map(({ id }) => id),
    ...[process, ...nodes].flatMap(({ kept }) => (kept ? idsIn(kept) : [])),
  ]);
  const present = <T>(places: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(places).filter(([id]) => ids.has(id)));
  const boxes = present(drawing.boxes);
  const straight = flows.flatMap(({ id, from, to }) => {
    const [one, other] = [boxes[from], boxes[to]];
    return one && other && !Object.hasOwn(drawing.lines, id) ? [[id, between(one, other)] as const] : [];
  });
  const lines = { ...present(drawing.lines), ...Object.fromEntries(straight) };
  return { boxes, lines, names: present(drawing.names) };
}

const idsIn = ({ attributes, elements }: RetainedForeignContent): string[] => [
  ...(attributes?.id === undefined ? [] : [attributes.id]),
  ...(elements ?? []).flatMap(idsIn),
];

/** A straight line from one box to another, for a flow that came later: sideways where there is room, else downwards. */
function between([x, y, w, h]: DrawingBox, [toX, toY, toW, toH]: DrawingBox): DrawingCorner[] {
  if (x + w <= toX) {
    return [
      [x + w, y + h / 2],
      [toX, toY + toH / 2],
    ];
  }
  return [
    [x + w / 2, y + h],
    [toX + toW / 2, toY],
  ];
}

/** Where the product draws a process. */
export function computeDefaultDrawing(process: ProcessDefinition): ProcessDrawing {
  const chart = layoutProcessChart(process);
  const named = new Map(process.nodes.filter(isNamedBeside).map(({ id, name }) => [id, name]));
  const boxes = chart.nodes.map(({ id, x, y, w, h }) => [id, [x, y, w, h]] as const);
  return {
    boxes: Object.fromEntries(boxes),
    lines: Object.fromEntries(
      chart.edges.map(({ id, points }) => [id, points.map(({ x, y }): DrawingCorner => [x, y])]),
    ),
    names: Object.fromEntries(
      boxes.flatMap(([id, box]) => {
        const name = named.get(id);
        return name === undefined ? [] : [[id, nameBeside(box, name)] as const];
      }),
    ),
  };
}

/** Events and gateways have their names beside them, out of the way of their lines. */
const isNamedBeside = ({ kind }: ProcessNode): boolean =>
  ['start', 'end', 'exclusive', 'parallel', 'inclusive', 'event', 'catch', 'throw', 'boundary'].includes(kind);
const LETTER = 12;
const GAP = 8;
const LINE = 14;

const nameBeside = ([x, y, w, h]: DrawingBox, name: string): DrawingBox => [
  x + w + GAP,
  y + h / 2 - LINE / 2,
  name.length * LETTER,
  LINE,
];

const boundsOf = ([x, y, width, height]: DrawingBox): XmlNodeSpec =>
  createXmlNodeSpec('dc:Bounds', { x, y, width, height });
const labelOf = (id: string, names: ProcessDrawing['names']): XmlNodeSpec | undefined => {
  const box = Object.hasOwn(names, id) ? names[id] : undefined;
  return box && createXmlNodeSpec('bpmndi:BPMNLabel', {}, boundsOf(box));
};

const shapeOf = (id: string, box: DrawingBox, isExpanded: boolean, names: ProcessDrawing['names']): XmlNodeSpec =>
  createXmlNodeSpec(
    'bpmndi:BPMNShape',
    { id: `${id}-shape`, bpmnElement: id, isExpanded: isExpanded ? 'true' : undefined },
    boundsOf(box),
    labelOf(id, names),
  );

const edgeOf = (id: string, corners: readonly DrawingCorner[], names: ProcessDrawing['names']): XmlNodeSpec =>
  createXmlNodeSpec(
    'bpmndi:BPMNEdge',
    { id: `${id}-edge`, bpmnElement: id },
    ...corners.map(([x, y]) => createXmlNodeSpec('di:waypoint', { x, y })),
    labelOf(id, names),
  );
