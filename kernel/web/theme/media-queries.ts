import { useSyncExternalStore } from 'react';

/** What can be asked of the window, by name. Mobile is window width − 3 < 1024 (R1-132, R1-478), as the style sheets say: (width < 1027px); paper is narrow too, but a page must not change under its own print. */
const QUERIES = {
  mobile: 'screen and (width < 1027px)',
  stillness: '(prefers-reduced-motion: reduce)',
};

function useMedia(name: keyof typeof QUERIES): boolean {
  const query = QUERIES[name];
  const subscribe = (changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** True on narrow windows, where lists become cards and the navigation a drawer. */
export const useIsMobile = () => useMedia('mobile');

/** True for whoever asked their system for less movement: windows and lists then come and go at once. */
export const usePrefersReducedMotion = () => useMedia('stillness');
