import { useCallback, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { discardDraftsAt } from '#kernel/web/form/draft/draft-autosave-queue.ts';
import { useTabActions } from '#kernel/web/shell/tab-bar/use-tab-actions.ts';
import { useTabs } from '#kernel/web/tabs/tab-store.ts';
import { TabContext } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';

/** Leaves a flow page whose work is done: its tab closes; alone on the window, the to-do list follows. */
export function useLeaveFlowPage(): () => void {
  const id = useContext(TabContext);
  const { drop } = useTabActions();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    // What was typed has been sent: nothing is lost, so nothing is asked.
    if (id) return drop(useTabs.getState().tabs.filter((tab) => tab.id === id));
    discardDraftsAt(pathname + search);
    navigate('/main-page/flow-todo');
  }, [id, drop, navigate, pathname, search]);
}
