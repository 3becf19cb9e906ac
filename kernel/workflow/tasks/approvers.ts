import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import type { SkipReason, Token } from '../instance.ts';
import { compute } from '../process/conditions.ts';
import type { ApproverRule, ProcessDefinition, TaskNode } from '../process/process.ts';
import type { Run } from '../run.ts';
import { loopFacts } from '../tokens/loops.ts';
import { chooserOf } from './choosing.ts';
import { type Directory, deputyFor, headsAbove, superiorsOf } from './directory.ts';

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
  | { readonly people: readonly ApproverPerson[]; readonly skipped?: undefined }
  | { readonly people: readonly []; readonly skipped: SkipReason };

/**
 * The people of a node by its rules and its policies, in this order: initiator among them, nobody found, deputies of who
 * is away, same as the node before. People who left are passed over. Refuses where nobody is found and the node says so.
 * @param previous who approved before, as far back as the node asks.
 */
export function findApprovers(run: Run, token: Token, node: TaskNode, previous: readonly string[]): FoundApprovers {
  const { onInitiator = 'keep' } = node;
  const { initiator } = run.instance;
  const leftOut = onInitiator === 'keep' ? null : initiator;
  let people = peopleBy(run, token, node.approvers);
  if (people.some((person) => person.id === leftOut)) {
    people = besideInitiator(run, people, onInitiator === 'superior');
    if (onInitiator === 'skip' && people.length === 0) return { people: [], skipped: 'initiator' };
  }
  if (people.length === 0) {
    if (node.onEmpty === 'skip') return { people: [], skipped: 'empty' };
    people = standIns(run, node);
  }
  people = distinct(
    people.map((person) => represented(run, person, leftOut)),
    run.directory,
  );
  return (node.sameAsPrevious ?? 'keep') !== 'keep' ? withoutRepeats(node, people, previous) : { people };
}

/** The others, and in the initiator's place those above, where the node wants it. */
function besideInitiator(run: Run, people: readonly ApproverPerson[], withSuperiors: boolean): ApproverPerson[] {
  const { instance, directory } = run;
  const others = people.filter((person) => person.id !== instance.initiator);
  const superiors = withSuperiors ? superiorsOf(directory, instance.initiator, instance.deptId) : [];
  return distinct([...others, ...superiors.map((id) => ({ id, why: '发起人的上级' }))], directory);
}

/** Who decides where nobody was found. @throws Refusal where the node names nobody, or nobody is there */
function standIns({ directory }: Run, node: TaskNode): ApproverPerson[] {
  const { name, onEmpty } = node;
  const code = typeof onEmpty === 'object' ? onEmpty.code : undefined;
  const ids = code === undefined ? [] : directory.usersOfRole(code);
  const people = distinct(
    ids.map((id) => ({ id, why: `无人审批，转角色「${code}」` })),
    directory,
  );
  if (people.length > 0) return people;
  if (chooserOf(node) !== null) throw new Refusal(said`请选择环节「${name}」的办理人`);
  throw new Refusal(said`环节「${name}」没有找到审批人，请联系管理员设置`);
}

/** Who approved before need not again. */
function withoutRepeats(
  node: TaskNode,
  people: readonly ApproverPerson[],
  previous: readonly string[],
): FoundApprovers {
  const fresh = people.filter((person) => !previous.includes(person.id));
  // 或签: one approval decides, so one person of the node before is enough for all.
  const settled = (node.multi ?? 'any') === 'any' ? fresh.length < people.length : fresh.length === 0;
  return settled ? { people: [], skipped: 'sameAsPrevious' } : { people: fresh };
}

/** The person's deputy of this day in the place of the person; never somebody the node leaves out. */
function represented(run: Run, person: ApproverPerson, leftOut: string | null): ApproverPerson {
  const deputy = deputyFor(run.directory, person.id, run.graph.process.code, run.at);
  if (deputy === null || deputy === leftOut) return person;
  return { ...person, id: deputy, why: `${person.why}（代理）`, standsFor: person.id };
}

/** People named by rules, each once, in the order of the rules. */
export function peopleBy(run: Run, token: Token, rules: readonly ApproverRule[]): ApproverPerson[] {
  const named = rules.flatMap((rule) => {
    const why = explain(rule, run.graph.process);
    const { weight } = rule;
    return idsBy(rule, run, token).map((id) => ({ id, why, ...(weight === undefined ? {} : { weight }) }));
  });
  return distinct(named, run.directory);
}

function idsBy(rule: ApproverRule, { instance, directory, graph }: Run, token: Token): readonly string[] {
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
      return idsIn(instance.variables[rule.field]).flatMap((dept) => headsAbove(directory, dept, rule.levelsUp));
    case 'initiator':
      return [instance.initiator];
    case 'chosen':
      return instance.chosen?.[token.nodeId] ?? [];
    case 'field':
      return idsIn(instance.variables[rule.field]);
    case 'expression': {
      const facts = { ...instance, variables: { ...instance.variables, ...loopFacts(instance, token) } };
      return idsIn(compute(graph.process, facts, rule.text));
    }
  }
}

/** Person ids in a value: one, several joined by comma as fields of several people keep them, or a list. */
function idsIn(value: unknown): string[] {
  const texts = [value].flat().filter((each): each is string => typeof each === 'string');
  return texts.flatMap((text) => text.split(',')).filter((id) => id !== '');
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

function distinct(people: readonly ApproverPerson[], directory: Directory): ApproverPerson[] {
  const byId = new Map<string, ApproverPerson>();
  for (const person of people) {
    if (directory.isActive(person.id) && !byId.has(person.id)) byId.set(person.id, person);
  }
  return [...byId.values()];
}
