import { useEffect } from 'react';
import { useApplication } from '../../application/application-context.ts';
import { listUserLocalDrafts } from '../../form/draft/local-drafts.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { restoreUnsavedTab } from '../../tabs/tab-store.ts';
import { tabVisitOf } from './tab-visit-of.ts';

/** After a reload or a breakdown the pages with unsaved input stand among the tabs again; their forms offer it back. */
export function useRestoreDraftTabs(): void {
  const { routes } = useApplication();
  const { userId } = useCurrentUser();
  useEffect(() => {
    for (const { address, title } of listUserLocalDrafts(sessionStorage, userId)) {
      const { pathname, search } = new URL(address, window.location.origin);
      const to = tabVisitOf(routes, pathname, search);
      if (to) restoreUnsavedTab(to, title);
    }
  }, [routes, userId]);
}
