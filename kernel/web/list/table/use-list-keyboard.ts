import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import type { DisplayedRecord } from '../../displayed-record-types.ts';

interface RowKeys {
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly DisplayedRecord[];
  readonly onOpen: (row: DisplayedRecord) => void;
  readonly onToggle?: (row: DisplayedRecord) => void;
  /** Begins to write the row's first field that can be written in place. */
  readonly onEdit?: (row: DisplayedRecord) => boolean;
}

/** Arrow keys, Home and End move the focus over rows, Enter opens, F2 writes, the space bar selects. One row is in the tab order. */
export function useListKeyboard({ box, rows, onOpen, onToggle, onEdit }: RowKeys) {
  const [focused, setFocused] = useState<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === focused),
  );

  const go = useCallback(
    (index: number) => {
      const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
      if (!row) return;
      setFocused(row.id);
      const element = box.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(row.id)}"]`);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    },
    [box, rows],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    // Keys pressed in a row's links and boxes are theirs.
    if (event.target !== event.currentTarget || !row) return;
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    const acts: Record<string, ((row: DisplayedRecord) => unknown) | undefined> = {
      Enter: onOpen,
      ' ': onToggle,
      F2: onEdit,
    };
    const target = moves[event.key];
    if (target !== undefined) go(target);
    else if (acts[event.key]) acts[event.key]?.(row);
    else return;
    event.preventDefault();
  };

  return {
    onKeyDown,
    goFirst: () => go(0),
    tabIndexOf: (row: DisplayedRecord) => (rows[at]?.id === row.id ? 0 : -1),
    setFocused,
  };
}
