import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './timetable.module.css';

export type TimetableSpanName = 'day' | 'week';

interface NavProps {
  readonly day: string;
  readonly span: TimetableSpanName;
  readonly go: (day: string) => void;
  readonly setSpan: (span: TimetableSpanName) => void;
  /** 2026年12月1日 周二 */
  readonly period: string;
  /** Beside the period: which of the things the week is of. */
  readonly children?: ReactNode;
  /** false: a narrow window shows days alone. */
  readonly hasSpans?: boolean;
}

const WEEK = 7;

/** Which day or week a timetable shows, and the way to others. */
export function TimetableNav({ day, span, go, setSpan, period, children, hasSpans = true }: NavProps) {
  const [before, after] = span === 'day' ? ['前一天', '后一天'] : ['上一周', '下一周'];
  const turn = (by: -1 | 1) => go(addDays(day, by * (span === 'day' ? 1 : WEEK)));
  return (
    <nav className={styles.nav} aria-label="日历翻页">
      <IconButton icon={<LeftOutlined aria-hidden />} label={before} onClick={() => turn(-1)} />
      <Button size="small" onClick={() => go(dayOfInstant(new Date()))}>
        今天
      </Button>
      <IconButton icon={<RightOutlined aria-hidden />} label={after} onClick={() => turn(1)} />
      <h2 className={styles.period}>{period}</h2>
      <span className={styles.space} />
      {children}
      {hasSpans ? (
        <Segmented<TimetableSpanName>
          size="small"
          aria-label="日历范围"
          value={span}
          options={[
            { value: 'day', label: '日' },
            { value: 'week', label: '周' },
          ]}
          onChange={setSpan}
        />
      ) : null}
    </nav>
  );
}
