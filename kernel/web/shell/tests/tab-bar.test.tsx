import { beforeEach, describe, expect, it } from 'vitest';
import { ApplicationContext } from '../../application/application-context.ts';
import { routeTable } from '../../application/route-table.ts';
import type { WebModule } from '../../module.ts';
import { useTabDelegate } from '../../tabs/tab-delegate.ts';
import { activeTab, markUnsaved, useTabs, visitTab } from '../../tabs/tab-store.ts';
import { FIRST_TABS } from '../../tabs/tabs.ts';
import { TabContext } from '../../tabs/use-tab.ts';
import { signIn } from '../../testing/person.ts';
import { button, click, field, press, seen, show, shownAddress, type, until } from '../../testing/screen.tsx';
import { SearchBox } from '../header/search-box.tsx';
import { TabBar } from '../tab-bar/tab-bar.tsx';

const open = (pathname: string, routeTitle: string) => visitTab({ pathname, search: '', routeTitle, hasPlaces: false });
const titles = () => useTabs.getState().tabs.map(({ title }) => title);
const idOf = (title: string) => useTabs.getState().tabs.find((tab) => tab.title === title)?.id ?? '';
const tab = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('nav button, nav a')].find((one) => one.textContent?.includes(title)) ??
  expect.unreachable(`${title} is not among the tabs`);
const bar = () => show(<TabBar maximised={false} onMaximise={() => undefined} />, '/leave');
const red = () => until(() => document.querySelector('.ant-modal .ant-btn-dangerous') ?? expect.unreachable());

beforeEach(() => {
  signIn();
  sessionStorage.clear();
  useTabs.setState({ ...FIRST_TABS, unsaved: new Set() });
  open('/contract', '合同台账');
  open('/leave', '请假列表');
});

describe('the open pages', () => {
  it('are shown in the order they were opened, and a click goes there', async () => {
    await bar();
    expect(titles()).toEqual(['首页', '合同台账', '请假列表']);
    await click(tab('合同台账'));
    await until(() => expect(shownAddress()).toBe('/contract'));
  });

  it('are closed by Delete; the one before comes into sight', async () => {
    await bar();
    await press(tab('请假列表'), 'Delete');
    await until(() => expect(titles()).toEqual(['首页', '合同台账']));
    expect(shownAddress()).toBe('/contract');
  });

  it('home is never closed', async () => {
    await bar();
    await press(tab('首页'), 'Delete');
    expect(titles()).toContain('首页');
  });

  it('change their places by Ctrl+Shift and an arrow', async () => {
    await bar();
    await press(tab('请假列表'), 'ArrowLeft', { ctrlKey: true, shiftKey: true });
    expect(titles()).toEqual(['首页', '请假列表', '合同台账']);
  });

  it('go all at once, but home', async () => {
    await bar();
    await click(button('关闭全部'));
    await until(() => expect(titles()).toEqual(['首页']));
    expect(button('关闭全部').disabled).toBe(true);
  });

  it('lead home from anywhere', async () => {
    await bar();
    await click(button('返回首页'));
    await until(() => expect(shownAddress()).toBe('/main-page'));
  });
});

describe('a page with input that was not saved', () => {
  beforeEach(() => markUnsaved(idOf('请假列表'), true));

  it('is not closed without a question that names it', async () => {
    await bar();
    await press(tab('请假列表'), 'Delete');
    await until(() => expect(seen()).toContain('「请假列表」中有尚未保存的内容，关闭后将丢失。'));
    await click(button('取消'));
    expect(titles()).toContain('请假列表');
    await press(tab('请假列表'), 'Delete');
    await click(await red());
    await until(() => expect(titles()).not.toContain('请假列表'));
    expect(useTabs.getState().unsaved.size).toBe(0);
  });

  it('is not loaded anew without a question', async () => {
    await bar();
    const { turn } = activeTab(useTabs.getState());
    await click(button('刷新当前页'));
    await until(() => expect(seen()).toContain('确定刷新？'));
    expect(activeTab(useTabs.getState()).turn).toBe(turn);
    await click(await red());
    await until(() => expect(activeTab(useTabs.getState()).turn).toBe(turn + 1));
  });

  it('does not hold up the closing of others', async () => {
    await bar();
    await press(tab('合同台账'), 'Delete');
    await until(() => expect(titles()).toEqual(['首页', '请假列表']));
  });
});

describe('a page that answers for its own tab', () => {
  function Page({ lets }: { lets: boolean }) {
    useTabDelegate({ change: () => lets, close: () => lets });
    return null;
  }
  const withPage = (lets: boolean) =>
    show(
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
    await press(tab('请假列表'), 'Delete');
    await click(tab('合同台账'));
    expect(titles()).toContain('请假列表');
    expect(shownAddress()).toBe('/leave');
  });

  it('may let it go', async () => {
    await withPage(true);
    await press(tab('请假列表'), 'Delete');
    await until(() => expect(titles()).not.toContain('请假列表'));
  });
});

describe('global search', () => {
  const box = (modules: readonly WebModule[] = []) =>
    show(
      <ApplicationContext value={{ modules, routes: routeTable([]) }}>
        <SearchBox />
      </ApplicationContext>,
    );
  const submit = async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };

  it('opens with the words in its address', async () => {
    await box();
    await type(document.querySelector('input') ?? field(''), ' 跨江 & 桥 ');
    await submit();
    await until(() => expect(shownAddress()).toBe(`/global-search?${new URLSearchParams({ searchkey: '跨江 & 桥' })}`));
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
    await type(document.querySelector('input') ?? field(''), '   ');
    await submit();
    expect(shownAddress()).toBe('/');
  });
});
