import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keys pressed and texts pasted in the one-line inputs of a table whose cells have the ids `${id}-${row}-${column}`.
 * Drop-down lists and text areas keep their keys to themselves.
 */
export function useCellKeyboardAndPaste(
  id: string,
  onKey: ((event: KeyboardEvent, at: number, code: string) => void) | null,
  onPaste: ((event: ClipboardEvent, at: number, code: string) => void) | null,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ onKey, onPaste });
  latest.current = { onKey, onPaste };
  useEffect(() => {
    const element = box.current;
    const cellOf = ({ target }: Event): readonly [number, string] | null => {
      if (!(target instanceof HTMLInputElement) || !target.id.startsWith(`${id}-`)) return null;
      const [at, code] = target.id.slice(id.length + 1).split('-');
      return code ? [Number(at), code] : null;
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.getAttribute('role') === 'combobox') return;
      const cell = cellOf(event);
      if (cell) latest.current.onKey?.(event, ...cell);
    };
    const pasted = (event: ClipboardEvent) => {
      const cell = cellOf(event);
      if (cell) latest.current.onPaste?.(event, ...cell);
    };
    element?.addEventListener('keydown', pressed);
    element?.addEventListener('paste', pasted);
    return () => {
      element?.removeEventListener('keydown', pressed);
      element?.removeEventListener('paste', pasted);
    };
  }, [id]);
  return box;
}
