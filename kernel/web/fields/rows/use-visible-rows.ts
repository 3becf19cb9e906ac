import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** More rows than this are drawn only as far as they are in sight. */
const MOST_DRAWN = 60;
/** Rows drawn above and below what is in sight. */
const AROUND = 10;
/** px of a row until one was measured. */
const GUESS = 33;

/** Which rows of a long table to draw, and the room of those left out, in px. */
interface RowWindow {
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

/**
 * The rows of a scrolled box that are in sight, all of them while they are few.
 * @param inSight a row that is brought into sight
 */
export function useVisibleRows(box: RefObject<HTMLElement | null>, count: number, inSight?: number): RowWindow {
  const long = count > MOST_DRAWN;
  const [place, setPlace] = useState({ top: 0, height: 600, row: GUESS });
  useEffect(() => {
    const element = box.current;
    if (!element || !long) return;
    const look = () => {
      const row = element.querySelector<HTMLElement>('tbody tr[data-row]')?.offsetHeight || GUESS;
      setPlace({ top: element.scrollTop, height: element.clientHeight, row });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [box, long]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !long || inSight === undefined) return;
    element.scrollTop = Math.max(0, inSight * place.row - element.clientHeight / 2);
  }, [box, long, inSight, place.row]);
  if (!long) return { from: 0, to: count, above: 0, below: 0 };
  const from = Math.max(0, Math.min(Math.floor(place.top / place.row) - AROUND, count - AROUND));
  const to = Math.min(count, Math.ceil((place.top + place.height) / place.row) + AROUND);
  return { from, to, above: from * place.row, below: (count - to) * place.row };
}
