import { type DragEvent, useEffect, useRef, useState } from 'react';
import { isWeekend } from '#kernel/base/time/calendar-weeks.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { DisplayedRecord } from '../../../displayed-record-types.ts';
import type { ListBoardProps } from '../list-board-props.ts';
import styles from './calendar.module.css';
import { DayEntry } from './day-entry.tsx';
import type { useCalendarDays } from './use-calendar-days.ts';

export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
/** Records of a day in a month; the rest is behind a button that opens its week. */
const MOST = 4;

export type CalendarDays = ReturnType<typeof useCalendarDays>;

interface DayGridProps {
  readonly board: ListBoardProps;
  readonly days: CalendarDays;
  readonly weeks: readonly (readonly string[])[];
  /** yyyy-MM; null where a week is shown, with all its records. */
  readonly month: string | null;
  /** Opens the week of a day. */
  readonly onDay: (day: string) => void;
  readonly movable: boolean;
}

const dayNumber = (day: string): string =>
  day.endsWith('-01') ? `${Number(day.slice(5, 7))}月1日` : String(Number(day.slice(8)));

/** An entry moved by keyboard keeps the focus on its new day. */
function useEntryMoves(days: CalendarDays, rows: readonly DisplayedRecord[]) {
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    const entry =
      wanted.current && grid.current?.querySelector(`[data-entry="${CSS.escape(wanted.current)}"] :is(a, button)`);
    wanted.current = null;
    if (entry instanceof HTMLElement) entry.focus();
  });
  const move = (row: DisplayedRecord, day: string) => {
    wanted.current = row.id;
    days.move(row, day);
  };
  const dropOn = (day: string) => ({
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(day);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      const row = rows.find(({ id }) => id === event.dataTransfer.getData('text/plain'));
      if (row) days.move(row, day);
    },
  });
  return { grid, move, dropOn, over };
}

/** Weeks below one another, Monday first. */
export function DayGrid({ board, days, weeks, month, onDay, movable }: DayGridProps) {
  const today = dayOfInstant(new Date());
  const all = weeks.flat().flatMap((day) => days.of(day));
  const { grid, move, dropOn, over } = useEntryMoves(days, all);
  const entries = (day: string) => {
    const rows = days.of(day);
    const shown = month === null || rows.length <= MOST + 1 ? rows : rows.slice(0, MOST);
    return (
      <>
        <ul className={styles.entries}>
          {shown.map((row) => (
            <DayEntry key={row.id} board={board} row={row} day={day} move={movable ? move : undefined} />
          ))}
        </ul>
        {shown.length < rows.length ? (
          <button type="button" className={styles.more} onClick={() => onDay(day)}>
            还有 {rows.length - shown.length} 条
          </button>
        ) : null}
      </>
    );
  };
  return (
    <div className={styles.calendar} ref={grid} aria-busy={days.loading}>
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={styles.grid} style={{ gridTemplateRows: `repeat(${weeks.length}, minmax(84px, 1fr))` }}>
        {weeks.flat().map((day) => (
          <section
            key={day}
            className={styles.day}
            aria-label={day}
            data-today={day === today ? '' : undefined}
            data-rest={isWeekend(day) ? '' : undefined}
            data-other={month !== null && !day.startsWith(month) ? '' : undefined}
            data-over={day === over ? '' : undefined}
            {...(movable ? dropOn(day) : {})}
          >
            <time className={styles.number} dateTime={day}>
              {dayNumber(day)}
            </time>
            {entries(day)}
          </section>
        ))}
      </div>
    </div>
  );
}
