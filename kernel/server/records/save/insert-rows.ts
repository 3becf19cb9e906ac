import { sql } from 'kysely';
import { type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { ColumnValues } from '../draft/draft-columns.ts';
import { hooksOf } from '../hooks.ts';
import { forgetKept } from '../list/kept.ts';
import { explainDatabaseError } from '../table/database-errors.ts';

/** New rows by one statement; there is at least one. @throws InvalidInput, Refusal in the words of the entity */
export async function insertRows(tx: Context, entity: EntityDefinition, rows: readonly ColumnValues[]): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = rows.map((row) => sql`(${sql.join(names.map((name) => row.get(name) ?? null))})`);
  await sql`insert into ${sql.table(tableOf(entity))} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(lines)}`
    .execute(tx.db)
    .catch((error) => Promise.reject(explainDatabaseError(error, entity, hooksOf(tx.runtime, entity)?.taken)));
  forgetKept(tx, entity.code);
}
