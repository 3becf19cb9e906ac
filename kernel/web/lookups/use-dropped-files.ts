import { type RefObject, useEffect, useRef, useState } from 'react';

/** Takes files dropped on an element while it is shown; tells whether some hover over it. */
export function useDroppedFiles(
  area: RefObject<HTMLElement | null>,
  shown: boolean,
  take: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    // The element of a dialog is there one frame after it was opened.
    const frame = requestAnimationFrame(() => {
      area.current?.addEventListener('dragover', hover);
      area.current?.addEventListener('dragleave', leave);
      area.current?.addEventListener('drop', drop);
    });
    const hover = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    if (!shown) cancelAnimationFrame(frame);
    return () => cancelAnimationFrame(frame);
  }, [area, shown]);
  return over;
}
