import { createContext, useContext, useEffect } from 'react';
import { markTabUnsaved, renameTab, useTabs } from './tab-store.ts';

/** Id of the tab a page stands in; null outside of the shell. */
export const TabContext = createContext<string | null>(null);

/** Names the tab of this page, once the record is known: `useSetTabTitle(contract?.no)`. */
export function useSetTabTitle(title: string | null | undefined): void {
  const id = useContext(TabContext);
  useEffect(() => {
    if (id && title) renameTab(id, title);
  }, [id, title]);
}

/**
 * Tells the shell that this page holds input that was not saved: closing the tab asks first, leaving the site too.
 * Switching to another tab needs no question, the input stays.
 */
export function useMarkUnsaved(isUnsaved: boolean): void {
  const id = useContext(TabContext);
  useEffect(() => {
    if (!id) return;
    markTabUnsaved(id, isUnsaved);
    return () => {
      // A tab that was only hidden keeps its input; a page that went away has none.
      if (useTabs.getState().activeId === id) markTabUnsaved(id, false);
    };
  }, [id, isUnsaved]);
}
