import { sql } from 'kysely';
import { PROCESS_CATEGORY_DICT } from '#kernel/meta/module.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { pushToPeople, pushToPerson } from '#kernel/server/realtime/sockets.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { message } from '../model/index.ts';

export interface NewMessage {
  receivers: readonly string[];
  /** Value of the dictionary CATEGORIES. */
  type: string;
  title: string;
  content: string;
  procInstId?: string;
  link?: string;
}

/** The name of a category in a company; what its dictionary does not know is told as 其他. */
const categoryName = (companyId: string, type: string): Sql => sql`coalesce((select label from pub_dict_item
  where company_id = ${companyId} and type = ${PROCESS_CATEGORY_DICT} and value = ${type}), '其他')`;

/** Signs of the content that a notification shows; the list has the whole. */
const SHOWN = 300;

/**
 * Sends a message to people of the company, each of whom has a record of their own, and, once the surrounding transaction is kept, shows it in their browsers.
 * Notices of the database are delivered at commit, so a rolled-back message is never announced. Thousands are told as cheaply as one: their records by one statement.
 */
export async function sendMessage(ctx: Context, sent: NewMessage): Promise<void> {
  const receivers = [...new Set(sent.receivers)];
  if (receivers.length === 0) return;
  const made = await fetchRows(
    ctx.db,
    sql<{
      id: string;
      receiver: string;
    }>`insert into message_message (company_id, receiver, type, type_label, title, content, proc_inst_id, link, create_name, read, created_by)
      select ${ctx.me.companyId}, r.id, ${sent.type}, ${categoryName(ctx.me.companyId, sent.type)}, ${sent.title}, ${sent.content}, ${sent.procInstId ?? null}, ${sent.link ?? null}, ${ctx.me.name}, false, r.id
      from unnest(${receivers}::bigint[]) with ordinality r (id, place) order by r.place returning id::text as id, receiver::text as receiver`,
  );
  const unread = await countUnreadOfEach(ctx, receivers);
  const pushes = made.map(({ id, receiver }) => ({
    companyId: ctx.me.companyId,
    userId: receiver,
    frame: {
      type: 'message',
      id,
      title: sent.title,
      content: sent.content.slice(0, SHOWN),
      unread: unread.get(receiver) ?? 0,
    },
  }));
  await pushToPeople(ctx.runtime, pushes, ctx.db);
}

/** How many messages each of several people has not read. */
async function countUnreadOfEach({ db, me }: Context, people: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await fetchRows(
    db,
    sql<{
      receiver: string;
      n: string;
    }>`select receiver::text as receiver, count(*) as n from message_message
    where company_id = ${me.companyId} and receiver = any(${[...people]}::bigint[]) and not read group by receiver`,
  );
  return new Map(found.map(({ receiver, n }) => [receiver, Number(n)]));
}

/** How many messages a person has not read, of one category or all. */
export async function countUnreadMessages(ctx: Context, userId: string, type?: string): Promise<number> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      n: string;
    }>`select count(*) as n from message_message where company_id = ${ctx.me.companyId} and receiver = ${userId} and not read
    and (${type ?? null}::text is null or type = ${type ?? null})`,
  );
  return Number(found?.n ?? 0);
}

/** Marks messages of the signed-in person read and tells the person's other windows. */
export async function markMessagesRead(
  ctx: Context,
  which: { ids?: readonly string[]; type?: string },
): Promise<{ success: true; msg: string }> {
  const ids = which.ids?.filter(isRecordId) ?? null;
  const unreadOnes = sql`t.receiver = ${ctx.me.userId} and not t.read
    and (${ids}::bigint[] is null or t.id = any(${ids}::bigint[])) and (${which.type ?? null}::text is null or t.type = ${which.type ?? null})`;
  await changeRecords(ctx, message, unreadOnes, { read: true });
  const unread = await countUnreadMessages(ctx, ctx.me.userId);
  await pushToPerson(ctx.runtime, {
    companyId: ctx.me.companyId,
    userId: ctx.me.userId,
    frame: { type: 'unread', unread },
  });
  return { success: true, msg: '确定成功！' };
}

/** Whoever acts on a process has read what was said to them about it. */
export async function markProcessMessagesRead(ctx: Context, procInstId: string): Promise<void> {
  const { companyId, userId } = ctx.me;
  const about = sql`t.receiver = ${userId} and not t.read and t.proc_inst_id = ${procInstId}`;
  const found = await changeRecords(ctx, message, about, { read: true });
  if (found.length === 0) return;
  const frame = { type: 'unread', unread: await countUnreadMessages(ctx, userId) };
  await pushToPerson(ctx.runtime, { companyId, userId, frame }, ctx.db);
}
