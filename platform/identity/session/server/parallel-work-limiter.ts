/** Lets at most `width` pieces of work run at once; the others wait for their turn. */
export class ParallelWorkLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly width: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    // Whoever leaves hands the place over, so nobody can slip in between.
    if (this.running >= this.width) await new Promise<void>((go) => this.waiting.push(go));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
