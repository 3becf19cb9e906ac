import { useCallback, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetDraftsAt } from '#kernel/web/form/drafts.ts';
import { markUnsaved } from '#kernel/web/shell/tab-store.ts';
import { TabContext } from '#kernel/web/shell/use-tab.ts';
import { useTabActions } from '#kernel/web/shell/use-tab-actions.ts';

/** Leaves a flow page whose work is done: its tab closes; alone on the window, the to-do list follows. */
export function useLeavePage(): () => void {
  const tab = useContext(TabContext);
  const { close } = useTabActions();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    forgetDraftsAt(sessionStorage, pathname + search);
    if (!tab) return void navigate('/main-page/flow-todo');
    // What was typed has been sent: nothing is lost, so nothing is asked.
    markUnsaved(tab, false);
    void close(tab);
  }, [tab, close, navigate, pathname, search]);
}
