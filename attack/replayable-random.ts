/** Chance that can be had again: the same seed draws the same. */
export class ReplayableRandom {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** At least 0, less than 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number below `most`. */
  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  /** `count` of these at most, each once, in an order of chance. */
  some<T>(from: readonly T[], count: number): T[] {
    const left = [...from];
    const end = Math.min(count, left.length);
    for (let at = 0; at < end; at++) {
      const other = at + this.below(left.length - at);
      [left[at], left[other]] = [left[other] as T, left[at] as T];
    }
    return left.slice(0, end);
  }
}
