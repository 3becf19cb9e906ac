import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();

const treeNode = (page: Page, name: string) => page.locator('.ant-tree-treenode', { hasText: name }).first();
const tick = (page: Page, name: string) => treeNode(page, name).getByRole('checkbox');
const told = (page: Page) => page.getByRole('status').filter({ hasText: '已选' });

/** Opens a tab of authorisation for the role of a name. */
async function openRole(page: Page, name: string): Promise<void> {
  await page.getByRole('treegrid', { name: '角色' }).getByRole('row', { name }).click();
  await page.getByRole('heading', { name: new RegExp(`^${name} · `) }).waitFor();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const input = page.getByRole('dialog').getByRole('combobox', { name: label, exact: true });
  await input.click();
  const open = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await open.getByTitle(option, { exact: true }).click();
  await expect.poll(() => open.count()).toBe(0);
}

it('a role is given an entry, and its people see the page at once; what is not saved is asked about', async () => {
  const finance = await story.personAt('finance', '/main-page/user/wf-list');
  await finance.getByRole('alert').getByText('您没有访问此页面的权限').waitFor();

  const admin = await story.personAt('admin', '/sys-manager/impower-new');
  await expect.poll(() => new URL(admin.url()).pathname).toBe('/sys-manager/impower-new/function');
  for (const name of ['功能授权', '数据授权', '部门授权', '账号授权', '授权备份', '权限查看'])
    await admin.getByRole('tab', { name }).waitFor();
  await openRole(admin, '财务');
  await admin.getByRole('textbox', { name: '搜索菜单与按钮' }).fill('user:read');
  await tick(admin, '用户').click();
  await expect.poll(() => told(admin).textContent()).toContain('1 处改动未保存');
  await admin.getByRole('row', { name: '人事' }).click();
  const question = admin.getByRole('dialog', { name: '放弃修改？' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await findAccessibilityFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(admin, '保存成功');

  await finance.reload();
  await finance.getByRole('heading', { name: '用户' }).waitFor();
  await finance.goto(`${story.address}/sys-manager/role`);
  await finance.getByRole('alert').getByText('您没有访问此页面的权限').waitFor();
});

it('one role’s rights are copied to another after a preview, and taken back', async () => {
  const page = await story.personAt('admin', '/sys-manager/impower-new/function');
  await openRole(page, '人事');
  const before = await told(page).textContent();
  await page.getByRole('button', { name: '复制与合并' }).click();
  const dialog = page.getByRole('dialog', { name: '复制与合并授权' });
  await choose(page, '源角色', '财务');
  await choose(page, '目标角色', '人事');
  await dialog.getByLabel(/^覆盖/).check();
  await dialog.getByRole('list', { name: '增加' }).getByText('经营 › 咨询合同 › 编辑').waitFor();
  await dialog.getByRole('list', { name: '移除' }).getByText('系统管理 › 组织与权限 › 用户 › 编辑').waitFor();
  await dialog.getByRole('button', { name: '执行' }).click();
  await dialog.getByText(/^已完成：增加 \d+ 项，移除 \d+ 项$/).waitFor();
  await expect.poll(() => told(page).textContent()).not.toBe(before);
  await dialog.getByRole('button', { name: '撤销' }).click();
  await page.getByText('已撤销').waitFor();
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => told(page).textContent()).toBe(before);
});

it('people are given a role, merged into another one, and a backup brings all back', async () => {
  const page = await story.personAt('admin', '/sys-manager/impower-new/backup');
  await page.getByRole('button', { name: '立即备份' }).click();
  await page.getByRole('dialog', { name: '立即备份' }).getByLabel('备份名称').fill('季度盘点');
  await page.getByRole('dialog', { name: '立即备份' }).getByRole('button', { name: '确定' }).click();
  await waitForToast(page, '备份成功');

  await page.getByRole('tab', { name: '账号授权' }).click();
  await openRole(page, '财务');
  await page.getByRole('textbox', { name: '搜索姓名、登录名' }).fill('reviewer');
  const could = page.getByRole('region', { name: '可授权人员' });
  await could.getByRole('row', { name: 'reviewer' }).getByRole('checkbox').check();
  await could.getByRole('button', { name: '授予（1）' }).click();
  await page.getByRole('region', { name: '已授权人员' }).getByText('reviewer').waitFor();

  await page.getByRole('button', { name: '复制与合并' }).click();
  const dialog = page.getByRole('dialog', { name: '复制与合并授权' });
  await choose(page, '内容', '合并人员');
  await choose(page, '源角色', '财务');
  await choose(page, '目标角色', '人事');
  await dialog.getByRole('list', { name: '增加' }).getByText('（reviewer）').waitFor();
  await dialog.getByRole('button', { name: '执行' }).click();
  await dialog.getByRole('button', { name: '完成' }).click();

  await page.getByRole('tab', { name: '授权备份' }).click();
  await page.getByRole('radio', { name: '选择季度盘点' }).check();
  await page.getByRole('heading', { name: '恢复「季度盘点」将改变' }).waitFor();
  await page.getByText('（reviewer）').first().waitFor();
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  await page.getByRole('dialog', { name: '恢复到「季度盘点」？' }).getByRole('button', { name: '恢复' }).click();
  await waitForToast(page, '恢复成功，改变了 2 个角色');
  await page.getByText('与当前授权没有差异').waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

it('levels of members hold a role, and are merged into another one', async () => {
  const page = await story.personAt('admin', '/sys-manager/impower-new/account');
  await openRole(page, '财务');
  await page.getByText('会员级别', { exact: true }).click();
  await page.getByRole('checkbox', { name: '金卡会员' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: '金卡会员' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: '复制与合并' }).click();
  const dialog = page.getByRole('dialog', { name: '复制与合并授权' });
  await choose(page, '内容', '合并会员级别');
  await choose(page, '源角色', '财务');
  await choose(page, '目标角色', '人事');
  await dialog.getByRole('list', { name: '增加' }).getByText('金卡会员').waitFor();
  await dialog.getByRole('button', { name: '执行' }).click();
  await dialog.getByRole('button', { name: '完成' }).click();
  await openRole(page, '人事');
  await expect.poll(() => page.getByRole('checkbox', { name: '金卡会员' }).isChecked()).toBe(true);
});

it('the list of roles shows who holds one, and gives it to others', async () => {
  const page = await story.personAt('admin', '/sys-manager/role');
  await page.getByRole('row', { name: '财务' }).getByRole('button', { name: '分配' }).click();
  const drawer = page.getByRole('dialog', { name: '分配角色「财务」' });
  await drawer.getByRole('region', { name: '已授权人员' }).getByText('finance').waitFor();
  await drawer.getByRole('region', { name: '可授权人员' }).getByText('engineer').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: '财务' }).getByRole('button', { name: '授权' }).click();
  await page.getByRole('heading', { name: '财务 · 功能授权' }).waitFor();
});

it('who may only read sees roles and grants, and no button that changes them', async () => {
  const admin = await story.personAt('admin', '/sys-manager/impower-new/function');
  await openRole(admin, '总经理');
  await admin.getByRole('textbox', { name: '搜索菜单与按钮' }).fill('角色');
  await tick(admin, '角色').click();
  await admin.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(admin, '保存成功');

  const gm = await story.personAt('gm', '/main-page/impower-new');
  await gm.getByRole('heading', { name: / · 功能授权$/ }).waitFor();
  await gm.getByRole('treegrid', { name: '角色' }).getByRole('row', { name: '部门经理' }).waitFor();
  expect(await gm.getByRole('tab').filter({ hasText: '授权备份' }).count()).toBe(0);
  const places = async (page: Page) => {
    await page.getByRole('button', { name: '系统切换' }).click();
    return page.getByRole('navigation', { name: '系统切换' }).getByRole('link').allTextContents();
  };
  expect((await places(gm)).join()).not.toContain('后台管理');
  expect((await places(admin)).join()).toContain('后台管理');
  for (const name of ['复制与合并', '新建', '删除', '保存'])
    expect([name, await gm.getByRole('main').getByRole('button', { name, exact: true }).count()]).toEqual([name, 0]);
});

it('an entry of open type 3 opens a window of its own, any other leads to its address', async () => {
  const headers = { 'content-type': 'application/json', AuthToken: await story.token('admin') };
  const call = async (where: string, body: unknown) => {
    const answer = await fetch(`${story.address}/api${where}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: { id: string; version: number }[] }).data;
  };
  const [entry] = await call('/form/menu/queryList', { params: { name: '客户' } });
  await call('/form/menu/save', { ...entry, openType: '3' });
  const page = await story.personAt('admin', '/main-page');
  const open = async (name: string) => {
    await page.getByRole('navigation').getByRole('button', { name: '经营' }).hover();
    await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
  };
  const popup = page.context().waitForEvent('page');
  await open('客户');
  expect(new URL((await popup).url()).pathname).toBe('/main-page/customer/wf-list');
  expect(new URL(page.url()).pathname).toBe('/main-page');
  await open('咨询合同');
  await page.waitForURL('**/main-page/contract/wf-list?*');
});
