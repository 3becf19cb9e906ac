import { type PointerEvent, useRef, useState } from 'react';
import { trackPointerDrag } from '../dialog/track-pointer-drag.ts';
import {
  type LanePiece,
  movedPiece,
  pieceOnLane,
  piecesBetween,
  STEP_MINUTES,
  slotOf,
  type TimetableEntry,
  type TimetableLane,
} from './timetable-times.ts';

interface Hours {
  readonly from: number;
  readonly to: number;
}

interface Dragging {
  readonly lanes: readonly TimetableLane[];
  readonly hours: Hours;
  readonly onBook: (piece: LanePiece) => void;
  readonly onMove: (entry: TimetableEntry, piece: LanePiece) => void;
}

/** What is being drawn or moved, as it would be if it were let go now. */
interface DraggedPiece extends LanePiece {
  readonly entry: TimetableEntry | null;
}

/** px that a hand trembles without meaning to drag. */
const TREMBLE = 4;
/** Only the main button of a mouse or a pen drags: fingers scroll, and have the list. */
const isDragging = ({ button, pointerType }: PointerEvent): boolean => button === 0 && pointerType !== 'touch';

/** Where on the timetable a pointer is. */
function placeAt(box: HTMLElement, { from, to }: Hours, { x, y }: { readonly x: number; readonly y: number }) {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-lane]')];
  const row = rows.find((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  const { left, width } = (row ?? rows[0] ?? box).getBoundingClientRect();
  return { lane: row?.dataset.lane ?? null, minutes: from + ((x - left) / width) * (to - from) };
}

/** Drawing over free time, moving an entry and pulling at its end; nothing is kept until it is let go. */
export function useTimetableDrag({ lanes, hours, onBook, onMove }: Dragging) {
  const box = useRef<HTMLDivElement>(null);
  const [dragged, show] = useState<DraggedPiece | null>(null);
  const follow = (
    event: PointerEvent,
    pieceAt: (place: ReturnType<typeof placeAt>) => LanePiece | null,
    entry: TimetableEntry | null,
  ): void => {
    const frame = box.current;
    if (!(frame && isDragging(event) && event.currentTarget instanceof HTMLElement)) return;
    event.stopPropagation();
    const begin = { x: event.clientX, y: event.clientY };
    let last: LanePiece | null = entry ? null : pieceAt(placeAt(frame, hours, begin));
    if (last) show({ ...last, entry });
    const moved = (at: { readonly x: number; readonly y: number }) => {
      if (entry && !last && Math.hypot(at.x - begin.x, at.y - begin.y) < TREMBLE) return;
      last = pieceAt(placeAt(frame, hours, at)) ?? last;
      if (last) show({ ...last, entry });
    };
    trackPointerDrag(event, event.currentTarget, moved, () => {
      show(null);
      if (!last) return;
      if (entry) onMove(entry, last);
      else onBook(last);
    });
  };
  const laneOf = (id: string | null, otherwise: TimetableLane) => lanes.find((one) => one.id === id) ?? otherwise;
  return {
    box,
    dragged,
    draw: (event: PointerEvent, lane: TimetableLane) => {
      const frame = box.current;
      if (!frame) return;
      const first = slotOf(placeAt(frame, hours, { x: event.clientX, y: event.clientY }).minutes);
      follow(event, ({ minutes }) => piecesBetween(lane, first, slotOf(minutes)), null);
    },
    move: (event: PointerEvent, entry: TimetableEntry, lane: TimetableLane) => {
      const [frame, piece] = [box.current, pieceOnLane(entry, lane)];
      if (!(frame && piece && entry.movable)) return;
      const held = placeAt(frame, hours, { x: event.clientX, y: event.clientY }).minutes - piece.start;
      const length = piece.end - piece.start;
      follow(
        event,
        ({ lane: over, minutes }) => movedPiece(laneOf(over, lane), slotOf(minutes - held + STEP_MINUTES / 2), length),
        entry,
      );
    },
    resize: (event: PointerEvent, entry: TimetableEntry, lane: TimetableLane) => {
      const piece = pieceOnLane(entry, lane);
      if (!(piece && entry.movable)) return;
      follow(
        event,
        ({ minutes }) => piecesBetween(lane, piece.start, Math.max(piece.start, slotOf(minutes - 1))),
        entry,
      );
    },
  };
}
