import { type NumberPiece, periodOf, planOf, ruleFault } from '#kernel/base/numbers/number-rule.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { readShape } from '#kernel/server/http/input/faults.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { setCounter } from '#kernel/server/records/save/serial.ts';
import { type codeRule, numberPieces } from '../model/index.ts';
import { definedRule, highestGiven } from './numbered.ts';

/** The entity of a numbered field. @throws Refusal 404 */
export function numberedEntity(ctx: Context, form: string, field: string): EntityDefinition {
  const entity = ctx.entities.get(form);
  if (entity?.fields[field]?.kind !== 'serial') throw new Refusal('此表单没有该编号字段', 404);
  return entity;
}

/** Why a rule cannot be in force for a form, or null. */
export function faultFor(entity: EntityDefinition, pieces: readonly NumberPiece[]): string | null {
  const unknown = pieces.find((piece) => piece.kind === 'dict' && entity.fields[piece.field]?.kind !== 'dict');
  return unknown ? '所选字典字段不在此表单中' : ruleFault(pieces);
}

/** Where a rule's counter starts: behind all numbers it could repeat. @throws InvalidInput where a lower one is wished */
export async function startOf(
  ctx: Context,
  entity: EntityDefinition,
  { field, pieces, wish }: { field: string; pieces: readonly NumberPiece[]; wish: number | null },
): Promise<number> {
  const highest = await highestGiven(ctx, entity, field, pieces);
  if (wish !== null && wish <= highest)
    throw new InvalidInput({ start: said`已有编号用到${highest}，计数应从${highest + 1}起，否则会重号` });
  return wish ?? highest + 1;
}

/** The key a rule counts under, where it is the same for every record. */
const fixedKey = (pieces: readonly NumberPiece[]): string => planOf(pieces, { day: dayOf(new Date()) }).key;

const setFixed = ({ db, me }: Context, pieces: readonly NumberPiece[], last: number): Promise<void> =>
  setCounter(db, me.companyId, fixedKey(pieces), last);

/** A rule is checked whole and never repeats a number that was given. */
export const codeRuleHooks: RecordHooks<typeof codeRule> = {
  async beforeSave(ctx, values, existing) {
    const form = existing?.form ?? values.form ?? '';
    const field = existing?.field ?? values.field ?? '';
    const entity = numberedEntity(ctx, form, field);
    const read = readShape(numberPieces, values.pieces ?? existing?.pieces);
    if ('faults' in read) throw new InvalidInput({ pieces: Object.values(read.faults)[0] ?? '编号组成不正确' });
    const pieces = read.value;
    const fault = faultFor(entity, pieces);
    if (fault) throw new InvalidInput({ pieces: fault });
    const start = await startOf(ctx, entity, { field, pieces, wish: values.start || null });
    Object.assign(values, { form, field, pieces, start, period: periodOf(pieces, dayOf(new Date())) });
    await setFixed(ctx, pieces, start - 1);
  },
  async beforeRemove(ctx, row) {
    const entity = numberedEntity(ctx, row.form, row.field);
    const { pieces } = definedRule(entity, row.field);
    await setFixed(ctx, pieces, await highestGiven(ctx, entity, row.field, pieces));
  },
  async afterRestore(ctx, row) {
    const entity = numberedEntity(ctx, row.form, row.field);
    const read = readShape(numberPieces, row.pieces);
    if ('value' in read) await setFixed(ctx, read.value, await highestGiven(ctx, entity, row.field, read.value));
  },
};
