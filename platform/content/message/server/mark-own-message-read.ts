import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { isRecordId } from '#kernel/server/records/read/get-record.ts';
import { messageErrors } from '../model/index.ts';
import { markMessagesRead } from './send-message.ts';

/** Marks one message of the signed-in person read. @throws Refusal 404 when there is no such message of theirs */
export async function markOwnMessageRead(ctx: Context, id: string): Promise<{ success: true; msg: string }> {
  if (!isRecordId(id)) throw messageErrors.messageMissing();
  const found = await fetchRows(
    ctx.db,
    sql`select 1 from message_message
    where company_id = ${ctx.me.companyId} and id = ${id} and receiver = ${ctx.me.userId}`,
  );
  if (found.length === 0) throw messageErrors.messageMissing();
  return markMessagesRead(ctx, { ids: [id] });
}
