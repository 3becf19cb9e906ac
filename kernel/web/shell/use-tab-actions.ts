import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { useConfirm } from '../pattern/use-confirm.tsx';
import { activeTab, dropTabs, refreshTab, useTabs } from './tab-store.ts';
import { type CloseScope, tabAddress, tabsToClose } from './tabs.ts';

/** Closing and refreshing tabs, with a question where unsaved input would be lost. */
export function useTabActions() {
  const navigate = useNavigate();
  const confirm = useConfirm();

  const close = useCallback(
    async (id: string, scope: CloseScope = 'this') => {
      const state = useTabs.getState();
      const closing = tabsToClose(state, id, scope);
      const unsaved = closing.filter((tab) => state.unsaved.has(tab.id)).map((tab) => `「${tab.title}」`);
      if (unsaved.length > 0) {
        const text = `${unsaved.join('、')}中有尚未保存的内容，关闭后将丢失。`;
        if (!(await confirm({ title: '确定关闭？', text, okText: '关闭', danger: true }))) return;
      }
      const next = dropTabs(new Set(closing.map((tab) => tab.id)));
      if (next.id !== state.activeId) navigate(tabAddress(next));
    },
    [confirm, navigate],
  );

  const refresh = useCallback(async () => {
    const state = useTabs.getState();
    const tab = activeTab(state);
    if (state.unsaved.has(tab.id)) {
      const text = '本页有尚未保存的内容，刷新后将丢失。';
      if (!(await confirm({ title: '确定刷新？', text, okText: '刷新', danger: true }))) return;
    }
    await queryClient.invalidateQueries({ refetchType: 'none' });
    refreshTab(tab);
  }, [confirm]);

  return { close, refresh };
}
