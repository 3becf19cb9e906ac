import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { formatTimeOfDay } from '#kernel/base/time/instants.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';

/** What a room says of bookings. */
export interface BookedRoom {
  readonly name: string;
  readonly seats: number;
  readonly open: string;
  readonly close: string;
  readonly approve: boolean | null;
  readonly enabled: boolean | null;
}

/** The room, as it is kept. @throws InvalidInput where there is none, or nobody may book it any more */
export async function requireBookableRoom(ctx: Context, id: unknown): Promise<BookedRoom> {
  const room = await fetchFirstRow(
    ctx.db,
    sql<BookedRoom>`select name, seats, open, close, approve, enabled from meeting_meeting_room
      where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(String(id ?? ''))}`,
  );
  if (!room) throw new InvalidInput({ room: '请选择会议室' });
  if (room.enabled === false) throw new InvalidInput({ room: translatable`${room.name}已停用，请选择其他会议室` });
  return room;
}

/** A booking begins no longer ago than the half hour in which it is made. */
const GRACE_MS = 30 * 60_000;

/** A meeting ends on the day it begins, while its room is open. @throws InvalidInput at the time concerned */
export function requireOpenHours({ name, open, close }: BookedRoom, startAt: string, endAt: string): void {
  const [start, end] = [new Date(startAt), new Date(endAt)];
  if (end <= start) throw new InvalidInput({ endAt: '结束时间须晚于开始时间' });
  const day = dayOfInstant(start);
  if (dayOfInstant(end) !== day) throw new InvalidInput({ endAt: '会议须在同一天内结束' });
  const words = translatable`${name}的开放时间为${open}至${close}`;
  if (formatTimeOfDay(start) < open || formatTimeOfDay(start) >= close) throw new InvalidInput({ startAt: words });
  if (formatTimeOfDay(end) > close) throw new InvalidInput({ endAt: words });
}

/** @throws InvalidInput for a beginning that has passed */
export function requireTimeToCome(startAt: string): void {
  if (Date.parse(startAt) < Date.now() - GRACE_MS)
    throw new InvalidInput({ startAt: '开始时间已过，请选择之后的时间' });
}

/** @throws InvalidInput where more come than the room seats */
export function requireSeats({ name, seats }: BookedRoom, people: number): void {
  if (people > seats) throw new InvalidInput({ people: translatable`${name}只有${seats}个座位，参会${people}人` });
}
