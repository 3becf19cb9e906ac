import { create } from 'zustand';
import {
  INITIAL_TABS,
  type Tab,
  type TabsState,
  type TabVisit,
  tabAddress,
  withChangedTab,
  withMovedTab,
  withoutTabs,
  withReopenedTab,
  withVisitedTab,
} from './tabs-state.ts';

interface Shelf extends TabsState {
  /** Tabs whose page has input that was not saved. */
  readonly unsaved: ReadonlySet<string>;
}

/** The open tabs of this window. */
export const useTabs = create<Shelf>(() => ({ ...INITIAL_TABS, unsaved: new Set() }));

export const visitTab = (to: TabVisit): void => useTabs.setState((state) => withVisitedTab(state, to));

/** Puts the tab of a page with unsaved input back, and marks it as such until its form answers for itself. */
export function restoreUnsavedTab(to: TabVisit, title: string | null): void {
  useTabs.setState((state) => withReopenedTab(state, to, title));
  const tab = useTabs.getState().tabs.find((one) => tabAddress(one) === tabAddress(to));
  if (tab && !tab.shown) markTabUnsaved(tab.id, true);
}

/** Puts a tab where another one stands. */
export const moveTabTo = (id: string, at: number): void => useTabs.setState((state) => withMovedTab(state, id, at));

export const renameTab = (id: string, title: string): void =>
  useTabs.setState((state) => withChangedTab(state, id, { title }));

/** Loads a tab's page anew; what was typed there is gone. */
export function refreshTab(tab: Tab): void {
  markTabUnsaved(tab.id, false);
  useTabs.setState((state) => withChangedTab(state, tab.id, { turn: tab.turn + 1 }));
}

/** Loads the page anew that is open at an address, if there is one. */
export function refreshTabAt(address: string): void {
  const tab = useTabs.getState().tabs.find((one) => tabAddress(one) === address);
  if (tab) refreshTab(tab);
}

/** Closes tabs without asking and returns the tab that is active afterwards. */
export function closeTabsWithoutAsking(ids: ReadonlySet<string>): Tab {
  useTabs.setState((state) => ({
    ...withoutTabs(state, ids),
    unsaved: new Set([...state.unsaved].filter((id) => !ids.has(id))),
  }));
  return activeTabOf(useTabs.getState());
}

export function activeTabOf(state: TabsState): Tab {
  const tab = state.tabs.find(({ id }) => id === state.activeId) ?? state.tabs[0];
  if (!tab) throw new Error('the home tab is always there');
  return tab;
}

export function markTabUnsaved(id: string, isUnsaved: boolean): void {
  useTabs.setState((state) => {
    if (state.unsaved.has(id) === isUnsaved) return state;
    const unsaved = new Set(state.unsaved);
    if (isUnsaved) unsaved.add(id);
    else unsaved.delete(id);
    return { ...state, unsaved };
  });
}
