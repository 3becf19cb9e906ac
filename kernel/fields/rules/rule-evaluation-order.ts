import { Refusal } from '#kernel/base/texts/refusal.ts';
import { compileFeel, type FeelReference, listFeelReferences } from '#kernel/feel/compile-feel.ts';
import { estimateMaxSteps } from '#kernel/feel/estimate-max-steps.ts';
import { MAX_EXPRESSION_STEPS, MAX_RECORD_STEPS, SAMPLE_LINE_COUNT } from '#kernel/feel/step-budget.ts';
import { WORK_CALENDAR_VARIABLE } from '#kernel/feel/workday-functions.ts';
import { type EntityDefinition, type Fields, lineEntitiesOf } from '#kernel/meta/entity.ts';
import type { FieldRules } from '#kernel/meta/field.ts';
import { nestedFieldsOf } from '../is-field-of-kind.ts';
import { hasFieldRules } from './has-field-rules.ts';

/** Names every rule knows beside fields. */
const FACTS = ['today', 'me', 'myDept'];
export const PARENT_RECORD_VARIABLE = 'parent';

const plans = new WeakMap<EntityDefinition, readonly string[]>();

/** The fields with rules, and those that hold lines, in an order in which each finds what it reads. @throws Error for a circle */
export function ruleEvaluationOrder(entity: EntityDefinition): readonly string[] {
  const known = plans.get(entity);
  if (known) return known;
  const order: string[] = [];
  const open = new Set<string>();
  const visit = (code: string) => {
    if (order.includes(code)) return;
    if (open.has(code)) throw faulty(entity, code, `循环引用：${[...open, code].join(' → ')}`);
    open.add(code);
    for (const read of valueReads(entity, code)) if (entity.fields[read]) visit(read);
    open.delete(code);
    order.push(code);
  };
  const lines = new Set(lineEntitiesOf(entity).map(([code]) => code));
  for (const [code, { rules }] of Object.entries(entity.fields)) if (rules || lines.has(code)) visit(code);
  const needed = order.filter((code) => entity.fields[code]?.rules || lines.has(code));
  plans.set(entity, needed);
  return needed;
}

/** The names on which a field's value depends; for lines, what their rules ask of the record. */
function valueReads(entity: EntityDefinition, code: string): string[] {
  const own = textsOf(entity.fields[code]?.rules, ['compute', 'computeIf', 'show', 'readOnly', 'initial']);
  const lines = lineEntitiesOf(entity).find(([field]) => field === code)?.[1];
  const below = Object.values(lines?.fields ?? {}).flatMap(({ rules }) => textsOf(rules));
  return [
    ...own.flatMap(([, text]) => readsIn(text).map(({ name }) => name)),
    ...below.flatMap(([, text]) =>
      readsIn(text).flatMap(({ name, member }) => (name === PARENT_RECORD_VARIABLE ? (member ?? []) : [])),
    ),
  ];
}

const concerns = new WeakMap<EntityDefinition, ReadonlySet<string>>();

/** What the rules of an entity read and write: a change of anything else leaves every rule's result as it was. */
function concernOf(entity: EntityDefinition): ReadonlySet<string> {
  const known = concerns.get(entity);
  if (known) return known;
  const found = new Set<string>();
  for (const code of ruleEvaluationOrder(entity)) {
    found.add(code);
    for (const [, text] of textsOf(entity.fields[code]?.rules)) for (const { name } of readsIn(text)) found.add(name);
    for (const name of valueReads(entity, code)) found.add(name);
  }
  concerns.set(entity, found);
  return found;
}

/** Whether a change of some values may change what the rules make of a record. Rules that ask the day or the person: always. */
export function affectsRules(entity: EntityDefinition, changes: Readonly<Record<string, unknown>>): boolean {
  if (!hasFieldRules(entity)) return false;
  const concern = concernOf(entity);
  return FACTS.some((name) => concern.has(name)) || Object.keys(changes).some((code) => concern.has(code));
}

/** The names by which the rules of an entity and of its lines ask what modules tell of the firm, its calendar first of all. */
export function listFirmInputNames(entity: EntityDefinition): readonly string[] {
  const known = firm.get(entity);
  if (known) return known;
  const levels = [entity, ...lineEntitiesOf(entity).map(([, lines]) => lines)];
  const found = levels.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ rules }) =>
      textsOf(rules).flatMap(([, text]) =>
        readsIn(text).flatMap(({ name }) =>
          Object.hasOwn(fields, name) || FACTS.includes(name) || name === PARENT_RECORD_VARIABLE ? [] : name,
        ),
      ),
    ),
  );
  const names = [...new Set(found)].sort();
  firm.set(entity, names);
  return names;
}

const firm = new WeakMap<EntityDefinition, readonly string[]>();

/** What a rule reads; nothing where nobody can read the rule itself, which is told when it is asked. */
function readsIn(text: string): readonly FeelReference[] {
  try {
    return listFeelReferences(text);
  } catch (fault) {
    if (fault instanceof Refusal) return [];
    throw fault;
  }
}

/** The rules that are expressions. */
const ALL = ['show', 'require', 'readOnly', 'compute', 'computeIf', 'initial', 'check', 'warn'] as const;
type Rule = (typeof ALL)[number];

const textsOf = (rules: FieldRules | undefined, which: readonly Rule[] = ALL) =>
  which.flatMap((rule) => (rules?.[rule] === undefined ? [] : [[rule, rules[rule]] as const]));

/**
 * Judges the rules of an entity and of its lines: faulty expressions, names nobody knows, circles, more steps than there
 * are (kernel/feel/step-budget.ts) for a record with SAMPLE_LINE_COUNT lines of each kind.
 * Asked for every entity when the server puts them together, and by whoever stores rules as data.
 * @param told names of what modules tell of the firm, beside its calendar
 * @throws Error that names the field and says what is wrong
 */
export function validateRules(entity: EntityDefinition, told: readonly string[] = []): void {
  for (const [, lines] of lineEntitiesOf(entity)) checkFields(lines, told, entity.fields);
  // What lines may ask is known with their record.
  if (entity.childOf === undefined) checkFields(entity, told);
  ruleEvaluationOrder(entity);
  checkSteps(entity);
}

/** No rule may take more steps than it has, nor all of them more than a record has. */
function checkSteps(entity: EntityDefinition): void {
  const costs = stepsOfFields(entity, 1);
  for (const [, lines] of lineEntitiesOf(entity)) costs.push(...stepsOfFields(lines, SAMPLE_LINE_COUNT));
  const [worst] = costs.toSorted((a, b) => b.times * b.steps - a.times * a.steps);
  const all = costs.reduce((sum, { steps, times }) => sum + steps * times, 0);
  const tooMuch =
    costs.find(({ steps }) => steps > MAX_EXPRESSION_STEPS) ?? (all > MAX_RECORD_STEPS ? worst : undefined);
  if (tooMuch) throw faulty(tooMuch.entity, tooMuch.code, `在${SAMPLE_LINE_COUNT}行明细时规则计算量过大`);
}

const stepsOfFields = (entity: EntityDefinition, times: number) =>
  Object.entries(entity.fields).flatMap(([code, { rules }]) =>
    textsOf(rules).map(([, text]) => ({ entity, code, times, steps: estimateMaxSteps(text, SAMPLE_LINE_COUNT) })),
  );

function checkFields(entity: EntityDefinition, told: readonly string[], parent?: Fields): void {
  for (const [code, { rules }] of Object.entries(entity.fields)) {
    for (const [rule, text] of textsOf(rules)) {
      const fault = syntaxFault(text) ?? nameFault(entity, [rule, text], told, parent);
      if (fault) throw faulty(entity, code, fault);
    }
  }
  if (parent) ruleEvaluationOrder(entity);
}

function syntaxFault(text: string): string | undefined {
  try {
    compileFeel(text);
    return undefined;
  } catch (fault) {
    return fault instanceof Refusal ? fault.message : String(fault);
  }
}

function nameFault(
  entity: EntityDefinition,
  [rule, text]: readonly [Rule, string],
  told: readonly string[],
  parent?: Fields,
) {
  const facts = [...FACTS, WORK_CALENDAR_VARIABLE, ...told];
  const unknown = listFeelReferences(text).find((read) => !isKnown(entity, read, rule, { facts, parent }));
  return unknown && `${rule} 中没有名为「${[unknown.name, unknown.member].filter(Boolean).join('.')}」的字段`;
}

interface Beside {
  readonly facts: readonly string[];
  readonly parent: Fields | undefined;
}

function isKnown(
  entity: EntityDefinition,
  { name, member }: FeelReference,
  rule: Rule,
  { facts, parent }: Beside,
): boolean {
  if (facts.includes(name)) return member === undefined && rule !== 'show';
  if (name === PARENT_RECORD_VARIABLE && parent) return member !== undefined && Object.hasOwn(parent, member);
  if (!Object.hasOwn(entity.fields, name)) return false;
  const columns = nestedFieldsOf(entity.fields[name]);
  return member === undefined || (columns !== undefined && Object.hasOwn(columns, member));
}

const faulty = (entity: EntityDefinition, code: string, what: string): Error =>
  new Error(`${entity.title}（${entity.code}）的字段「${entity.fields[code]?.label ?? code}」规则有误：${what}`);
