import type { ProcessDefinition, ProcessNode, SequenceFlow } from '#kernel/workflow/process/process-definition.ts';

/** Elements of a drawing whose settings are not drawn, by kind. */
const ELEMENTS: Readonly<Partial<Record<ProcessNode['kind'], string>>> = {
  automatic: 'serviceTask',
  catch: 'intermediateCatchEvent',
  throw: 'intermediateThrowEvent',
};

/**
 * What was drawn, with what is set beside the drawing (who approves, conditions, deadlines, fields): elements and lines
 * come and go with the drawing, their settings stay with their ids.
 */
export function keepSettingsOfDrawing(known: ProcessDefinition, drawn: ProcessDefinition): ProcessDefinition {
  const nodes = new Map(known.nodes.map((node) => [node.id, node]));
  const flows = new Map(known.flows.map((flow) => [flow.id, flow]));
  const { drawing: _places, ...settings } = known;
  return {
    ...settings,
    ...(drawn.kept ? { kept: drawn.kept } : {}),
    ...(drawn.drawing ? { drawing: drawn.drawing } : {}),
    nodes: drawn.nodes.map((node) => nodeOver(nodes.get(node.id), node)),
    flows: drawn.flows.map((flow) => flowOver(flows.get(flow.id), flow)),
  };
}

function nodeOver(known: ProcessNode | undefined, drawn: ProcessNode): ProcessNode {
  if (!known || !isSame(known, drawn)) return drawn;
  const { parent: _parent, kept: _kept, ...settings } = known;
  const placed = {
    ...settings,
    name: drawn.name,
    ...(drawn.parent === undefined ? {} : { parent: drawn.parent }),
    ...(drawn.kept === undefined ? {} : { kept: drawn.kept }),
  } as ProcessNode;
  if (placed.kind !== 'boundary' || drawn.kind !== 'boundary') return placed;
  const { keepsHost: _keeps, ...border } = placed;
  return { ...border, host: drawn.host, ...(drawn.keepsHost ? { keepsHost: true } : {}) };
}

/** The same element as before; an event that was made one of another kind is another. */
function isSame(known: ProcessNode, drawn: ProcessNode): boolean {
  if (drawn.kind === 'unsupported') return known.kind === 'unsupported' || ELEMENTS[known.kind] === drawn.element;
  const isTask = ({ kind }: ProcessNode) => kind === 'approval' || kind === 'handling';
  if (isTask(known) && isTask(drawn)) return true;
  if (known.kind !== drawn.kind) return false;
  return !('event' in known && 'event' in drawn) || known.event.kind === drawn.event.kind;
}

function flowOver(known: SequenceFlow | undefined, drawn: SequenceFlow): SequenceFlow {
  if (!known || known.from !== drawn.from) return drawn;
  const { isDefault: _default, name: _name, ...settings } = known;
  return {
    ...settings,
    to: drawn.to,
    ...(drawn.name === undefined ? {} : { name: drawn.name }),
    ...(drawn.isDefault ? { isDefault: true } : {}),
  };
}
