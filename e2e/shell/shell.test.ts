import { expect, it } from 'vitest';
import { seriousFaults } from '../serious-faults.ts';
import {
  activeTab,
  CONTRACTS,
  fromTabMenu,
  heights,
  inLayout,
  NEW_CONTRACT,
  navigation,
  shownPage,
  TO_DO,
  tab,
  tabs,
  titles,
  width,
} from '../shell-window.ts';
import { startStory } from '../story.ts';

const story = await startStory();

it.each([
  ['icons', CONTRACTS, 28],
  ['sidebar', CONTRACTS, 28],
  ['menu', CONTRACTS, 28],
  ['icons', `${CONTRACTS}?isBlankOpen=true`, 0],
  ['icons', '/superAdmin', 28],
])(
  'header 46, footer 26 and paddings 22 and 28 are taken off the height of a page: %s at %s',
  async (layout, where, tabsHeight) => {
    const page = await inLayout(story, layout, 'admin', where);
    await shownPage(page).getByRole('heading').first().waitFor();
    const { header, footer, content, window } = await heights(page);
    expect([header, footer]).toEqual([46, 26]);
    expect(content).toBe(window - 46 - 26 - tabsHeight - 22);
    expect(await tabs(page).count()).toBe(tabsHeight ? 1 : 0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  },
);

it('the sidebar layout has the permitted menu, a breadcrumb in its navbar and tags, and remembers a closed sidebar', async () => {
  const page = await inLayout(story, 'sidebar', 'engineer', CONTRACTS);
  const entries = navigation(page).getByRole('menuitem');
  await navigation(page).getByRole('menuitem', { name: '咨询合同', exact: true }).waitFor();
  expect(await entries.allInnerTexts()).not.toContain('系统管理');
  await navigation(page).getByRole('menuitem', { name: '客户', exact: true }).click();
  await expect.poll(() => activeTab(page)).toBe('客户');

  const crumbs = page.getByRole('banner').getByRole('navigation', { name: '面包屑' });
  expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['项目案例库', '经营', '客户']);
  await tab(page, '首页').click();
  await expect.poll(() => crumbs.getByRole('listitem').allInnerTexts()).toEqual(['首页']);
  await tab(page, '客户').click();
  await crumbs.getByRole('link', { name: '项目案例库' }).click();
  await page.waitForURL('**/consult/list');

  await page.getByRole('button', { name: '收起导航' }).click();
  await expect.poll(() => width(navigation(page))).toBe(56);
  await page.reload();
  await page.getByRole('button', { name: '展开导航' }).waitFor();
  expect(await width(navigation(page))).toBe(56);
  await page.locator('tbody').getByRole('link').first().waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await page.evaluate('document.cookie')).toContain('sidebarStatus=0');
  await page.getByRole('button', { name: '展开导航' }).click();
  expect(await page.evaluate('document.cookie')).toContain('sidebarStatus=1');
  await page.context().close();
});

it('the icon navigation is 84 px wide, opens what the pointer rests on, closes it after two seconds, and can be hidden', async () => {
  const page = await inLayout(story, 'icons', 'engineer', TO_DO);
  // The page's own clock, moved by hand: a busy machine changes nothing. From the start: no timer runs by another one.
  await page.clock.install();
  await page.reload();
  await navigation(page).waitFor();
  expect(await width(navigation(page))).toBe(84);
  await navigation(page).getByRole('button', { name: '经营' }).hover();
  const entry = navigation(page).getByRole('button', { name: '咨询合同' });
  await entry.waitFor();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.mouse.move(900, 400);
  await page.clock.runFor(1900);
  expect(await entry.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await entry.waitFor({ state: 'detached' });
  await page.clock.resume();
  await page.getByRole('button', { name: '收起导航' }).click();
  await navigation(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: '展开导航' }).click();
  await navigation(page).waitFor();
  await page.context().close();
});

it('tooltips lie above everything, at 3000', async () => {
  const page = await inLayout(story, 'icons', 'manager', NEW_CONTRACT);
  const amount = page.getByRole('textbox', { name: '合同金额' });
  await amount.fill('1280000');
  await amount.hover();
  await page.getByRole('tooltip').waitFor();
  expect(await page.evaluate("getComputedStyle(document.querySelector('.ant-tooltip')).zIndex")).toBe('3000');
  await page.context().close();
});

it('the left menu has its entries beside the town, a home tab, full screen and reload', async () => {
  const page = await inLayout(story, 'menu', 'finance', CONTRACTS);
  const menu = await page.evaluate<string[]>(
    `fetch('/api/user/nav', { headers: { AuthToken: localStorage.getItem('AuthToken') } })
      .then((answer) => answer.json()).then(({ data }) => data.map(({ name }) => name))`,
  );
  const entries = navigation(page).locator('ul').first().locator(':scope > li');
  await expect.poll(() => entries.allInnerTexts()).toEqual(menu);
  expect(await page.evaluate("getComputedStyle(document.querySelector('[data-nav=menu]')).backgroundImage")).toContain(
    'svg',
  );
  await navigation(page).getByRole('menuitem', { name: '流程中心' }).hover();
  await page.getByRole('menuitem', { name: '待办任务' }).click();
  await expect.poll(() => activeTab(page)).toBe('待办任务');
  expect((await titles(page))[0]).toBe('首页');

  const toggle = page.getByRole('button', { name: '全屏' });
  await toggle.click();
  await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(true);
  await toggle.click();
  await expect.poll(() => page.evaluate('document.fullscreenElement === null')).toBe(true);
  const asked = page.waitForRequest('**/api/**');
  await page.getByRole('button', { name: '刷新当前页' }).click();
  await asked;
  await fromTabMenu(page, '待办任务', '关闭');
  await expect.poll(() => titles(page)).toEqual(['首页', '咨询合同']);
  await page.context().close();
});

it('the super-admin layout leads through system administration in header, tabs and footer, and ends at home', async () => {
  const page = await inLayout(story, 'sidebar', 'admin', '/superAdmin');
  const functions = page.getByRole('banner').getByRole('navigation', { name: '系统管理' });
  await tab(page, '组织机构').waitFor();
  await functions.getByRole('menuitem', { name: '组织与权限' }).hover();
  await page.getByRole('menuitem', { name: '用户', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['首页', '组织机构', '用户']);
  expect(await navigation(page).count()).toBe(0);
  await page.getByRole('contentinfo').waitFor();
  await page.reload();
  await functions.waitFor();
  await page.getByRole('button', { name: '返回首页' }).click();
  await navigation(page).waitFor();
  expect(await functions.count()).toBe(0);
  await page.context().close();
});

it('on a window of 1026 px the layout is the mobile one, on 1027 px the desktop one, and the drawer closes with the page', async () => {
  const page = await inLayout(story, 'sidebar', 'engineer', TO_DO);
  await page.setViewportSize({ width: 1027, height: 768 });
  await navigation(page).waitFor();
  await page.setViewportSize({ width: 1026, height: 768 });
  await navigation(page).waitFor({ state: 'detached' });
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
  await navigation(page).waitFor();
  await page.context().close();
});
