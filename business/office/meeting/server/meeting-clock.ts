import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { meetingBooking, meetingTodo } from '../model/index.ts';
import { meetingParams } from '../model/params.ts';
import { meetingPeople, meetingWords, OFFICE_CATEGORY } from './tell-participants.ts';

const begun = sql`t.state = 'booked' and t.start_at <= now() and t.end_at > now()`;
const ended = sql`t.state in ('booked', 'ongoing') and t.end_at <= now()`;
/** Before the earliest moment at which any firm wants to be reminded. */
const soon = sql`t.state = 'booked' and t.reminded is not true and t.start_at > now() and t.start_at <= now() + interval '1 day'`;

/** Meetings begin and end with the clock, and whoever comes is reminded of them before. */
export const meetingClockSchedule: ScheduledTask = { name: 'meeting-clock', when: 'minute', run: runMeetingClock };

/** What the minute brings to meetings of all companies: nothing is written where nothing begins, ends or is near. */
export async function runMeetingClock(runtime: Runtime): Promise<void> {
  const found = await fetchRows(
    runtime.database.system,
    sql<{ company: string; begins: boolean; ends: boolean; soon: boolean }>`select t.company_id::text as company,
        bool_or(${begun}) as begins, bool_or(${ended}) as ends, bool_or(${soon}) as soon
      from meeting_meeting_booking t where (${begun}) or (${ended}) or (${soon}) group by 1`,
  );
  for (const { company, begins, ends, soon: isSoon } of found) {
    const ctx = await createSystemContext(runtime, company, 'meeting-clock');
    if (ends) await applyStepToRecords(ctx, meetingBooking, ended, { step: 'end' });
    if (begins) await applyStepToRecords(ctx, meetingBooking, begun, { step: 'begin' });
    if (isSoon) await inTransaction(ctx, remindOfMeetings);
  }
}

/** Reminds whoever comes to a meeting that is near, once. */
async function remindOfMeetings(tx: Context): Promise<void> {
  const minutes = Number(await getCachedParamValue(tx, meetingParams.remind));
  const near = sql`${soon} and t.start_at <= now() + make_interval(mins => ${minutes}::int)`;
  const due = await fetchRows(
    tx.db,
    sql<{
      id: string;
    }>`select t.id::text as id from meeting_meeting_booking t where t.company_id = ${tx.me.companyId} and ${near}`,
  );
  if (due.length === 0) return;
  for (const id of await changeRecordsSilently(tx, meetingBooking, near, { reminded: true })) {
    const row = await getRecord(tx, meetingBooking, id);
    await sendMessage(tx, {
      receivers: meetingPeople(row),
      type: OFFICE_CATEGORY,
      title: `会议即将开始：${row.subject}`,
      content: meetingWords(row),
      link: `/main-page/meetingBooking/wf-form?id=${id}`,
    });
  }
}

/** Tells people once of what a meeting gave them to do and that is due. */
export async function remindOfMeetingTodos(runtime: Runtime): Promise<void> {
  const due = await fetchRows(
    runtime.database.system,
    sql<{ company: string; id: string; booking: string; person: string; content: string; due: string }>`
      select d.company_id::text as company, d.id::text as id, d.booking::text as booking, d.person::text as person, d.content, d.due::text as due
      from meeting_meeting_todo d where d.done is not true and d.reminded is not true and d.due <= ${dayOfInstant(new Date())}::date
      order by d.company_id, d.id`,
  );
  for (const { company, id, booking, person, content, due: day } of due)
    await inTransaction(await createSystemContext(runtime, company, 'meeting-todos'), async (ctx) => {
      const untold = { id, where: sql`t.reminded is not true` };
      const told = await changeRecordsSilently(ctx, meetingTodo, untold, { reminded: true });
      if (told.length === 0) return;
      await sendMessage(ctx, {
        receivers: [person],
        type: OFFICE_CATEGORY,
        title: `会议待办到期：${content}`,
        content: `应于${day}前完成，完成后请在会议页面标记`,
        link: `/main-page/meetingBooking/wf-form?id=${booking}`,
      });
    });
}
