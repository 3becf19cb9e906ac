import { sql } from 'kysely';
import type { Db, Sql } from '../../db/types.ts';

/** Lets people see a record for good that lies outside their scope. @param people SQL of their ids */
export async function shareRecord(
  db: Db,
  { companyId, entity, recordId }: { companyId: string; entity: string; recordId: string },
  people: Sql,
): Promise<void> {
  await sql`insert into record_share (company_id, entity, record_id, user_id)
    select distinct ${companyId}::bigint, ${entity}, ${recordId}::bigint, p.id from (${people}) p (id)
    on conflict do nothing`.execute(db);
}
