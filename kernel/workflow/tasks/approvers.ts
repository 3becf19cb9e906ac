import { engineErrors } from '#kernel/workflow/errors.ts';
import type { SkipReason, SubstituteReason, Token } from '../instance.ts';
import { computeExpression } from '../process/conditions.ts';
import type { ApproverRule, ProcessDefinition, TaskNode } from '../process/process-definition.ts';
import type { StepRun } from '../step-run.ts';
import { loopVariableValuesOf } from '../tokens/activity-loop-rounds.ts';
import { chooserOf } from './chosen-people.ts';
import { excludedPeopleAt, parsePersonIds } from './excluded-people.ts';
import { headsAbove, type PeopleDirectory, resolveDeputy, superiorsOf } from './people-directory.ts';

/** A person and why, as a short Chinese phrase. */
export interface ApproverPerson {
  readonly id: string;
  readonly why: string;
  /** Votes; 1 where left out. */
  readonly weight?: number;
  /** 代理: for whom the person acts. */
  readonly standsFor?: string;
}

type FoundApprovers =
  | { readonly people: readonly ApproverPerson[]; readonly instead?: SubstituteReason; readonly skipped?: undefined }
  | { readonly people: readonly []; readonly skipped: SkipReason };

/**
 * The people of a node by its rules and its policies, in this order: the initiator and whom the request is for left out,
 * stand-ins where nobody else is found, deputies of who is away, same as the node before. People who left are passed over.
 * Refuses where nobody is found and the node says so.
 * @param previous who approved before, as far back as the node asks.
 */
export function findApprovers(run: StepRun, token: Token, node: TaskNode, previous: readonly string[]): FoundApprovers {
  const leftOut = excludedPeopleAt(run, node);
  const found = othersOf(peopleByRules(run, token, node.approvers), leftOut);
  const asked = found.others.length > 0 ? { people: found.others } : standIns(run, node, found.own, leftOut);
  if ('skipped' in asked) return asked;
  const people = distinct(
    asked.people.map((person) => represented(run, person, leftOut)),
    run.directory,
  );
  if ((node.sameAsPrevious ?? 'keep') !== 'keep') return withoutRepeats(node, { ...asked, people }, previous);
  return { ...asked, people };
}

/** People, and those of them who may not decide. */
const othersOf = (people: readonly ApproverPerson[], leftOut: readonly string[]) => ({
  others: people.filter(({ id }) => !leftOut.includes(id)),
  own: people.filter(({ id }) => leftOut.includes(id)).map(({ id }) => id),
});

/** Who decides where nobody was found, or nobody but those left out. @throws Refusal where nobody is there */
function standIns(run: StepRun, node: TaskNode, found: readonly string[], leftOut: readonly string[]): FoundApprovers {
  if (found.length > 0 && node.onInitiator === 'skip') return { people: [], skipped: 'initiator' };
  if (found.length === 0 && node.onEmpty === 'skip') return { people: [], skipped: 'empty' };
  const code = typeof node.onEmpty === 'object' ? node.onEmpty.code : undefined;
  const named = othersOf(code === undefined ? [] : ofRole(run, code), leftOut);
  for (const [instead, who] of placesFor(run, { found, leftOut, ...named })) {
    const people = distinct(who(), run.directory);
    if (people.length > 0) return { people, instead };
  }
  if (found.length + named.own.length > 0) throw engineErrors.approverInitiator({ node: node.name });
  if (chooserOf(node) !== null) throw engineErrors.approverUnchosen({ node: node.name });
  throw engineErrors.approverMissing({ node: node.name });
}

interface Searched {
  /** Those left out whom the rules found, and those among the role the node names. */
  readonly found: readonly string[];
  readonly own: readonly string[];
  /** The others of that role. */
  readonly others: readonly ApproverPerson[];
  readonly leftOut: readonly string[];
}

/**
 * Who is asked one after another: the superiors of those left out, their deputies, the role the node names, at last whoever
 * administers the company. Where there was nobody at all: the role, and the rest where it is theirs alone.
 */
function placesFor(run: StepRun, { found, own, others, leftOut }: Searched) {
  const isAnybody = found.length + own.length > 0;
  const places: readonly (readonly [SubstituteReason, () => readonly ApproverPerson[]])[] = [
    ['superior', () => superiorsBeside(run, found, leftOut)],
    ['deputy', () => deputiesOf(run, found, leftOut)],
    [found.length > 0 ? 'role' : 'empty', () => others],
    ['superior', () => superiorsBeside(run, own, leftOut)],
    ['deputy', () => deputiesOf(run, own, leftOut)],
    ['admin', () => (isAnybody ? othersOf(ofRole(run, ADMIN), leftOut).others : [])],
  ];
  return places;
}

/** The role of who administers a company. */
const ADMIN = 'admin';

const ofRole = ({ directory }: StepRun, code: string): ApproverPerson[] => {
  const why = code === ADMIN ? '转公司管理员' : `无人审批，转角色「${code}」`;
  const people = directory.usersOfRole(code).map((id) => ({ id, why }));
  return distinct(people, directory);
};

/** The nearest heads above people who may not decide, who may. */
const superiorsBeside = (
  { instance, directory }: StepRun,
  people: readonly string[],
  leftOut: readonly string[],
): ApproverPerson[] =>
  people.flatMap((id) => {
    const deptId = id === instance.initiator ? instance.deptId : directory.deptOf(id);
    return superiorsOf(directory, [id, ...leftOut], deptId).map((one) => ({ id: one, why: '发起人的上级' }));
  });

/** Those who act for people who may not decide themselves. */
const deputiesOf = (run: StepRun, people: readonly string[], leftOut: readonly string[]): ApproverPerson[] =>
  people.flatMap((id) => {
    const deputy = resolveDeputy(run.directory, id, run.graph.process.code, run.at);
    return deputy === null || leftOut.includes(deputy) ? [] : [{ id: deputy, why: '发起人的代理人' }];
  });

/** Who approved before need not again. */
function withoutRepeats(
  node: TaskNode,
  asked: { readonly people: readonly ApproverPerson[]; readonly instead?: SubstituteReason },
  previous: readonly string[],
): FoundApprovers {
  const { people } = asked;
  const fresh = people.filter((person) => !previous.includes(person.id));
  // 或签: one approval decides, so one person of the node before is enough for all.
  const settled = (node.multi ?? 'any') === 'any' ? fresh.length < people.length : fresh.length === 0;
  return settled ? { people: [], skipped: 'sameAsPrevious' } : { ...asked, people: fresh };
}

/** The person's deputy of this day in the place of the person; never somebody the node leaves out. */
function represented(run: StepRun, person: ApproverPerson, leftOut: readonly string[]): ApproverPerson {
  const deputy = resolveDeputy(run.directory, person.id, run.graph.process.code, run.at);
  if (deputy === null || leftOut.includes(deputy)) return person;
  return { ...person, id: deputy, why: `${person.why}（代理）`, standsFor: person.id };
}

/** People named by rules, each once, in the order of the rules. */
export function peopleByRules(run: StepRun, token: Token, rules: readonly ApproverRule[]): ApproverPerson[] {
  const named = rules.flatMap((rule) => {
    const why = explain(rule, run.graph.process);
    const { weight } = rule;
    return idsBy(rule, run, token).map((id) => ({ id, why, ...(weight === undefined ? {} : { weight }) }));
  });
  return distinct(named, run.directory);
}

function idsBy(rule: ApproverRule, { instance, directory, graph }: StepRun, token: Token): readonly string[] {
  switch (rule.kind) {
    case 'user':
      return rule.ids;
    case 'role':
      return rule.codes.flatMap((code) => directory.usersOfRole(code));
    case 'deptHead':
      return headsAbove(directory, instance.deptId, rule.levelsUp);
    case 'superiors':
      return Array.from({ length: rule.levels }, (_, level) => headsAbove(directory, instance.deptId, level)).flat();
    case 'fieldDept':
      return parsePersonIds(instance.variables[rule.field]).flatMap((dept) =>
        headsAbove(directory, dept, rule.levelsUp),
      );
    case 'initiator':
      return [instance.initiator];
    case 'chosen':
      return instance.chosen?.[token.nodeId] ?? [];
    case 'field':
      return parsePersonIds(instance.variables[rule.field]);
    case 'expression': {
      const facts = { ...instance, variables: { ...instance.variables, ...loopVariableValuesOf(instance, token) } };
      return parsePersonIds(computeExpression(graph.process, facts, rule.text));
    }
  }
}

/** A rule as a person would say it. */
function explain(rule: ApproverRule, process: ProcessDefinition): string {
  switch (rule.kind) {
    case 'user':
      return '指定人员';
    case 'role':
      return `角色「${rule.codes.join('、')}」`;
    case 'deptHead':
      return rule.levelsUp === 0 ? '部门负责人' : `上${rule.levelsUp}级部门负责人`;
    case 'superiors':
      return `连续${rule.levels}级部门负责人`;
    case 'fieldDept': {
      const of = `表单字段「${process.variables?.[rule.field] ?? rule.field}」的`;
      return rule.levelsUp === 0 ? `${of}部门负责人` : `${of}上${rule.levelsUp}级部门负责人`;
    }
    case 'initiator':
      return '发起人';
    case 'chosen':
      return rule.by === 'initiator' ? '发起人指定' : '上一环节指定';
    case 'field':
      return `表单字段「${process.variables?.[rule.field] ?? rule.field}」`;
    case 'expression':
      return `表达式「${rule.text}」`;
  }
}

function distinct(people: readonly ApproverPerson[], directory: PeopleDirectory): ApproverPerson[] {
  const byId = new Map<string, ApproverPerson>();
  for (const person of people) {
    if (directory.isActive(person.id) && !byId.has(person.id)) byId.set(person.id, person);
  }
  return [...byId.values()];
}
