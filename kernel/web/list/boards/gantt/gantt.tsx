import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { DisplayedRecord } from '../../../displayed-record-types.ts';
import { EmptyState } from '../../../pattern/page/empty-loading-error-states.tsx';
import { isEditableInCell } from '../../edit/is-editable-in-cell.ts';
import { RecordLink } from '../../table/record-link.tsx';
import { calendarDayOf } from '../calendar/use-calendar-days.ts';
import boardStyles from '../list-as-board.module.css';
import type { ListBoardProps } from '../list-board-props.ts';
import { useBoardSave } from '../use-board-save.ts';
import styles from './gantt.module.css';
import { GanttBar } from './gantt-bar.tsx';
import {
  GANTT_DAY_PX_BY_ZOOM,
  type GanttSpan,
  type GanttTick,
  type GanttZoom,
  ganttDaysBetween,
  ganttSpanOf,
  lowerGanttTicks,
  upperGanttTicks,
} from './gantt-scale.ts';

/** px of today's line from the left edge at first. */
const TODAY_AT = 240;

interface GanttProps extends ListBoardProps {
  /** The records of the page the list is at. */
  readonly rows: readonly DisplayedRecord[];
  readonly by: string;
  readonly to: string;
}

/** The days of a record; one that has only its first is one day long, null without that one. */
function barOf(row: DisplayedRecord, by: string, to: string): GanttSpan | null {
  const from = calendarDayOf(row, by);
  if (from === null) return null;
  const end = calendarDayOf(row, to) ?? from;
  return { from, to: end < from ? from : end };
}

function Ticks({ ticks, px }: { ticks: readonly GanttTick[]; px: number }) {
  return (
    <div className={styles.ticks}>
      {ticks.map(({ day, label, days }) => (
        <span key={day} className={styles.tick} style={{ width: days * px }}>
          {days * px >= 18 ? label : ''}
        </span>
      ))}
    </div>
  );
}

/** Brings today into sight once, and again when the scale changes. */
function useTodayInSight(at: number, zoom: GanttZoom) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && zoom) box.current.scrollLeft = Math.max(0, at - TODAY_AT);
  }, [at, zoom]);
  return box;
}

function GanttHead({ title, span, zoom }: { title: string; span: GanttSpan; zoom: GanttZoom }) {
  const px = GANTT_DAY_PX_BY_ZOOM[zoom];
  return (
    <div className={styles.head}>
      <div className={styles.corner}>{title}</div>
      <div>
        <Ticks ticks={upperGanttTicks(span, zoom)} px={px} />
        <Ticks ticks={lowerGanttTicks(span, zoom)} px={px} />
      </div>
    </div>
  );
}

/** What may be moved: both days are plain fields the person may write. */
const isMovable = ({ entity, by, to, mayMove }: GanttProps): boolean =>
  mayMove && [by, to].every((code) => entity.fields[code]?.kind === 'date' && isEditableInCell(entity, code));

/** What can be done with bars; fingers scroll the line and open by the title. */
function hintOf(movable: boolean, isMobile: boolean): string {
  if (isMobile) return '';
  return movable
    ? '拖动横条改日期，拖两端改一端（或选中后按 Alt+←/→，加 Shift 只改结束）；双击打开'
    : '双击横条打开记录';
}

/** The records of a list between two of their days, with today. A bar is moved by a save of its record. */
export function Gantt(props: GanttProps) {
  const { entity, by, to } = props;
  const [zoom, setZoom] = useState<GanttZoom>('week');
  const { save, placed } = useBoardSave(entity);
  const rows = props.rows.map(placed);
  const today = dayOfInstant(new Date());
  // Where it begins and ends follows what is kept, so that a bar being moved does not move the ground below it.
  const bars = props.rows.flatMap((row) => barOf(row, by, to) ?? []);
  const span = ganttSpanOf(
    bars.flatMap((bar) => [bar.from, bar.to]),
    today,
  );
  const px = GANTT_DAY_PX_BY_ZOOM[zoom];
  const width = (ganttDaysBetween(span.from, span.to) + 1) * px;
  const todayAt = ganttDaysBetween(span.from, today) * px;
  const box = useTodayInSight(todayAt, zoom);
  const movable = isMovable(props);
  if (rows.length === 0) return <EmptyState text="没有符合条件的记录" />;
  const line = (row: DisplayedRecord) => {
    const bar = barOf(row, by, to);
    if (!bar) return <span className={styles.none}>{`未填${entity.fields[by]?.label ?? ''}`}</span>;
    const move = (next: GanttSpan) => save(row, { [by]: next.from, [to]: next.to });
    return (
      <GanttBar
        board={props}
        row={row}
        bar={bar}
        origin={span.from}
        px={px}
        isLate={bar.to < today}
        move={movable ? move : undefined}
      />
    );
  };
  return (
    <>
      <div className={boardStyles.nav}>
        <span className={boardStyles.hint}>{hintOf(movable, props.isMobile)}</span>
        <span className={boardStyles.space} />
        <Segmented<GanttZoom>
          size="small"
          aria-label="时间刻度"
          value={zoom}
          options={[
            { value: 'day', label: '日' },
            { value: 'week', label: '周' },
            { value: 'month', label: '月' },
          ]}
          onChange={setZoom}
        />
      </div>
      <div className={styles.gantt} ref={box}>
        <GanttHead title={entity.fields[entity.titleField]?.label ?? entity.title} span={span} zoom={zoom} />
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <div className={styles.title}>
                <RecordLink address={props.addressOf(row)} className={styles.opener} onOpen={() => props.onOpen(row)}>
                  {String(row[entity.titleField] || entity.title)}
                </RecordLink>
              </div>
              <div className={styles.line} style={{ width }}>
                {line(row)}
              </div>
            </li>
          ))}
        </ul>
        {todayAt >= 0 && todayAt <= width ? (
          <div
            className={styles.today}
            style={{ left: `calc(var(--title) + ${todayAt + px / 2}px)` }}
            title={`今天 ${today}`}
          />
        ) : null}
      </div>
    </>
  );
}
