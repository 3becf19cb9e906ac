import { sql } from 'kysely';
import type { Db } from '../../db/types.ts';

/** What was done that no record's own row tells. */
interface NotedChange {
  readonly companyId: string;
  readonly entity: string;
  readonly recordId: string;
  readonly kind: string;
  /** Null for a command. */
  readonly by: string | null;
  readonly changes: object;
}

/** Writes into the change log what its triggers cannot see; from there it goes into the chain of the audit. */
export async function appendChangeLog(db: Db, { companyId, entity, recordId, kind, by, changes }: NotedChange) {
  await sql`insert into record_change (company_id, entity, record_id, kind, by, changes)
    values (${companyId}, ${entity}, ${recordId}, ${kind}, ${by}, ${JSON.stringify(changes)}::jsonb)`.execute(db);
}
