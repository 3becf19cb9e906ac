import { type KeyboardEvent, useState } from 'react';
import styles from './timetable.module.css';
import { TimetableBlock } from './timetable-block.tsx';
import {
  type LanePiece,
  minutesOf,
  minutesOnDay,
  pieceOnLane,
  piecesBetween,
  STEP_MINUTES,
  type TimetableEntry,
  type TimetableLane,
  timeOf,
} from './timetable-times.ts';
import type { useTimetableDrag } from './use-timetable-drag.ts';

interface RowProps {
  readonly lane: TimetableLane;
  readonly lanes: readonly TimetableLane[];
  readonly entries: readonly TimetableEntry[];
  readonly hours: { readonly from: number; readonly to: number };
  readonly now: string;
  readonly today: string;
  readonly drag: ReturnType<typeof useTimetableDrag>;
  readonly onBook?: (piece: LanePiece) => void;
  readonly onOpen: (entry: TimetableEntry) => void;
  readonly onShift: (entry: TimetableEntry, piece: LanePiece) => void;
}

/** The half hours between which the keys stand in a lane. */
interface Cursor {
  readonly from: number;
  readonly to: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -STEP_MINUTES, ArrowRight: STEP_MINUTES };

/** The same place one step further: with Shift the end alone goes. */
function movedCursor(lane: TimetableLane, { from, to }: Cursor, by: number, isLonger: boolean): Cursor {
  const [first, last] = [minutesOf(lane.open), minutesOf(lane.close) - STEP_MINUTES];
  const end = Math.min(Math.max(to + by, first), last);
  return { from: isLonger ? from : end, to: end };
}

/** Free time of a lane by keys: arrows go over it, with Shift further, Enter books it. */
function useLaneKeys(lane: TimetableLane, onBook: RowProps['onBook']) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const chosen = cursor ? piecesBetween(lane, cursor.from, cursor.to) : null;
  const step = (by: number, isLonger: boolean) => {
    const begin = minutesOf(lane.open);
    setCursor(cursor ? movedCursor(lane, cursor, by, isLonger) : { from: begin, to: begin });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const by = STEPS[event.key];
    if (by) step(by, event.shiftKey);
    else if (event.key === 'Enter' && chosen) onBook?.(chosen);
    else return;
    event.preventDefault();
  };
  return { chosen, onKeyDown, onBlur: () => setCursor(null) };
}

/** One thing on one day: what is booked of it, and its free time. */
export function TimetableRow(props: RowProps) {
  const { lane, lanes, entries, hours, now, today, drag, onBook, onOpen, onShift } = props;
  const keys = useLaneKeys(lane, onBook);
  const percent = (minutes: number) =>
    ((Math.min(Math.max(minutes, hours.from), hours.to) - hours.from) / (hours.to - hours.from)) * 100;
  const place = (start: number, end: number) => ({
    left: `${percent(start)}%`,
    width: `${percent(end) - percent(start)}%`,
  });
  const ghost = drag.dragged?.lane.id === lane.id ? drag.dragged : keys.chosen;
  const atNow = minutesOnDay(now, today);
  return (
    <div className={styles.row} data-today={lane.day === today ? '' : undefined}>
      <div className={styles.label}>
        <strong>{lane.label}</strong>
        {lane.note ? <small>{lane.note}</small> : null}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn over */}
      <div
        className={styles.lane}
        role="group"
        aria-label={`${lane.label} ${lane.day}`}
        tabIndex={onBook ? 0 : undefined}
        data-lane={lane.id}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.onBlur}
        onPointerDown={(event) => {
          if (onBook && event.target === event.currentTarget) drag.draw(event, lane);
        }}
      >
        <span className={styles.closed} style={place(hours.from, minutesOf(lane.open))} />
        <span className={styles.closed} style={place(minutesOf(lane.close), hours.to)} />
        {entries.map((entry) => {
          const piece = pieceOnLane(entry, lane);
          if (!piece || piece.end <= hours.from || piece.start >= hours.to) return null;
          const style = place(piece.start, piece.end);
          return <TimetableBlock key={entry.id} {...{ entry, piece, style, lanes, drag, onOpen, onShift }} />;
        })}
        {ghost ? (
          <span className={styles.ghost} style={place(ghost.start, ghost.end)} role="status">
            {`${timeOf(ghost.start)}–${timeOf(ghost.end)}`}
          </span>
        ) : null}
        {lane.day === today && atNow > hours.from && atNow < hours.to ? (
          <span className={styles.now} style={{ left: `${percent(atNow)}%` }} aria-hidden="true" />
        ) : null}
      </div>
    </div>
  );
}
