import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import { type Context, isSystemContext } from '#kernel/server/context.ts';
import { type RecordHooks, requireAllChecks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { requirePeopleStillEmployed } from '#platform/people/org/server/index.ts';
import { type MeetingBooking, meetingBooking } from '../model/index.ts';
import { LONGEST_SERIES_DAYS } from './booking-series.ts';
import {
  type BookedRoom,
  requireBookableRoom,
  requireOpenHours,
  requireSeats,
  requireTimeToCome,
} from './booking-times.ts';
import { createSeries } from './create-series.ts';
import { askForRoom } from './room-approval.ts';
import { tellParticipants, tellTodos } from './tell-participants.ts';

type Values = ValuesOf<typeof meetingBooking>;

/** Fields whose change makes a booking another one for its room. */
const OF_THE_ROOM = ['room', 'startAt', 'endAt', 'people', 'host', 'users'] as const;

/** Who booked or leads a meeting changes it, and whoever arranges the rooms. @throws Refusal 403 */
export function requireOwnBooking(ctx: Context, { createdBy, host }: MeetingBooking): void {
  const isOwn = createdBy === ctx.me.userId || host === ctx.me.userId;
  if (!(isOwn || isSystemContext(ctx) || ctx.me.isAdmin || hasRight(ctx.me, 'meetingBooking:arrange')))
    throw new Refusal('只有预订人、主持人和会议室管理员可以修改或取消此会议', 403);
}

/** How many come: as they are named, unless somebody said that more do. */
function peopleOf({ host, users, people }: Values): number {
  const named = new Set([host, ...(users ?? '').split(',')].filter(Boolean)).size;
  return Math.max(named, people ?? 0);
}

/** @throws InvalidInput where a series cannot be made */
function requirePossibleSeries({ repeat, until, startAt }: Values, room: BookedRoom): void {
  if (!repeat || repeat === 'none') return;
  const first = dayOfInstant(new Date(String(startAt)));
  if (room.approve) throw new InvalidInput({ repeat: translatable`${room.name}的预订需逐次审批，不能重复预订` });
  if (!until || until <= first) throw new InvalidInput({ until: '重复至须晚于会议当天' });
  if (until > addDays(first, LONGEST_SERIES_DAYS))
    throw new InvalidInput({ until: translatable`重复预订最长${LONGEST_SERIES_DAYS}天` });
}

/** What a room asks of a booking, everything that is wrong at once. @throws InvalidInput */
async function requirePossibleBooking(
  ctx: Context,
  whole: Values,
  existing: MeetingBooking | null,
): Promise<BookedRoom> {
  const room = await requireBookableRoom(ctx, whole.room);
  const [startAt, endAt] = [String(whole.startAt), String(whole.endAt)];
  const isMoved = startAt !== existing?.startAt;
  await requireAllChecks(
    () => requireOpenHours(room, startAt, endAt),
    () => (isMoved && !isSystemContext(ctx) ? requireTimeToCome(startAt) : undefined),
    () => requireSeats(room, peopleOf(whole)),
    () => requirePeopleStillEmployed(ctx, { host: whole.host, users: whole.users }),
    () => (existing ? requireSameApproval(room, existing) : requirePossibleSeries(whole, room)),
  );
  return room;
}

/** A booking that nobody approved does not go into a room that asks for it. @throws InvalidInput */
function requireSameApproval({ name, approve }: BookedRoom, { status }: MeetingBooking): void {
  if (approve && status === 'draft')
    throw new InvalidInput({ room: translatable`${name}的预订需审批，请取消后另行预订` });
}

/** Whether a save makes a booking another one for its room; what is over or called off takes no room any more. */
function isOfTheRoom(values: Values, whole: Values, existing: MeetingBooking | null): boolean {
  if (whole.state === 'done' || whole.state === 'cancelled') return false;
  if (!(whole.room && whole.startAt && whole.endAt)) return false;
  return existing === null || OF_THE_ROOM.some((code) => values[code] !== undefined && values[code] !== existing[code]);
}

export const meetingBookingRecordHooks: RecordHooks<typeof meetingBooking> = {
  async beforeSave(ctx, values, existing) {
    if (existing) requireOwnBooking(ctx, existing);
    if (existing?.state === 'ongoing' && values.state === 'done') values.endAt = new Date().toISOString();
    const whole: Values = { ...existing, ...values };
    if (!isOfTheRoom(values, whole, existing)) return;
    const { approve } = await requirePossibleBooking(ctx, whole, existing);
    values.people = peopleOf(whole);
    if (existing === null) values.state = approve ? 'asked' : 'booked';
    else if (whole.startAt !== existing.startAt) values.reminded = false;
  },
  async afterSave(ctx, row, existing) {
    if (existing === null) {
      await createSeries(ctx, row);
      if (row.state === 'asked') await askForRoom(ctx, row);
    }
    await tellParticipants(ctx, row, existing);
    await tellTodos(ctx, row);
  },
  async afterStatus(ctx, id, status) {
    if (status !== 'approved') return;
    const row = await getRecord(ctx, meetingBooking, id);
    if (row.state === 'booked') await tellParticipants(ctx, row, { ...row, state: 'asked' });
  },
  beforeRemove(ctx, row) {
    requireOwnBooking(ctx, row);
  },
};
