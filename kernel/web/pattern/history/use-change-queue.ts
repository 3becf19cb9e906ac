import { useRef } from 'react';

/** Changes wait for one another: each is of the version that the one before it left. */
export function useChangeQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  return {
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      waiting.current += 1;
      const done = last.current.then(work).finally(() => {
        waiting.current -= 1;
      });
      last.current = done.catch(() => undefined);
      return done;
    },
    isQuiet: () => waiting.current === 0,
  };
}
