import { useSyncExternalStore } from 'react';

/** Mobile when window width − 3 < 1024 (R1-132, R1-478). The style sheets say the same: (width < 1027px). Paper is narrow too, but a page must not change under its own print. */
const query = () => window.matchMedia('screen and (width < 1027px)');

function subscribe(changed: () => void): () => void {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** True on narrow windows, where lists become cards and the navigation a drawer. */
export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
