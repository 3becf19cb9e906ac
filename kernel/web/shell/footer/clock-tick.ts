/** ms between two looks at the clock (R1-482). */
const TICK_MS = 500;

/** Calls `ticked` every 500 ms. @returns what ends it */
export function onClockTick(ticked: () => void): () => void {
  const timer = setInterval(ticked, TICK_MS);
  return () => clearInterval(timer);
}
