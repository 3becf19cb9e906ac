/** Draws from 0 up to below n. */
export type RandomDraw = (n: number) => number;

/** mulberry32: the same numbers for the same seed. */
export function seededRandom(seed: number): RandomDraw {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
