import { useEffect, useState } from 'react';

/** Where the browser says it is, as far as it is known. */
export type BrowserPosition =
  | { readonly state: 'asking' | 'unknown' }
  | { readonly state: 'known'; readonly lng: number; readonly lat: number };

/** The position of the device, asked once; unknown where the person or the browser gives none. */
export function useBrowserPosition(): BrowserPosition {
  const [position, setPosition] = useState<BrowserPosition>({ state: 'asking' });
  useEffect(() => {
    if (!navigator.geolocation) return setPosition({ state: 'unknown' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ state: 'known', lng: coords.longitude, lat: coords.latitude }),
      () => setPosition({ state: 'unknown' }),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 },
    );
  }, []);
  return position;
}
