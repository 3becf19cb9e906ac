import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { HOME_PATH } from '../session/route-guard.ts';
import { useAppearance } from '../theme/appearance/appearance-store.ts';
import { type FrameKind, frameKindOf } from './frame-kind.ts';

/** Session flag of a window that came through /superAdmin. */
const KEY = 'superAdmin';
const useAdministers = create<{ readonly administers: boolean }>(() => ({
  administers: sessionStorage.getItem(KEY) !== null,
}));

/** Puts this window into the super-admin layout, or takes it out again. */
export function setAdministrationMode(administers: boolean): void {
  if (administers) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
  useAdministers.setState({ administers });
}

/** The variant of the frame that this window shows now. Going home ends the super-admin layout. */
export function useFrameKind(): FrameKind {
  const { pathname, search } = useLocation();
  const layoutMode = useAppearance((appearance) => appearance.layoutMode);
  const administers = useAdministers((state) => state.administers);
  useEffect(() => {
    if (administers && pathname === HOME_PATH) setAdministrationMode(false);
  }, [administers, pathname]);
  return frameKindOf({ pathname, search, layoutMode, administers });
}
