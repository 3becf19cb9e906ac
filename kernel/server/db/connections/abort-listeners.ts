/** What is to be done when a signal says so: one listener of each signal serves all statements of its request. */
const listening = new WeakMap<AbortSignal, Set<() => void>>();

/** Has something done when the signal is aborted, until offAbort. */
export function onAbort(signal: AbortSignal, act: () => void): void {
  const known = listening.get(signal);
  if (known) {
    known.add(act);
    return;
  }
  const acts = new Set([act]);
  listening.set(signal, acts);
  signal.addEventListener('abort', () => {
    for (const one of acts) one();
  });
}

export const offAbort = (signal: AbortSignal, act: () => void): void => {
  listening.get(signal)?.delete(act);
};
