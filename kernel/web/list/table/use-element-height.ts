import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** px height of an element, kept up to date. */
export function useElementHeight<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setHeight(element.clientHeight);
    // Before the first paint already: what is drawn once at no height has a scroll bar for that moment.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
