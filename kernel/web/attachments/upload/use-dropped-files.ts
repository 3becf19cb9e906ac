import { type DragEvent, useState } from 'react';

/** Takes files dropped on an element: `over` tells whether some hover over it, `area` are the element's handlers. */
export function useDroppedFiles(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const area = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      const to = event.relatedTarget;
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return { over, area };
}
