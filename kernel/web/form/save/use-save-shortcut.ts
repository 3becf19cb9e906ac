import { type RefObject, useEffect, useRef } from 'react';

const isSaveKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** A control that keeps what is typed until it is left must hand it over first. */
function handOver(focused: Element | null): void {
  if (!(focused instanceof HTMLElement) || focused === document.body) return;
  focused.blur();
  focused.focus({ preventScroll: true });
}

/** Ctrl+S saves the form one is in, also while the cursor is on the drawer around it and in none of its fields. */
export function useSaveShortcut(root: RefObject<HTMLElement | null>, save: (() => void) | null): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || !latest.current) return;
      const focused = document.activeElement;
      const isHere = focused === document.body || root.current?.contains(focused) || focused?.contains(root.current);
      if (!isHere) return;
      event.preventDefault();
      handOver(focused);
      requestAnimationFrame(() => latest.current?.());
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [root]);
}
