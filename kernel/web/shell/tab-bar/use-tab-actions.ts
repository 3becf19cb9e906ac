import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { discardDraftsAt } from '../../form/draft/draft-autosave-queue.ts';
import { useConfirm } from '../../pattern/dialog/use-confirm.tsx';
import { clearTabLeaveGuards, tabLeaveGuardOf } from '../../tabs/tab-leave-guards.ts';
import { activeTabOf, closeTabsWithoutAsking, refreshTab, useTabs } from '../../tabs/tab-store.ts';
import { type CloseScope, type Tab, tabAddress, tabsToClose } from '../../tabs/tabs-state.ts';

/** Whether every page that answers for its own tab lets it be closed. */
async function areReleased(tabs: readonly Tab[]): Promise<boolean> {
  for (const { id } of tabs) if ((await tabLeaveGuardOf(id)?.close?.()) === false) return false;
  return true;
}

/** Opening, closing and refreshing tabs, with a question where unsaved input would be lost. */
export function useTabActions() {
  const navigate = useNavigate();
  const confirm = useConfirm();

  const goTo = useCallback(
    async (address: string) => {
      if ((await tabLeaveGuardOf(useTabs.getState().activeId)?.change?.()) !== false) navigate(address);
    },
    [navigate],
  );

  /** Closes tabs without asking: nothing in them is wanted any more. */
  const drop = useCallback(
    (closing: readonly Tab[]) => {
      const { activeId } = useTabs.getState();
      const ids = new Set(closing.map((tab) => tab.id));
      clearTabLeaveGuards(ids);
      for (const tab of closing) discardDraftsAt(tabAddress(tab));
      const next = closeTabsWithoutAsking(ids);
      if (next.id !== activeId) navigate(tabAddress(next));
    },
    [navigate],
  );

  const close = useCallback(
    async (id: string, scope: CloseScope = 'this') => {
      const state = useTabs.getState();
      const closing = tabsToClose(state, id, scope);
      const unsaved = closing.filter((tab) => state.unsaved.has(tab.id) && !tabLeaveGuardOf(tab.id));
      if (unsaved.length > 0) {
        const text = `${unsaved.map((tab) => `「${tab.title}」`).join('、')}中有尚未保存的内容，关闭后将丢失。`;
        if (!(await confirm({ title: '确定关闭？', text, okText: '关闭', danger: true }))) return;
      }
      if (await areReleased(closing)) drop(closing);
    },
    [confirm, drop],
  );

  /** Loads a tab's page anew and shows it; the active one by default. */
  const refresh = useCallback(
    async (id?: string) => {
      const state = useTabs.getState();
      const tab = state.tabs.find((one) => one.id === id) ?? activeTabOf(state);
      if (state.unsaved.has(tab.id)) {
        const text = '本页有尚未保存的内容，刷新后将丢失。';
        if (!(await confirm({ title: '确定刷新？', text, okText: '刷新', danger: true }))) return;
      }
      discardDraftsAt(tabAddress(tab));
      await queryClient.invalidateQueries({ refetchType: 'none' });
      refreshTab(tab);
      if (tab.id !== state.activeId) navigate(tabAddress(tab));
    },
    [confirm, navigate],
  );

  return { goTo, close, drop, refresh };
}
