import { sql } from 'kysely';
import { countIn, type NumberPlan, planOf, readPattern } from '#kernel/base/numbers/number-rule.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { SerialField } from '#kernel/fields/serial/kind.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { Db, Sql } from '../../db/types.ts';
import type { Values } from '../hooks.ts';

/** A number to be counted, and the least its counter may be. */
export interface NumberOrder extends NumberPlan {
  readonly least: number;
}

/** The company's own rule for a form's number field; null where the field's pattern is in force. */
export type NumberSource = (
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  values: Values,
) => Promise<NumberOrder | null>;

/** Numbers that were taken for a transaction before it began. */
export interface TakenNumbers {
  /** The next one of a counter; null where none was taken. */
  next(order: NumberOrder): string | null;
  /** Whether the counter stands behind a number typed by hand already. */
  covers(order: NumberOrder, count: number): boolean;
}

export const hasSerial = (entity: EntityDefinition): boolean =>
  Object.values(entity.fields).some(({ kind }) => kind === 'serial');

/** The company's own rule for a number of these values, or else the pattern of its field. */
export async function serialOrder(
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  values: Values,
): Promise<NumberOrder> {
  const { pattern } = entity.fields[code] as SerialField;
  const own = await ctx.runtime.numbers?.(ctx, entity, code, values);
  return own ?? { ...planOf(readPattern(pattern), { day: dayOf(new Date()) }), least: 1 };
}

/**
 * A number field's value as an expression of the insert itself. Without a typed one the next number is taken and kept in one
 * statement, so a failed insert gives it back and two at once never get the same one; a typed one that the rule could have
 * given is never given again.
 */
export async function serialExpression(
  ctx: Context,
  entity: EntityDefinition,
  code: string,
  values: Values,
): Promise<Sql> {
  const order = await serialOrder(ctx, entity, code, values);
  const typed = values[code];
  const taken = typed ? null : ctx.numbers?.next(order);
  if (taken) return sql`${taken}`;
  if (!typed)
    return sql`serial_number(${ctx.me.companyId}, ${order.key}, ${order.least}, ${order.before}, ${order.width}, ${order.after})`;
  const count = countIn(order, String(typed));
  return count === null || ctx.numbers?.covers(order, count)
    ? sql`${typed}`
    : sql`serial_taken(${ctx.me.companyId}, ${order.key}, ${count}, ${typed})`;
}

/** From now on the numbers under a key go on after this one. */
export async function setCounter(db: Db, companyId: string, key: string, last: number): Promise<void> {
  await sql`insert into record_serial (company_id, prefix, last) values (${companyId}, ${key}, ${last})
    on conflict (company_id, prefix) do update set last = excluded.last`.execute(db);
}
