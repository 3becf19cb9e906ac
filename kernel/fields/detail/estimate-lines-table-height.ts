/** px: a table's head, a line of it, and the button below. */
const [HEAD, LINE, BUTTON] = [27, 27, 28];
/** A longer table scrolls. */
const MOST = 15;

/** The room, in px, that a table of lines will take: what stands below it stays where it is when it comes. */
export function estimateLinesTableHeight({ value }: { readonly value?: unknown }): number {
  const lines = Array.isArray(value) ? value.length : 0;
  return HEAD + LINE * Math.min(MOST, Math.max(1, lines)) + BUTTON;
}
