import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';
import { dragTo } from '../page-actions.ts';

const story = await startBrowserStory();

const names = async (page: Page) => {
  const cells = await page.getByRole('treegrid').locator('tbody tr td:first-child').allTextContents();
  return cells.filter((name) => name.startsWith('造价'));
};

async function pickPerson(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: '选择' });
  await dialog.getByPlaceholder('搜索姓名、登录名').fill(name);
  await dialog.getByRole('row', { name }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function pickDepartment(page: Page, field: string, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: '用户' });
  await form.getByRole('button', { name: `选择部门：${field}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '选择' });
  await dialog.getByText(name, { exact: true }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('an administrator orders departments, takes a person in with two departments and a role, and lets a colleague go', async () => {
  const page = await story.personAt('admin', '/sys-manager/organization');
  const row = (name: string) => page.getByRole('treegrid').getByRole('row', { name }).first();
  await row('造价三部').hover();
  await row('造价三部')
    .locator('[draggable]')
    .dragTo(row('造价一部'), { targetPosition: { x: 80, y: 3 } });
  await expect.poll(() => names(page)).toEqual(['造价三部', '造价一部', '造价二部']);
  await dragTo(page, row('造价三部').locator('[draggable]'), row('造价二部'));
  const question = page.getByRole('dialog', { name: '将「造价三部」移到「造价二部」之下？' });
  await question.getByRole('button', { name: '移动' }).click();
  await question.waitFor({ state: 'hidden' });
  await row('造价二部').click();
  await page.getByRole('heading', { name: '造价二部' }).waitFor();
  await expect.poll(() => row('造价二部').textContent()).toContain('17');

  await page.goto(`${story.address}/main-page/user`);
  await page.getByRole('button', { name: '新建', exact: true }).click();
  const form = page.getByRole('dialog', { name: '用户' });
  await form.getByRole('textbox', { name: '姓名' }).fill('方若水');
  await form.getByRole('textbox', { name: '登录名' }).fill('fangruoshui');
  await pickDepartment(page, '部门', '财务部');
  await pickDepartment(page, '兼任部门', '技术质量部');
  await form.getByRole('combobox', { name: '角色' }).click();
  await page.getByTitle('财务', { exact: true }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.getByRole('button', { name: '重置密码' }).click();
  await page.getByRole('dialog', { name: '重置「方若水」的密码？' }).getByRole('button', { name: '重置密码' }).click();
  const told = page.getByRole('dialog', { name: '方若水 的新密码' });
  const given = (await told.getByRole('status').textContent()) ?? '';
  await told.getByRole('button', { name: '关闭' }).click();

  const theirs = await story.visitorAt('/login');
  await theirs.getByLabel('用户名').fill('fangruoshui');
  await theirs.getByRole('textbox', { name: '密码' }).fill(given);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await theirs.getByRole('heading', { name: '设置密码' }).waitFor();
  const own = `${STORY_PASSWORD}x`;
  await theirs.getByLabel('新密码', { exact: true }).fill(own);
  await theirs.getByRole('textbox', { name: '确认新密码' }).fill(own);
  await theirs.getByRole('button', { name: '设置密码' }).click();
  await theirs.getByLabel('用户名').fill('fangruoshui');
  await theirs.getByRole('textbox', { name: '密码' }).fill(own);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await theirs.getByText('方若水').first().waitFor();

  await page.goto(`${story.address}/sys-manager/user?q=林志远`);
  await page.getByRole('link', { name: '林志远' }).click();
  await page.getByRole('button', { name: '离职交接' }).click();
  const handover = page.getByRole('dialog', { name: '离职交接：林志远' });
  await handover.getByText('负责的合同').waitFor();
  await pickPerson(page, '选择人员：全部移交给', '高立峰');
  await handover.getByRole('button', { name: '确认离职并移交' }).click();
  await handover.getByText('交接完成，账号已停用。').waitFor();
  await handover.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('dialog', { name: '用户' }).getByText('离职', { exact: true }).waitFor();
  await expect(story.token('manager')).rejects.toThrow('账号已停用');

  await page.getByRole('button', { name: '离职交接' }).click();
  await handover.getByRole('button', { name: '撤销交接' }).click();
  await page.getByRole('dialog', { name: '撤销此次离职交接？' }).getByRole('button', { name: '撤销交接' }).click();
  await handover.getByText('已撤销，账号恢复到离职前的状态。').waitFor();
  expect(await story.token('manager')).toBeTruthy();
});

it('the user centre has the same pages for everybody and for administrators, each as far as rights reach', async () => {
  const admin = await story.personAt('admin', '/user-center-admin');
  const pages = (page: Page) => page.getByRole('navigation', { name: '用户中心' }).getByRole('link').allTextContents();
  await admin.getByRole('link', { name: '用户管理' }).waitFor();
  expect(new URL(admin.url()).pathname).toBe('/user-center-admin/baseInformation');
  const eight = ['基本信息', '组织机构', '用户管理', '角色管理', '功能授权', '数据授权', '部门授权', '修改密码'];
  expect(await pages(admin)).toEqual(eight);
  await admin.goto(`${story.address}/user-center`);
  await admin.getByRole('link', { name: '用户管理' }).waitFor();
  expect(await pages(admin)).toEqual(eight);
  await admin.goto(`${story.address}/user-center-admin`);
  await admin.getByRole('link', { name: '用户管理' }).click();
  await admin.getByRole('link', { name: '周建衡' }).waitFor();
  for (const name of ['角色管理', '功能授权', '数据授权', '部门授权']) {
    await admin.getByRole('link', { name }).click();
    await admin.locator('a[aria-current=page]:visible', { hasText: name }).waitFor();
    await admin.getByText('造价工程师', { exact: true }).locator('visible=true').first().waitFor();
  }

  const engineer = await story.personAt('engineer', '/user-center');
  await engineer.getByRole('link', { name: '修改密码' }).waitFor();
  expect(await pages(engineer)).toEqual(['基本信息', '修改密码']);
  await engineer.getByRole('link', { name: '修改密码' }).click();
  await engineer.getByRole('heading', { name: '修改密码' }).waitFor();
});

it.each([
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])('the organisation, its people and areas can be used by everybody at %o', async (size) => {
  const page = await story.personAt('admin', '/sys-manager/organization', size);
  await page.getByRole('button', { name: '周建衡' }).waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto(`${story.address}/user-center/userManager?q=陈晓雯`);
  await page.getByRole('link', { name: '陈晓雯' }).click();
  await page.getByRole('button', { name: '离职交接' }).click();
  await page.getByRole('button', { name: '确认离职并移交' }).waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto(`${story.address}/sys-manager/area`);
  await page.getByRole('row', { name: '浙江省' }).click();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});
