import { sql } from 'kysely';
import { objectFromKeys } from '#kernel/base/collections/constant-tables.ts';
import type { Sql } from '#kernel/server/db/types.ts';

/** Amounts that a bonus line has. */
export const BONUS_LINE_AMOUNTS = ['gross', 'retain', 'released', 'adjust', 'deducted', 'pay', 'paid'] as const;

/** An expression for each of them. */
export const bonusAmountColumns = (
  of: (column: Sql) => Sql,
  table: 'g' | 'l',
): Record<(typeof BONUS_LINE_AMOUNTS)[number], Sql> =>
  objectFromKeys(BONUS_LINE_AMOUNTS, (code) => of(sql.ref(`${table}.${code}`)));

/** Those of a line l, where it has none 0. */
export const BONUS_LINE_AMOUNT_COLUMNS = bonusAmountColumns((column) => sql`coalesce(${column}, 0)`, 'l');
