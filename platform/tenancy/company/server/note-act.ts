import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Db } from '#kernel/server/db/types.ts';

type Act = 'create' | 'update' | 'freeze' | 'thaw' | 'export' | 'remove';

/** Writes what was done with a company into the change log of the company that runs the installation. */
export async function noteAct({ me }: Context, db: Db, id: string, act: Act, changes: object = {}): Promise<void> {
  await sql`insert into record_change (company_id, entity, record_id, kind, by, changes)
    values (${me.companyId}, 'company', ${id}, ${act}, ${me.userId}, ${JSON.stringify(changes)}::jsonb)`.execute(db);
}
