import { sql } from 'kysely';
import { dayOf } from '#kernel/base/dates.ts';
import { countIn, type NumberPlan, planOf, readPattern } from '#kernel/base/number-rule.ts';
import type { SerialField } from '#kernel/fields/serial/kind.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/types.ts';
import type { Values } from './hooks.ts';

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

export const hasSerial = (entity: EntityDefinition): boolean =>
  Object.values(entity.fields).some(({ kind }) => kind === 'serial');

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
  const { pattern } = entity.fields[code] as SerialField;
  const own = await ctx.runtime.numbers?.(ctx, entity, code, values);
  const order = own ?? { ...planOf(readPattern(pattern), { day: dayOf(new Date()) }), least: 1 };
  const typed = values[code];
  if (!typed)
    return sql`serial_number(${ctx.me.companyId}, ${order.key}, ${order.least}, ${order.before}, ${order.width}, ${order.after})`;
  const count = countIn(order, String(typed));
  return count === null ? sql`${typed}` : sql`serial_taken(${ctx.me.companyId}, ${order.key}, ${count}, ${typed})`;
}
