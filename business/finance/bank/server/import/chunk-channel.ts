/**
 * What a thread gives, on its way into a transaction: the giver waits until a part is taken, so that no more than one is
 * in memory, and the taker begins only once there is something, so that nobody holds a connection while waiting for a
 * thread.
 */
export class ChunkChannel<T> implements AsyncIterable<T> {
  private part: { readonly value: T; readonly taken: (error?: Error) => void } | null = null;
  private closed = false;
  private failure: Error | null = null;
  private wake: (() => void) | null = null;

  /** Gives a part; ends when it was taken. @throws what the taker failed with */
  put(value: T): Promise<void> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.part = { value, taken: (error) => (error ? reject(error) : resolve()) };
      this.wake?.();
    });
  }

  /** No more parts come. */
  close(): void {
    this.closed = true;
    this.wake?.();
  }

  /** The taker gave up: whoever gives hears of it. */
  fail(error: Error): void {
    this.failure = error;
    this.part?.taken(error);
    this.part = null;
  }

  /** Ends when there is a part, or none will come. */
  async begun(): Promise<void> {
    while (!this.part && !this.closed)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      await this.begun();
      const { part } = this;
      if (!part) return;
      // In hand until the next one is asked for: a taker who fails with it tells its giver, who else waited for ever.
      yield part.value;
      this.part = null;
      part.taken();
    }
  }
}
