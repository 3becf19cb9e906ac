import type { XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type {
  ActivityLoop,
  ApproverRule,
  CarbonCopyNode,
  Deadline,
  TaskNode,
  VoteRule,
} from '#kernel/workflow/process/process-definition.ts';
import {
  addImportNote,
  attributeInProductNamespace,
  attributeInVendorNamespace,
  type BpmnReadContext,
  childElementByName,
  childElementsByName,
  childElementText,
  extensionsInProductNamespace,
  readBpmnExpression,
} from './bpmn-element-access.ts';

type Base = { readonly id: string; readonly name: string; readonly parent?: string };

/** A task of people. Foreign ones are approvals, tasks without a kind are handled. */
export function readTaskNode(source: BpmnReadContext, element: XmlElement, base: Base): TaskNode {
  const usual = element.name === 'userTask' ? 'approval' : 'handling';
  const kind =
    attributeInProductNamespace(element, 'kind') === 'handling'
      ? 'handling'
      : attributeInProductNamespace(element, 'kind') === 'approval'
        ? 'approval'
        : usual;
  const loop = readBpmnLoop(source, element);
  const due = extensionsInProductNamespace(element, 'deadline').map(deadlineOf);
  const [vote] = extensionsInProductNamespace(element, 'vote').map(voteOf);
  const [editable] = extensionsInProductNamespace(element, 'editable');
  const several = collectionVote(source, element);
  if (several) return { ...base, kind, ...several };
  return {
    ...base,
    kind,
    approvers: approversOf(source, element),
    ...only('multi', attributeInProductNamespace(element, 'multi'), ['any', 'all', 'sequence']),
    ...(vote ? { vote } : {}),
    ...emptyPolicy(attributeInProductNamespace(element, 'onEmpty')),
    ...only('onInitiator', attributeInProductNamespace(element, 'onInitiator'), ['keep', 'skip', 'superior']),
    ...only('sameAsPrevious', attributeInProductNamespace(element, 'sameAsPrevious'), ['keep', 'skip', 'anywhere']),
    ...(due.length > 0 ? { due } : {}),
    ...(loop ? { loop } : {}),
    ...(editable ? { editable: listed(editable, 'fields') } : {}),
    ...(attributeInProductNamespace(element, 'alone') === 'true' ? { alone: true } : {}),
  };
}

export const readCopyNode = (source: BpmnReadContext, element: XmlElement, base: Base): CarbonCopyNode => ({
  ...base,
  kind: 'cc',
  approvers: approversOf(source, element),
});

/** A repeated activity; 会签 is written as one as well, but without a number. */
export function readBpmnLoop(source: BpmnReadContext, element: XmlElement): ActivityLoop | undefined {
  if (childElementByName(element, 'standardLoopCharacteristics'))
    addImportNote(source, element, '的标准循环不支持，按执行一次处理');
  const multi = childElementByName(element, 'multiInstanceLoopCharacteristics');
  if (!multi) return undefined;
  if (attributeInProductNamespace(element, 'multi') !== undefined && !childElementByName(multi, 'loopCardinality'))
    return undefined;
  const list = collectionOf(source, element, multi);
  const times = childElementText(multi, 'loopCardinality') ?? (list === undefined ? undefined : `count(${list})`);
  if (times === undefined) {
    addImportNote(source, element, '的多实例没有给出次数，按执行一次处理');
    return undefined;
  }
  const until = childElementText(multi, 'completionCondition');
  return {
    times: readBpmnExpression(source, element, times),
    ...(multi.attributes.get('isSequential') === 'true' ? { sequential: true } : {}),
    ...(until === undefined ? {} : { until: readBpmnExpression(source, element, until) }),
  };
}

/** FEEL of the list a repetition goes through, one time for each. */
function collectionOf(source: BpmnReadContext, element: XmlElement, multi: XmlElement): string | undefined {
  const named = attributeInVendorNamespace(multi, 'collection') ?? childElementText(multi, 'loopDataInputRef');
  return named === undefined ? undefined : readBpmnExpression(source, element, named);
}

/** 会签: a task for each of a list of people, decided by the person of its turn. */
function collectionVote(
  source: BpmnReadContext,
  element: XmlElement,
): Pick<TaskNode, 'approvers' | 'multi' | 'vote'> | undefined {
  const multi = childElementByName(element, 'multiInstanceLoopCharacteristics');
  const list = multi && collectionOf(source, element, multi);
  if (!multi || list === undefined || attributeInProductNamespace(element, 'multi') !== undefined) return undefined;
  if (!isTurnOf(source, element, multi)) return undefined;
  const approvers = [{ kind: 'expression', text: list } as const];
  if (multi.attributes.get('isSequential') === 'true') return { approvers, multi: 'sequence' };
  const vote = element.name === 'userTask' ? voteOfEnd(source, element, multi) : undefined;
  return { approvers, multi: 'all', ...(vote ? { vote } : {}) };
}

/** Whether the task is asked of nobody but the one of the list whose turn it is. */
function isTurnOf(source: BpmnReadContext, element: XmlElement, multi: XmlElement): boolean {
  const turn =
    attributeInVendorNamespace(multi, 'elementVariable') ??
    childElementByName(multi, 'inputDataItem')?.attributes.get('name');
  const [rule, ...more] = foreignRules(source, element);
  return more.length === 0 && rule?.kind === 'expression' && rule.text === turn;
}

/** When enough have decided, as far as that is told by counting. */
function voteOfEnd(source: BpmnReadContext, element: XmlElement, multi: XmlElement): VoteRule | undefined {
  const until = childElementText(multi, 'completionCondition');
  const vote = until === undefined ? undefined : voteIn(until);
  if (until !== undefined && !vote)
    addImportNote(source, element, `的完成条件「${until}」不是票数或比例，按全部办理处理`);
  return vote;
}

const PART = /nrOfCompletedInstances\s*\/\s*nrOfInstances\s*(>=|==|>)\s*(\d*\.?\d+)/;
const COUNT = /nrOfCompletedInstances\s*(?:>=|==)\s*(\d+)/;

/** A completion condition that counts, as a vote. */
function voteIn(until: string): VoteRule | undefined {
  const [, sign, part] = PART.exec(until) ?? [];
  const percent = Math.round(Number(part) * 1000) / 10;
  if (part !== undefined && percent > 0) return { percent, ...(sign === '>' ? { over: true } : {}) };
  const [, count] = COUNT.exec(until) ?? [];
  return count === undefined ? undefined : { percent: 100, least: Number(count) };
}

function approversOf(source: BpmnReadContext, element: XmlElement): ApproverRule[] {
  const [approvers] = extensionsInProductNamespace(element, 'approvers');
  if (approvers) return approvers.children.flatMap(ruleOf);
  return foreignRules(source, element);
}

function ruleOf(rule: XmlElement): ApproverRule[] {
  const weight = rule.attributes.get('weight');
  const votes = weight === undefined ? {} : { weight: Number(weight) };
  switch (rule.name) {
    case 'user':
      return [{ kind: 'user', ids: listed(rule, 'ids'), ...votes }];
    case 'role':
      return [{ kind: 'role', codes: listed(rule, 'codes'), ...votes }];
    case 'deptHead':
      return [{ kind: 'deptHead', levelsUp: Number(rule.attributes.get('levelsUp') ?? 0), ...votes }];
    case 'superiors':
      return [{ kind: 'superiors', levels: Number(rule.attributes.get('levels') ?? 1), ...votes }];
    case 'fieldDept':
      return [
        {
          kind: 'fieldDept',
          field: rule.attributes.get('field') ?? '',
          levelsUp: Number(rule.attributes.get('levelsUp') ?? 0),
          ...votes,
        },
      ];
    case 'initiator':
      return [{ kind: 'initiator', ...votes }];
    case 'chosen': {
      const by = rule.attributes.get('by') === 'previous' ? 'previous' : 'initiator';
      return [{ kind: 'chosen', by, ...votes }];
    }
    case 'field':
      return [{ kind: 'field', field: rule.attributes.get('field') ?? '', ...votes }];
    case 'expression':
      return [{ kind: 'expression', text: rule.text, ...votes }];
    default:
      return [];
  }
}

/** Assignment as other engines write it: an assignee, candidates, potential owners (user(…) and group(…)). */
function foreignRules(source: BpmnReadContext, element: XmlElement): ApproverRule[] {
  const owners = childElementsByName(element, 'potentialOwner')
    .flatMap((owner) => childElementsByName(owner, 'resourceAssignmentExpression'))
    .flatMap((each) => (childElementText(each, 'formalExpression') ?? '').split(','));
  const named = owners
    .map((owner) => /^\s*(?:(user|group)\()?([^()]*)\)?\s*$/.exec(owner))
    .filter((each) => each !== null);
  const users = [
    attributeInVendorNamespace(element, 'assignee'),
    ...split(attributeInVendorNamespace(element, 'candidateUsers')),
  ];
  const groups = split(attributeInVendorNamespace(element, 'candidateGroups'));
  return [
    ...[...users, ...named.filter(([, kind]) => kind === 'user').map(([, , name]) => name)].flatMap((name) =>
      personRule(source, element, name),
    ),
    ...[...groups, ...named.filter(([, kind]) => kind !== 'user').map(([, , name]) => name)].flatMap((name) =>
      name?.trim() ? [{ kind: 'role', codes: [name.trim()] } as const] : [],
    ),
  ];
}

function personRule(source: BpmnReadContext, element: XmlElement, name: string | undefined): ApproverRule[] {
  const person = name?.trim() ?? '';
  if (person === '') return [];
  if (!person.includes('{')) return [{ kind: 'user', ids: [person] }];
  const text = readBpmnExpression(source, element, person);
  return [text === 'initiator' ? { kind: 'initiator' } : { kind: 'expression', text }];
}

function deadlineOf(element: XmlElement): Deadline {
  const every = element.attributes.get('every');
  return {
    after: element.attributes.get('after') ?? '',
    act: (element.attributes.get('act') ?? 'remind') as Deadline['act'],
    ...(every === undefined ? {} : { every }),
    ...(element.attributes.get('time') === 'work' ? { time: 'work' } : {}),
  };
}

function voteOf(element: XmlElement): VoteRule {
  const onFail = element.attributes.get('onFail');
  const least = element.attributes.get('least');
  return {
    percent: Number(element.attributes.get('percent')),
    ...(element.attributes.get('over') === 'true' ? { over: true } : {}),
    ...(least === undefined ? {} : { least: Number(least) }),
    ...(element.attributes.get('veto') === 'true' ? { veto: true } : {}),
    ...(onFail === 'return' || onFail === 'refuse' ? { onFail } : {}),
  };
}

function emptyPolicy(text: string | undefined): Pick<TaskNode, 'onEmpty'> {
  if (text === undefined) return {};
  if (text === 'skip' || text === 'refuse') return { onEmpty: text };
  return { onEmpty: { kind: 'role', code: text.replace(/^role:/, '') } };
}

/** An attribute that says one of some words. */
function only<K extends string, const V extends string>(
  key: K,
  value: string | undefined,
  words: readonly V[],
): { readonly [P in K]?: V } {
  const word = words.find((each) => each === value);
  return word === undefined ? {} : ({ [key]: word } as { readonly [P in K]: V });
}

const listed = (element: XmlElement, attribute: string): string[] => split(element.attributes.get(attribute));

const split = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
