/** [milliseconds since the start, least per cent shown] while the server works on what it got (R3-100 to R3-103). */
const FLOORS = [
  [12_000, 80],
  [8_000, 50],
  [3_000, 30],
  [0, 10],
] as const;

/**
 * Per cent to show for an upload: the real share while bytes travel, then at least the floors while the server works.
 * 100 is reserved for success.
 * @param share bytes sent, 0 to 1; null when the browser cannot tell
 * @param elapsed milliseconds since the start
 */
export function uploadPercentToShow(share: number | null, elapsed: number): number {
  const real = Math.floor((share ?? 0) * 100);
  const floor = FLOORS.find(([from]) => elapsed >= from)?.[1] ?? 10;
  const travelling = share !== null && share < 1;
  return Math.min(99, travelling ? real : Math.max(real, floor));
}
