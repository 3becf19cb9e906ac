const TELL_EVERY_MS = 300;

/** Calls through at most every 300 ms: the newest when several came between. What fails is not said again. */
export function throttleProgress(work: (percent: number, note?: string) => Promise<void>) {
  let newest: [number, string?] | null = null;
  let telling = Promise.resolve();
  let busy = false;
  const tellAll = async (): Promise<void> => {
    busy = true;
    while (newest) {
      const [percent, note] = newest;
      newest = null;
      telling = work(percent, note).catch(() => {});
      await telling;
      await new Promise((go) => setTimeout(go, TELL_EVERY_MS).unref());
    }
    busy = false;
  };
  return {
    call(percent: number, note?: string): void {
      newest = [percent, note];
      if (!busy) void tellAll();
    },
    /** What was not told yet is dropped, so that no progress follows the end. */
    async settled(): Promise<void> {
      newest = null;
      await telling;
    },
  };
}
