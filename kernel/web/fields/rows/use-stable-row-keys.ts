import { useRef } from 'react';

/** Stable keys for rows that have no id of their own, so that a removed row does not hand its inputs to the next. */
export function useStableRowKeys(count: number) {
  const next = useRef(0);
  const keys = useRef<string[]>([]);
  const fresh = () => {
    next.current += 1;
    return `row-${next.current}`;
  };
  while (keys.current.length < count) keys.current.push(fresh());
  keys.current.length = count;
  return {
    keyOf: (at: number): string => keys.current[at] ?? String(at),
    insert: (at: number) => keys.current.splice(at, 0, fresh()),
    remove: (at: number) => keys.current.splice(at, 1),
  };
}
