import type { DragEvent, KeyboardEvent } from 'react';
import { addDays } from '#kernel/base/time/dates.ts';
import type { DisplayedRecord } from '../../../displayed-record-types.ts';
import { RecordLink } from '../../table/record-link.tsx';
import type { ListBoardProps } from '../list-board-props.ts';
import styles from './calendar.module.css';

/** Days by which an arrow moves a record. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface DayEntryProps {
  readonly board: ListBoardProps;
  readonly row: DisplayedRecord;
  readonly day: string;
  /** undefined: it stays where it is. */
  readonly move?: (row: DisplayedRecord, day: string) => void;
}

/** One record on its day: its title, which opens it. */
export function DayEntry({ board, row, day, move }: DayEntryProps) {
  const title = String(row[board.entity.titleField] || board.entity.title);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !event.altKey || !move) return;
    event.preventDefault();
    move(row, addDays(day, step));
  };
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', row.id);
  };
  const handlers = move ? { draggable: true, onKeyDown, onDragStart } : {};
  return (
    <li
      className={styles.entry}
      data-entry={row.id}
      aria-keyshortcuts={move ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
      {...handlers}
    >
      <RecordLink address={board.addressOf(row)} className={styles.opener} onOpen={() => board.onOpen(row)}>
        <span title={title}>{title}</span>
      </RecordLink>
    </li>
  );
}
