import { sql } from 'kysely';
import type { Db, Sql } from '../../db/types.ts';

/** Lets people see a record for good that lies outside their scope. @param people SQL of their ids */
export async function grantRecordAccess(
  db: Db,
  { companyId, entity, recordId }: { companyId: string; entity: string; recordId: string },
  people: Sql,
): Promise<void> {
  await sql`insert into record_share (company_id, entity, record_id, user_id)
    select distinct ${companyId}::bigint, ${entity}, ${recordId}::bigint, p.id from (${people}) p (id)
    on conflict do nothing`.execute(db);
}

/** Lets exactly these people see a record beyond their scope; whoever was lent it before and is not among them, no more. */
export async function setSharedAccess(
  db: Db,
  at: { companyId: string; entity: string; recordId: string },
  people: readonly string[],
): Promise<void> {
  await sql`delete from record_share where company_id = ${at.companyId} and entity = ${at.entity} and record_id = ${at.recordId}
    and user_id <> all(${[...people]}::bigint[])`.execute(db);
  await grantRecordAccess(db, at, sql`select unnest(${[...people]}::bigint[])`);
}
