import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Db, Sql } from '../../db/types.ts';

/**
 * Gives a record and its change log another day, for a demo firm that has a past. The move itself is no change anybody made.
 * @param moved SQL 'column = its new time' of a column @param db a transaction of the system
 */
export async function backdateRecord(
  db: Db,
  entity: EntityDefinition,
  id: string,
  moved: (column: string) => Sql,
): Promise<void> {
  const ofRecord = sql`entity = ${entity.code} and record_id = ${id}`;
  await sql`update record_change set ${moved('at')} where ${ofRecord}`.execute(db);
  const dated = sql`${moved('created_date')}, ${moved('updated_date')}`;
  await sql`update ${sql.table(tableNameOf(entity))} set ${dated} where id = ${id}`.execute(db);
  await sql`delete from record_change where ${ofRecord} and at = now()`.execute(db);
}
