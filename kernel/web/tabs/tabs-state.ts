/** A page kept open above the main area. Its state stays alive while others are shown. */
export interface Tab {
  readonly id: string;
  /** What the address asked to be called: the query parameter `name` or the route's title. */
  readonly asked: string;
  /** What the tab shows; a record's page may put its number or name here. */
  readonly title: string;
  readonly pathname: string;
  readonly search: string;
  /** Counted up to load the page anew. */
  readonly turn: number;
  readonly closable: boolean;
  /** False for home until it is visited: a page nobody asked for is not loaded. */
  readonly shown: boolean;
}

export interface TabsState {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
  readonly lastNumber: number;
}

export interface TabVisit {
  readonly pathname: string;
  readonly search: string;
  readonly routeTitle: string;
  /** The route has :places: two records with the same words are still two tabs. */
  readonly hasPlaces: boolean;
}

export const HOME_TAB: Tab = {
  id: 'home',
  asked: '首页',
  title: '首页',
  pathname: '/main-page',
  search: '',
  turn: 0,
  closable: false,
  shown: false,
};

export const INITIAL_TABS: TabsState = { tabs: [HOME_TAB], activeId: HOME_TAB.id, lastNumber: 0 };

const addressOf = (tab: Pick<Tab, 'pathname' | 'search'>): string => tab.pathname + tab.search;

/** Where a tab leads. */
export { addressOf as tabAddress };

/** What an address asks its tab to be called: its name, what addTab says beyond yes, or the route's title. */
function askedTitle({ search, routeTitle }: TabVisit): string {
  const query = new URLSearchParams(search);
  const added = query.get('addTab');
  return query.get('name') || (added && !/^(true|1)$/.test(added) ? added : routeTitle);
}

/** Opens an address: the tab of that title is activated and follows the address; without one a tab is added. */
export function withVisitedTab(state: TabsState, to: TabVisit): TabsState {
  const asked = askedTitle(to);
  const same = state.tabs.find((tab) => {
    if (tab.id === HOME_TAB.id) return to.pathname === HOME_TAB.pathname;
    return tab.asked === asked && (!to.hasPlaces || tab.pathname === to.pathname);
  });
  if (!same) {
    const lastNumber = state.lastNumber + 1;
    const id = `tab-${lastNumber}`;
    const tab: Tab = {
      id,
      asked,
      title: asked,
      pathname: to.pathname,
      search: to.search,
      turn: 0,
      closable: true,
      shown: true,
    };
    return { tabs: [...state.tabs, tab], activeId: id, lastNumber };
  }
  if (same.shown && same.id === state.activeId && addressOf(same) === addressOf(to)) return state;
  const moved = { ...same, pathname: to.pathname, search: to.search, shown: true };
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === same.id ? moved : tab)), activeId: same.id };
}

/** Puts a tab back without going there: its page is loaded when somebody does. A title that is open already stays as it is. */
export function withReopenedTab(state: TabsState, to: TabVisit, title: string | null): TabsState {
  const opened = withVisitedTab(state, to);
  const added = opened.tabs.at(-1);
  if (!added || opened.tabs.length === state.tabs.length) return state;
  const tab = { ...added, title: title ?? added.title, shown: false };
  return { ...opened, tabs: [...opened.tabs.slice(0, -1), tab], activeId: state.activeId };
}

/** Puts a tab at another place. Home stays the first. */
export function withMovedTab(state: TabsState, id: string, to: number): TabsState {
  const moved = state.tabs.find((tab) => tab.id === id);
  if (!moved?.closable) return state;
  const tabs = state.tabs.filter((tab) => tab !== moved);
  tabs.splice(Math.max(1, Math.min(to, tabs.length)), 0, moved);
  return { ...state, tabs };
}

/** Which tabs a context menu entry closes, seen from one tab. Home is never among them. */
export type CloseScope = 'this' | 'left' | 'right' | 'others' | 'all';

export function tabsToClose(state: TabsState, id: string, scope: CloseScope): readonly Tab[] {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  const chosen: Record<CloseScope, (index: number) => boolean> = {
    this: (index) => index === at,
    left: (index) => index < at,
    right: (index) => index > at,
    others: (index) => index !== at,
    all: () => true,
  };
  return state.tabs.filter((tab, index) => tab.closable && chosen[scope](index));
}

/** Closes tabs. If the active one goes, the one before it becomes active, or the first. */
export function withoutTabs(state: TabsState, ids: ReadonlySet<string>): TabsState {
  const tabs = state.tabs.filter((tab) => !tab.closable || !ids.has(tab.id));
  if (tabs.some((tab) => tab.id === state.activeId)) return { ...state, tabs };
  const at = state.tabs.findIndex((tab) => tab.id === state.activeId);
  const before = state.tabs.slice(0, at).findLast((tab) => tabs.includes(tab));
  return { ...state, tabs, activeId: (before ?? HOME_TAB).id };
}

/** Changes one tab: its title, or its turn to load it anew. */
export function withChangedTab(state: TabsState, id: string, change: Partial<Pick<Tab, 'title' | 'turn'>>): TabsState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)) };
}
