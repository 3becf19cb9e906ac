import { type DragEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { COLUMN_WIDTH_STEP } from '../state/list-layout.ts';
import styles from './head.module.css';
import type { ListColumn } from './list-columns.ts';

/** What may be done with the layout of columns; missing where a list is not laid out by people. */
export interface ColumnLayoutActions {
  /** null: as wide as it needs. */
  readonly resize: (code: string, px: number | null) => void;
  /** Puts a column at the place of another one. */
  readonly move: (code: string, target: string) => void;
}

const headOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null;
const isBorder = (target: EventTarget): boolean => target instanceof Element && target.hasAttribute('data-border');

/** Follows the pointer with a line until it is let go; the table is laid out once, then. */
function followBorder(event: PointerEvent, head: HTMLElement, done: (px: number) => void): void {
  const { left, right } = head.getBoundingClientRect();
  const box = head.closest('.ant-table')?.getBoundingClientRect();
  const guide = document.createElement('div');
  guide.className = styles.guide ?? '';
  const grip = right - event.clientX;
  const at = (x: number) => Math.max(left + COLUMN_WIDTH_STEP, x + grip);
  const show = (x: number) => {
    Object.assign(guide.style, { left: `${at(x)}px`, top: `${box?.top ?? 0}px`, height: `${box?.height ?? 0}px` });
  };
  show(event.clientX);
  document.body.append(guide);
  const stop = new AbortController();
  const end = (x: number | null) => {
    stop.abort();
    guide.remove();
    if (x !== null) done(at(x) - left);
  };
  const options = { signal: stop.signal };
  window.addEventListener('pointermove', (move) => show(move.clientX), options);
  window.addEventListener('pointerup', (up) => end(up.clientX), options);
  window.addEventListener('pointercancel', () => end(null), options);
}

/**
 * Headings are laid out where they stand: the border is dragged (a double click fits the column to what it holds), a
 * heading is dragged to another's place; by keyboard Alt with the arrows, with Shift beside it the column moves.
 */
export function useColumnLayoutGestures(columns: readonly ListColumn[], acts: ColumnLayoutActions) {
  /** Shift held: another column is sorted by beside the others. */
  const adding = useRef(false);
  const dragged = useRef<string | null>(null);

  const onKeyDownCapture = (event: KeyboardEvent) => {
    adding.current = event.shiftKey;
    const code = headOf(event.target)?.dataset.column;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!code || !by || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const at = columns.findIndex((column) => column.code === code);
    const [column, target] = [columns[at], columns[at + by]];
    if (event.shiftKey) {
      if (target) acts.move(code, target.code);
    } else acts.resize(code, (column?.width ?? 0) + by * COLUMN_WIDTH_STEP);
  };
  const onClickCapture = (event: MouseEvent) => {
    adding.current = event.shiftKey;
    // The border is no button that sorts.
    if (isBorder(event.target)) event.stopPropagation();
  };
  const onDoubleClickCapture = (event: MouseEvent) => {
    const code = isBorder(event.target) ? headOf(event.target)?.dataset.column : undefined;
    if (code) acts.resize(code, null);
  };
  const onPointerDownCapture = (event: PointerEvent) => {
    const head = isBorder(event.target) ? headOf(event.target) : null;
    const code = head?.dataset.column;
    if (!head || !code || event.button !== 0) return;
    event.preventDefault();
    const start = head.getBoundingClientRect().width;
    followBorder(event, head, (px) => Math.abs(px - start) >= 2 && acts.resize(code, px));
  };
  const onDragStart = (event: DragEvent) => {
    const code = headOf(event.target)?.dataset.column;
    if (!code) return;
    dragged.current = code;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', code);
  };
  const onDragOver = (event: DragEvent) => {
    if (dragged.current && headOf(event.target)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const target = headOf(event.target)?.dataset.column;
    if (dragged.current && target) acts.move(dragged.current, target);
    dragged.current = null;
  };
  return {
    adding,
    handlers: {
      ...{ onKeyDownCapture, onClickCapture, onDoubleClickCapture, onPointerDownCapture },
      ...{ onDragStart, onDragOver, onDrop },
    },
  };
}
