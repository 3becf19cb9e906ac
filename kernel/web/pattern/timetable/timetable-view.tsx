import { Select } from 'antd';
import { useState } from 'react';
import { calendarPeriodName, calendarWeeksOf } from '#kernel/base/time/calendar-weeks.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { createWeekdayFormatter } from '#kernel/base/time/instants.ts';
import { useIsMobile } from '../../theme/media-queries.ts';
import { ErrorState } from '../page/empty-loading-error-states.tsx';
import styles from './timetable.module.css';
import { Timetable, type TimetableProps } from './timetable.tsx';
import { TimetableDayList } from './timetable-day-list.tsx';
import { TimetableNav, type TimetableSpanName } from './timetable-nav.tsx';
import type { TimetableLane } from './timetable-times.ts';

/** What is booked: a room, a vehicle. */
export interface TimetableResource extends Pick<TimetableLane, 'label' | 'note' | 'open' | 'close'> {
  readonly id: string;
}

/** Which days are looked at. A narrow window shows one. */
export function useTimetableDays() {
  const isMobile = useIsMobile();
  const [day, go] = useState(() => dayOfInstant(new Date()));
  const [chosen, setSpan] = useState<TimetableSpanName>('day');
  const span = isMobile ? 'day' : chosen;
  const days = span === 'day' ? [day] : (calendarWeeksOf(day, 'week')[0] ?? [day]);
  return { isMobile, day, go, span, setSpan, days, first: days[0] ?? day, last: days.at(-1) ?? day };
}

interface ViewProps extends Omit<TimetableProps, 'lanes'> {
  readonly shown: ReturnType<typeof useTimetableDays>;
  readonly resources: readonly TimetableResource[];
  /** What the choice among them is called. */
  readonly resourceLabel: string;
  readonly bookLabel: string;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What the colours say. */
const LEGEND = [
  ['own', '我的'],
  ['other', '他人的'],
  ['asked', '待审批'],
  ['past', '已结束'],
] as const;

const weekday = createWeekdayFormatter('zh-CN');
const dayName = (day: string): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${weekday(new Date(`${day}T04:00:00Z`))}`;

const laneOf = ({ id, ...look }: TimetableResource, day: string, label: string): TimetableLane => ({
  ...look,
  id: `${id} ${day}`,
  resource: id,
  day,
  label,
});

/** All of them on a day, or one of them in a week, with the way to other days. */
export function TimetableView({ shown, resources, resourceLabel, bookLabel, error, retry, ...table }: ViewProps) {
  const { isMobile, day, go, span, setSpan, days } = shown;
  const [chosen, choose] = useState<string | null>(null);
  const one = resources.find(({ id }) => id === chosen) ?? resources[0];
  const week = one ? days.map((of) => laneOf(one, of, dayName(of))) : [];
  const lanes = span === 'day' ? resources.map((of) => laneOf(of, day, of.label)) : week;
  const period = span === 'day' ? `${day.slice(0, 4)}年${dayName(day)}` : calendarPeriodName(day, 'week');
  const body = isMobile ? (
    <TimetableDayList {...table} lanes={lanes} bookLabel={bookLabel} />
  ) : (
    <Timetable {...table} lanes={lanes} />
  );
  return (
    <>
      <TimetableNav day={day} span={span} go={go} setSpan={setSpan} period={period} hasSpans={!isMobile}>
        {span === 'week' && one ? (
          <Select
            size="small"
            aria-label={resourceLabel}
            value={one.id}
            options={resources.map(({ id, label }) => ({ value: id, label }))}
            onChange={choose}
            style={{ minWidth: 140 }}
          />
        ) : null}
      </TimetableNav>
      <p className={styles.legend} data-print="no">
        {LEGEND.map(([tone, label]) => (
          <span key={tone} className={styles.sample} data-tone={tone}>
            {label}
          </span>
        ))}
      </p>
      {error ? <ErrorState error={error} retry={retry} /> : body}
    </>
  );
}
