import { type RefObject, useEffect, useRef } from 'react';

/** A box that can be reached by keyboard while, and only while, its content is wider than itself. */
export function useKeyboardScrollBox(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return box;
}
