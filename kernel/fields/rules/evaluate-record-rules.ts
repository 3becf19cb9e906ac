import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { FeelNameLookup } from '#kernel/feel/compile-operators.ts';
import { evaluateFeelInScope } from '#kernel/feel/evaluate-feel.ts';
import { type FeelValue, feelNumberOf, requireFeelBoolean, toFeelValue } from '#kernel/feel/feel-value.ts';
import { MAX_RECORD_STEPS, withStepBudget } from '#kernel/feel/step-budget.ts';
import { type EntityDefinition, type Fields, lineEntitiesOf } from '#kernel/meta/entity.ts';
import type { Field, FieldRules } from '#kernel/meta/field.ts';
import { fieldKindOf } from '../field-kind-registry.ts';
import { nestedFieldsOf } from '../is-field-of-kind.ts';
import type { LineValues } from '../lines/kind.ts';
import { validateFields } from '../validate-fields.ts';
import { PARENT_RECORD_VARIABLE, ruleEvaluationOrder } from './rule-evaluation-order.ts';

type Values = Readonly<Record<string, unknown>>;

export { listFirmInputNames } from './rule-evaluation-order.ts';

/** What rules may ask beside the record: who saves, and the day in the firm's zone. */
export interface RuleInputs {
  readonly me: string | null;
  readonly myDept: string | null;
  readonly today: string;
  /** What modules tell of the firm, by name, as far as the rules ask it (listFirmInputNames). */
  readonly firm?: Readonly<Record<string, unknown>>;
}

/** What the rules make of one field. */
export interface FieldRuleState {
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly required: boolean;
}

/** What the rules make of a record. */
export interface RuleOutcome {
  /** The values given, computed ones over them, hidden ones cleared, locked ones as before. */
  readonly values: Values;
  readonly states: Readonly<Record<string, FieldRuleState>>;
  /** Field code → why its rule could not be computed, or its result not be kept. */
  readonly faults: Readonly<Record<string, string>>;
  /** Field code → what is told at it and keeps nobody from saving. */
  readonly warnings: Readonly<Record<string, string>>;
  /** For each field of lines, the same for every line. */
  readonly lines: Readonly<Record<string, readonly RuleOutcome[]>>;
}

interface Situation {
  readonly facts: RuleInputs;
  /** The record as it is stored, or the first values of a new one: what locked fields keep. */
  readonly before: Values;
  readonly isNew: boolean;
  /** What a line may ask of its record. */
  readonly parent?: Values;
}

/**
 * Applies the rules of an entity to a whole record: the same function in the browser, with every change, and on the
 * server, before every save. Input that cannot be read (yet) counts as not filled in. Never throws for a value. All of it
 * has one budget of steps (kernel/feel/step-budget.ts); a rule for which it is not enough is told at its field.
 */
export const evaluateRecordRules = (entity: EntityDefinition, given: Values, situation: Situation): RuleOutcome =>
  withStepBudget(MAX_RECORD_STEPS, () => ruled(entity, given, situation));

function ruled(entity: EntityDefinition, given: Values, situation: Situation): RuleOutcome {
  const values: Record<string, unknown> = { ...given };
  const draft: Draft = { entity, situation, values, faults: {}, scope: scopeOf(entity, values, situation) };
  const states: Record<string, FieldRuleState> = {};
  const lines: Record<string, readonly RuleOutcome[]> = {};
  const held = new Map(lineEntitiesOf(entity));
  for (const code of ruleEvaluationOrder(entity)) {
    const field = entity.fields[code];
    if (!field) continue;
    const { hidden, locked } = settle(draft, code, field);
    const below = held.get(code);
    if (below && !hidden) {
      lines[code] = rulingsBelow(draft, code, below);
      values[code] = lines[code].map((one) => one.values);
    }
    const required = !hidden && (field.required === true || holds(draft, code, 'require', false));
    states[code] = { hidden, locked, required };
  }
  checkGiven(draft, states);
  return { values, states, faults: draft.faults, warnings: warningsOf(draft, states), lines };
}

/** Judges the values that are given against one another, once all are settled. */
function checkGiven(draft: Draft, states: RuleOutcome['states']): void {
  const { values, faults, entity } = draft;
  for (const [code, { hidden }] of Object.entries(states)) {
    if (hidden || isEmpty(values[code]) || holds(draft, code, 'check', true)) continue;
    faults[code] ??= refusalOf(entity.fields[code]);
  }
}

/** What should be otherwise in a record whose values are settled, field by field. */
function warningsOf(draft: Draft, states: RuleOutcome['states']): Readonly<Record<string, string>> {
  const told = Object.entries(states).flatMap(([code, { hidden }]) => {
    const warning = draft.entity.fields[code]?.rules?.warning;
    return warning && !hidden && !holds(draft, code, 'warn', true) ? [[code, warning]] : [];
  });
  return Object.fromEntries(told);
}

const refusalOf = (field: Field | undefined): string => field?.rules?.refusal ?? `${field?.label}不符合要求`;

/** A record while its rules are applied, field by field. */
interface Draft {
  readonly entity: EntityDefinition;
  readonly situation: Situation;
  readonly values: Record<string, unknown>;
  readonly faults: Record<string, string>;
  readonly scope: FeelNameLookup;
}

/** Whether a condition of a field is met; `otherwise` where it has none, or none that can be computed. */
function holds(
  draft: Draft,
  code: string,
  rule: 'show' | 'readOnly' | 'require' | 'computeIf' | 'check' | 'warn',
  otherwise: boolean,
): boolean {
  const field = draft.entity.fields[code];
  const text = field?.rules?.[rule];
  if (text === undefined) return otherwise;
  try {
    const met = requireFeelBoolean(evaluateFeelInScope(text, draft.scope));
    // What cannot be said yet, because another field is empty, is no breach.
    return rule === 'check' || rule === 'warn' ? met !== false : met === true;
  } catch (fault) {
    draft.faults[code] = `${field?.label}的规则无法计算：${told(fault)}`;
    return otherwise;
  }
}

const formulaOf = ({ compute, initial }: FieldRules, computes: boolean, isOpen: boolean): string | undefined =>
  computes ? compute : isOpen ? initial : undefined;

/** Gives a field the value its rules leave it: nothing, what is computed, what stands already, or what was given. */
function settle(draft: Draft, code: string, field: Field): Omit<FieldRuleState, 'required'> {
  const { values, faults, situation, scope } = draft;
  const { rules = {} } = field;
  if (!holds(draft, code, 'show', true)) {
    values[code] = null;
    return { hidden: true, locked: false };
  }
  const computes = rules.compute !== undefined && holds(draft, code, 'computeIf', true);
  const locked = holds(draft, code, 'readOnly', false) || (computes && rules.computeIf !== undefined);
  const isOpen = situation.isNew && values[code] === undefined;
  const formula = formulaOf(rules, computes, isOpen);
  if (formula !== undefined) {
    const result = computed(field, formula, scope);
    values[code] = result.value;
    if (result.fault !== undefined) faults[code] = result.fault;
  } else if (locked) values[code] = situation.before[code] ?? null;
  return { hidden: false, locked };
}

function rulingsBelow(
  { entity, values, situation }: Draft,
  code: string,
  below: EntityDefinition,
): readonly RuleOutcome[] {
  const rows = rowsIn(values[code]);
  if (rows.length === 0) return [];
  const parent = readableIn(entity.fields, values);
  return rulingsOf(below, rows, rowsIn(situation.before[code]), { ...situation, parent });
}

/** The fields as their states make them: hidden ones demand nothing, others what their rules say. */
export const applyRuleStatesToFields = (fields: Fields, states: RuleOutcome['states']): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([code, field]) => {
      const state = states[code];
      return [
        code,
        state && state.required !== (field.required === true) ? { ...field, required: state.required } : field,
      ];
    }),
  );

/** What is wrong with a line: field code → message. */
export const ruleFaultsOfLine = (fields: Fields, line: RuleOutcome): Readonly<Record<string, string>> => ({
  ...validateFields(applyRuleStatesToFields(fields, line.states), line.values, 'whole').faults,
  ...line.faults,
});

/** The first fault of lines, as a message of their field; undefined where there is none. */
export function findFirstLineFault(
  field: Field,
  below: Fields,
  lines: readonly RuleOutcome[] = [],
): string | undefined {
  for (const [at, line] of lines.entries()) {
    const fault = Object.values(ruleFaultsOfLine(below, line))[0];
    if (fault) return `${field.label}第${at + 1}行：${fault}`;
  }
  return undefined;
}

const rowsIn = (value: unknown): readonly LineValues[] => (Array.isArray(value) ? value : []);

function rulingsOf(
  entity: EntityDefinition,
  rows: readonly LineValues[],
  before: readonly LineValues[],
  situation: Situation,
): readonly RuleOutcome[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return rows.map((row) => {
    const stored = row.id === undefined ? undefined : known.get(row.id);
    return ruled(entity, row, { ...situation, before: stored ?? {}, isNew: stored === undefined });
  });
}

function scopeOf(entity: EntityDefinition, values: Values, { facts, parent }: Situation): FeelNameLookup {
  const read = readerOf(entity.fields, values);
  return (name) => {
    if (Object.hasOwn(entity.fields, name)) return read(name);
    if (name === PARENT_RECORD_VARIABLE && parent) return parent;
    if (isOwnFact(name)) return facts[name];
    if (facts.firm && Object.hasOwn(facts.firm, name)) return toFeelValue(facts.firm[name]);
    throw new Refusal(translatable`没有名为「${name}」的字段`, 400, undefined, 'field.unknown');
  };
}

const isOwnFact = (name: string): name is 'me' | 'myDept' | 'today' =>
  name === 'me' || name === 'myDept' || name === 'today';

/** Reads values of a record as they stand when they are asked; each is read once until it changes, lines above all. */
function readerOf(fields: Fields, values: Values): FeelNameLookup {
  const known = new Map<string, { readonly from: unknown; readonly value: FeelValue }>();
  return (name) => {
    const [from, field] = [values[name], fields[name]];
    const before = known.get(name);
    if (before && before.from === from) return before.value;
    const value = field ? readable(field, from) : null;
    known.set(name, { from, value });
    return value;
  };
}

/** What was typed, as its field reads it; null for what it cannot read. */
function readable(field: Field, value: unknown): FeelValue {
  if (isEmpty(value)) return isTotalled(field) ? toDecimal(0) : null;
  const below = nestedFieldsOf(field);
  if (below) return rowsIn(value).map((row) => readableIn(below, row));
  const parsed = fieldKindOf(field).parse(value, field);
  return parsed.fault === undefined ? toFeelValue(parsed.value) : null;
}

const readableIn = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([code, field]) =>
      code in values || isTotalled(field) ? [[code, readable(field, values[code])]] : [],
    ),
  );

/** True for what other records add up to: 0 as long as there are none, also of a record that is new. */
const isTotalled = ({ derived }: Field): boolean => derived === 'sum' || derived === 'count';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function computed(field: Field, text: string, scope: FeelNameLookup): { value: unknown; fault?: string } {
  try {
    const result = evaluateFeelInScope(text, scope);
    const kind = fieldKindOf(field);
    const number = kind.scale ? feelNumberOf(result) : undefined;
    const input = number ? number.round(kind.scale?.(field), 1).toFixed() : result;
    const parsed = isEmpty(input) ? { value: null } : kind.parse(input, field);
    return parsed.fault === undefined
      ? { value: parsed.value }
      : { value: input, fault: `${field.label}${parsed.fault}` };
  } catch (fault) {
    return { value: null, fault: `${field.label}无法计算：${told(fault)}` };
  }
}

function told(fault: unknown): string {
  if (fault instanceof Refusal || fault instanceof RangeError) return fault.message;
  throw fault;
}
