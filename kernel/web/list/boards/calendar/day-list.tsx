import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { EmptyState, LoadingState } from '../../../pattern/page/empty-loading-error-states.tsx';
import type { ListBoardProps } from '../list-board-props.ts';
import styles from './calendar.module.css';
import { DayEntry } from './day-entry.tsx';
import { type CalendarDays, WEEKDAYS } from './day-grid.tsx';

const dayName = (day: string): string => {
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${weekday}`;
};

interface DayListProps {
  readonly board: ListBoardProps;
  readonly days: CalendarDays;
  readonly shown: readonly string[];
}

/** A narrow window has no room for seven days beside one another: those that hold something, below one another. */
export function DayList({ board, days, shown }: DayListProps) {
  const today = dayOfInstant(new Date());
  if (days.loading) return <LoadingState rows={6} />;
  const held = shown.filter((day) => days.of(day).length > 0);
  if (held.length === 0) return <EmptyState text="这段时间没有记录" />;
  return held.map((day) => (
    <section key={day} className={styles.listed} aria-label={day}>
      <h4 className={styles.listedDay} data-today={day === today ? '' : undefined}>
        {dayName(day)}
        {day === today ? '（今天）' : ''}
      </h4>
      <ul className={styles.entries}>
        {days.of(day).map((row) => (
          <DayEntry key={row.id} board={board} row={row} day={day} />
        ))}
      </ul>
    </section>
  ));
}
