import { useEffect, useState } from 'react';
import { useApplication } from '../../application/application-context.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { restoreTabs, saveTabs } from '../../tabs/persistent-tabs.ts';
import { useTabs } from '../../tabs/tab-store.ts';
import { HOME_TAB } from '../../tabs/tabs-state.ts';
import { tabVisitOf } from './tab-visit-of.ts';

/** After a reload the tabs stand as they did, for this person in this window. */
export function usePersistentTabs(): void {
  const { routes } = useApplication();
  const { userId } = useCurrentUser();
  // Before anything is drawn: the page at the window's address then finds its tab where it stood.
  useState(() => {
    const state = useTabs.getState();
    const isFresh = state.tabs.every(({ id }) => id === HOME_TAB.id);
    if (isFresh) useTabs.setState(restoreTabs(sessionStorage, userId, state, (...at) => tabVisitOf(routes, ...at)));
  });
  useEffect(() => useTabs.subscribe((state) => saveTabs(sessionStorage, userId, state)), [userId]);
}
