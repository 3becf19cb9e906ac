import { useEffect, useRef, useState } from 'react';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { EmptyState } from '../page/empty-loading-error-states.tsx';
import styles from './timetable.module.css';
import { TimetableRow } from './timetable-row.tsx';
import {
  type LanePiece,
  STEP_MINUTES,
  shownHours,
  spanOfPiece,
  type TimetableEntry,
  type TimetableLane,
  type TimetableSpan,
  timeOf,
} from './timetable-times.ts';
import { useTimetableDrag } from './use-timetable-drag.ts';

export interface TimetableProps {
  /** What it is, for those who hear it. */
  readonly label: string;
  readonly lanes: readonly TimetableLane[];
  readonly entries: readonly TimetableEntry[];
  readonly busy?: boolean;
  /** What stands where there is nothing to book. */
  readonly empty: string;
  /** Free time was drawn over, or chosen by keys; missing: nobody books here. */
  readonly onBook?: (span: TimetableSpan) => void;
  readonly onMove: (entry: TimetableEntry, span: TimetableSpan) => void;
  readonly onOpen: (entry: TimetableEntry) => void;
}

const HOUR = 60;
const TICK_MS = 60_000;

/** The moment, anew each minute. */
function useNow(): string {
  const [now, tell] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => tell(new Date().toISOString()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const hoursBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: (to - from) / HOUR }, (_, at) => from + at * HOUR);

/**
 * What is booked of several things on a day, or of one on several days: rows of half hours. Free time is booked by drawing
 * over it, entries are moved and made longer by dragging; by keys, arrows go over free time (with Shift further) and Enter
 * books it, Alt with arrows moves an entry, with Shift its end.
 */
export function Timetable({ label, lanes, entries, busy, empty, onBook, onMove, onOpen }: TimetableProps) {
  const hours = shownHours(lanes);
  const now = useNow();
  const book = onBook ? (piece: LanePiece) => onBook(spanOfPiece(piece)) : undefined;
  const move = (entry: TimetableEntry, piece: LanePiece) => onMove(entry, spanOfPiece(piece));
  const drag = useTimetableDrag({ lanes, hours, onBook: (piece) => book?.(piece), onMove: move });
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const block = wanted.current && drag.box.current?.querySelector(`[data-entry="${CSS.escape(wanted.current)}"]`);
    wanted.current = null;
    if (block instanceof HTMLElement) block.focus();
  });
  if (lanes.length === 0) return <EmptyState text={empty} />;
  // An entry that was moved by keys keeps the focus in its new lane.
  const shift = (entry: TimetableEntry, piece: LanePiece) => {
    wanted.current = entry.id;
    move(entry, piece);
  };
  const shared = { lanes, entries, hours, now, today: dayOfInstant(new Date(now)), drag, onOpen };
  return (
    <section
      className={styles.timetable}
      ref={drag.box}
      aria-label={label}
      aria-busy={busy}
      data-dragging={drag.dragged ? '' : undefined}
      style={{ '--slots': (hours.to - hours.from) / STEP_MINUTES }}
    >
      <div className={styles.head} aria-hidden="true">
        <span className={styles.corner} />
        <span className={styles.hours}>
          {hoursBetween(hours.from, hours.to).map((hour) => (
            <span key={hour}>{timeOf(hour)}</span>
          ))}
        </span>
      </div>
      {lanes.map((lane) => (
        <TimetableRow key={lane.id} lane={lane} onBook={book} onShift={shift} {...shared} />
      ))}
    </section>
  );
}
