import { sql } from 'kysely';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords, changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { noticeReceipt, type StaffNotice, staffNotice } from '../../model/index.ts';

const idsOf = (value: string | null | undefined): string[] => (value ?? '').split(',').filter(Boolean);

/** Whom a notice is for: people of the departments and below, and people named; everybody where it names none. */
async function receiversOf(ctx: Context, { toDepts, toPeople }: StaffNotice): Promise<string[]> {
  const [depts, people] = [idsOf(toDepts), idsOf(toPeople)];
  const found = await fetchRows(
    ctx.db,
    sql<{ id: string }>`select p.id::text as id from pub_person p
      left join pub_department d on d.company_id = p.company_id and d.id = p.dept
      where p.company_id = ${ctx.me.companyId} and p.kind = 'staff' and p.state = 'enabled'
        and (${depts.length + people.length === 0}::boolean or p.id = any(${people}::bigint[])
          or string_to_array(d.parent_ids || ',' || d.id, ',') && ${depts}::text[]) order by p.id`,
  );
  return found.map(({ id }) => id);
}

const noticeAddress = (id: string): string => `/human/staff-notice/${id}`;

/** Sends an approved notice: a receipt and a message for everybody it is for, each by a few statements however many they are. */
async function publish(ctx: Context, id: string): Promise<void> {
  const system = toSystemContext(ctx, ctx.me);
  const notice = await getRecord(system, staffNotice, id);
  if (notice.publishedAt) return;
  const receivers = await receiversOf(ctx, notice);
  await createAllRecords(
    system,
    noticeReceipt,
    receivers.map((person) => ({ notice: id, person })),
  );
  await changeRecords(system, staffNotice, id, { publishedAt: new Date().toISOString(), receivers: receivers.length });
  await sendMessage(ctx, {
    ...{ receivers, type: 'hr', title: notice.title },
    ...{ content: `${notice.kind_label}，请查阅`, link: noticeAddress(id) },
  });
}

export const staffNoticeRecordHooks: RecordHooks<typeof staffNotice> = {
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await publish(ctx, id);
  },
};

/** Reminds everybody who has not read a notice, or not confirmed one that must be. @returns how many */
export async function remindUnread(ctx: Context, id: string): Promise<number> {
  const notice = await getRecord(ctx, staffNotice, id);
  const field = sql.ref(notice.mustRead ? 't.confirmed' : 't.read');
  const open = await fetchRows(
    ctx.db,
    sql<{ id: string; person: string }>`select t.id::text as id, t.person::text as person from staff_notice_receipt t
      join pub_person p on p.company_id = t.company_id and p.id = t.person and p.state = 'enabled'
      where t.company_id = ${ctx.me.companyId} and t.notice = ${id} and not ${field} order by t.id`,
  );
  const ids = open.map((one) => one.id);
  await changeRecordsSilently(ctx, noticeReceipt, ids, { remindedAt: new Date().toISOString() });
  await sendMessage(ctx, {
    ...{ receivers: open.map(({ person }) => person), type: 'hr', title: `请尽快阅读：${notice.title}` },
    ...{ content: notice.mustRead ? '该通知须确认已阅读' : '您尚未阅读该通知', link: noticeAddress(id) },
  });
  return open.length;
}
