import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { calendarPeriodName, calendarWeeksOf, firstDayOfLaterMonth } from '#kernel/base/time/calendar-weeks.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Field } from '#kernel/meta/field.ts';
import { IconButton } from '../../../pattern/icon-button.tsx';
import { ErrorState } from '../../../pattern/page/empty-loading-error-states.tsx';
import { isEditableInCell } from '../../edit/is-editable-in-cell.ts';
import styles from '../list-as-board.module.css';
import type { ListBoardProps } from '../list-board-props.ts';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import { useCalendarDays } from './use-calendar-days.ts';

type Span = 'month' | 'week';

interface CalendarProps extends ListBoardProps {
  readonly by: string;
  readonly field: Field;
}

interface NavProps {
  readonly day: string;
  readonly span: Span;
  readonly count: number | null;
  readonly go: (day: string) => void;
  readonly setSpan: (span: Span) => void;
}

/** Which days are looked at, and the way to others. */
function CalendarNav({ day, span, count, go, setSpan }: NavProps) {
  const turn = (by: -1 | 1) => go(span === 'month' ? firstDayOfLaterMonth(day, by) : addDays(day, by * 7));
  const [before, after] = span === 'month' ? ['上一月', '下一月'] : ['上一周', '下一周'];
  return (
    <nav className={styles.nav} aria-label="日历翻页">
      <IconButton icon={<LeftOutlined aria-hidden />} label={before} onClick={() => turn(-1)} />
      <Button size="small" onClick={() => go(dayOfInstant(new Date()))}>
        今天
      </Button>
      <IconButton icon={<RightOutlined aria-hidden />} label={after} onClick={() => turn(1)} />
      <h3 className={styles.period}>{calendarPeriodName(day, span)}</h3>
      {count === null ? null : <span className={styles.hint}>{formatDecimal(count, 0)} 条</span>}
      <span className={styles.space} />
      <Segmented<Span>
        size="small"
        aria-label="日历范围"
        value={span}
        options={[
          { value: 'month', label: '月' },
          { value: 'week', label: '周' },
        ]}
        onChange={setSpan}
      />
    </nav>
  );
}

/** The records of a list on the days of a month or week. A record goes to another day by a save of it. */
export function Calendar(props: CalendarProps) {
  const { entity, by, field, mayMove, isMobile } = props;
  const [day, go] = useState(() => dayOfInstant(new Date()));
  const [span, setSpan] = useState<Span>('month');
  const weeks = calendarWeeksOf(day, span);
  const shown = weeks.flat();
  const days = useCalendarDays(props, { by, from: shown[0] ?? day, to: shown.at(-1) ?? day });
  const movable = mayMove && field.kind === 'date' && isEditableInCell(entity, by);
  const month = span === 'month' ? day.slice(0, 7) : null;
  const openWeek = (one: string) => {
    go(one);
    setSpan('week');
  };
  const body = isMobile ? (
    <DayList board={props} days={days} shown={shown.filter((one) => month === null || one.startsWith(month))} />
  ) : (
    <DayGrid board={props} days={days} weeks={weeks} month={month} onDay={openWeek} movable={movable} />
  );
  return (
    <>
      <CalendarNav day={day} span={span} count={days.loading ? null : days.total} go={go} setSpan={setSpan} />
      {days.left > 0 ? (
        <p className={styles.hint}>记录较多，还有 {formatDecimal(days.left, 0)} 条未显示，请用筛选缩小范围</p>
      ) : null}
      {movable && !isMobile ? (
        <p className={styles.hint}>{`拖动记录（或选中后按 Alt+方向键）可修改“${field.label}”`}</p>
      ) : null}
      {days.error ? <ErrorState error={days.error} retry={days.retry} /> : body}
    </>
  );
}
