import { describe, expect, it } from 'vitest';
import {
  INITIAL_TABS,
  type TabsState,
  type TabVisit,
  tabsToClose,
  withMovedTab,
  withoutTabs,
  withReopenedTab,
  withVisitedTab,
} from './tabs-state.ts';

const page = (pathname: string, routeTitle: string, search = ''): TabVisit => ({
  pathname,
  search,
  routeTitle,
  hasPlaces: /\d/.test(pathname),
});
const open = (...visits: TabVisit[]): TabsState => visits.reduce(withVisitedTab, INITIAL_TABS);
const titles = (state: TabsState) => state.tabs.map((tab) => tab.title);
const active = (state: TabsState) => state.tabs.find((tab) => tab.id === state.activeId)?.title;

const contracts = page('/contract', '合同台账');
const leaves = page('/leave', '请假列表');
const people = page('/user', '用户');

describe('opening', () => {
  it('starts with the home tab, which visiting home activates again', () => {
    expect(active(open(contracts, page('/main-page', '首页')))).toBe('首页');
  });
  it('adds one tab per title and activates it', () => {
    const state = open(contracts, leaves, contracts);
    expect(titles(state)).toEqual(['首页', '合同台账', '请假列表']);
    expect(active(state)).toBe('合同台账');
  });
  it('does not load home before somebody goes there, also when it is what remains', () => {
    const elsewhere = open(contracts);
    expect(elsewhere.tabs[0]?.shown).toBe(false);
    const left = withoutTabs(elsewhere, new Set([elsewhere.activeId]));
    expect(withVisitedTab(left, page('/main-page', '首页')).tabs[0]?.shown).toBe(true);
  });
  it('follows a new query in the same tab', () => {
    const state = open(page('/global-search', '搜索', '?searchkey=a'), page('/global-search', '搜索', '?searchkey=b'));
    expect(state.tabs.map((tab) => tab.search)).toEqual(['', '?searchkey=b']);
  });
  it('gives every name its own tab, and every record too', () => {
    const forms = open(page('/wf-form', '表单', '?name=请假'), page('/wf-form', '表单', '?name=用车'));
    expect(titles(forms)).toEqual(['首页', '请假', '用车']);
    expect(titles(open(page('/contract/1', '合同'), page('/contract/2', '合同')))).toHaveLength(3);
  });
  it('adds a tab for an address with addTab unless one of that title is open', () => {
    const asked = open(contracts, page('/leave', '请假列表', '?addTab=true'), page('/old', '表单', '?addTab=合同台账'));
    expect(titles(asked)).toEqual(['首页', '合同台账', '请假列表']);
    expect(active(asked)).toBe('合同台账');
    expect(titles(open(page('/old', '表单', '?addTab=中标通知')))).toEqual(['首页', '中标通知']);
  });
  it('puts a tab back without going there or loading it', () => {
    const state = withReopenedTab(open(contracts), leaves, '请假 3 天');
    expect(titles(state)).toEqual(['首页', '合同台账', '请假 3 天']);
    expect(active(state)).toBe('合同台账');
    expect(state.tabs[2]?.shown).toBe(false);
    expect(withReopenedTab(state, contracts, null)).toBe(state);
  });
});

describe('closing', () => {
  const state = open(contracts, leaves, people);
  const middle = state.tabs[2]?.id ?? '';
  const left = (scope: Parameters<typeof tabsToClose>[2]) =>
    withoutTabs(state, new Set(tabsToClose(state, middle, scope).map((tab) => tab.id)));

  it.each([
    ['this', ['首页', '合同台账', '用户'], '用户'],
    ['left', ['首页', '请假列表', '用户'], '用户'],
    ['right', ['首页', '合同台账', '请假列表'], '请假列表'],
    ['others', ['首页', '请假列表'], '请假列表'],
    ['all', ['首页'], '首页'],
  ] as const)('%s keeps %j and shows %s', (scope, kept, shown) => {
    expect(titles(left(scope))).toEqual(kept);
    expect(active(left(scope))).toBe(shown);
  });
  it('shows the tab before a closed active one', () => {
    expect(active(withoutTabs(state, new Set([state.activeId])))).toBe('请假列表');
  });
  it('shows the first tab when none before the closed active one is left', () => {
    const ids = new Set(state.tabs.map((tab) => tab.id));
    expect(active(withoutTabs(state, ids))).toBe('首页');
    const first = open(contracts);
    expect(active(withoutTabs(first, new Set([first.activeId])))).toBe('首页');
  });
});

describe('arranging', () => {
  const state = open(contracts, leaves, people);
  const at = (place: number) => titles(withMovedTab(state, state.tabs[1]?.id ?? '', place));

  it('puts a tab at another place, never before home', () => {
    expect(at(2)).toEqual(['首页', '请假列表', '合同台账', '用户']);
    expect(at(9)).toEqual(['首页', '请假列表', '用户', '合同台账']);
    expect(at(0)).toEqual(['首页', '合同台账', '请假列表', '用户']);
    expect(withMovedTab(state, 'home', 2)).toBe(state);
  });
});
