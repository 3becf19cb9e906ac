import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';
import { createStoryCalls } from '../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

/** The engineer asks for a day off: the manager gets a message. */
const askForLeave = (title: string) => {
  const days = { ...nextLeaveDays(), days: '1' };
  const form = { title, kind: 'personal', reason: '办理证件', ...days };
  return call('engineer', 'POST', '/form/workflow/start', { processCode: 'leave', form });
};

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^消息提醒/ });

async function unreadOf(page: Page): Promise<number> {
  const label = await bellOf(page).getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
}

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** The first of the sample's inputs, by the field's name. */
const sampleOf = (page: Page, label: string) =>
  page
    .locator('label', { hasText: new RegExp(`^${label}$`) })
    .first()
    .locator('xpath=..');

const dropDown = (page: Page) => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

/** Chooses in the open drop-down list. */
async function choose(page: Page, title: string): Promise<void> {
  await dropDown(page).getByTitle(title, { exact: true }).click();
  await expect.poll(() => dropDown(page).count()).toBe(0);
}

it('a message is pushed to the bottom right, opens in its modal, and is read by 确定', async () => {
  const page = await story.personAt('manager');
  // Announced is what comes while the channel is open.
  const channel = page.waitForEvent('websocket');
  await page.reload();
  await (await channel).waitForEvent('framereceived');
  await expect.poll(() => unreadOf(page)).toBeGreaterThan(0);
  const unread = await unreadOf(page);
  const live = page.getByRole('status').filter({ hasText: '办事一天' });
  await askForLeave('陈晓雯 办事一天');
  await live.waitFor();
  const corner = await boxOf(live);
  expect([corner.x + corner.width, corner.y > 768 / 2]).toEqual([1366 - 16, true]);
  await expect.poll(() => unreadOf(page)).toBe(unread + 1);

  // The badge and the latest messages lead to the page, which is a tab.
  const bell = bellOf(page);
  expect(await bell.textContent()).toBe(String(unread + 1));
  await bell.click();
  await page.getByRole('button', { name: '查看全部消息' }).click();
  await page.waitForURL('**/main-page/messagePage');
  await page.getByRole('button', { name: '关闭 消息提醒' }).waitFor();
  const categories = page.getByRole('radiogroup', { name: '消息分类' });
  for (const name of ['业务', '合同', '人事', '行政', '财务'])
    await categories.getByText(name, { exact: true }).waitFor();
  await categories.getByText('财务', { exact: true }).click();
  const entry = page.getByRole('button', { name: /^未读.*办事一天/ });
  await entry.waitFor({ state: 'hidden' });
  await categories.getByText('人事', { exact: true }).click();

  await entry.click();
  const modal = page.getByRole('dialog', { name: '消息提醒' });
  const facts = await modal.locator('dl').textContent();
  expect(facts).toMatch(/业务名称\s*.*办事一天/);
  expect(facts).toMatch(/提示内容\s*\S+/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await modal.getByRole('button', { name: /^取\s*消$/ }).click();
  await modal.waitFor({ state: 'hidden' });
  expect(await unreadOf(page)).toBe(unread + 1);

  // A message that is not there any more: the server says so and the modal stays.
  await entry.click();
  await page.route('**/setRead', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/\d+(?=\/setRead)/, '999999999'),
    }),
  );
  await modal.getByRole('button', { name: /^确\s*定$/ }).click();
  await page.getByRole('alert').getByText('消息不存在').waitFor();
  expect(await modal.isVisible()).toBe(true);
  await page.unroute('**/setRead');
  const reload = page.waitForRequest('**/b/notice/msg/queryList');
  await modal.getByRole('button', { name: /^确\s*定$/ }).click();
  await waitForToast(page, '确定成功！');
  await reload;
  await modal.waitFor({ state: 'hidden' });
  await entry.waitFor({ state: 'detached' });
  await expect.poll(() => unreadOf(page)).toBe(unread);
  await page.context().close();
});

it('the administrator maintains a dictionary, and forms offer what is enabled', async () => {
  const admin = await story.personAt('admin', '/sys-manager/dict');
  await admin.getByRole('textbox', { name: '搜索字典名称、编码' }).fill('leave');
  await admin.getByRole('row', { name: /请假类型/ }).click();
  const items = admin.getByRole('treegrid', { name: '请假类型字典项' });
  await items.getByRole('row', { name: /事假/ }).dblclick();
  const drawer = admin.getByRole('dialog');
  await drawer.getByRole('button', { name: /编\s*辑/ }).click();
  await drawer.getByRole('switch', { name: '启用' }).click();
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(admin, '保存成功');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await admin.getByRole('button', { name: '新建', exact: true }).last().click();
  await drawer.getByRole('textbox', { name: '名称' }).fill('学习假');
  await drawer.getByRole('textbox', { name: '值' }).fill('study');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await items.getByRole('row', { name: /学习假/ }).waitFor();
  expect(await findAccessibilityFaults(admin)).toEqual([]);
  await admin.context().close();

  const page = await story.personAt('engineer', '/dev/fields');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/share/bd/dict/leave-kind')) asked += 1;
  });
  await page.reload();
  await sampleOf(page, '请假类型').getByRole('combobox').click();
  const list = dropDown(page);
  await list.getByTitle('学习假').waitFor();
  expect(await list.locator('.ant-select-item-option-disabled').allInnerTexts()).toEqual(['事假']);
  await choose(page, '学习假');
  // Five inputs of this dictionary stand on the page.
  expect(asked).toBe(1);
  await page.context().close();
});

it('a dictionary is chosen in a list, round or square boxes, a tree, or level by level', async () => {
  const page = await story.personAt('engineer', '/dev/fields');
  await page.getByText('你没有配置字典编码!').first().waitFor();
  await expect.poll(() => sampleOf(page, '资金来源').textContent()).toContain('财政资金');
  await sampleOf(page, '收费方式').getByRole('radio', { name: '费率' }).check();
  const square = sampleOf(page, '参与专业');
  for (const name of ['土建', '消防']) await square.getByRole('checkbox', { name, exact: true }).check();
  await sampleOf(page, '工程类别').getByRole('combobox').click();
  const tree = dropDown(page);
  await tree.getByTitle('公共建筑').waitFor();
  expect((await boxOf(tree)).height).toBeLessThanOrEqual(300);
  await choose(page, '公共建筑');

  const levels = sampleOf(page, '工程分类');
  const level = (at: number) => levels.getByRole('combobox').nth(at);
  const chosen = () => levels.locator('.ant-select').allInnerTexts();
  const take = async (...names: string[]) => {
    for (const [at, name] of names.entries()) {
      await level(at).click();
      await choose(page, name);
    }
  };
  await take('房屋建筑工程', '公共建筑', '学校');
  await expect.poll(chosen).toEqual(['房屋建筑工程', '公共建筑', '学校']);
  await level(1).click();
  await choose(page, '居住建筑');
  await expect.poll(chosen).toEqual(['房屋建筑工程', '居住建筑', '三级']);
  await level(2).click();
  await choose(page, '住宅');
  await level(0).click();
  await choose(page, '市政工程');
  await expect.poll(chosen).toEqual(['市政工程', '二级', '']);
  await page.context().close();
});

it('departments, people and menus are picked from what the server gives, several only where the flag allows', async () => {
  const page = await story.personAt('admin', '/dev/fields');
  const open = async (label: string, action: string) => {
    await sampleOf(page, label)
      .getByRole('button', { name: `${action}：${label}` })
      .click();
    return page.getByRole('dialog', { name: `选择${label}` });
  };
  const shown = (label: string) => sampleOf(page, label).getByRole('textbox').inputValue();
  const confirm = (dialog: Locator) => dialog.getByRole('button', { name: /^确\s*定$/ }).click();

  // The page's own clock, moved by hand: a busy machine changes nothing. From the start: no timer runs by another one.
  await page.clock.install();
  const menuTree = page.waitForRequest('**/form/menu/queryTree');
  await page.reload();
  await menuTree;
  const departments = page.waitForRequest('**/share/dept/deptTree');
  let dialog = await open('承办部门', '选择部门');
  await departments;
  await dialog.getByRole('treeitem', { name: '造价一部' }).waitFor();
  expect(await sampleOf(page, '承办部门').getByRole('textbox').getAttribute('readonly')).not.toBeNull();
  await expect.poll(async () => (await boxOf(dialog.locator('.ant-modal-container'))).width).toBe(800);
  const tree = dialog.getByRole('tree').locator('xpath=ancestor::*[contains(@class, "tree")][last()]');
  expect((await boxOf(tree)).height).toBeLessThanOrEqual(300);
  expect(await dialog.getByRole('checkbox').count()).toBe(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirm(dialog);
  const refused = page.getByRole('alert').getByText('请选中一个人员');
  await refused.waitFor();
  await page.clock.runFor(14_900);
  expect(await refused.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await refused.waitFor({ state: 'hidden' });
  await page.clock.resume();
  for (const name of ['造价二部', '造价一部']) await dialog.getByText(name, { exact: true }).click();
  await confirm(dialog);
  expect(await shown('承办部门')).toBe('造价一部');

  dialog = await open('协办部门', '选择部门');
  for (const name of ['造价一部', '造价二部']) {
    await dialog.getByRole('textbox', { name: '搜索部门' }).fill(name);
    await dialog.getByText(name, { exact: true }).click();
  }
  await confirm(dialog);
  expect(await shown('协办部门')).toBe('造价一部、造价二部');

  const people = page.waitForRequest('**/share/user/queryList');
  dialog = await open('项目负责人', '选择人员');
  await people;
  await confirm(dialog);
  for (const name of ['陈晓雯', '林志远']) {
    await dialog.getByRole('textbox', { name: '搜索姓名、登录名' }).fill(name);
    await dialog.getByRole('radio', { name: `选择${name}` }).check();
  }
  await confirm(dialog);
  expect(await shown('项目负责人')).toBe('林志远');
  dialog = await open('参与人员', '选择人员');
  for (const name of ['陈晓雯', '林志远']) {
    await dialog.getByRole('textbox', { name: '搜索姓名、登录名' }).fill(name);
    await dialog.getByRole('checkbox', { name: `选择${name}` }).check();
  }
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await confirm(dialog);
  expect(await shown('参与人员')).toBe('陈晓雯、林志远');

  await sampleOf(page, '所属菜单').getByRole('combobox').click();
  const menus = dropDown(page);
  await menus.getByTitle('流程中心').waitFor();
  expect((await boxOf(menus)).height).toBeLessThanOrEqual(300);
  await choose(page, '流程中心');
  await expect.poll(() => sampleOf(page, '所属菜单').textContent()).toContain('流程中心');
  await page.context().close();
});

it('the start-flow dialog lists all flows under coloured headers, as high as the page allows', async () => {
  const page = await story.personAt('engineer');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '发起流程' }).click();
  const dialog = page.getByRole('dialog', { name: '发起流程' });
  await dialog.getByRole('tab', { name: '全部流程', selected: true }).waitFor();
  const heading = dialog.getByRole('heading', { name: '人事' });
  const colors = ['8, 111, 187', '26, 127, 75', '166, 91, 0', '122, 62, 157', '184, 55, 31'];
  expect(colors.map((color) => `background: rgb(${color});`)).toContain(await heading.getAttribute('style'));
  const panel = heading.locator('xpath=ancestor::section/..');
  await expect.poll(async () => Math.round((await boxOf(panel)).height)).toBe(Math.round(768 * 0.9 - 200));
  await dialog.getByRole('button', { name: '收藏请假审批' }).click();
  await page.getByText('收藏成功').waitFor();
  await dialog.getByRole('button', { name: '收藏请假审批' }).click();
  await page.getByText('取消成功').waitFor();
  await page.context().close();
});

it('what cannot be had is told once and in its place', async () => {
  const page = await story.personAt('admin');
  await page.getByRole('button', { name: '切换到工作模式' }).waitFor();
  await page.route('**/a/bd/workMode/getWorkMode', (route) => route.abort());
  await page.getByRole('button', { name: '切换到工作模式' }).click();
  await page.getByRole('alert').getByText('获取数据失败').waitFor();
  await page.getByRole('button', { name: '切换到工作模式' }).waitFor();

  await page.getByRole('alert').getByText('获取数据失败').waitFor({ state: 'hidden' });
  await page.route('**/a/session/online/queryList**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: /^在线用户/ }).click();
  const online = page.getByRole('dialog', { name: '在线用户' });
  await online.getByText('暂无数据').waitFor();
  expect(await online.locator('[aria-busy=true]').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().close();
});

it('signing in tells its type, calls carry the cookie, and the person is asked for once', async () => {
  const page = await story.visitorAt('/quality-control-list');
  await page.getByText('登录后可查看本企业、本人权限范围内的记录').waitFor();
  expect(new URL(page.url()).pathname).toBe('/quality-control-list');
  await page.goto(`${story.address}/login`);
  await page.getByLabel('用户名').fill('engineer');
  await page.getByRole('textbox', { name: '密码' }).fill(STORY_PASSWORD);
  const sent = page.waitForRequest('**/api/login');
  let persons = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/info')) persons += 1;
  });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ username: 'engineer', loginType: 'account' });
  await page.waitForURL('**/main-page');
  const listed = page.waitForRequest('**/b/notice/msg/queryList');
  await bellOf(page).click();
  const { authtoken, cookie } = await (await listed).allHeaders();
  expect(cookie).toContain(`AuthToken=${authtoken}`);
  await page.getByRole('button', { name: '查看全部消息' }).click();
  await page.getByRole('heading', { name: '消息提醒' }).waitFor();
  await page.getByRole('button', { name: '陈晓雯 的菜单' }).waitFor();
  expect(persons).toBe(1);
  await page.context().close();
});

it('a list of days is narrowed by quick ranges', async () => {
  const page = await story.personAt('hr', '/main-page/leave/wf-list');
  await page.getByPlaceholder('开始日期 从').click();
  const ranges = page.locator('.ant-picker-presets');
  await expect
    .poll(() => ranges.getByRole('listitem').allTextContents())
    .toEqual(['今天', '近7天', '近30天', '近90天', '本月', '本季', '本年']);
  await ranges.getByText('近7天').click();
  await page.waitForURL(/fromDate=/);
  await page.context().close();
});
