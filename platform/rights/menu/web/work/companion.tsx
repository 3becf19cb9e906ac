import { useEffect } from 'react';
import { resumeMode } from './switch-mode.ts';

/** Brings back the display mode the person left the product in. */
export function Companion() {
  useEffect(() => {
    // A failure was told; the whole menu stays.
    resumeMode().catch(() => undefined);
  }, []);
  return null;
}
