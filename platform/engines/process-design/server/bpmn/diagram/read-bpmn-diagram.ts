import type { XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type {
  DrawingBox,
  DrawingCorner,
  ProcessDefinition,
  ProcessDrawing,
} from '#kernel/workflow/process/process-definition.ts';
import { stripQNamePrefix } from '../bpmn-element-access.ts';
import { BPMN_DI_NAMESPACE, BPMN_MODEL_NAMESPACE, DC_NAMESPACE, DI_NAMESPACE } from '../bpmn-namespaces.ts';
import { computeDefaultDrawing } from './write-bpmn-diagram.ts';

/** Drawn around a process, not in it. */
const AROUND: ReadonlySet<string> = new Set(['lane', 'laneSet']);

/** The process with the places its elements have in the file; without, where they lie as the product would lay them. */
export function withBpmnDrawing(process: ProcessDefinition, root: XmlElement, element: XmlElement): ProcessDefinition {
  const ids = idsIn(element);
  const drawings = inside(root, BPMN_DI_NAMESPACE, 'BPMNDiagram')
    .flatMap((diagram) => inside(diagram, BPMN_DI_NAMESPACE, 'BPMNPlane'))
    .map((plane) => drawingIn(plane, ids));
  const drawing = drawings.find(({ boxes }) => process.nodes.some(({ id }) => Object.hasOwn(boxes, id)));
  return !drawing || isLaidOut(process, drawing) ? process : { ...process, drawing };
}

function idsIn(element: XmlElement): ReadonlySet<string> {
  const of = ({ namespace, name, attributes, children }: XmlElement): string[] =>
    namespace === BPMN_MODEL_NAMESPACE
      ? [...(AROUND.has(name) ? [] : [attributes.get('id') ?? '']), ...children.flatMap(of)]
      : [];
  return new Set(element.children.flatMap(of).filter((id) => id !== ''));
}

function drawingIn(plane: XmlElement, ids: ReadonlySet<string>): ProcessDrawing {
  const drawn = plane.children.map((each) => ({
    each,
    id: stripQNamePrefix(each.attributes.get('bpmnElement') ?? ''),
  }));
  const own = drawn.filter(({ each, id }) => each.namespace === BPMN_DI_NAMESPACE && ids.has(id));
  const of = <T>(read: (each: XmlElement) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      own.flatMap(({ each, id }) => {
        const found = read(each);
        return found === undefined ? [] : [[id, found] as const];
      }),
    );
  return {
    boxes: of((each) => (each.name === 'BPMNShape' ? boxIn(each) : undefined)),
    lines: of((each) => (each.name === 'BPMNEdge' ? cornersIn(each) : undefined)),
    names: of((each) => inside(each, BPMN_DI_NAMESPACE, 'BPMNLabel').map(boxIn).find(Boolean)),
  };
}

function boxIn(element: XmlElement): DrawingBox | undefined {
  const [bounds] = inside(element, DC_NAMESPACE, 'Bounds');
  if (!bounds) return undefined;
  const box: DrawingBox = [
    numberOf(bounds, 'x'),
    numberOf(bounds, 'y'),
    numberOf(bounds, 'width'),
    numberOf(bounds, 'height'),
  ];
  return box.every(isPlace) ? box : undefined;
}

function cornersIn(element: XmlElement): readonly DrawingCorner[] | undefined {
  const corners = inside(element, DI_NAMESPACE, 'waypoint').map(
    (each) => [numberOf(each, 'x'), numberOf(each, 'y')] as const,
  );
  return corners.length > 1 && corners.every((corner) => corner.every(isPlace)) ? corners : undefined;
}

const numberOf = ({ attributes }: XmlElement, name: string): number => Number(attributes.get(name) ?? Number.NaN);
/** No drawing is larger, px. */
const isPlace = (number: number): boolean => Math.abs(number) < 1e6;

const inside = ({ children }: XmlElement, namespace: string, name: string): XmlElement[] =>
  children.filter((child) => child.namespace === namespace && child.name === name);

/** As the product itself draws it, so that there is nothing to remember. */
function isLaidOut(process: ProcessDefinition, { boxes, lines }: ProcessDrawing): boolean {
  const laid = computeDefaultDrawing(process);
  return isSame(laid.boxes, boxes) && isSame(laid.lines, lines);
}

const isSame = (one: object, other: object): boolean => {
  const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
};
