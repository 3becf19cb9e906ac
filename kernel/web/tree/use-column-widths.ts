import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { widthForHeading } from '../fields/width/text-width.ts';
import { trackPointerDrag } from '../pattern/dialog/track-pointer-drag.ts';
import { usePersonalSetting } from '../personal/use-personal-setting.ts';
import type { TreeColumn } from './tree-column.ts';

const NARROWEST = 48;
const WIDEST = 900;
const STEP = 12;
/** px of the text that columns give their width for: the smallest of base.css. With larger text they grow. */
const WIDTHS_FOR = 13;
/** px left and right of a heading together. */
const PADDING = 17;
type Widths = Readonly<Record<string, number>>;
const NONE: Widths = {};

/** Column widths that a person may drag, or change with the arrow keys on a border; kept under a name. */
export function useColumnWidths<T>(name: string) {
  const [kept, keep] = usePersonalSetting<Widths>(`widths.${name}`, NONE);
  const [dragged, setDragged] = useState<{ key: string; width: number } | null>(null);
  const trackOf = (column: TreeColumn<T>): string => {
    const chosen = dragged?.key === column.key ? dragged.width : kept[column.key];
    if (chosen !== undefined) return `${chosen}px`;
    const px = widthForHeading(column.width, column.title, PADDING);
    const width = `${px / WIDTHS_FOR}rem`;
    // As many parts as px: side by side, growing columns overflow no earlier than fixed ones.
    return column.grow ? `minmax(${width}, ${px}fr)` : width;
  };
  const bounded = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

  const startDrag = (column: TreeColumn<T>, event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const start = { x: event.clientX, width: shownWidth(handle, column) };
    let width = start.width;
    const move = ({ x }: { x: number }) => {
      width = bounded(start.width + x - start.x);
      setDragged({ key: column.key, width });
    };
    trackPointerDrag(event, handle, move, () => {
      setDragged(null);
      keep({ ...kept, [column.key]: width });
    });
  };

  const step = (column: TreeColumn<T>, event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    keep({ ...kept, [column.key]: bounded(shownWidth(event.currentTarget, column) + by) });
  };

  return { trackOf, startDrag, step };
}

/** px of the heading whose border is moved. */
const shownWidth = <T>(border: HTMLElement, column: TreeColumn<T>): number =>
  border.parentElement?.offsetWidth ?? column.width;
