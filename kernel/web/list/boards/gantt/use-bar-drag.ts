import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { addDays } from '#kernel/base/time/dates.ts';
import type { GanttSpan } from './gantt-scale.ts';

type Edge = 'both' | 'from' | 'to';

interface BarDrag {
  readonly bar: GanttSpan;
  /** px of a day. */
  readonly px: number;
  readonly done: (bar: GanttSpan) => void;
}

/** A bar after an edge, or all of it, was moved; an end never before its beginning. */
function shifted({ from, to }: GanttSpan, edge: Edge, days: number): GanttSpan {
  const next = { from: edge === 'to' ? from : addDays(from, days), to: edge === 'from' ? to : addDays(to, days) };
  if (next.from <= next.to) return next;
  return edge === 'from' ? { from: to, to } : { from, to: from };
}

const edgeOf = (target: EventTarget): Edge => {
  const edge = target instanceof HTMLElement ? target.dataset.edge : undefined;
  return edge === 'from' || edge === 'to' ? edge : 'both';
};

/** Moves a bar by the pointer, at its edges one of its days; by keyboard Alt with the arrows, with Shift its end. */
export function useBarDrag({ bar, px, done }: BarDrag) {
  const [shown, setShown] = useState<GanttSpan | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // Fingers scroll.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const edge = edgeOf(event.target);
    const start = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
    const stop = new AbortController();
    const at = (x: number) => shifted(bar, edge, Math.round((x - start) / px));
    const end = (next: GanttSpan | null) => {
      stop.abort();
      setShown(null);
      if (next && (next.from !== bar.from || next.to !== bar.to)) done(next);
    };
    const options = { signal: stop.signal };
    window.addEventListener('pointermove', (move) => setShown(at(move.clientX)), options);
    window.addEventListener('pointerup', (up) => end(at(up.clientX)), options);
    window.addEventListener('pointercancel', () => end(null), options);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    const next = shifted(bar, event.shiftKey ? 'to' : 'both', step);
    if (next.from !== bar.from || next.to !== bar.to) done(next);
  };
  return { bar: shown ?? bar, handlers: { onPointerDown, onKeyDown } };
}
