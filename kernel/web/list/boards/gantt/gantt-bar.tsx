import type { DisplayedRecord } from '../../../displayed-record-types.ts';
import type { ListBoardProps } from '../list-board-props.ts';
import styles from './gantt.module.css';
import { type GanttSpan, ganttDaysBetween } from './gantt-scale.ts';
import { useBarDrag } from './use-bar-drag.ts';

interface GanttBarProps {
  readonly board: ListBoardProps;
  readonly row: DisplayedRecord;
  readonly bar: GanttSpan;
  /** First day of the line of time. */
  readonly origin: string;
  readonly px: number;
  readonly isLate: boolean;
  /** undefined: it stays where it is. */
  readonly move?: (bar: GanttSpan) => void;
}

/** A record from its one day to its other. */
export function GanttBar({ board, row, bar, origin, px, isLate, move }: GanttBarProps) {
  const { bar: shown, handlers } = useBarDrag({ bar, px, done: (next) => move?.(next) });
  const days = ganttDaysBetween(shown.from, shown.to) + 1;
  const title = String(row[board.entity.titleField] || board.entity.title);
  const words = `${title}：${shown.from} 至 ${shown.to}，${days} 天`;
  return (
    <button
      type="button"
      className={styles.bar}
      data-bar={row.id}
      data-late={isLate ? '' : undefined}
      title={words}
      aria-label={words}
      aria-keyshortcuts={move ? 'Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight' : undefined}
      style={{ left: ganttDaysBetween(origin, shown.from) * px, width: Math.max(days * px - 2, 6) }}
      onDoubleClick={() => board.onOpen(row)}
      {...(move ? handlers : {})}
    >
      {move ? <span className={styles.edge} data-edge="from" /> : null}
      {move ? <span className={styles.edge} data-edge="to" /> : null}
    </button>
  );
}
