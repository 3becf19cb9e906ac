import { sql } from 'kysely';
import type { Db, Sql } from '#kernel/server/db/types.ts';

/** Gives the messages about a process another day, for a demo firm that has a past. @param dated 'created_date = …' */
export async function backdateMessages(db: Db, procInstId: string, dated: Sql): Promise<void> {
  await sql`update message_message set ${dated} where proc_inst_id = ${procInstId}`.execute(db);
}
