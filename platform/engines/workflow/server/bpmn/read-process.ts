import type { XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type { FieldPair, Flow, Kept, ProcessDefinition, ProcessNode } from '#kernel/workflow/process/process.ts';
import { automaticNode } from './jobs.ts';
import { declaredFor, keptOf } from './kept/read-kept.ts';
import { eventNode, meaningOf } from './read-events.ts';
import { bpmnLoopOf, copyNode, taskNode } from './read-task.ts';
import {
  type BpmnSource,
  bpmnElementName,
  childOf,
  elementInWords,
  expression,
  faultAtLine,
  idOf,
  local,
  note,
  own,
  ownChildren,
  referred,
} from './source.ts';
import { BPMN, ELEMENT_LABELS, KEPT_OUT } from './vocabulary.ts';

const GATEWAYS: Readonly<Record<string, 'exclusive' | 'parallel' | 'inclusive' | 'event'>> = {
  exclusiveGateway: 'exclusive',
  parallelGateway: 'parallel',
  inclusiveGateway: 'inclusive',
  eventBasedGateway: 'event',
};
const SCOPES = new Set(['subProcess', 'transaction', 'adHocSubProcess']);

/** A `process` element as a definition: all its flow nodes and flows, also those that cannot be carried out. */
export function readProcess(source: BpmnSource, element: XmlElement): ProcessDefinition {
  const nodes: ProcessNode[] = [];
  const flows: Flow[] = [];
  readScope(source, element, undefined, { nodes, flows });
  const variables = ownChildren(element, 'variable').map(
    (each) => [each.attributes.get('code') ?? '', each.attributes.get('label') ?? ''] as const,
  );
  const kept = keptOf(element, { isScope: true });
  const declared = declaredFor(source, [kept, ...nodes.map((node) => node.kept)]);
  return {
    code: idOf(element),
    version: Number(own(element, 'version') ?? 1),
    name: bpmnElementName(element) || idOf(element),
    nodes,
    flows,
    ...(ownChildren(element, 'variables').length > 0 || variables.length > 0
      ? { variables: Object.fromEntries(variables) }
      : {}),
    ...whomOf(own(element, 'for')),
    ...withdrawalOf(own(element, 'withdrawal')),
    ...(kept || declared.length > 0 ? { kept: { ...kept, ...(declared.length > 0 ? { declared } : {}) } } : {}),
  };
}

const whomOf = (field: string | undefined): Pick<ProcessDefinition, 'for'> => (field ? { for: field } : {});

function withdrawalOf(word: string | undefined): Pick<ProcessDefinition, 'withdrawal'> {
  const withdrawal = (['untouched', 'running', 'never'] as const).find((each) => each === word);
  return withdrawal ? { withdrawal } : {};
}

function readScope(
  source: BpmnSource,
  scope: XmlElement,
  parent: string | undefined,
  read: { nodes: ProcessNode[]; flows: Flow[] },
): void {
  for (const element of scope.children) {
    if (element.namespace !== BPMN) continue;
    if (element.name === 'sequenceFlow') read.flows.push(readFlow(source, element));
    for (const each of keptOutIn(element)) keepOut(source, each);
    if (!ELEMENT_LABELS[element.name]) continue;
    const node = readNode(source, element, parent);
    read.nodes.push(node);
    if (SCOPES.has(element.name)) readScope(source, element, node.id, read);
  }
}

/** An element that takes no part, or the lanes of a set. */
function keptOutIn(element: XmlElement): readonly XmlElement[] {
  if (element.name === 'laneSet') return element.children.filter(({ name }) => name === 'lane');
  return KEPT_OUT[element.name] ? [element] : [];
}

const keepOut = (source: BpmnSource, element: XmlElement): void => {
  source.notes.push({
    line: element.line,
    id: idOf(element),
    text: `第${element.line}行：${KEPT_OUT[element.name]}「${bpmnElementName(element) || idOf(element)}」不参与流转，原样保留`,
  });
};

function readNode(source: BpmnSource, element: XmlElement, parent: string | undefined): ProcessNode {
  const name = bpmnElementName(element) || (ELEMENT_LABELS[element.name] ?? element.name);
  const base = { id: idOf(element), name, ...(parent === undefined ? {} : { parent }) };
  const isScope = SCOPES.has(element.name);
  const node = supportedNode(source, element, base);
  if (node) return keeping(node, keptOf(element, { isScope, readAs: node.kind }));
  note(source, element, '不支持执行，导入后需修改');
  const kept = keptOf(element, { isScope, readAs: 'unsupported' });
  return keeping({ ...base, kind: 'unsupported', element: element.name }, kept);
}

const keeping = (node: ProcessNode, kept: Kept | undefined): ProcessNode => (kept ? { ...node, kept } : node);

type Base = { id: string; name: string; parent?: string };

function supportedNode(source: BpmnSource, element: XmlElement, base: Base): ProcessNode | undefined {
  const gateway = GATEWAYS[element.name];
  if (gateway) return { ...base, kind: gateway };
  switch (element.name) {
    case 'startEvent':
      if (meaningOf(source, element)?.kind !== 'none') note(source, element, '的触发条件不支持，按人工发起处理');
      return { ...base, kind: 'start' };
    case 'boundaryEvent':
      return eventNode(source, element, base, referred(source, element, 'attachedToRef'));
    case 'userTask':
    case 'manualTask':
    case 'task':
      return taskNode(source, element, base);
    case 'sendTask':
      return copyNode(source, element, base);
    case 'receiveTask':
      return { ...base, kind: 'catch', event: { kind: 'message', name: messageOf(source, element) } };
    case 'serviceTask':
      return automaticNode(element, base);
    case 'callActivity':
      return callNode(source, element, base);
    case 'subProcess':
      return subProcessNode(source, element, base);
    default:
      return eventNode(source, element, base);
  }
}

function callNode(source: BpmnSource, element: XmlElement, base: Base): ProcessNode {
  const process = local(element.attributes.get('calledElement') ?? '');
  const loop = bpmnLoopOf(source, element);
  const detached = own(element, 'detached') === 'true';
  const starter = own(element, 'starter');
  const [gives, takes] = [pairsOf(element, 'give'), pairsOf(element, 'take')];
  return {
    ...{ ...base, kind: 'call', process },
    ...(detached ? { detached } : {}),
    ...(loop ? { loop } : {}),
    ...(starter === 'previous' ? { starter } : {}),
    ...(starter?.startsWith('field:') ? { starter: { field: starter.slice('field:'.length) } } : {}),
    ...(gives.length > 0 ? { gives } : {}),
    ...(takes.length > 0 ? { takes } : {}),
    ...(own(element, 'onFail') === 'goOn' ? { onFail: 'goOn' } : {}),
  };
}

const pairsOf = (element: XmlElement, name: string): FieldPair[] =>
  ownChildren(element, name).map(({ attributes }) => ({
    from: attributes.get('from') ?? '',
    to: attributes.get('to') ?? '',
  }));

/** Undefined where an event starts it: that cannot be carried out. */
function subProcessNode(source: BpmnSource, element: XmlElement, base: Base): ProcessNode | undefined {
  if (element.attributes.get('triggeredByEvent') === 'true') return undefined;
  const loop = bpmnLoopOf(source, element);
  return { ...base, kind: 'subProcess', ...(loop ? { loop } : {}) };
}

/** What a receive task waits for; one that names no message is released by its own id. */
function messageOf(source: BpmnSource, element: XmlElement): string {
  const reference = local(element.attributes.get('messageRef') ?? '');
  return source.byId.get(reference)?.attributes.get('name') ?? (reference || idOf(element));
}

function readFlow(source: BpmnSource, element: XmlElement): Flow {
  const [from, to] = [referred(source, element, 'sourceRef'), referred(source, element, 'targetRef')];
  for (const end of [from, to]) {
    if (!ELEMENT_LABELS[end.name])
      throw faultAtLine(element.line, `${elementInWords(element)}连接的「${idOf(end)}」不是流程节点，无法导入`);
  }
  const condition = childOf(element, 'conditionExpression')?.text.trim() ?? '';
  const name = bpmnElementName(element);
  const id = element.attributes.get('id')?.trim() ?? `${idOf(from)}-to-${idOf(to)}`;
  return {
    id,
    from: idOf(from),
    to: idOf(to),
    ...(name === '' ? {} : { name }),
    ...(condition === '' ? {} : { condition: expression(source, element, condition) }),
    ...(from.attributes.get('default')?.trim() === id ? { isDefault: true } : {}),
  };
}
