import { sql } from 'kysely';
import { type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import { explainDatabaseError } from './database-errors.ts';
import { type ColumnValues, type Draft, newColumns, newValues } from './draft-columns.ts';
import { forgetKept } from './kept.ts';
import { isHooked, saveRecord } from './save.ts';
import { demandWriter } from './writer.ts';

/** New records as they are to be inserted: in columns, or as drafts where a hook looks at each as it is saved. */
export type Prepared = { readonly rows: readonly ColumnValues[] } | { readonly drafts: readonly Draft[] };

/**
 * Looks up what many new records of an entity need: before their transaction begins, so that labels are read only once.
 * @throws InvalidInput as saveRecord does
 */
export async function prepareRecords(
  ctx: Context,
  entity: EntityDefinition,
  drafts: readonly Draft[],
): Promise<Prepared> {
  demandWriter(entity, 'save');
  if (isHooked(ctx, entity)) return { drafts };
  const rows: ColumnValues[] = [];
  for (const draft of drafts) rows.push(await newColumns(ctx, entity, newValues(ctx, entity, draft)));
  return { rows };
}

/**
 * Creates prepared records: by a statement for all of them where no hook asks for more, else one by one.
 * @param tx the transaction that keeps or loses them together
 * @throws InvalidInput, Refusal as saveRecord does
 */
export async function createRecords(tx: Context, entity: EntityDefinition, prepared: Prepared): Promise<void> {
  if ('drafts' in prepared) {
    for (const draft of prepared.drafts) await saveRecord(tx, entity, draft);
    return;
  }
  const { rows } = prepared;
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = rows.map((row) => sql`(${sql.join(names.map((name) => row.get(name) ?? null))})`);
  await sql`insert into ${sql.table(tableOf(entity))} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(lines)}`
    .execute(tx.db)
    .catch((error) => Promise.reject(explainDatabaseError(error, entity)));
  forgetKept(tx, entity.code);
}
