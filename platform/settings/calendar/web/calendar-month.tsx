import styles from './calendar.module.css';
import type { SpecialDay } from './special-day.ts';

/** From Monday. */
const WEEKDAYS = '一二三四五六日';
const WEEK = 7;
const WEEKEND_FROM = 5;

interface MonthProps {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly special: ReadonlyMap<string, SpecialDay>;
  readonly today: string;
  /** Left out for who only looks. */
  readonly onChoose: ((day: string) => void) | undefined;
}

/** Weeks of a month from Monday; null where a day belongs to another month. */
function weeksOf(year: number, month: number): (string | null)[][] {
  const begin = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + WEEK - 1) % WEEK;
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weeks: (string | null)[][] = [];
  for (let cell = 0; cell < begin + count; cell += 1) {
    if (cell % WEEK === 0) weeks.push([]);
    const day = cell - begin + 1;
    weeks.at(-1)?.push(day < 1 ? null : new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10));
  }
  return weeks;
}

/** One month; each day tells whether it is worked, and opens what can be said of it. */
export function CalendarMonth({ year, month, special, today, onChoose }: MonthProps) {
  return (
    <table className={styles.month}>
      <caption>{month}月</caption>
      <thead>
        <tr>
          {[...WEEKDAYS].map((name, at) => (
            <th key={`head-${String(at)}`} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week, at) => (
          <tr key={`${month}-${String(at)}`}>
            {week.map((day, weekday) => (
              <td key={`cell-${String(weekday)}`}>
                {day ? (
                  <Day
                    day={day}
                    isWeekend={weekday >= WEEKEND_FROM}
                    isToday={day === today}
                    existing={special.get(day)}
                    onChoose={onChoose}
                  />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: string;
  readonly isWeekend: boolean;
  readonly isToday: boolean;
  readonly existing: SpecialDay | undefined;
  readonly onChoose: MonthProps['onChoose'];
}

function Day({ day, isWeekend, isToday, existing, onChoose }: DayProps) {
  const works = existing?.works ?? !isWeekend;
  const tone = [styles.day, works ? '' : styles.free, isToday ? styles.today : ''].join(' ');
  const label = `${day} ${existing?.name ?? (works ? '上班' : '休息')}`;
  return (
    <button
      type="button"
      className={tone}
      title={existing?.name}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      disabled={!onChoose}
      onClick={() => onChoose?.(day)}
    >
      {Number(day.slice(-2))}
      {existing ? <Mark works={works} /> : null}
    </button>
  );
}

const Mark = ({ works }: { readonly works: boolean }) => (
  <i className={works ? styles.work : styles.rest}>{works ? '班' : '休'}</i>
);
