import type { DragEvent, KeyboardEvent } from 'react';
import { addDays } from '#kernel/base/time/dates.ts';
import type { Row } from '../../../row.ts';
import { Opener } from '../../table/opener.tsx';
import type { BoardProps } from '../board.ts';
import styles from './calendar.module.css';

/** Days by which an arrow moves a record. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface DayEntryProps {
  readonly board: BoardProps;
  readonly row: Row;
  readonly day: string;
  /** undefined: it stays where it is. */
  readonly move?: (row: Row, day: string) => void;
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
      <Opener address={board.addressOf(row)} className={styles.opener} onOpen={() => board.onOpen(row)}>
        <span title={title}>{title}</span>
      </Opener>
    </li>
  );
}
