import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import {
  activeTabTitle,
  CONTRACT_LIST_PATH,
  chooseInTabMenu,
  DONE_LIST_PATH,
  MY_FLOWS_PATH,
  mainNavigation,
  NEW_CONTRACT_PATH,
  navigateTo,
  openAddresses,
  openInLayout,
  TODO_LIST_PATH,
  tabBarOf,
  tabByName,
  tabTitles,
} from '../shell-page-objects.ts';

const story = await startBrowserStory();

it('a tag is refreshed and closed, alone or with others, by a right click', async () => {
  const page = await openInLayout(story, 'sidebar', 'engineer', TODO_LIST_PATH);
  await openAddresses(page, DONE_LIST_PATH, MY_FLOWS_PATH, CONTRACT_LIST_PATH);
  await tabByName(page, '已办任务').click({ button: 'right' });
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
  await expect.poll(() => activeTabTitle(page)).toBe('已办任务');
  await chooseInTabMenu(page, '待办任务', '关闭');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '已办任务', '我的申请', '咨询合同']);
  await chooseInTabMenu(page, '我的申请', '关闭左侧');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '我的申请', '咨询合同']);
  await chooseInTabMenu(page, '我的申请', '关闭右侧');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '我的申请']);
  await openAddresses(page, TODO_LIST_PATH, DONE_LIST_PATH);
  await chooseInTabMenu(page, '待办任务', '关闭其他');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '待办任务']);
  await openAddresses(page, DONE_LIST_PATH);
  await chooseInTabMenu(page, '待办任务', '全部关闭');
  await expect.poll(() => tabTitles(page)).toEqual(['首页']);
  await page.waitForURL('**/main-page');
  await page.context().close();
});

it('tabs keep their pages alive, lead home, and are refreshed, maximised and closed by the buttons beside them', async () => {
  const page = await openInLayout(story, 'icons', 'manager', CONTRACT_LIST_PATH);
  const chosen = page.getByRole('row').nth(1).getByRole('checkbox');
  await chosen.check();
  await navigateTo(page, `${NEW_CONTRACT_PATH}&addTab=true`);
  const name = page.getByRole('textbox', { name: '合同名称', exact: true });
  await name.fill('轨道交通四号线结算审核');
  await tabByName(page, '咨询合同').click();
  expect(await chosen.isChecked()).toBe(true);
  await tabByName(page, '新建咨询合同').click();
  expect(await name.inputValue()).toBe('轨道交通四号线结算审核');

  await page.getByRole('button', { name: '最大化' }).click();
  await page.getByRole('banner').waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('轨道交通四号线结算审核');
  await page.getByRole('button', { name: '还原' }).click();
  await page.getByRole('banner').waitFor();

  await page.getByRole('button', { name: '返回首页' }).click();
  await page.waitForURL('**/main-page');
  await tabByName(page, '咨询合同').click();
  await page.getByRole('button', { name: '刷新当前页' }).click();
  await expect.poll(() => chosen.isChecked()).toBe(false);
  await page.getByRole('button', { name: '关闭全部' }).click();
  await page.getByText('「新建咨询合同」中有尚未保存的内容，关闭后将丢失。').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect.poll(() => tabTitles(page)).toEqual(['首页']);
  expect(await page.getByRole('button', { name: '关闭 首页' }).count()).toBe(0);
  await page.context().close();
});

it('tabs stand above the page, can be closed, and are arranged by dragging and by keyboard, home always first', async () => {
  const page = await openInLayout(story, 'icons', 'engineer', TODO_LIST_PATH);
  await openAddresses(page, DONE_LIST_PATH, MY_FLOWS_PATH);
  const [bar, main] = await Promise.all([tabBarOf(page).boundingBox(), page.getByRole('main').boundingBox()]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  await tabByName(page, '我的申请').dragTo(tabByName(page, '待办任务'));
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '我的申请', '待办任务', '已办任务']);
  await tabByName(page, '我的申请').press('Control+Shift+ArrowRight');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '待办任务', '我的申请', '已办任务']);
  await page.getByRole('button', { name: '关闭 我的申请' }).click();
  await tabByName(page, '待办任务').press('Delete');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '已办任务']);
  await page.context().close();
});

it('addresses have no #, the window is called by the name of the address or else by the system, and /redirect shows a page anew', async () => {
  const page = await openInLayout(story, 'icons', 'manager', CONTRACT_LIST_PATH);
  const systemName = await page.getByRole('banner').getByRole('link').first().textContent();
  // How many tasks wait stands before it.
  const called = async () => (await page.title()).replace(/^\(\d+\) /, '');
  expect(await called()).toBe(systemName);
  await expect.poll(() => page.title()).toMatch(/^\([1-9]\d*\) /);
  await tabByName(page, '咨询合同').waitFor();
  await navigateTo(page, `${TODO_LIST_PATH}?name=我的待办`);
  await expect.poll(called).toBe('我的待办');
  expect(await activeTabTitle(page)).toBe('我的待办');
  await tabByName(page, '咨询合同').click();
  await expect.poll(called).toBe(systemName);
  expect(page.url()).toBe(story.address + CONTRACT_LIST_PATH);

  const chosen = page.getByRole('row').nth(1).getByRole('checkbox');
  await chosen.check();
  await navigateTo(page, `/redirect${CONTRACT_LIST_PATH}`, CONTRACT_LIST_PATH);
  await expect.poll(() => chosen.isChecked()).toBe(false);
  await page.context().close();
});

it('input that was not saved is offered back after a reload, in its own tab, and can be given up', async () => {
  const page = await openInLayout(story, 'icons', 'manager', NEW_CONTRACT_PATH);
  page.on('dialog', (dialog) => void dialog.accept());
  const name = page.getByRole('textbox', { name: '合同名称', exact: true });
  await name.fill('轨道交通四号线结算审核');
  await page.reload();
  await page.getByText('上次填写的内容尚未保存').waitFor();
  expect(await name.inputValue()).toBe('');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  expect(await name.inputValue()).toBe('轨道交通四号线结算审核');

  await page.goto(story.address + TODO_LIST_PATH);
  await tabByName(page, '新建咨询合同').click();
  await page.getByText('上次填写的内容尚未保存').waitFor();
  await page.getByRole('button', { name: '放弃', exact: true }).click();
  expect(await name.inputValue()).toBe('');
  await page.reload();
  await name.waitFor();
  expect(await page.getByText('上次填写的内容尚未保存').count()).toBe(0);
  await page.context().close();
});

it('a flow’s form answers for its tab: what was typed stays on a change, and closing asks in its own words', async () => {
  const page = await openInLayout(story, 'icons', 'engineer', TODO_LIST_PATH);
  await mainNavigation(page).getByRole('button', { name: '发起流程' }).click();
  await page.getByRole('dialog', { name: '发起流程' }).getByRole('button', { name: '请假审批', exact: true }).click();
  const reason = page.getByRole('textbox', { name: '请假事由' });
  await reason.fill('体检');
  await tabByName(page, '待办任务').click();
  await tabByName(page, '请假审批').click();
  expect(await reason.inputValue()).toBe('体检');
  const close = () => page.getByRole('button', { name: '关闭 请假审批' }).click();
  await close();
  await page.getByText('「请假审批」填写的内容尚未提交，关闭后将丢失。').waitFor();
  await page.getByRole('button', { name: '继续填写' }).click();
  expect(await reason.inputValue()).toBe('体检');

  await close();
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '待办任务']);
  await page.context().close();
});

it('a decision’s opinion outlives a reload, and while it is sent its tab stays in front until the answer is there', async () => {
  const page = await openInLayout(story, 'icons', 'manager', TODO_LIST_PATH);
  await page.getByRole('link', { name: '年休假两天' }).click();
  const opinion = page.getByRole('textbox', { name: '审批意见' });
  await opinion.fill('同意休假');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  expect(await opinion.inputValue()).toBe('同意休假');
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/decide', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: '同意', exact: true }).last().click();
  await tabByName(page, '首页').click();
  await page.getByText('正在提交，请稍候').waitFor();
  expect(await activeTabTitle(page)).toContain('年休假两天');
  answer();
  await expect
    .poll(async () => {
      await tabByName(page, '首页').click();
      return activeTabTitle(page);
    })
    .toBe('首页');
  await page.context().close();
});
