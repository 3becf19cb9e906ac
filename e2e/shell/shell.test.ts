import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import {
  activeTabTitle,
  CONTRACT_LIST_PATH,
  chooseInTabMenu,
  frameHeights,
  mainNavigation,
  NEW_CONTRACT_PATH,
  openInLayout,
  TODO_LIST_PATH,
  tabBarOf,
  tabByName,
  tabTitles,
  visiblePage,
  widthOf,
} from '../shell-page-objects.ts';

const story = await startBrowserStory();

it.each([
  ['icons', CONTRACT_LIST_PATH, 28],
  ['sidebar', CONTRACT_LIST_PATH, 28],
  ['menu', CONTRACT_LIST_PATH, 28],
  ['icons', `${CONTRACT_LIST_PATH}?isBlankOpen=true`, 0],
  ['icons', '/superAdmin', 28],
])(
  'header 46, footer 26 and paddings 22 and 28 are taken off the height of a page: %s at %s',
  async (layout, where, tabsHeight) => {
    const page = await openInLayout(story, layout, 'admin', where);
    await visiblePage(page).getByRole('heading').first().waitFor();
    const { header, footer, content, window } = await frameHeights(page);
    expect([header, footer]).toEqual([46, 26]);
    expect(content).toBe(window - 46 - 26 - tabsHeight - 22);
    expect(await tabBarOf(page).count()).toBe(tabsHeight ? 1 : 0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.context().close();
  },
);

it('the sidebar layout has the permitted menu, a breadcrumb in its navbar and tags, and remembers a closed sidebar', async () => {
  const page = await openInLayout(story, 'sidebar', 'engineer', CONTRACT_LIST_PATH);
  const entries = mainNavigation(page).getByRole('menuitem');
  await mainNavigation(page).getByRole('menuitem', { name: '咨询合同', exact: true }).waitFor();
  expect(await entries.allInnerTexts()).not.toContain('系统管理');
  await mainNavigation(page).getByRole('menuitem', { name: '客户', exact: true }).click();
  await expect.poll(() => activeTabTitle(page)).toBe('客户');

  const crumbs = page.getByRole('banner').getByRole('navigation', { name: '面包屑' });
  expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['项目案例库', '经营', '客户']);
  await tabByName(page, '首页').click();
  await expect.poll(() => crumbs.getByRole('listitem').allInnerTexts()).toEqual(['首页']);
  await tabByName(page, '客户').click();
  await crumbs.getByRole('link', { name: '项目案例库' }).click();
  await page.waitForURL('**/consult/list');

  await page.getByRole('button', { name: '收起导航' }).click();
  await expect.poll(() => widthOf(mainNavigation(page))).toBe(56);
  await page.reload();
  await page.getByRole('button', { name: '展开导航' }).waitFor();
  expect(await widthOf(mainNavigation(page))).toBe(56);
  await page.locator('tbody').getByRole('link').first().waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate('document.cookie')).toContain('sidebarStatus=0');
  await page.getByRole('button', { name: '展开导航' }).click();
  expect(await page.evaluate('document.cookie')).toContain('sidebarStatus=1');
  await page.context().close();
});

it('the icon navigation is 84 px wide, opens what the pointer rests on, closes it after two seconds, and can be hidden', async () => {
  const page = await openInLayout(story, 'icons', 'engineer', TODO_LIST_PATH);
  // The page's own clock, moved by hand: a busy machine changes nothing. From the start: no timer runs by another one.
  await page.clock.install();
  await page.reload();
  await mainNavigation(page).waitFor();
  expect(await widthOf(mainNavigation(page))).toBe(84);
  await mainNavigation(page).getByRole('button', { name: '经营' }).hover();
  const entry = mainNavigation(page).getByRole('button', { name: '咨询合同' });
  await entry.waitFor();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.mouse.move(900, 400);
  await page.clock.runFor(1900);
  expect(await entry.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await entry.waitFor({ state: 'detached' });
  await page.clock.resume();
  await page.getByRole('button', { name: '收起导航' }).click();
  await mainNavigation(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: '展开导航' }).click();
  await mainNavigation(page).waitFor();
  await page.context().close();
});

it('tooltips lie above everything, at 3000', async () => {
  const page = await openInLayout(story, 'icons', 'manager', NEW_CONTRACT_PATH);
  const amount = page.getByRole('textbox', { name: '合同金额' });
  await amount.fill('1280000');
  await amount.hover();
  await page.getByRole('tooltip').waitFor();
  expect(await page.evaluate("getComputedStyle(document.querySelector('.ant-tooltip')).zIndex")).toBe('3000');
  await page.context().close();
});

it('the left menu has its entries beside the town, a home tab, full screen and reload', async () => {
  const page = await openInLayout(story, 'menu', 'finance', CONTRACT_LIST_PATH);
  const menu = await page.evaluate<string[]>(
    `fetch('/api/user/nav', { headers: { AuthToken: localStorage.getItem('AuthToken') } })
      .then((answer) => answer.json()).then(({ data }) => data.map(({ name }) => name))`,
  );
  const entries = mainNavigation(page).locator('ul').first().locator(':scope > li');
  await expect.poll(() => entries.allInnerTexts()).toEqual(menu);
  expect(await page.evaluate("getComputedStyle(document.querySelector('[data-nav=menu]')).backgroundImage")).toContain(
    'svg',
  );
  await mainNavigation(page).getByRole('menuitem', { name: '流程中心' }).hover();
  await page.getByRole('menuitem', { name: '待办任务' }).click();
  await expect.poll(() => activeTabTitle(page)).toBe('待办任务');
  expect((await tabTitles(page))[0]).toBe('首页');

  const toggle = page.getByRole('button', { name: '全屏' });
  await toggle.click();
  await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(true);
  await toggle.click();
  await expect.poll(() => page.evaluate('document.fullscreenElement === null')).toBe(true);
  const asked = page.waitForRequest('**/api/**');
  await page.getByRole('button', { name: '刷新当前页' }).click();
  await asked;
  await chooseInTabMenu(page, '待办任务', '关闭');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '咨询合同']);
  await page.context().close();
});

it('the super-admin layout leads through system administration in header, tabs and footer, and ends at home', async () => {
  const page = await openInLayout(story, 'sidebar', 'admin', '/superAdmin');
  const functions = page.getByRole('banner').getByRole('navigation', { name: '系统管理' });
  await tabByName(page, '组织机构').waitFor();
  await functions.getByRole('menuitem', { name: '组织与权限' }).hover();
  await page.getByRole('menuitem', { name: '用户', exact: true }).click();
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '组织机构', '用户']);
  expect(await mainNavigation(page).count()).toBe(0);
  await page.getByRole('contentinfo').waitFor();
  await page.reload();
  await functions.waitFor();
  await page.getByRole('button', { name: '返回首页' }).click();
  await mainNavigation(page).waitFor();
  expect(await functions.count()).toBe(0);
  await page.context().close();
});

it('on a window of 1026 px the layout is the mobile one, on 1027 px the desktop one, and the drawer closes with the page', async () => {
  const page = await openInLayout(story, 'sidebar', 'engineer', TODO_LIST_PATH);
  await page.setViewportSize({ width: 1027, height: 768 });
  await mainNavigation(page).waitFor();
  await page.setViewportSize({ width: 1026, height: 768 });
  await mainNavigation(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '打开菜单' }).click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await drawer.getByText('流程中心').click();
  await drawer.getByRole('button', { name: '已办任务' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '打开菜单' }).click();
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await mainNavigation(page).waitFor();
  await page.context().close();
});
