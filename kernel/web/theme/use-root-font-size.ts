import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The root font size in whole px. base.css is the only place that says how it follows the window's width. */
export function useRootFontSize(): number {
  return useSyncExternalStore(subscribe, () =>
    Math.round(Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
  );
}
