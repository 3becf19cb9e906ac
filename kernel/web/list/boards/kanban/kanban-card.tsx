import SwapOutlined from '@ant-design/icons/SwapOutlined';
import { Dropdown } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import type { DisplayedRecord } from '../../../displayed-record-types.ts';
import { IconButton } from '../../../pattern/icon-button.tsx';
import { RecordCard } from '../../table/record-card.tsx';
import type { ListBoardProps } from '../list-board-props.ts';
import styles from './kanban.module.css';
import type { KanbanColumn } from './use-kanban.ts';

/** Fields below the title of a card. */
const FACTS = 4;

/** How cards go from column to column; undefined where they do not. */
export interface KanbanCardMoves {
  /** The columns a card may go to, in their order. */
  readonly targets: readonly KanbanColumn[];
  readonly move: (row: DisplayedRecord, value: string | null) => void;
  /** By keyboard: the focus goes along. */
  readonly step: (row: DisplayedRecord, by: -1 | 1) => void;
  readonly drag: (row: DisplayedRecord | null) => void;
}

interface KanbanCardProps {
  readonly board: ListBoardProps;
  readonly by: string;
  readonly row: DisplayedRecord;
  readonly moving: KanbanCardMoves | undefined;
}

/** To which other column a card goes: for fingers, and for whoever does not drag. */
function MoveMenu({
  by,
  row,
  moving: { targets, move },
}: Omit<KanbanCardProps, 'board'> & { readonly moving: KanbanCardMoves }) {
  const items = targets.map(({ value, label }) => ({
    key: value ?? '',
    label: `移到“${label}”`,
    disabled: (row[by] ?? '') === (value ?? ''),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => move(row, key || null) }}>
      <IconButton type="text" className={styles.mover} icon={<SwapOutlined aria-hidden />} label="移到其他列" />
    </Dropdown>
  );
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A record in its column; what opens it is its title. */
export function KanbanCard({ board, by, row, moving }: KanbanCardProps) {
  const card = <RecordCard {...board} row={row} most={FACTS} without={by} />;
  if (!moving) return <li className={styles.card}>{card}</li>;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    moving.step(row, step);
  };
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', row.id);
    event.dataTransfer.setDragImage(event.currentTarget, 12, 12);
    moving.drag(row);
  };
  const handlers = { onKeyDown, onDragStart, onDragEnd: () => moving.drag(null) };
  return (
    <li
      className={styles.card}
      data-card={row.id}
      draggable
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      {...handlers}
    >
      {card}
      <MoveMenu by={by} row={row} moving={moving} />
    </li>
  );
}
