import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Lines drawn above and below what is in sight, so that scrolling never shows a gap. */
const SPARE = 12;

/** Which lines of fixed height are in sight of a scrolling box. @param heights px of a line, and of the head that stays above them */
export function useLinesInScrollView(
  box: RefObject<HTMLElement | null>,
  count: number,
  { line: lineHeight, head }: { line: number; head: number },
) {
  const [range, setRange] = useState({ from: 0, to: 60 });
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const from = Math.max(0, Math.floor(element.scrollTop / lineHeight) - SPARE);
    const to = Math.ceil((element.scrollTop + element.clientHeight) / lineHeight) + SPARE;
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, [box, lineHeight]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, measure]);

  /** Scrolls as little as needed to bring a line into sight below the sticky head. */
  const reveal = useCallback(
    (at: number) => {
      const element = box.current;
      if (!element) return;
      const top = at * lineHeight;
      const room = element.clientHeight - head;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + lineHeight > element.scrollTop + room) element.scrollTop = top + lineHeight - room;
    },
    [box, lineHeight, head],
  );

  return { from: Math.min(range.from, count), to: Math.min(range.to, count), measure, reveal };
}
