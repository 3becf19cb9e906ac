import {
  counterPeriodOf,
  planSerial,
  type SerialSegment,
  serialPatternFault,
} from '#kernel/base/numbers/serial-pattern.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { parseInput } from '#kernel/server/http/input/parse-input.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { findNumberedRefTarget, setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import { type codeRule, serialSegmentsSchema } from '../model/index.ts';
import { serialErrors } from './errors.ts';
import { findHighestCounter, getDefaultNumberingRule, isCounterPerRecord } from './numbering-rules.ts';

/** The entity of a numbered field. @throws Refusal 404 */
export function requireNumberedEntity(ctx: Context, form: string, field: string): EntityDefinition {
  const entity = ctx.entities.get(form);
  if (entity?.fields[field]?.kind !== 'serial') throw serialErrors.serialFieldMissing();
  return entity;
}

/** Why a rule cannot be in force for a form, or null. */
export function findNumberingRuleFault(
  ctx: Context,
  entity: EntityDefinition,
  pieces: readonly SerialSegment[],
): string | null {
  const shows = (code: string) =>
    entity.fields[code]?.kind === 'dict' || findNumberedRefTarget(ctx.entities, entity.fields[code]) !== null;
  const unknown = pieces.find((piece) => piece.kind === 'dict' && !shows(piece.field));
  return unknown ? '所选字段不能用于此表单的编号' : serialPatternFault(pieces);
}

/** Where a rule's counter starts: behind all numbers it could repeat. @throws InvalidInput where a lower one is wished */
export async function resolveCounterStart(
  ctx: Context,
  entity: EntityDefinition,
  { field, pieces, wish }: { field: string; pieces: readonly SerialSegment[]; wish: number | null },
): Promise<number> {
  if (isCounterPerRecord(ctx, entity, pieces)) return wish ?? 1;
  const highest = await findHighestCounter(ctx, entity, field, pieces);
  if (wish !== null && wish <= highest)
    throw new InvalidInput({ start: translatable`已有编号用到${highest}，计数应从${highest + 1}起，否则会重号` });
  return wish ?? highest + 1;
}

/** What a number may show of a field: each choice of a closed list. */
const shownOf = (field: Field | undefined): readonly string[] => {
  const options = isFieldOfKind(field, 'dict') ? field.options : undefined;
  return options ? options.map(({ value, short }) => short ?? value) : [''];
};

/** What a piece of a rule stands for: a text for each choice of a closed list, itself otherwise. */
const spelled = ({ fields }: EntityDefinition, piece: SerialSegment): readonly SerialSegment[] =>
  piece.kind === 'dict' ? shownOf(fields[piece.field]).map((text) => ({ kind: 'text', text })) : [piece];

/** A rule once for each choice of the closed lists it shows, as far as they are known beforehand. */
const spelledOut = (entity: EntityDefinition, pieces: readonly SerialSegment[]): readonly SerialSegment[][] =>
  pieces.reduce<SerialSegment[][]>(
    (all, piece) => all.flatMap((known) => spelled(entity, piece).map((one) => [...known, one])),
    [[]],
  );

/** The counter of a rule spelled out goes on after this one. */
const setLast = ({ db, me }: Context, pieces: readonly SerialSegment[], last: number): Promise<void> =>
  setSerialCounter(db, me.companyId, planSerial(pieces, { day: dayOfInstant(new Date()) }).key, last);

/** Each counter of a rule goes on behind the numbers it gave already. */
async function goOn(ctx: Context, entity: EntityDefinition, field: string, pieces: readonly SerialSegment[]) {
  if (isCounterPerRecord(ctx, entity, pieces)) return;
  for (const one of spelledOut(entity, pieces))
    await setLast(ctx, one, await findHighestCounter(ctx, entity, field, one));
}

/** A rule is checked whole and never repeats a number that was given. */
export const numberingRuleRecordHooks: RecordHooks<typeof codeRule> = {
  async beforeSave(ctx, values, existing) {
    const form = existing?.form ?? values.form ?? '';
    const field = existing?.field ?? values.field ?? '';
    const entity = requireNumberedEntity(ctx, form, field);
    const read = parseInput(serialSegmentsSchema, values.pieces ?? existing?.pieces);
    if ('faults' in read) throw new InvalidInput({ pieces: Object.values(read.faults)[0] ?? '编号组成不正确' });
    const pieces = read.value;
    const fault = findNumberingRuleFault(ctx, entity, pieces);
    if (fault) throw new InvalidInput({ pieces: fault });
    const start = await resolveCounterStart(ctx, entity, { field, pieces, wish: values.start || null });
    Object.assign(values, { form, field, pieces, start, period: counterPeriodOf(pieces, dayOfInstant(new Date())) });
    if (isCounterPerRecord(ctx, entity, pieces)) return;
    for (const one of spelledOut(entity, pieces)) await setLast(ctx, one, start - 1);
  },
  async beforeRemove(ctx, row) {
    const entity = requireNumberedEntity(ctx, row.form, row.field);
    const { pieces } = getDefaultNumberingRule(entity, row.field);
    await goOn(ctx, entity, row.field, pieces);
  },
  async afterRestore(ctx, row) {
    const entity = requireNumberedEntity(ctx, row.form, row.field);
    const read = parseInput(serialSegmentsSchema, row.pieces);
    if ('value' in read) await goOn(ctx, entity, row.field, read.value);
  },
};
