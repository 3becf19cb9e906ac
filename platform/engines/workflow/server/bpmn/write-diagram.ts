import { element, type Written } from '#kernel/server/xml/xml-text.ts';
import { type ChartEdge, type ChartNode, layoutChart } from '#kernel/workflow/chart/chart-layout.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process.ts';

/** Diagram interchange: every node and flow where the product draws it. */
export function diagramOf(process: ProcessDefinition): Written {
  const chart = layoutChart(process);
  const holders = new Set(process.nodes.map((node) => node.parent));
  const shapes = chart.nodes.map((box) => shapeOf(box, holders.has(box.id)));
  const plane = { id: `${process.code}-plane`, bpmnElement: process.code };
  return element(
    'bpmndi:BPMNDiagram',
    { id: `${process.code}-diagram` },
    element('bpmndi:BPMNPlane', plane, ...shapes, ...chart.edges.map(edgeOf)),
  );
}

const shapeOf = ({ id, x, y, w, h }: ChartNode, isExpanded: boolean): Written =>
  element(
    'bpmndi:BPMNShape',
    { id: `${id}-shape`, bpmnElement: id, isExpanded: isExpanded ? 'true' : undefined },
    element('dc:Bounds', { x, y, width: w, height: h }),
  );

const edgeOf = ({ id, points }: ChartEdge): Written =>
  element(
    'bpmndi:BPMNEdge',
    { id: `${id}-edge`, bpmnElement: id },
    ...points.map(({ x, y }) => element('di:waypoint', { x, y })),
  );
