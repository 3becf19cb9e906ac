import { readTextProperty } from '#kernel/base/unknown-values.ts';
import type { TabVisit } from './tabs-state.ts';
import { type TabsState, tabAddress, withReopenedTab } from './tabs-state.ts';

interface KeptTab {
  readonly address: string;
  readonly title: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The tabs of one person in this window; another person at the same browser never sees them. */
const keyOf = (userId: string): string => `tabs:${userId}`;

/** Writes down which tabs are open, in their order. A store that is full keeps what it had. */
export function saveTabs(store: Store, userId: string, { tabs }: TabsState): void {
  const kept = tabs.filter(({ closable }) => closable).map((tab) => ({ address: tabAddress(tab), title: tab.title }));
  try {
    store.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Tabs that are not kept are only opened again by hand.
  }
}

function readKept(store: Store, userId: string): readonly KeptTab[] {
  const kept: unknown = JSON.parse(store.getItem(keyOf(userId)) ?? '[]');
  const isTab = (one: unknown): one is KeptTab => readTextProperty(one, 'address') !== undefined;
  return Array.isArray(kept) ? kept.filter(isTab) : [];
}

/**
 * The tabs as they stood before the page was loaded anew, each loaded only when somebody goes there.
 * @param visitOf what stands at an address; null where no page stands any more
 */
export function restoreTabs(
  store: Store,
  userId: string,
  state: TabsState,
  visitOf: (pathname: string, search: string) => TabVisit | null,
): TabsState {
  return readKept(store, userId).reduce((before, { address, title }) => {
    const at = address.indexOf('?');
    const [pathname, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
    const to = visitOf(pathname, search);
    return to ? withReopenedTab(before, to, title) : before;
  }, state);
}
