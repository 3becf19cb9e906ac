import { sql } from 'kysely';
import { type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import { explainDatabaseError } from './database-errors.ts';
import { type ColumnValues, type Draft, newColumns, newValues } from './draft-columns.ts';
import { forgetKept } from './kept.ts';
import { isHooked, saveRecord } from './save.ts';
import { demandWriter } from './writer.ts';

/**
 * Creates many records of an entity: by a statement for all of them where no hook asks for more, else one by one.
 * @param tx the transaction that keeps or loses them together; `ctx` without one reads labels only once
 * @throws InvalidInput, Refusal as saveRecord does
 */
export async function createRecords(
  ctx: Context,
  tx: Context,
  entity: EntityDefinition,
  drafts: readonly Draft[],
): Promise<void> {
  demandWriter(entity, 'save');
  if (isHooked(ctx, entity)) {
    for (const draft of drafts) await saveRecord(tx, entity, draft);
    return;
  }
  const rows: ColumnValues[] = [];
  for (const draft of drafts) rows.push(await newColumns(ctx, entity, newValues(ctx, entity, draft)));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = rows.map((row) => sql`(${sql.join(names.map((name) => row.get(name) ?? null))})`);
  await sql`insert into ${sql.table(tableOf(entity))} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(lines)}`
    .execute(tx.db)
    .catch((error) => Promise.reject(explainDatabaseError(error, entity)));
  forgetKept(tx, entity.code);
}
