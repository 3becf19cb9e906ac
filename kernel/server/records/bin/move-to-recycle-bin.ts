import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { entityHooksOf, type RecordRow } from '../hooks.ts';

/** Days that deleted records can be brought back. */
export const RECYCLE_BIN_DAYS = 30;

/**
 * Puts a record into the bin with all that will go with it, just before it is deleted. What its module keeps beside it
 * without a link in the database is taken away here.
 * @returns its place in the bin
 */
export async function moveToRecycleBin(ctx: Context, entity: EntityDefinition, row: RecordRow): Promise<string> {
  const { companyId, userId } = ctx.me;
  const title = row[entity.titleField];
  const {
    rows: [made],
  } = await sql<{ id: string }>`insert into record_bin (company_id, entity, record_id, title, deleted_by)
    values (${companyId}, ${entity.code}, ${row.id}, ${title ? String(title) : null}, ${userId}) returning id`.execute(
    ctx.db,
  );
  const bin = made?.id ?? '';
  await sql`call bin_keep(${companyId}, ${bin}, ${tableNameOf(entity)}::regclass, ${row.id})`.execute(ctx.db);
  for (const { table, column, of } of entityHooksOf(ctx.runtime, entity)?.beside ?? []) {
    const value = String(row[of]);
    await sql`call bin_keep_beside(${companyId}, ${bin}, ${table}::regclass, ${column}, ${value})`.execute(ctx.db);
    await sql`delete from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(column)}::text = ${value}`.execute(
      ctx.db,
    );
  }
  await sql`update record_bin set belongings = (select count(*) - 1 from record_bin_row k where k.company_id = ${companyId} and k.bin_id = ${bin})
    where company_id = ${companyId} and id = ${bin}`.execute(ctx.db);
  return bin;
}
