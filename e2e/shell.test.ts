import { expect, it } from 'vitest';
import { seriousFaults } from './serious-faults.ts';
import {
  activeTab,
  CONTRACTS,
  DONE,
  fromTabMenu,
  goTo,
  heights,
  inLayout,
  MINE,
  NEW_CONTRACT,
  navigation,
  openAll,
  PATIENCE,
  shownPage,
  TODO,
  tab,
  tabs,
  titles,
  width,
} from './shell-window.ts';
import { startStory } from './story.ts';

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
  await navigation(page).getByRole('menuitem', { name: '咨询合同' }).waitFor();
  expect(await entries.allInnerTexts()).not.toContain('系统管理');
  await navigation(page).getByRole('menuitem', { name: '客户' }).click();
  await expect.poll(() => activeTab(page), PATIENCE).toBe('客户');

  const crumbs = page.getByRole('banner').getByRole('navigation', { name: '面包屑' });
  expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['项目案例库', '经营', '客户']);
  await tab(page, '首页').click();
  await expect.poll(() => crumbs.getByRole('listitem').allInnerTexts(), PATIENCE).toEqual(['首页']);
  await tab(page, '客户').click();
  await crumbs.getByRole('link', { name: '项目案例库' }).click();
  await page.waitForURL('**/consult/list');

  await page.getByRole('button', { name: '收起导航' }).click();
  await expect.poll(() => width(navigation(page)), PATIENCE).toBe(56);
  await page.reload();
  await page.getByRole('button', { name: '展开导航' }).waitFor();
  expect(await width(navigation(page))).toBe(56);
  expect(await seriousFaults(page)).toEqual([]);
  expect(await page.evaluate('document.cookie')).toContain('sidebarStatus=0');
  await page.getByRole('button', { name: '展开导航' }).click();
  expect(await page.evaluate('document.cookie')).toContain('sidebarStatus=1');
  await page.context().close();
});

it('a tag is refreshed and closed, alone or with others, by a right click', async () => {
  const page = await inLayout(story, 'sidebar', 'engineer', TODO);
  await openAll(page, DONE, MINE, CONTRACTS);
  await tab(page, '已办任务').click({ button: 'right' });
  expect(await page.getByRole('menu').last().getByRole('menuitem').allInnerTexts()).toEqual([
    '刷新',
    '关闭',
    '关闭左侧',
    '关闭右侧',
    '关闭其他',
    '全部关闭',
  ]);
  const asked = page.waitForRequest(
    (request) => request.url().includes('/flowDone/') || request.url().includes('/wf/'),
  );
  await page.getByRole('menuitem', { name: '刷新', exact: true }).click();
  await asked;
  await expect.poll(() => activeTab(page), PATIENCE).toBe('已办任务');
  await fromTabMenu(page, '待办任务', '关闭');
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '已办任务', '我的申请', '咨询合同']);
  await fromTabMenu(page, '我的申请', '关闭左侧');
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '我的申请', '咨询合同']);
  await fromTabMenu(page, '我的申请', '关闭右侧');
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '我的申请']);
  await openAll(page, TODO, DONE);
  await fromTabMenu(page, '待办任务', '关闭其他');
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '待办任务']);
  await openAll(page, DONE);
  await fromTabMenu(page, '待办任务', '全部关闭');
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页']);
  await page.waitForURL('**/main-page');
  await page.context().close();
});

it('the icon navigation is 84 px wide, opens what the pointer rests on, closes it after two seconds, and can be hidden', async () => {
  const page = await inLayout(story, 'icons', 'engineer', TODO);
  expect(await width(navigation(page))).toBe(84);
  await navigation(page).getByRole('button', { name: '经营' }).hover();
  const entry = navigation(page).getByRole('button', { name: '咨询合同' });
  await entry.waitFor();
  await page.mouse.move(900, 400);
  const left = Date.now();
  await entry.waitFor({ state: 'detached' });
  expect(Math.round((Date.now() - left) / 1000)).toBe(2);
  await page.getByRole('button', { name: '收起导航' }).click();
  await navigation(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: '展开导航' }).click();
  await navigation(page).waitFor();
  await page.context().close();
});

it('tabs keep their pages alive, lead home, and are refreshed, maximised and closed by the buttons beside them', async () => {
  const page = await inLayout(story, 'icons', 'manager', CONTRACTS);
  const chosen = page.getByRole('row').nth(1).getByRole('checkbox');
  await chosen.check();
  await goTo(page, `${NEW_CONTRACT}&addTab=true`);
  const name = page.getByRole('textbox', { name: '合同名称', exact: true });
  await name.fill('轨道交通四号线结算审核');
  await tab(page, '咨询合同').click();
  expect(await chosen.isChecked()).toBe(true);
  await tab(page, '新建咨询合同').click();
  expect(await name.inputValue()).toBe('轨道交通四号线结算审核');

  await page.getByRole('button', { name: '最大化' }).click();
  await page.getByRole('banner').waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('轨道交通四号线结算审核');
  await page.getByRole('button', { name: '还原' }).click();
  await page.getByRole('banner').waitFor();

  await page.getByRole('button', { name: '返回首页' }).click();
  await page.waitForURL('**/main-page');
  await tab(page, '咨询合同').click();
  await page.getByRole('button', { name: '刷新当前页' }).click();
  await expect.poll(() => chosen.isChecked(), PATIENCE).toBe(false);
  await page.getByRole('button', { name: '关闭全部' }).click();
  await page.getByText('「新建咨询合同」中有尚未保存的内容，关闭后将丢失。').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页']);
  expect(await page.getByRole('button', { name: '关闭 首页' }).count()).toBe(0);
  await page.context().close();
});

it('tabs stand above the page, can be closed, and are arranged by dragging and by keyboard, home always first', async () => {
  const page = await inLayout(story, 'icons', 'engineer', TODO);
  await openAll(page, DONE, MINE);
  const [bar, main] = await Promise.all([tabs(page).boundingBox(), page.getByRole('main').boundingBox()]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  await tab(page, '我的申请').dragTo(tab(page, '待办任务'));
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '我的申请', '待办任务', '已办任务']);
  await tab(page, '我的申请').press('Control+Shift+ArrowRight');
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '待办任务', '我的申请', '已办任务']);
  await page.getByRole('button', { name: '关闭 我的申请' }).click();
  await tab(page, '待办任务').press('Delete');
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '已办任务']);
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
  await expect.poll(() => entries.allInnerTexts(), PATIENCE).toEqual(menu);
  expect(await page.evaluate("getComputedStyle(document.querySelector('[data-nav=menu]')).backgroundImage")).toContain(
    'svg',
  );
  await navigation(page).getByRole('menuitem', { name: '流程中心' }).hover();
  await page.getByRole('menuitem', { name: '待办任务' }).click();
  await expect.poll(() => activeTab(page), PATIENCE).toBe('待办任务');
  expect((await titles(page))[0]).toBe('首页');

  const toggle = page.getByRole('button', { name: '全屏' });
  await toggle.click();
  await expect.poll(() => page.evaluate('document.fullscreenElement !== null'), PATIENCE).toBe(true);
  await toggle.click();
  await expect.poll(() => page.evaluate('document.fullscreenElement === null'), PATIENCE).toBe(true);
  const asked = page.waitForRequest('**/api/**');
  await page.getByRole('button', { name: '刷新当前页' }).click();
  await asked;
  await fromTabMenu(page, '待办任务', '关闭');
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '咨询合同']);
  await page.context().close();
});

it('the super-admin layout leads through system administration in header, tabs and footer, and ends at home', async () => {
  const page = await inLayout(story, 'sidebar', 'admin', '/superAdmin');
  const functions = page.getByRole('banner').getByRole('navigation', { name: '系统管理' });
  await tab(page, '部门').waitFor();
  await functions.getByRole('menuitem', { name: '用户', exact: true }).click();
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '部门', '用户']);
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
  const page = await inLayout(story, 'sidebar', 'engineer', TODO);
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

it('addresses have no #, the window is called by the name of the address or else by the system, and /redirect shows a page anew', async () => {
  const page = await inLayout(story, 'icons', 'manager', CONTRACTS);
  const systemName = await page.getByRole('banner').getByRole('link').first().textContent();
  expect(await page.title()).toBe(systemName);
  await tab(page, '咨询合同').waitFor();
  await goTo(page, `${TODO}?name=我的待办`);
  await expect.poll(() => page.title(), PATIENCE).toBe('我的待办');
  expect(await activeTab(page)).toBe('我的待办');
  await tab(page, '咨询合同').click();
  await expect.poll(() => page.title(), PATIENCE).toBe(systemName);
  expect(page.url()).toBe(story.address + CONTRACTS);

  const chosen = page.getByRole('row').nth(1).getByRole('checkbox');
  await chosen.check();
  await goTo(page, `/redirect${CONTRACTS}`, CONTRACTS);
  await expect.poll(() => chosen.isChecked(), PATIENCE).toBe(false);
  await page.context().close();
});

it('input that was not saved is offered back after a reload, in its own tab, and can be given up', async () => {
  const page = await inLayout(story, 'icons', 'manager', NEW_CONTRACT);
  page.on('dialog', (dialog) => void dialog.accept());
  const name = page.getByRole('textbox', { name: '合同名称', exact: true });
  await name.fill('轨道交通四号线结算审核');
  await page.reload();
  await page.getByText('上次填写的内容尚未保存').waitFor();
  expect(await name.inputValue()).toBe('');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  expect(await name.inputValue()).toBe('轨道交通四号线结算审核');

  await page.goto(story.address + TODO);
  await tab(page, '新建咨询合同').click();
  await page.getByText('上次填写的内容尚未保存').waitFor();
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  expect(await name.inputValue()).toBe('');
  await page.reload();
  await name.waitFor();
  expect(await page.getByText('上次填写的内容尚未保存').count()).toBe(0);
  await page.context().close();
});

it('a flow’s form answers for its tab: what was typed stays on a change, and closing asks in its own words', async () => {
  const page = await inLayout(story, 'icons', 'engineer', TODO);
  await navigation(page).getByRole('button', { name: '发起流程' }).click();
  await page.getByRole('dialog', { name: '发起流程' }).getByRole('button', { name: '请假审批', exact: true }).click();
  const reason = page.getByRole('textbox', { name: '请假事由' });
  await reason.fill('体检');
  await tab(page, '待办任务').click();
  await tab(page, '请假审批').click();
  expect(await reason.inputValue()).toBe('体检');
  const close = () => page.getByRole('button', { name: '关闭 请假审批' }).click();
  await close();
  await page.getByText('「请假审批」填写的内容尚未提交，关闭后将丢失。').waitFor();
  await page.getByRole('button', { name: '继续填写' }).click();
  expect(await reason.inputValue()).toBe('体检');

  await close();
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect.poll(() => titles(page), PATIENCE).toEqual(['首页', '待办任务']);
  await page.context().close();
});
