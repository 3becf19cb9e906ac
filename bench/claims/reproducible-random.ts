/** Numbers that look random and are the same in every run. */
export class ReproducibleRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0 up to, but not, 1. */
  share(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from one to another, both possible. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  /** True in so many of 100 cases. */
  in100(cases: number): boolean {
    return this.share() * 100 < cases;
  }

  one<T>(all: readonly T[]): T {
    const found = all[Math.floor(this.share() * all.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }
}
