import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();
const TITLE = '陈晓雯 回乡探亲';

/** How many unread messages the bell tells. */
async function bellOf(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /^消息提醒/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
}

const openPart = (page: Page, part: string) => page.getByRole('tab', { name: part }).click();

async function openFromNavigation(page: Page, group: string, entry: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: '主导航' });
  await navigation.getByRole('button', { name: group }).click();
  await navigation.getByRole('button', { name: entry }).click();
}

const openFlow = (page: Page) => page.getByRole('row', { name: TITLE }).getByText(TITLE).click();

async function decide(page: Page, button: string, opinion: string): Promise<void> {
  await page.getByRole('textbox', { name: '审批意见' }).fill(opinion);
  await page.getByRole('button', { name: button, exact: true }).last().click();
}

async function approve(loginName: string, opinion: string): Promise<void> {
  const page = await story.personAt(loginName, '/main-page/flow-todo');
  await openFlow(page);
  await decide(page, '同意', opinion);
  await page.getByText('办理成功').waitFor();
  await page.context().close();
}

/** State of every node and whether each line was walked, as painted. */
async function paintedChart(page: Page): Promise<{ nodes: Record<string, string>; walked: string[] }> {
  await page.locator('[data-node]').first().waitFor();
  const read = async (selector: string, ...names: string[]) => {
    const elements = await page.locator(selector).all();
    return Promise.all(
      elements.map((one) => Promise.all(names.map(async (name) => (await one.getAttribute(name)) ?? ''))),
    );
  };
  const walked = await read('[data-edge][data-walked=true]', 'data-edge');
  return {
    nodes: Object.fromEntries(await read('[data-node]', 'data-node', 'data-state')),
    walked: walked.flat().sort(),
  };
}

it('a leave of four days is approved, rejected by the general manager, changed, submitted again and finished', async () => {
  const engineer = await story.visitorAt('/login');
  await engineer.getByLabel('用户名').fill('engineer');
  await engineer.getByRole('textbox', { name: '密码' }).fill(STORY_PASSWORD);
  await engineer.getByRole('button', { name: '登录', exact: true }).click();
  await engineer.waitForURL('**/main-page');
  const manager = await story.personAt('manager');
  // The demo firm has some for everybody.
  await expect.poll(() => bellOf(manager)).toBeGreaterThan(0);
  const unread = await bellOf(manager);

  // The engineer starts the flow from the navigation and keeps it as a favourite.
  await engineer.getByRole('button', { name: '发起流程' }).click();
  const dialog = engineer.getByRole('dialog', { name: '发起流程' });
  const keeping = engineer.waitForRequest('**/b/member/config/updateUserConfig');
  await dialog.getByRole('button', { name: '收藏请假审批' }).click();
  await engineer.getByText('收藏成功').waitFor();
  expect((await keeping).postDataJSON()).toEqual({ key: 'flow_start_List', value: ['leave'] });
  await dialog.getByRole('tab', { name: '我的收藏' }).click();
  await dialog.getByRole('button', { name: '请假审批', exact: true }).click();
  await engineer.getByRole('button', { name: '提交' }).click();
  await engineer.getByText('请假事由不能为空').waitFor();
  await engineer.getByRole('textbox', { name: '标题', exact: true }).fill(TITLE);
  await engineer.getByRole('combobox', { name: '请假类型' }).click();
  await engineer.getByTitle('事假').click();
  await fillDay(engineer, '开始日期', '2026-11-23');
  await fillDay(engineer, '结束日期', '2026-11-26');
  await engineer.locator('[data-field=days]').getByText('4.0天').waitFor();
  await engineer.getByRole('textbox', { name: '请假事由' }).fill('回乡探望父母');
  await engineer.getByRole('region', { name: '后续流转' }).getByText('总经理审批').waitFor();
  await engineer.getByRole('button', { name: '提交' }).dblclick();
  await waitForToast(engineer, '提交成功');

  // The manager hears of it without asking, finds it unread, and agrees.
  await expect.poll(() => bellOf(manager)).toBe(unread + 1);
  await openFromNavigation(manager, '流程中心', '待办任务');
  await manager.getByRole('row', { name: TITLE }).getByText('未读').waitFor({ state: 'attached' });
  expect(await manager.getByRole('row', { name: TITLE }).count()).toBe(1);
  await openFlow(manager);
  await manager.getByRole('button', { name: '情况属实，同意' }).click();
  await manager.getByRole('button', { name: '同意', exact: true }).last().click();
  await manager.getByText('办理成功').waitFor();
  await expect.poll(() => manager.getByRole('row', { name: TITLE }).count()).toBe(0);

  // More than three days: the general manager is next, and says no without an opinion in vain.
  const general = await story.personAt('gm', '/main-page/flow-todo');
  await openFlow(general);
  await general.getByRole('button', { name: '退回发起人' }).click();
  await general.getByText('请填写意见').waitFor();
  await decide(general, '退回发起人', '年底结算期，请缩短');
  await general.getByRole('dialog').getByRole('button', { name: '退回发起人' }).click();
  await general.getByText('已退回发起人').waitFor();

  // It comes back: the way back is not painted as a way forward.
  await openFromNavigation(engineer, '流程中心', '待办任务');
  await openFlow(engineer);
  await openPart(engineer, '流程图');
  const returned = await paintedChart(engineer);
  expect(returned.nodes).toMatchObject({ head: 'done', gm: 'rejected', hr: 'future', end: 'future' });
  expect(returned.walked).toEqual(['head-to-long', 'long-to-gm', 'start-to-head']);

  // The engineer shortens it, by half a day only, and submits again.
  await openPart(engineer, '业务内容');
  const submitter = engineer.locator('dl > div', { hasText: '提交人' }).locator('dd');
  await expect.poll(() => submitter.textContent()).toBe('陈晓雯');
  const submitted = engineer.locator('dl > div', { hasText: '提交时间' }).locator('dd');
  expect(await submitted.textContent()).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d/);
  await engineer.getByRole('combobox', { name: '结束时段' }).click();
  await engineer.locator('.ant-select-dropdown:visible').getByTitle('上午').click();
  await engineer.locator('[data-field=days]').getByText('3.5天').waitFor();
  await engineer.getByRole('textbox', { name: '说明' }).fill('已缩短半天');
  await engineer.getByRole('button', { name: '重新提交' }).click();
  await waitForToast(engineer, '提交成功');
  await approve('manager', '同意缩短后的安排');
  await approve('gm', '同意，做好交接');
  await approve('hr', '已备案');

  // Everything that was said stands in order, and the walked way is coloured to the end.
  await openFromNavigation(engineer, '流程中心', '我的申请');
  await engineer.getByRole('row', { name: TITLE }).getByText('已通过').waitFor();
  await openFlow(engineer);
  await openPart(engineer, '审批意见');
  const opinions = engineer.getByRole('table', { name: '审批意见' });
  await opinions.getByText('已备案').waitFor();
  const rows = await opinions.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('td').allTextContents()));
  const said = cells.map(([, person, , action, opinion]) => [person, action, opinion]);
  expect(said).toEqual([
    ['陈晓雯', '提交', ''],
    ['林志远', '同意', '情况属实，同意'],
    ['周建衡', '退回发起人', '年底结算期，请缩短'],
    ['陈晓雯', '重新提交', '已缩短半天'],
    ['林志远', '同意', '同意缩短后的安排'],
    ['周建衡', '同意', '同意，做好交接'],
    ['许静怡', '同意', '已备案'],
  ]);
  await openPart(engineer, '流程图');
  await expect
    .poll(async () => (await paintedChart(engineer)).walked)
    .toEqual(['gm-to-hr', 'head-to-long', 'hr-to-end', 'long-to-gm', 'start-to-head']);
  expect(new Set(Object.values((await paintedChart(engineer)).nodes))).toEqual(new Set(['done']));
});

async function fillDay(page: Page, label: string, day: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label });
  await box.fill(day);
  await box.press('Enter');
}

it('somebody asked before answers first, then the task is back; an administrator gives it to another', async () => {
  const title = '年休假两天';
  const open = (page: Page) => page.getByRole('row', { name: title }).getByText(title).click();
  const rare = async (page: Page, action: string) => {
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const pick = async (page: Page, heading: string, person: string) => {
    const dialog = page.getByRole('dialog', { name: heading });
    await dialog.getByRole('row', { name: person }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
  };
  const manager = await story.personAt('manager', '/main-page/flow-todo');
  await open(manager);
  await rare(manager, '前加签');
  await pick(manager, '前加签给', '周建衡');
  await manager.getByText('已加签，待其处理后由您办理').waitFor();
  await expect.poll(() => manager.getByRole('row', { name: title }).count()).toBe(0);
  const general = await story.personAt('gm', '/main-page/flow-todo');
  await open(general);
  await decide(general, '同意', '工期允许');
  await general.getByText('办理成功').waitFor();
  await manager.getByRole('row', { name: title }).waitFor();

  const admin = await story.personAt('admin', '/main-page/flow-monitor');
  // All processes of the firm are there: it is looked for.
  await admin.getByRole('textbox', { name: '搜索标题' }).fill(title);
  await open(admin);
  await rare(admin, '改派');
  await pick(admin, '改派给', '周建衡');
  await admin.getByText('已改派').waitFor();
  await openPart(admin, '审批意见');
  const opinions = admin.getByRole('table', { name: '审批意见' });
  await opinions.getByText('加签给周建衡').waitFor();
  await opinions.getByText('改派给周建衡').waitFor();
  await expect.poll(() => manager.getByRole('row', { name: title }).count()).toBe(0);
});

it('opening a task gives the flow page its parameters, in a window of its own too, and leaving takes them', async () => {
  const manager = await story.personAt('manager', '/main-page/flow-todo');
  const parameters = () => new URL(manager.url()).searchParams;
  await manager.getByRole('row').getByRole('link').first().click();
  await manager.waitForURL('**/flowhandle/flow-business?*');
  const task = parameters().get('taskId');
  expect(task).toMatch(/^\d+$/);
  await manager.getByRole('textbox', { name: '审批意见' }).waitFor();

  await openFromNavigation(manager, '流程中心', '已办任务');
  await manager.waitForURL('**/main-page/flow-done');
  expect([...parameters().keys()]).toEqual([]);
  await manager.getByRole('row').getByRole('link').first().click();
  await manager.waitForURL('**/flowhandle/flow-business?*');
  expect(parameters().get('taskId')).not.toBe(task);
  // What was decided is looked at, and nothing of the open task is there any more.
  await openPart(manager, '审批意见');
  expect(await manager.getByRole('textbox', { name: '审批意见' }).count()).toBe(0);

  const alone = await story.personAt('manager', `/flowhandle/flow-business?taskId=${task}&isBlankOpen=true&title=待办`);
  await alone.getByRole('textbox', { name: '审批意见' }).waitFor();
  expect(await alone.getByRole('navigation', { name: '主导航' }).count()).toBe(0);
});
