import { type RefObject, useEffect, useRef } from 'react';

/** Ctrl+S saves the form one is in: the topmost dialog's, else the page's. */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: (() => void) | null): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || !latest.current) return;
      const focused = document.activeElement;
      if (focused !== document.body && !root.current?.contains(focused)) return;
      event.preventDefault();
      // A control that keeps what is typed until it is left must hand it over first.
      if (focused instanceof HTMLElement && focused !== document.body) {
        focused.blur();
        focused.focus({ preventScroll: true });
      }
      requestAnimationFrame(() => latest.current?.());
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [root]);
}
