import type { XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type {
  FieldMapping,
  ProcessDefinition,
  ProcessNode,
  RetainedForeignContent,
  SequenceFlow,
} from '#kernel/workflow/process/process-definition.ts';
import { readAutomaticNode } from './automatic-step-bpmn.ts';
import {
  addImportNote,
  attributeInProductNamespace,
  type BpmnReadContext,
  bpmnElementName,
  bpmnIdOf,
  childElementByName,
  createBpmnLineRefusal,
  describeBpmnElement,
  extensionsInProductNamespace,
  readBpmnExpression,
  requireReferredElement,
  stripQNamePrefix,
} from './bpmn-element-access.ts';
import { BPMN_ELEMENT_LABELS, BPMN_MODEL_NAMESPACE, UNEXECUTED_ELEMENT_LABELS } from './bpmn-namespaces.ts';
import { readBpmnEventDefinition, readEventNode } from './read-event-nodes.ts';
import { readBpmnLoop, readCopyNode, readTaskNode } from './read-task-nodes.ts';
import { collectReferencedOuterElements, readRetainedContent } from './retained/read-retained-content.ts';

const GATEWAYS: Readonly<Record<string, 'exclusive' | 'parallel' | 'inclusive' | 'event'>> = {
  exclusiveGateway: 'exclusive',
  parallelGateway: 'parallel',
  inclusiveGateway: 'inclusive',
  eventBasedGateway: 'event',
};
const SCOPES = new Set(['subProcess', 'transaction', 'adHocSubProcess']);

/** A `process` element as a definition: all its flow nodes and flows, also those that cannot be carried out. */
export function readBpmnProcess(source: BpmnReadContext, element: XmlElement): ProcessDefinition {
  const nodes: ProcessNode[] = [];
  const flows: SequenceFlow[] = [];
  readScope(source, element, undefined, { nodes, flows });
  const variables = extensionsInProductNamespace(element, 'variable').map(
    (each) => [each.attributes.get('code') ?? '', each.attributes.get('label') ?? ''] as const,
  );
  const kept = readRetainedContent(element, { isScope: true });
  const declared = collectReferencedOuterElements(source, [kept, ...nodes.map((node) => node.kept)]);
  return {
    code: bpmnIdOf(element),
    version: Number(attributeInProductNamespace(element, 'version') ?? 1),
    name: bpmnElementName(element) || bpmnIdOf(element),
    nodes,
    flows,
    ...(extensionsInProductNamespace(element, 'variables').length > 0 || variables.length > 0
      ? { variables: Object.fromEntries(variables) }
      : {}),
    ...whomOf(attributeInProductNamespace(element, 'for')),
    ...withdrawalOf(attributeInProductNamespace(element, 'withdrawal')),
    ...(kept || declared.length > 0 ? { kept: { ...kept, ...(declared.length > 0 ? { declared } : {}) } } : {}),
  };
}

const whomOf = (field: string | undefined): Pick<ProcessDefinition, 'for'> => (field ? { for: field } : {});

function withdrawalOf(word: string | undefined): Pick<ProcessDefinition, 'withdrawal'> {
  const withdrawal = (['untouched', 'running', 'never'] as const).find((each) => each === word);
  return withdrawal ? { withdrawal } : {};
}

function readScope(
  source: BpmnReadContext,
  scope: XmlElement,
  parent: string | undefined,
  read: { nodes: ProcessNode[]; flows: SequenceFlow[] },
): void {
  for (const element of scope.children) {
    if (element.namespace !== BPMN_MODEL_NAMESPACE) continue;
    if (element.name === 'sequenceFlow') read.flows.push(readFlow(source, element));
    for (const each of keptOutIn(element)) keepOut(source, each);
    if (!BPMN_ELEMENT_LABELS[element.name]) continue;
    const node = readNode(source, element, parent);
    read.nodes.push(node);
    if (SCOPES.has(element.name)) readScope(source, element, node.id, read);
  }
}

/** An element that takes no part, or the lanes of a set. */
function keptOutIn(element: XmlElement): readonly XmlElement[] {
  if (element.name === 'laneSet') return element.children.filter(({ name }) => name === 'lane');
  return UNEXECUTED_ELEMENT_LABELS[element.name] ? [element] : [];
}

const keepOut = (source: BpmnReadContext, element: XmlElement): void => {
  source.notes.push({
    line: element.line,
    id: bpmnIdOf(element),
    text: `第${element.line}行：${UNEXECUTED_ELEMENT_LABELS[element.name]}「${bpmnElementName(element) || bpmnIdOf(element)}」不参与流转，原样保留`,
  });
};

function readNode(source: BpmnReadContext, element: XmlElement, parent: string | undefined): ProcessNode {
  const name = bpmnElementName(element) || (BPMN_ELEMENT_LABELS[element.name] ?? element.name);
  const base = { id: bpmnIdOf(element), name, ...(parent === undefined ? {} : { parent }) };
  const isScope = SCOPES.has(element.name);
  const node = supportedNode(source, element, base);
  if (node) return keeping(node, readRetainedContent(element, { isScope, readAs: node.kind }));
  addImportNote(source, element, '不支持执行，导入后需修改');
  const kept = readRetainedContent(element, { isScope, readAs: 'unsupported' });
  return keeping({ ...base, kind: 'unsupported', element: element.name }, kept);
}

const keeping = (node: ProcessNode, kept: RetainedForeignContent | undefined): ProcessNode =>
  kept ? { ...node, kept } : node;

type Base = { id: string; name: string; parent?: string };

function supportedNode(source: BpmnReadContext, element: XmlElement, base: Base): ProcessNode | undefined {
  const gateway = GATEWAYS[element.name];
  if (gateway) return { ...base, kind: gateway };
  switch (element.name) {
    case 'startEvent':
      if (readBpmnEventDefinition(source, element)?.kind !== 'none')
        addImportNote(source, element, '的触发条件不支持，按人工发起处理');
      return { ...base, kind: 'start' };
    case 'boundaryEvent':
      return readEventNode(source, element, base, requireReferredElement(source, element, 'attachedToRef'));
    case 'userTask':
    case 'manualTask':
    case 'task':
      return readTaskNode(source, element, base);
    case 'sendTask':
      return readCopyNode(source, element, base);
    case 'receiveTask':
      return { ...base, kind: 'catch', event: { kind: 'message', name: messageOf(source, element) } };
    case 'serviceTask':
      return readAutomaticNode(element, base);
    case 'callActivity':
      return callNode(source, element, base);
    case 'subProcess':
      return subProcessNode(source, element, base);
    default:
      return readEventNode(source, element, base);
  }
}

function callNode(source: BpmnReadContext, element: XmlElement, base: Base): ProcessNode {
  const process = stripQNamePrefix(element.attributes.get('calledElement') ?? '');
  const loop = readBpmnLoop(source, element);
  const detached = attributeInProductNamespace(element, 'detached') === 'true';
  const starter = attributeInProductNamespace(element, 'starter');
  const [gives, takes] = [pairsOf(element, 'give'), pairsOf(element, 'take')];
  return {
    ...{ ...base, kind: 'call', process },
    ...(detached ? { detached } : {}),
    ...(loop ? { loop } : {}),
    ...(starter === 'previous' ? { starter } : {}),
    ...(starter?.startsWith('field:') ? { starter: { field: starter.slice('field:'.length) } } : {}),
    ...(gives.length > 0 ? { gives } : {}),
    ...(takes.length > 0 ? { takes } : {}),
    ...(attributeInProductNamespace(element, 'onFail') === 'goOn' ? { onFail: 'goOn' } : {}),
  };
}

const pairsOf = (element: XmlElement, name: string): FieldMapping[] =>
  extensionsInProductNamespace(element, name).map(({ attributes }) => ({
    from: attributes.get('from') ?? '',
    to: attributes.get('to') ?? '',
  }));

/** Undefined where an event starts it: that cannot be carried out. */
function subProcessNode(source: BpmnReadContext, element: XmlElement, base: Base): ProcessNode | undefined {
  if (element.attributes.get('triggeredByEvent') === 'true') return undefined;
  const loop = readBpmnLoop(source, element);
  return { ...base, kind: 'subProcess', ...(loop ? { loop } : {}) };
}

/** What a receive task waits for; one that names no message is released by its own id. */
function messageOf(source: BpmnReadContext, element: XmlElement): string {
  const reference = stripQNamePrefix(element.attributes.get('messageRef') ?? '');
  return source.byId.get(reference)?.attributes.get('name') ?? (reference || bpmnIdOf(element));
}

function readFlow(source: BpmnReadContext, element: XmlElement): SequenceFlow {
  const [from, to] = [
    requireReferredElement(source, element, 'sourceRef'),
    requireReferredElement(source, element, 'targetRef'),
  ];
  for (const end of [from, to]) {
    if (!BPMN_ELEMENT_LABELS[end.name])
      throw createBpmnLineRefusal(
        element.line,
        `${describeBpmnElement(element)}连接的「${bpmnIdOf(end)}」不是流程节点，无法导入`,
      );
  }
  const condition = childElementByName(element, 'conditionExpression')?.text.trim() ?? '';
  const name = bpmnElementName(element);
  const id = element.attributes.get('id')?.trim() ?? `${bpmnIdOf(from)}-to-${bpmnIdOf(to)}`;
  return {
    id,
    from: bpmnIdOf(from),
    to: bpmnIdOf(to),
    ...(name === '' ? {} : { name }),
    ...(condition === '' ? {} : { condition: readBpmnExpression(source, element, condition) }),
    ...(from.attributes.get('default')?.trim() === id ? { isDefault: true } : {}),
  };
}
