import { sql } from 'kysely';
import { dayOf } from '#kernel/base/dates.ts';
import type { SerialField } from '#kernel/fields/serial/kind.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/types.ts';

/** Prefix and counter width of a serial pattern on a day: 'QJ{yyyyMMdd}{0000}' → QJ20261121 and 4. */
export function readPattern(pattern: string, day: string): { prefix: string; width: number } {
  const [year = '', month = '', date = ''] = day.split('-');
  const width = /\{(0+)\}$/.exec(pattern)?.[1]?.length;
  if (!width) throw new Error(`Serial pattern without a counter at its end: ${pattern}`);
  const prefix = pattern
    .replace(/\{0+\}$/, '')
    .replace('{yyyyMMdd}', year + month + date)
    .replace('{yyyyMM}', year + month)
    .replace('{yyyy}', year);
  return { prefix, width };
}

/**
 * The next number as an expression of the insert itself: taken and kept in one statement, so a failed insert gives the
 * number back and two at once never get the same one.
 */
export function serialExpression(ctx: Context, field: SerialField): Sql {
  const { prefix, width } = readPattern(field.pattern, dayOf(new Date()));
  return sql`${prefix} || lpad(next_serial(${ctx.me.companyId}, ${prefix})::text, ${width}, '0')`;
}
