import { useEffect } from 'react';
import { useApplication } from '../../application/application-context.ts';
import { draftsOf } from '../../form/draft/drafts.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { reopenTab } from '../../tabs/tab-store.ts';
import { visitOf } from './visit-of.ts';

/** After a reload or a breakdown the pages with unsaved input stand among the tabs again; their forms offer it back. */
export function useDraftTabs(): void {
  const { routes } = useApplication();
  const { userId } = useCurrentUser();
  useEffect(() => {
    for (const { address, title } of draftsOf(sessionStorage, userId)) {
      const { pathname, search } = new URL(address, window.location.origin);
      const to = visitOf(routes, pathname, search);
      if (to) reopenTab(to, title);
    }
  }, [routes, userId]);
}
