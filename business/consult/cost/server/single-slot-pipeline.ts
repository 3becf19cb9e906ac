/**
 * Lets work on one thing go on while the next is prepared: `give` ends once the one before is done, so that no more than
 * one is under way. What fails is thrown by the next call.
 */
export class SingleSlotPipeline<T> {
  private under: Promise<void> = Promise.resolve();

  constructor(private readonly work: (one: T) => Promise<void>) {}

  /** Begins with one as soon as the one before is done. */
  give = async (one: T): Promise<void> => {
    await this.under;
    this.under = this.work(one);
    // It is told by whoever asks next.
    this.under.catch(() => undefined);
  };

  /** Ends when everything given is done. @throws what the work threw */
  done = (): Promise<void> => this.under;
}
