import type { PointerEvent as ReactPointerEvent } from 'react';

/**
 * Follows a pressed pointer until it is let go, wherever it goes meanwhile.
 * @param handle what was pressed
 * @param onMove called with the pointer's place in the window, px
 * @param onEnd called once
 */
export function trackPointerDrag(
  { pointerId }: PointerEvent | ReactPointerEvent,
  handle: HTMLElement,
  onMove: (at: { readonly x: number; readonly y: number }) => void,
  onEnd: () => void,
): void {
  const move = ({ clientX, clientY }: PointerEvent) => onMove({ x: clientX, y: clientY });
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', move);
  handle.addEventListener(
    'lostpointercapture',
    () => {
      handle.removeEventListener('pointermove', move);
      onEnd();
    },
    { once: true },
  );
}
