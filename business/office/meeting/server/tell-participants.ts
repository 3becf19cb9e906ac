import { formatInstant, formatTimeOfDay } from '#kernel/base/time/instants.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { type Context, isSystemContext } from '#kernel/server/context.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { type MeetingBooking, meetingBooking, meetingTodo } from '../model/index.ts';

/** The category of messages and processes of the office. */
export const OFFICE_CATEGORY = 'administration';

type Told = Pick<MeetingBooking, 'startAt' | 'endAt' | 'room_label' | 'host_label'>;

/** 2026-12-01 09:00–10:30，第一会议室，主持人张三 */
export const meetingWords = ({ startAt, endAt, room_label, host_label }: Told): string =>
  `${formatInstant(startAt)}–${formatTimeOfDay(new Date(endAt))}，${room_label ?? ''}，主持人${host_label ?? ''}`;

export const meetingPeople = ({ host, users }: Pick<MeetingBooking, 'host' | 'users'>): string[] => [
  ...new Set([host, ...(users ?? '').split(',')].filter(Boolean)),
];

/** What a save says to those who come; null where it says nothing to them. */
function newsOf(row: MeetingBooking, existing: MeetingBooking | null): string | null {
  if (existing === null) return row.state === 'booked' ? '会议通知' : null;
  if (row.state === 'cancelled') return existing.state === 'cancelled' ? null : '会议取消';
  if (row.state !== 'booked') return null;
  if (existing.state === 'asked') return '会议通知';
  const isMoved = row.room !== existing.room || row.startAt !== existing.startAt || row.endAt !== existing.endAt;
  return isMoved ? '会议改期' : null;
}

/** Tells those who come of a meeting that is made, moved or called off; whoever acts knows. */
export async function tellParticipants(
  ctx: Context,
  row: MeetingBooking,
  existing: MeetingBooking | null,
): Promise<void> {
  const news = newsOf(row, existing);
  if (!news) return;
  const added = row.repeat && row.repeat !== 'none' && existing === null ? `，${row.repeat_label}，至${row.until}` : '';
  await sendMessage(ctx, {
    receivers: meetingPeople(row).filter((id) => isSystemContext(ctx) || id !== ctx.me.userId),
    type: OFFICE_CATEGORY,
    title: `${news}：${row.subject}`,
    content: `${meetingWords(row)}${added}`,
    link: buildRecordAddress(meetingBooking.code, row.id),
  });
}

/** Tells people once what they are to do after a meeting. */
export async function tellTodos(ctx: Context, row: MeetingBooking): Promise<void> {
  for (const todo of row.todos ?? []) {
    if (todo.told === true || todo.done === true) continue;
    await sendMessage(ctx, {
      receivers: [String(todo.person)],
      type: OFFICE_CATEGORY,
      title: `会议待办：${String(todo.content)}`,
      content: `《${row.subject}》，请于${String(todo.due)}前完成`,
      link: buildRecordAddress(meetingBooking.code, row.id),
    });
    await changeRecordsSilently(ctx, meetingTodo, String(todo.id), { told: true });
  }
}
