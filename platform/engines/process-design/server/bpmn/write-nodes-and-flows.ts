import { createXmlNodeSpec, type XmlNodeSpec } from '#kernel/server/xml/serialize-xml.ts';
import {
  type ActivityLoop,
  type ApproverRule,
  type BoundaryNode,
  type CarbonCopyNode,
  type EndNode,
  type FieldMapping,
  isTaskNode,
  type ProcessDefinition,
  type ProcessNode,
  type SequenceFlow,
  type TaskNode,
  type TimerTrigger,
} from '#kernel/workflow/process/process-definition.ts';
import { writeAutomaticJob } from './automatic-step-bpmn.ts';
import { retainedChildrenBySlot } from './retained/write-retained-content.ts';
import { declarationIdOf } from './write-declarations.ts';

/** BPMN element of each kind. */
const ELEMENTS: Readonly<Record<Exclude<ProcessNode['kind'], 'unsupported'>, string>> = {
  start: 'startEvent',
  end: 'endEvent',
  approval: 'userTask',
  handling: 'userTask',
  cc: 'sendTask',
  exclusive: 'exclusiveGateway',
  parallel: 'parallelGateway',
  inclusive: 'inclusiveGateway',
  event: 'eventBasedGateway',
  catch: 'intermediateCatchEvent',
  throw: 'intermediateThrowEvent',
  boundary: 'boundaryEvent',
  subProcess: 'subProcess',
  call: 'callActivity',
  automatic: 'serviceTask',
};

/** Nodes and flows of the process, or of one of its sub-processes. */
export function writeBpmnNodesAndFlows(process: ProcessDefinition, parent?: string): XmlNodeSpec[] {
  const nodes = process.nodes.filter((node) => node.parent === parent);
  const ids = new Set(nodes.map((node) => node.id));
  const flows = process.flows.filter((flow) => ids.has(flow.from));
  return [...nodes.map((node) => writeNode(process, node)), ...flows.map(writeFlow)];
}

function writeNode(process: ProcessDefinition, node: ProcessNode): XmlNodeSpec {
  const name = node.kind === 'unsupported' ? node.element : ELEMENTS[node.kind];
  const isDefault = process.flows.find((flow) => flow.from === node.id && flow.isDefault);
  const inside = process.nodes.some((each) => each.parent === node.id) ? writeBpmnNodesAndFlows(process, node.id) : [];
  const kept = retainedChildrenBySlot(process, node.kept, extensionsOf(node));
  return createXmlNodeSpec(
    `bpmn:${name}`,
    { ...kept.attributes, id: node.id, name: node.name, default: isDefault?.id, ...attributesOf(node) },
    ...kept.before,
    'loop' in node && node.loop ? writeLoop(node.loop) : multiOf(node),
    ...definitionsOf(process, node),
    ...inside,
    ...kept.after,
  );
}

function attributesOf(node: ProcessNode): XmlNodeSpec['attributes'] {
  switch (node.kind) {
    case 'approval':
    case 'handling': {
      const { onEmpty } = node;
      return {
        'zh:kind': node.kind,
        'zh:multi': node.multi,
        'zh:onEmpty': typeof onEmpty === 'object' ? `role:${onEmpty.code}` : onEmpty,
        'zh:alone': flag(node.alone),
        'zh:onInitiator': node.onInitiator,
        'zh:sameAsPrevious': node.sameAsPrevious,
      };
    }
    case 'boundary':
      return { attachedToRef: node.host, cancelActivity: node.keepsHost ? 'false' : undefined };
    case 'call':
      return {
        calledElement: node.process,
        'zh:detached': flag(node.detached),
        'zh:starter': typeof node.starter === 'object' ? `field:${node.starter.field}` : node.starter,
        'zh:onFail': node.onFail,
      };
    default:
      return {};
  }
}

function extensionsOf(node: ProcessNode): XmlNodeSpec[] {
  if (isTaskNode(node)) return taskExtensions(node);
  if (node.kind === 'automatic') return [writeAutomaticJob(node.job)];
  if (node.kind === 'call') return [...pairsOf('zh:give', node.gives), ...pairsOf('zh:take', node.takes)];
  return node.kind === 'cc' ? [approversOf(node)] : [];
}

const pairsOf = (name: string, pairs: readonly FieldMapping[] = []): XmlNodeSpec[] =>
  pairs.map(({ from, to }) => createXmlNodeSpec(name, { from, to }));

const taskExtensions = (node: TaskNode): XmlNodeSpec[] => [
  approversOf(node),
  ...(node.vote
    ? [
        createXmlNodeSpec('zh:vote', {
          percent: node.vote.percent,
          over: flag(node.vote.over),
          least: node.vote.least,
          veto: flag(node.vote.veto),
          onFail: node.vote.onFail,
        }),
      ]
    : []),
  ...(node.due ?? []).map(({ after, act, every, time }) =>
    createXmlNodeSpec('zh:deadline', { after, act, every, time }),
  ),
  ...(node.editable ? [createXmlNodeSpec('zh:editable', { fields: node.editable.join(',') })] : []),
];

const flag = (value: boolean | undefined): string | undefined => (value ? 'true' : undefined);

const approversOf = (node: TaskNode | CarbonCopyNode): XmlNodeSpec =>
  createXmlNodeSpec('zh:approvers', {}, ...node.approvers.map(writeRule));

function writeRule(rule: ApproverRule): XmlNodeSpec {
  const { weight } = rule;
  switch (rule.kind) {
    case 'user':
      return createXmlNodeSpec('zh:user', { ids: rule.ids.join(','), weight });
    case 'role':
      return createXmlNodeSpec('zh:role', { codes: rule.codes.join(','), weight });
    case 'deptHead':
      return createXmlNodeSpec('zh:deptHead', { levelsUp: rule.levelsUp, weight });
    case 'superiors':
      return createXmlNodeSpec('zh:superiors', { levels: rule.levels, weight });
    case 'fieldDept':
      return createXmlNodeSpec('zh:fieldDept', { field: rule.field, levelsUp: rule.levelsUp, weight });
    case 'initiator':
      return createXmlNodeSpec('zh:initiator', { weight });
    case 'chosen':
      return createXmlNodeSpec('zh:chosen', { by: rule.by, weight });
    case 'field':
      return createXmlNodeSpec('zh:field', { field: rule.field, weight });
    case 'expression':
      return createXmlNodeSpec('zh:expression', { weight }, rule.text);
  }
}

/** 会签 and 依次 as other tools read them; this product reads its own attribute. */
function multiOf(node: ProcessNode): XmlNodeSpec | undefined {
  const multi = node.kind === 'approval' || node.kind === 'handling' ? node.multi : undefined;
  if (multi === undefined || multi === 'any') return undefined;
  return createXmlNodeSpec('bpmn:multiInstanceLoopCharacteristics', {
    isSequential: multi === 'sequence' ? 'true' : 'false',
  });
}

const writeLoop = ({ times, sequential, until }: ActivityLoop): XmlNodeSpec =>
  createXmlNodeSpec(
    'bpmn:multiInstanceLoopCharacteristics',
    { isSequential: sequential ? 'true' : 'false' },
    feel('bpmn:loopCardinality', times),
    until === undefined ? undefined : feel('bpmn:completionCondition', until),
  );

function definitionsOf(process: ProcessDefinition, node: ProcessNode): XmlNodeSpec[] {
  const reference = declarationIdOf(process, node);
  if (node.kind === 'end') return endDefinitions(node, reference);
  if (node.kind !== 'catch' && node.kind !== 'throw' && node.kind !== 'boundary') return [];
  const event: BoundaryNode['event'] = node.event;
  if (event.kind === 'timer') return [writeTimer(event)];
  const said = event.kind === 'error' ? {} : { 'zh:key': event.key, 'zh:outside': flag(event.outside) };
  return [createXmlNodeSpec(`bpmn:${event.kind}EventDefinition`, { [`${event.kind}Ref`]: reference, ...said })];
}

function endDefinitions(node: EndNode, errorRef: string | undefined): XmlNodeSpec[] {
  if (node.error !== undefined) return [createXmlNodeSpec('bpmn:errorEventDefinition', { errorRef })];
  if (!node.terminates) return [];
  const isAll = node.terminates === 'all';
  return [createXmlNodeSpec('bpmn:terminateEventDefinition', { 'flowable:terminateAll': isAll ? 'true' : undefined })];
}

const writeTimer = (timer: TimerTrigger): XmlNodeSpec =>
  'field' in timer
    ? createXmlNodeSpec('bpmn:timerEventDefinition', {}, feel('bpmn:timeDate', timer.field))
    : createXmlNodeSpec('bpmn:timerEventDefinition', { 'zh:counts': timer.counts }, writeTime(timer.time));

function writeTime(time: string): XmlNodeSpec {
  const name = time.startsWith('R') ? 'timeCycle' : time.startsWith('P') ? 'timeDuration' : 'timeDate';
  return createXmlNodeSpec(`bpmn:${name}`, { 'xsi:type': 'bpmn:tFormalExpression' }, time);
}

const writeFlow = ({ id, from, to, name, condition }: SequenceFlow): XmlNodeSpec =>
  createXmlNodeSpec(
    'bpmn:sequenceFlow',
    { id, name, sourceRef: from, targetRef: to },
    condition === undefined ? undefined : feel('bpmn:conditionExpression', condition),
  );

const feel = (name: string, text: string): XmlNodeSpec =>
  createXmlNodeSpec(name, { 'xsi:type': 'bpmn:tFormalExpression' }, text);
