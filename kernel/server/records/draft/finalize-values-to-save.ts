import { InvalidInput, type ValueFault } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import {
  applyRuleStatesToFields,
  evaluateRecordRules,
  findFirstLineFault,
  type RuleInputs,
  type RuleOutcome,
} from '#kernel/fields/rules/evaluate-record-rules.ts';
import { hasFieldRules } from '#kernel/fields/rules/has-field-rules.ts';
import { listFirmInputNames } from '#kernel/fields/rules/rule-evaluation-order.ts';
import { createRequiredFieldError, findRequiredFieldErrors, validateFields } from '#kernel/fields/validate-fields.ts';
import type { RuleInputValue } from '#kernel/meta/calls/record-calls.ts';
import { type EntityDefinition, editableLineFields, lineEntitiesOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '../../context.ts';
import type { RecordRow, RecordValues } from '../hooks.ts';
import { initialRecordValues, validateValues } from './record-values-to-save.ts';

/** The values of a draft, and what normalizeValues gave to its hooks: what these left as it was is not read again. */
export interface DraftValues {
  readonly values: RecordValues;
  readonly normalized?: RecordValues;
}

/** What the rules of an entity may ask beside a record; of the firm only what they do ask. */
export async function loadRuleInputs(ctx: Context, entity: EntityDefinition): Promise<RuleInputs> {
  const { me } = ctx;
  return {
    me: me.userId,
    myDept: me.deptId ?? null,
    today: dayOfInstant(new Date()),
    firm: await loadFirmRuleInputs(ctx, listFirmInputNames(entity)),
  };
}

/** What modules tell of the firm by these names. */
export async function loadFirmRuleInputs(
  ctx: Context,
  names: readonly string[],
): Promise<Record<string, RuleInputValue>> {
  const firm: Record<string, RuleInputValue> = {};
  for (const name of names) {
    const told = ctx.runtime.facts.get(name);
    if (told) firm[name] = await told(ctx);
  }
  return firm;
}

/** The values to keep of a draft that touches no rule of its entity: each is judged alone. @throws InvalidInput */
export const validateWithoutRules = (entity: EntityDefinition, { values, normalized }: DraftValues): RecordValues => ({
  ...validateValues(entity, values, 'partial', normalized),
  ...(values.deptId ? { deptId: values.deptId } : {}),
});

/** What the rules make of the whole record that a draft leads to, and the draft as they read it. */
async function ruleDraft(
  ctx: Context,
  entity: EntityDefinition,
  draft: DraftValues,
  existing: RecordRow | null,
): Promise<{ given: Record<string, unknown>; ruling: RuleOutcome }> {
  const given = readable(entity, draft, existing);
  for (const [code, lines] of lineEntitiesOf(entity))
    if (code in given) given[code] = completeLines(ctx, [entity, code, lines], given[code], existing?.[code]);
  const before = existing ?? initialRecordValues(ctx, entity);
  const facts = await loadRuleInputs(ctx, entity);
  return { given, ruling: evaluateRecordRules(entity, { ...existing, ...given }, { facts, before, isNew: !existing }) };
}

/**
 * What a draft comes to by its rules, for a beforeSave that judges by computed fields: these are computed after it, and
 * what a draft says of them counts for nothing.
 */
export const computeValuesByRules = async (
  ctx: Context,
  entity: EntityDefinition,
  values: RecordValues,
  existing: RecordRow | null,
): Promise<RecordValues> => ({ ...(await ruleDraft(ctx, entity, { values }, existing)).ruling.values });

/**
 * The values to keep of a draft: read, judged, and where the entity has rules or lines, computed over the whole record.
 * Computed values stand over typed ones; hidden and locked ones are not taken (kernel/fields/rules).
 * @param existing the stored record with its lines; null for a new one
 * @throws InvalidInput field → message
 */
export async function finalizeValuesToSave(
  ctx: Context,
  entity: EntityDefinition,
  draft: DraftValues,
  existing: RecordRow | null,
): Promise<RecordValues> {
  const { values, normalized } = draft;
  const deptId = values.deptId ? { deptId: values.deptId } : {};
  if (!hasFieldRules(entity)) return { ...validateValues(entity, values, 'whole', normalized), ...deptId };
  const { given, ruling } = await ruleDraft(ctx, entity, draft, existing);
  const judged = Object.fromEntries(
    Object.entries(entity.fields).filter(
      ([code, { rules }]) => !existing || code in given || rules || ruling.lines[code],
    ),
  );
  const kept = demand(entity, judged, ruling);
  const isNews = (code: string) => !existing || code in given || text(kept[code]) !== text(existing[code]);
  return { ...Object.fromEntries(Object.entries(kept).filter(([code]) => isNews(code))), ...deptId };
}

/** The values as their fields read them. What cannot be read is told with what is missing beside it, as far as no rule decides. */
function readable(
  entity: EntityDefinition,
  { values, normalized }: DraftValues,
  existing: RecordRow | null,
): RecordValues {
  const { values: given, faults } = validateFields(entity.fields, values, 'form', normalized);
  if (Object.keys(faults).length === 0) return given;
  const plain = Object.entries(entity.fields).filter(([, { kind, rules }]) => !rules && kind !== 'lines');
  const missing = validateFields(Object.fromEntries(plain), values, existing ? 'partial' : 'whole').faults;
  throw new InvalidInput({ ...missing, ...faults });
}

const text = (value: unknown): string => JSON.stringify(value ?? null);

/** The ruled values of the judged fields. @throws InvalidInput with what is missing or could not be computed */
function demand(entity: EntityDefinition, judged: Readonly<Record<string, Field>>, ruling: RuleOutcome): RecordValues {
  const plain = Object.fromEntries(Object.entries(judged).filter(([, { kind }]) => kind !== 'lines'));
  const missing = findRequiredFieldErrors(applyRuleStatesToFields(plain, ruling.states), ruling.values);
  const faults: Record<string, ValueFault> = { ...missing, ...ruling.faults };
  const kept: Record<string, unknown> = {};
  for (const code of Object.keys(plain)) if (ruling.values[code] !== undefined) kept[code] = ruling.values[code];
  for (const [code, lines] of lineEntitiesOf(entity)) {
    if (!judged[code]) continue;
    const fault = faultOfLines(judged[code], [code, lines], ruling);
    if (fault) faults[code] = fault;
    kept[code] = ruling.values[code] ?? [];
  }
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  return kept;
}

function faultOfLines(field: Field, [code, lines]: readonly [string, EntityDefinition], ruling: RuleOutcome) {
  const rows = ruling.lines[code] ?? [];
  const fault = findFirstLineFault(field, editableLineFields(lines), rows);
  if (fault) return fault;
  return rows.length === 0 && ruling.states[code]?.required ? createRequiredFieldError(field) : undefined;
}

/** Lines as they would be stored: what a draft leaves out, and no hook filled, is as before. @throws InvalidInput */
function completeLines(
  ctx: Context,
  [entity, code, lines]: readonly [EntityDefinition, string, EntityDefinition],
  given: unknown,
  stored: unknown,
): LineValues[] {
  const known = new Map(rowsIn(stored).map((row) => [row.id, row]));
  const first = initialRecordValues(ctx, lines);
  const isOwn = (name: string) => name === 'id' || lines.fields[name] !== undefined;
  return rowsIn(given).map((row, at) => {
    const before = row.id === undefined ? first : known.get(row.id);
    if (!before)
      throw new InvalidInput({
        [code]: translatable`${entity.fields[code]?.label}第${at + 1}行已被他人删除，请刷新后再保存`,
      });
    return { ...before, ...Object.fromEntries(Object.entries(row).filter(([name]) => isOwn(name))) };
  });
}

const rowsIn = (value: unknown): readonly LineValues[] => (Array.isArray(value) ? value : []);
