import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationContext } from '../../application/application-context.ts';
import { buildRouteTable } from '../../application/route-table.ts';
import type { WebModule } from '../../module.ts';
import { useTabLeaveGuard } from '../../tabs/tab-leave-guards.ts';
import { activeTabOf, markTabUnsaved, useTabs, visitTab } from '../../tabs/tab-store.ts';
import { TabContext } from '../../tabs/tab-title-and-unsaved-hooks.ts';
import { INITIAL_TABS } from '../../tabs/tabs-state.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { SearchBox } from '../header/search-box.tsx';
import { TabBar } from '../tab-bar/tab-bar.tsx';

const open = (pathname: string, routeTitle: string) => visitTab({ pathname, search: '', routeTitle, hasPlaces: false });
const titles = () => useTabs.getState().tabs.map(({ title }) => title);
const idOf = (title: string) => useTabs.getState().tabs.find((tab) => tab.title === title)?.id ?? '';
const tab = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('nav button, nav a')].find((one) => one.textContent?.includes(title)) ??
  expect.unreachable(`${title} is not among the tabs`);
const bar = () => renderScreen(<TabBar maximised={false} onMaximise={() => undefined} />, '/leave');
const red = () => waitUntil(() => document.querySelector('.ant-modal .ant-btn-dangerous') ?? expect.unreachable());

beforeEach(() => {
  signInTestUser();
  sessionStorage.clear();
  useTabs.setState({ ...INITIAL_TABS, unsaved: new Set() });
  open('/contract', '合同台账');
  open('/leave', '请假列表');
});

describe('the open pages', () => {
  it('are shown in the order they were opened, and a click goes there', async () => {
    await bar();
    expect(titles()).toEqual(['首页', '合同台账', '请假列表']);
    await clickElement(tab('合同台账'));
    await waitUntil(() => expect(currentAddress()).toBe('/contract'));
  });

  it('are closed by Delete; the one before comes into sight', async () => {
    await bar();
    await pressKeyOn(tab('请假列表'), 'Delete');
    await waitUntil(() => expect(titles()).toEqual(['首页', '合同台账']));
    expect(currentAddress()).toBe('/contract');
  });

  it('home is never closed', async () => {
    await bar();
    await pressKeyOn(tab('首页'), 'Delete');
    expect(titles()).toContain('首页');
  });

  it('change their places by Ctrl+Shift and an arrow', async () => {
    await bar();
    await pressKeyOn(tab('请假列表'), 'ArrowLeft', { ctrlKey: true, shiftKey: true });
    expect(titles()).toEqual(['首页', '请假列表', '合同台账']);
  });

  it('go all at once, but home', async () => {
    await bar();
    await clickElement(buttonByName('关闭全部'));
    await waitUntil(() => expect(titles()).toEqual(['首页']));
    expect(buttonByName('关闭全部').disabled).toBe(true);
  });

  it('lead home from anywhere', async () => {
    await bar();
    await clickElement(buttonByName('返回首页'));
    await waitUntil(() => expect(currentAddress()).toBe('/main-page'));
  });
});

describe('a page with input that was not saved', () => {
  beforeEach(() => markTabUnsaved(idOf('请假列表'), true));

  it('is not closed without a question that names it', async () => {
    await bar();
    await pressKeyOn(tab('请假列表'), 'Delete');
    await waitUntil(() => expect(screenText()).toContain('「请假列表」中有尚未保存的内容，关闭后将丢失。'));
    await clickElement(buttonByName('取消'));
    expect(titles()).toContain('请假列表');
    await pressKeyOn(tab('请假列表'), 'Delete');
    await clickElement(await red());
    await waitUntil(() => expect(titles()).not.toContain('请假列表'));
    expect(useTabs.getState().unsaved.size).toBe(0);
  });

  it('is not loaded anew without a question', async () => {
    await bar();
    const { turn } = activeTabOf(useTabs.getState());
    await clickElement(buttonByName('刷新当前页'));
    await waitUntil(() => expect(screenText()).toContain('确定刷新？'));
    expect(activeTabOf(useTabs.getState()).turn).toBe(turn);
    await clickElement(await red());
    await waitUntil(() => expect(activeTabOf(useTabs.getState()).turn).toBe(turn + 1));
  });

  it('does not hold up the closing of others', async () => {
    await bar();
    await pressKeyOn(tab('合同台账'), 'Delete');
    await waitUntil(() => expect(titles()).toEqual(['首页', '请假列表']));
  });
});

describe('a page that answers for its own tab', () => {
  function Page({ lets }: { lets: boolean }) {
    useTabLeaveGuard({ change: () => lets, close: () => lets });
    return null;
  }
  const withPage = (lets: boolean) =>
    renderScreen(
      <>
        <TabContext value={idOf('请假列表')}>
          <Page lets={lets} />
        </TabContext>
        <TabBar maximised={false} onMaximise={() => undefined} />
      </>,
      '/leave',
    );

  it('may keep it open and in sight', async () => {
    await withPage(false);
    await pressKeyOn(tab('请假列表'), 'Delete');
    await clickElement(tab('合同台账'));
    expect(titles()).toContain('请假列表');
    expect(currentAddress()).toBe('/leave');
  });

  it('may let it go', async () => {
    await withPage(true);
    await pressKeyOn(tab('请假列表'), 'Delete');
    await waitUntil(() => expect(titles()).not.toContain('请假列表'));
  });
});

describe('global search', () => {
  const box = (modules: readonly WebModule[] = []) =>
    renderScreen(
      <ApplicationContext value={{ modules, routes: buildRouteTable([]) }}>
        <SearchBox />
      </ApplicationContext>,
    );
  const submit = async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };

  it('opens with the words in its address', async () => {
    await box();
    await typeText(document.querySelector('input') ?? fieldByName(''), ' 跨江 & 桥 ');
    await submit();
    await waitUntil(() =>
      expect(currentAddress()).toBe(`/global-search?${new URLSearchParams({ searchkey: '跨江 & 桥' })}`),
    );
  });

  it('suggests what a module says', async () => {
    const hinted = () => document.querySelector('input')?.placeholder;
    await box();
    expect(hinted()).toBe('搜索…');
    await box([{ name: 'car', routes: [], searchHint: '搜索车辆…' }]);
    expect(hinted()).toBe('搜索车辆…');
  });

  it('of nothing goes nowhere', async () => {
    await box();
    await typeText(document.querySelector('input') ?? fieldByName(''), '   ');
    await submit();
    expect(currentAddress()).toBe('/');
  });
});
