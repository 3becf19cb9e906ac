import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keys pressed in the one-line inputs of a table whose cells have the ids `${id}-${row}-${column}`.
 * Drop-down lists and text areas keep their keys to themselves.
 */
export function useCellKeys(
  id: string,
  onKey: ((event: KeyboardEvent, at: number, code: string) => void) | null,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const element = box.current;
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return;
      if (!target.id.startsWith(`${id}-`)) return;
      const [at, code] = target.id.slice(id.length + 1).split('-');
      if (code) latest.current?.(event, Number(at), code);
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [id]);
  return box;
}
