import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();
const OWN = 'Zijide@2026';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: '主导航' });

/** Ticks or unticks an enterprise menu of the package, and keeps it. */
async function tick(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: '配置菜单' }).click();
  const dialog = page.getByRole('dialog', { name: '标准版：配置菜单' });
  await dialog
    .getByRole('treeitem')
    .filter({ has: page.getByText(entry, { exact: true }) })
    .locator('.ant-tree-checkbox')
    .click();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('a company is made with a package, works within it, loses an entry at the next click, and is frozen', async () => {
  const admin = await story.personAt('admin', '/sys-manager/saas-user-grade');
  await admin.getByRole('button', { name: '新建' }).first().click();
  const grade = admin.getByRole('dialog', { name: '用户级别' });
  await grade.getByRole('textbox', { name: '级别名称' }).fill('标准版');
  await grade.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(admin, '保存成功');
  await grade.getByRole('button', { name: /关闭|返回/ }).click();
  await tick(admin, '经营');

  await admin.goto(`${story.address}/sys-manager/saas-enterprise-user`);
  await admin.getByRole('button', { name: '新建' }).first().click();
  const dialog = admin.getByRole('dialog', { name: '新建企业用户' });
  await dialog.getByLabel('公司名称').fill('远景造价咨询有限公司');
  await dialog.getByLabel('企业编码').fill('yuanjing');
  await dialog.getByLabel('用户级别').click();
  await admin.getByTitle('标准版', { exact: true }).last().click();
  await dialog.getByLabel('管理员姓名').fill('方正');
  await dialog.getByLabel('管理员登录名').fill('yuanjing');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  const password = (await admin.getByRole('status', { name: '新密码' }).textContent()) ?? '';
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /Close|关闭/ })
    .click();
  const row = admin.getByRole('row', { name: '远景造价咨询有限公司' });
  const address = (await row.getByRole('link', { name: '登录页' }).getAttribute('href')) ?? '';

  const theirs = await story.visitorAt(address);
  // Whose page it is, strangers are not told.
  await box(theirs, '用户名').waitFor();
  expect(await theirs.getByText('远景造价咨询有限公司').count()).toBe(0);
  await box(theirs, '用户名').fill('yuanjing');
  await box(theirs, '密码').fill(password);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await theirs.waitForURL('**/login/set-password');
  await box(theirs, '新密码').fill(OWN);
  await box(theirs, '确认新密码').fill(OWN);
  await theirs.getByRole('button', { name: '设置密码' }).click();
  await waitForToast(theirs, '恭喜，修改密码成功');
  await theirs.goto(story.address + address);
  await box(theirs, '用户名').fill('yuanjing');
  await box(theirs, '密码').fill(OWN);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await theirs.waitForURL('**/main-page');
  await menu(theirs).getByText('经营', { exact: true }).waitFor();
  expect(await menu(theirs).getByText('系统管理', { exact: true }).count()).toBe(0);
  await theirs.goto(`${story.address}/main-page/contract/wf-list`);
  await theirs.getByText('还没有咨询合同').waitFor();

  await admin.goto(`${story.address}/sys-manager/saas-user-grade`);
  await tick(admin, '咨询合同');
  await theirs.getByRole('button', { name: '刷新列表' }).click();
  await theirs.getByText('您没有此操作的权限').first().waitFor();
  await theirs.goto(`${story.address}/main-page`);
  await menu(theirs).getByText('经营', { exact: true }).hover();
  await menu(theirs).getByText('客户', { exact: true }).waitFor();
  expect(await menu(theirs).getByText('咨询合同', { exact: true }).count()).toBe(0);

  await admin.goto(`${story.address}/sys-manager/saas-enterprise-user`);
  await row.getByRole('button', { name: '冻结' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '冻结' }).click();
  await row.getByText('已冻结').waitFor();
  await theirs.goto(`${story.address}/login`);
  await box(theirs, '用户名').fill('yuanjing');
  await box(theirs, '密码').fill(OWN);
  await theirs.getByRole('button', { name: '登录', exact: true }).click();
  await theirs.getByText('公司已被冻结，暂时不能登录，请联系平台管理员').waitFor();
});
