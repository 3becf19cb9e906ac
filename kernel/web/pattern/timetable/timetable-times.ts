import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { firmTimeToIso, formatTimeOfDay } from '#kernel/base/time/instants.ts';

/** A row of a timetable: one thing that is booked, on one day. */
export interface TimetableLane {
  readonly id: string;
  readonly resource: string;
  readonly day: string;
  readonly label: string;
  readonly note?: string;
  /** 'HH:mm', between which it may be booked. */
  readonly open: string;
  readonly close: string;
}

export interface TimetableEntry {
  readonly id: string;
  readonly resource: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly title: string;
  /** Who has it. */
  readonly note?: string;
  readonly tone: 'own' | 'other' | 'asked' | 'past';
  /** It goes elsewhere by dragging and by keys. */
  readonly movable: boolean;
}

/** What is booked, and from when to when. */
export interface TimetableSpan {
  readonly resource: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** A piece of a lane, in minutes of its day. */
export interface LanePiece {
  readonly lane: TimetableLane;
  readonly start: number;
  readonly end: number;
}

export const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
const HOUR = 60;

/** Minutes since midnight of 'HH:mm'. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));

/** 'HH:mm' of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;

/** The moment of a day at so many minutes, in the firm's zone. */
export function instantOf(day: string, minutes: number): string {
  const [on, at] = minutes >= DAY_MINUTES ? [addDays(day, 1), minutes - DAY_MINUTES] : [day, minutes];
  return new Date(firmTimeToIso(`${on}T${timeOf(at)}:00`)).toISOString();
}

/** Minutes of a day at which a moment lies: 0 before it, the whole day after it. */
export function minutesOnDay(iso: string, day: string): number {
  const instant = new Date(iso);
  const on = dayOfInstant(instant);
  if (on < day) return 0;
  return on > day ? DAY_MINUTES : minutesOf(formatTimeOfDay(instant));
}

/** The part of an entry that lies on a lane; null where none does. */
export function pieceOnLane(entry: TimetableSpan, lane: TimetableLane): LanePiece | null {
  if (entry.resource !== lane.resource) return null;
  const [start, end] = [minutesOnDay(entry.startAt, lane.day), minutesOnDay(entry.endAt, lane.day)];
  return end > start ? { lane, start, end } : null;
}

/** The hours that all lanes show: from the first that opens to the last that closes, by whole hours. */
export function shownHours(lanes: readonly TimetableLane[]): { readonly from: number; readonly to: number } {
  const from = Math.min(...lanes.map(({ open }) => minutesOf(open)), DAY_MINUTES);
  const to = Math.max(...lanes.map(({ close }) => minutesOf(close)), 0);
  if (to <= from) return { from: 8 * HOUR, to: 20 * HOUR };
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The half hour in which a moment lies. */
export const slotOf = (minutes: number): number => Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES;

/** A piece as long as it was, that begins elsewhere and stays within the hours of its lane. */
export function movedPiece(lane: TimetableLane, start: number, length: number): LanePiece {
  const first = clamp(start, minutesOf(lane.open), Math.max(minutesOf(lane.open), minutesOf(lane.close) - length));
  return { lane, start: first, end: first + length };
}

/** A piece from one slot to another, whichever comes first, with both of them in it. */
export function piecesBetween(lane: TimetableLane, one: number, other: number): LanePiece {
  const [open, close] = [minutesOf(lane.open), minutesOf(lane.close)];
  const start = clamp(Math.min(one, other), open, close - STEP_MINUTES);
  const end = clamp(Math.max(one, other) + STEP_MINUTES, start + STEP_MINUTES, close);
  return { lane, start, end };
}

export const spanOfPiece = ({ lane, start, end }: LanePiece): TimetableSpan => ({
  resource: lane.resource,
  startAt: instantOf(lane.day, start),
  endAt: instantOf(lane.day, end),
});
