import { useCallback, useEffect, useRef, useState } from 'react';

interface TypedValue<T> {
  readonly typed: T;
  readonly setTyped: (typed: T) => void;
  /** Hands a value over that was made of what is typed now. */
  readonly hand: (value: string) => void;
}

/**
 * What is typed into boxes whose value is kept elsewhere, as in the address. A value handed over comes back a moment later:
 * it does not take away what was typed since; any other value that comes does.
 * @param read how a kept value stands in the boxes; the same function each time
 */
export function useTypedValue<T>(
  value: string,
  onChange: (value: string) => void,
  read: (value: string) => T,
): TypedValue<T> {
  const [typed, setTyped] = useState(() => read(value));
  const handed = useRef<{ readonly value: string; readonly typed: T } | null>(null);
  useEffect(() => {
    const own = handed.current?.value === value ? handed.current : null;
    handed.current = null;
    setTyped((now) => (own && now !== own.typed ? now : read(value)));
  }, [value, read]);
  const hand = useCallback(
    (next: string) => {
      handed.current = { value: next, typed };
      onChange(next);
    },
    [typed, onChange],
  );
  return { typed, setTyped, hand };
}
