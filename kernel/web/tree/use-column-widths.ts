import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { followPointer } from '../pattern/follow-pointer.ts';
import { usePersonal } from '../personal/use-personal.ts';
import type { TreeColumn } from './tree-column.ts';

const NARROWEST = 48;
const WIDEST = 900;
const STEP = 12;
type Widths = Readonly<Record<string, number>>;
const NONE: Widths = {};

/** Column widths that a person may drag, or change with the arrow keys on a border; kept under a name. */
export function useColumnWidths<T>(name: string) {
  const [kept, keep] = usePersonal<Widths>(`widths.${name}`, NONE);
  const [dragged, setDragged] = useState<{ key: string; width: number } | null>(null);
  const widthOf = (column: TreeColumn<T>): number =>
    dragged?.key === column.key ? dragged.width : (kept[column.key] ?? column.width);
  const bounded = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

  const startDrag = (column: TreeColumn<T>, event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const start = { x: event.clientX, width: handle.parentElement?.offsetWidth ?? widthOf(column) };
    let width = start.width;
    const move = ({ x }: { x: number }) => {
      width = bounded(start.width + x - start.x);
      setDragged({ key: column.key, width });
    };
    followPointer(event, handle, move, () => {
      setDragged(null);
      keep({ ...kept, [column.key]: width });
    });
  };

  const step = (column: TreeColumn<T>, event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    keep({ ...kept, [column.key]: bounded(widthOf(column) + by) });
  };

  return {
    widthOf,
    isFixed: (column: TreeColumn<T>) => column.key in kept || dragged?.key === column.key,
    startDrag,
    step,
  };
}
