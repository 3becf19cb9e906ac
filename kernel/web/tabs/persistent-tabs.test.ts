import { expect, it } from 'vitest';
import { restoreTabs, saveTabs } from './persistent-tabs.ts';
import { INITIAL_TABS, type TabsState, type TabVisit, withChangedTab, withVisitedTab } from './tabs-state.ts';

const TITLES: Readonly<Record<string, string>> = { '/contract': '合同台账', '/leave': '请假列表', '/wf-form': '表单' };
const page = (pathname: string, search = ''): TabVisit | null => {
  const routeTitle = TITLES[pathname];
  return routeTitle === undefined ? null : { pathname, search, routeTitle, hasPlaces: false };
};
const open = (...visits: (TabVisit | null)[]): TabsState =>
  visits.reduce((state, to) => (to ? withVisitedTab(state, to) : state), INITIAL_TABS);

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const facts = (state: TabsState) =>
  state.tabs.map(({ title, pathname, search, shown }) => [title, pathname + search, shown]);

it('tabs come back in their order, with address and title, and wait to be loaded', () => {
  const window = store();
  const before = open(page('/contract', '?pageNo=3'), page('/wf-form', '?id=7&name=HT-7'), page('/leave'));
  saveTabs(window, '7', withChangedTab(before, 'tab-3', { title: '请假 3 天' }));
  const after = restoreTabs(window, '7', INITIAL_TABS, page);
  expect(facts(after)).toEqual([
    ['首页', '/main-page', false],
    ['合同台账', '/contract?pageNo=3', false],
    ['HT-7', '/wf-form?id=7&name=HT-7', false],
    ['请假 3 天', '/leave', false],
  ]);
  const here = page('/wf-form', '?id=7&name=HT-7');
  expect(here && facts(withVisitedTab(after, here))[2]).toEqual(['HT-7', '/wf-form?id=7&name=HT-7', true]);
});

it('tabs are nobody else’s, and a page that is gone is left out', () => {
  const window = store();
  saveTabs(window, '7', open(page('/contract'), page('/leave')));
  expect(restoreTabs(window, '8', INITIAL_TABS, page)).toBe(INITIAL_TABS);
  const withoutLeave = (pathname: string, search: string) => (pathname === '/leave' ? null : page(pathname, search));
  expect(facts(restoreTabs(window, '7', INITIAL_TABS, withoutLeave)).map(([title]) => title)).toEqual([
    '首页',
    '合同台账',
  ]);
});
