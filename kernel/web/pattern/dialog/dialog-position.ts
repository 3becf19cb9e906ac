/** Where a dialog stands, px from the middle of the window, and how large it is where that was changed. */
export interface DialogPosition {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
}

interface DialogSize {
  readonly width: number;
  readonly height: number;
}

export const CENTERED_POSITION: DialogPosition = { x: 0, y: 0 };

/** px of a dialog's head that stay in reach, and how small it may become. */
const REACH = 64;
const LEAST: DialogSize = { width: 320, height: 180 };

const between = (least: number, value: number, most: number): number =>
  Math.round(Math.max(least, Math.min(value, most)));

/** The nearest place at which the head of a dialog of this size can still be taken hold of. */
export function keepWithinWindow(place: DialogPosition, size: DialogSize, window: DialogSize): DialogPosition {
  const sideways = (window.width + size.width) / 2 - REACH;
  const up = (window.height - size.height) / 2;
  return {
    ...place,
    x: between(-sideways, place.x, sideways),
    y: between(Math.min(0, -up), place.y, up + size.height - REACH),
  };
}

/** The place after the lower right corner was drawn by (x, y): the upper left one stays where it is. */
export function resizeDialog(
  place: DialogPosition,
  size: DialogSize,
  by: { x: number; y: number },
  window: DialogSize,
): DialogPosition {
  const width = between(LEAST.width, size.width + by.x, window.width);
  const height = between(LEAST.height, size.height + by.y, window.height);
  return { x: place.x + (width - size.width) / 2, y: place.y + (height - size.height) / 2, width, height };
}
