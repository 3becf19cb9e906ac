import { Button } from 'antd';
import { formatTimeOfDay } from '#kernel/base/time/instants.ts';
import { EmptyState } from '../page/empty-loading-error-states.tsx';
import styles from './timetable.module.css';
import type { TimetableProps } from './timetable.tsx';
import { minutesOf, pieceOnLane, STEP_MINUTES, spanOfPiece, type TimetableLane } from './timetable-times.ts';

/** An hour from when it opens: whoever books says when. */
const firstHour = (lane: TimetableLane) =>
  spanOfPiece({ lane, start: minutesOf(lane.open), end: minutesOf(lane.open) + 2 * STEP_MINUTES });

interface DayListProps extends Pick<TimetableProps, 'lanes' | 'entries' | 'empty' | 'onBook' | 'onOpen'> {
  /** What the button that books is called. */
  readonly bookLabel: string;
}

/** A phone has no room for half hours beside one another: what is booked of each, and a button to book it. */
export function TimetableDayList({ lanes, entries, empty, bookLabel, onBook, onOpen }: DayListProps) {
  if (lanes.length === 0) return <EmptyState text={empty} />;
  return lanes.map((lane) => {
    const held = entries.filter((entry) => pieceOnLane(entry, lane) !== null);
    return (
      <section key={lane.id} className={styles.listed} aria-label={`${lane.label} ${lane.day}`}>
        <div className={styles.listedHead}>
          <h4>
            {lane.label} {lane.note ? <small className={styles.quiet}>{lane.note}</small> : null}
          </h4>
          {onBook ? (
            <Button size="small" type="primary" onClick={() => onBook(firstHour(lane))}>
              {bookLabel}
            </Button>
          ) : null}
        </div>
        {held.length === 0 ? (
          <p className={styles.quiet}>{`${lane.open}–${lane.close} 空闲`}</p>
        ) : (
          <ul>
            {held.map((entry) => (
              <li key={entry.id}>
                <button
                  type="button"
                  className={styles.listedEntry}
                  data-tone={entry.tone}
                  onClick={() => onOpen(entry)}
                >
                  {`${formatTimeOfDay(new Date(entry.startAt))}–${formatTimeOfDay(new Date(entry.endAt))} ${entry.title}`}
                  {entry.note ? `（${entry.note}）` : ''}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
}
