import { useEffect, useState } from 'react';
import { usePersonalSetting } from '../../personal/use-personal-setting.ts';
import { useIsMobile } from '../../theme/media-queries.ts';
import { CENTERED_POSITION, type DialogPosition, keepWithinWindow, resizeDialog } from './dialog-position.ts';
import { trackPointerDrag } from './track-pointer-drag.ts';

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/**
 * Lets a dialog be moved by its head and resized by its corner, and keeps where the person left it (R1-492, R1-493).
 * A double click on the head puts it back. On a phone it stays where it is.
 * @param name under which the place is remembered
 * @param box the dialog's box, once it is drawn
 */
export function useDialogPosition(name: string, box: HTMLElement | null): DialogPosition {
  const isMobile = useIsMobile();
  const [kept, keep] = usePersonalSetting<DialogPosition>(`dialog.${name}`, CENTERED_POSITION);
  const [moved, setMoved] = useState<DialogPosition | null>(null);
  const place = moved ?? kept;

  useEffect(() => {
    if (!box || isMobile) return;
    const press = (event: PointerEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const handle = target?.closest<HTMLElement>('.ant-modal-header, [data-corner]');
      if (!handle || event.button !== 0) return;
      event.preventDefault();
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const start = { x: event.clientX, y: event.clientY };
      let next = place;
      const move = (at: { x: number; y: number }) => {
        const by = { x: at.x - start.x, y: at.y - start.y };
        next =
          handle.dataset.corner === undefined
            ? keepWithinWindow({ ...place, x: place.x + by.x, y: place.y + by.y }, size, windowSize())
            : resizeDialog(place, size, by, windowSize());
        setMoved(next);
      };
      trackPointerDrag(event, handle, move, () => {
        setMoved(null);
        if (next !== place) keep(next);
      });
    };
    const back = (event: MouseEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('.ant-modal-header')) keep(CENTERED_POSITION);
    };
    box.addEventListener('pointerdown', press);
    box.addEventListener('dblclick', back);
    return () => {
      box.removeEventListener('pointerdown', press);
      box.removeEventListener('dblclick', back);
    };
  }, [box, isMobile, place, keep]);

  if (isMobile) return CENTERED_POSITION;
  // The window may have been larger when the place was kept.
  const size = { width: place.width ?? box?.offsetWidth ?? 0, height: place.height ?? box?.offsetHeight ?? 0 };
  return keepWithinWindow(place, size, windowSize());
}
