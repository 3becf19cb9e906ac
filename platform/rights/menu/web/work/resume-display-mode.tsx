import { useEffect } from 'react';
import { resumeWorkMode } from './switch-display-mode.ts';

/** Brings back the display mode the person left the product in. */
export function Companion() {
  useEffect(() => {
    // A failure was told; the whole menu stays.
    resumeWorkMode().catch(() => undefined);
  }, []);
  return null;
}
