import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();

const departments = async (page: Page) => {
  const names = await page.getByRole('treegrid').locator('tbody tr td:first-child').allTextContents();
  return names.filter((name) => name.startsWith('造价'));
};

it('departments are put in order by dragging, and by keys; one that goes elsewhere is asked about', async () => {
  const page = await story.personAt('admin', '/main-page/dept/wf-treegrid');
  const row = (name: string) => page.getByRole('row', { name }).first();
  await row('造价三部').hover();
  await row('造价三部')
    .locator('[draggable]')
    .dragTo(row('造价一部'), { targetPosition: { x: 80, y: 3 } });
  await expect.poll(() => departments(page)).toEqual(['造价三部', '造价一部', '造价二部']);

  await row('造价三部').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => departments(page)).toEqual(['造价一部', '造价三部', '造价二部']);

  await page.keyboard.press('Alt+ArrowRight');
  const question = page.getByRole('dialog', { name: '将「造价三部」移到「造价一部」之下？' });
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await row('造价三部').getAttribute('aria-level')).toBe('2');
  await page.getByRole('button', { name: '降级' }).click();
  await question.getByRole('button', { name: '移动' }).click();
  await expect.poll(() => row('造价三部').getAttribute('aria-level')).toBe('3');
});

it('an administrator gives a new password, and its owner replaces it before anything else', async () => {
  const admin = await story.personAt('admin', '/main-page/user/wf-list?q=高立峰');
  await admin.getByRole('link', { name: '高立峰' }).click();
  await admin.getByRole('button', { name: '重置密码' }).click();
  await admin.getByRole('dialog', { name: '重置「高立峰」的密码？' }).getByRole('button', { name: '重置密码' }).click();
  const given = await admin.getByRole('dialog', { name: '高立峰 的新密码' }).getByRole('status').textContent();

  const page = await story.visitorAt('/login');
  await page.getByLabel('用户名').fill('reviewer');
  await page.getByRole('textbox', { name: '密码' }).fill(given ?? '');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('heading', { name: '设置密码' }).waitFor();
});

it('an administrator keeps a base list, and each line tells who made and changed it, and when', async () => {
  const page = await story.personAt('admin', '/main-page/entrust-purpose');
  await page.getByRole('row', { name: '竣工结算' }).getByText('竣工结算').click();
  const form = page.getByRole('dialog', { name: '委托目的' });
  await form.getByRole('button', { name: '编辑' }).click();
  await form.getByRole('textbox', { name: '名称' }).fill('竣工结算审核');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(page, '保存成功');
  await page.getByRole('row', { name: '竣工结算审核' }).waitFor();
  const facts = async () => {
    const [labels, told] = await Promise.all([
      form.locator('dt').allTextContents(),
      form.locator('dd').allTextContents(),
    ]);
    return Object.fromEntries(labels.map((label, at) => [label, told[at]]));
  };
  await expect.poll(facts).toMatchObject({
    创建人: expect.any(String),
    创建时间: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d/),
    更新人: '系统管理员',
    更新时间: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d/),
  });
  await page.context().close();
});
