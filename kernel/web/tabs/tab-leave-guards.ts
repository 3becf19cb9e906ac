import { useContext, useEffect, useRef } from 'react';
import { useTabs } from './tab-store.ts';
import { TabContext } from './tab-title-and-unsaved-hooks.ts';

/** What a page does itself when its tab is left for another or closed; false keeps it where it is. */
interface TabDelegate {
  readonly change?: () => boolean | Promise<boolean>;
  readonly close?: () => boolean | Promise<boolean>;
}

const delegates = new Map<string, TabDelegate>();

/** The delegate of a tab, if its page has one. */
export const tabLeaveGuardOf = (id: string): TabDelegate | undefined => delegates.get(id);

export const clearTabLeaveGuards = (ids: ReadonlySet<string>): void => {
  for (const id of ids) delegates.delete(id);
};

/** Hands changing and closing the tab to its page: the shell asks nothing then (R1-128, R1-129). */
export function useTabLeaveGuard(delegate: TabDelegate): void {
  const id = useContext(TabContext);
  const latest = useRef(delegate);
  latest.current = delegate;
  useEffect(() => {
    if (!id) return;
    delegates.set(id, {
      change: () => latest.current.change?.() ?? true,
      close: () => latest.current.close?.() ?? true,
    });
    return () => {
      // A page that was only hidden still answers for its tab; one that went away does not.
      if (useTabs.getState().activeId === id) delegates.delete(id);
    };
  }, [id]);
}
