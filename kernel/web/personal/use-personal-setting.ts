import { useCallback, useEffect, useRef, useState } from 'react';
import { savePersonalSetting, useSession } from '../session/session-store.ts';

/** ms of quiet before a changed setting is sent: dragging a border sends one, not a hundred. */
const QUIET = 800;

/**
 * A personal setting that comes back at every sign-in: `const [widths, setWidths] = usePersonalSetting('list.leave', {})`.
 * Changes show at once and are kept on the server soon after.
 */
export function usePersonalSetting<T>(key: string, fallback: T): readonly [T, (value: T) => void] {
  const stored = useSession((session) => session.user?.userConfig[key]) as T | null | undefined;
  const [own, setOwn] = useState<T | undefined>(undefined);
  const timer = useRef(0);
  const unsent = useRef<((leaving?: boolean) => void) | null>(null);
  const set = useCallback(
    (value: T) => {
      setOwn(value);
      window.clearTimeout(timer.current);
      unsent.current = (leaving = false) => {
        unsent.current = null;
        if (useSession.getState().user) savePersonalSetting(key, value, leaving).catch(() => undefined);
      };
      timer.current = window.setTimeout(() => unsent.current?.(), QUIET);
    },
    [key],
  );
  useEffect(() => {
    // Neither leaving the page nor closing the window takes back what was changed a moment before.
    const closing = () => unsent.current?.(true);
    window.addEventListener('pagehide', closing);
    return () => {
      window.removeEventListener('pagehide', closing);
      window.clearTimeout(timer.current);
      unsent.current?.();
    };
  }, []);
  return [own ?? stored ?? fallback, set];
}
