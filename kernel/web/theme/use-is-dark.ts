import { useSyncExternalStore } from 'react';
import { useAppearance } from './appearance/appearance-store.ts';

const NIGHT = '(prefers-color-scheme: dark)';

const subscribe = (changed: () => void) => {
  const list = window.matchMedia(NIGHT);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** True where the person chose dark screens, or leaves it to a system that is dark now. */
export function useIsDark(): boolean {
  const tone = useAppearance((appearance) => appearance.tone);
  const isNight = useSyncExternalStore(subscribe, () => window.matchMedia(NIGHT).matches);
  return tone === 'dark' || (tone === 'system' && isNight);
}
