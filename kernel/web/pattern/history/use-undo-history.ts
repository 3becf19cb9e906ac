import { useCallback, useMemo, useState } from 'react';

interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** So many changes can be undone. */
const DEPTH = 100;

interface Undoable<T> {
  readonly present: T;
  readonly change: (to: (from: T) => T) => void;
  /** undefined where there is nothing to undo or redo. */
  readonly undo?: () => void;
  readonly redo?: () => void;
  /** What redoing leads to. */
  readonly next?: T;
}

/** A value whose changes can be undone and done again. */
export function useUndoHistory<T>(first: T): Undoable<T> {
  const [history, setHistory] = useState<History<T>>({ past: [], present: first, future: [] });
  const change = useCallback((to: (from: T) => T) => {
    setHistory((now) => {
      const present = to(now.present);
      return present === now.present ? now : { past: [...now.past, now.present].slice(-DEPTH), present, future: [] };
    });
  }, []);
  const undo = useCallback(() => {
    setHistory((now) => {
      const present = now.past.at(-1);
      if (present === undefined) return now;
      return { past: now.past.slice(0, -1), present, future: [now.present, ...now.future] };
    });
  }, []);
  const redo = useCallback(() => {
    setHistory((now) => {
      const [present, ...future] = now.future;
      return present === undefined ? now : { past: [...now.past, now.present], present, future };
    });
  }, []);
  const { past, present, future } = history;
  return useMemo(
    () => ({
      present,
      change,
      ...(past.length > 0 ? { undo } : {}),
      ...(future.length > 0 ? { redo, next: future[0] } : {}),
    }),
    [past, present, future, change, undo, redo],
  );
}
