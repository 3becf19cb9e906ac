import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();
const SIZES = [
  ['on a desk', { width: 1366, height: 768 }],
  ['on a phone', { width: 390, height: 844 }],
] as const;

it('signing in can be done by everybody', async () => {
  const page = await story.visitorAt('/login');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('请输入用户名').waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

it.each(SIZES)('home, lists, flow pages and dialogs can be used by everybody, %s', async (_, size) => {
  const page = await story.personAt('manager', '/main-page', size);
  await page.getByRole('heading', { name: '待办任务' }).waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto(`${story.address}/main-page/flow-todo`);
  const task = page.getByRole('link', { name: '年休假两天' });
  await task.waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await task.click();
  await page.getByRole('button', { name: '转办', exact: true }).click();
  await page.getByRole('dialog', { name: '转办给' }).getByText('林志远').waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  for (const [part, content] of [
    ['审批意见', '待办理'],
    ['流程图', '点击节点查看详情'],
  ] as const) {
    await page.getByRole('tab', { name: part }).click();
    await page.getByText(content).first().waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }
});

it.each(SIZES)('records, their forms and trees can be used by everybody, %s', async (_, size) => {
  const page = await story.personAt('admin', '/main-page/user/wf-list', size);
  await page.getByRole('link', { name: '陈晓雯' }).click();
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('textbox', { name: '姓名', exact: true }).waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto(`${story.address}/main-page/dept/wf-treegrid`);
  await page.getByRole('row', { name: '总经办' }).click();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});
