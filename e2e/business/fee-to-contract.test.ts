import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFaults } from '../serious-faults.ts';
import { startStory } from '../story.ts';

const story = await startStory();

const words = (name: string) => new RegExp(`^${name.split('').join('\\s?')}$`);
const press = (place: Page | Locator, name: string) =>
  place
    .getByRole('button', { name: words(name) })
    .first()
    .click();
const cell = (page: Page, region: string, column: string) =>
  page.getByRole('region', { name: region }).getByLabel(`第1行 ${column}`, { exact: true });

/** Pictures of the screens, for whoever wants to look at them. */
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: false });
};

/** Chooses an entry of an open list of choices by its text. */
const choose = (page: Page, text: string) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText(text, { exact: true }).click();

it('a fee is calculated by a tariff, every band shown, and kept', async () => {
  const page = await story.personAt('gm', '/feetool', { width: 1920, height: 1080 });
  await page.getByLabel('第1项 收费标准').click();
  const menu = page.locator('.ant-cascader-dropdown');
  await menu.getByText('广东', { exact: true }).click();
  await menu.getByText('广东省建设工程造价咨询服务收费标准（粤价函[2011]742号）').click();
  await menu.getByText('工程结算审核', { exact: true }).click();
  await press(page, '保存');
  await page.getByText('请填写计费基数').waitFor();
  await page.getByLabel('第1项 送审工程造价（万元）').fill('2002.24');
  await page.getByLabel('第1项 审定金额（万元）').fill('1869.96');
  await page.getByText('1,000至5,000万元部分').waitFor();
  await expect.poll(() => page.getByTestId('fee-total').innerText()).toBe('105,975.84');
  await press(page, '添加一项服务');
  await page.getByRole('button', { name: '删除第2项' }).click();
  await page.getByLabel('名称', { exact: true }).fill('滨江路结算审核收费');
  await picture(page, 'fee-1920');
  await press(page, '保存');
  await page.getByText('保存成功').first().waitFor();
  await page.getByRole('button', { name: '打印计算书' }).waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await picture(page, 'fee-1366');
  expect(await seriousFaults(page)).toEqual([]);
});

it('it becomes a contract with a plan, whose annex is printed', async () => {
  const page = await story.personAt('gm', '/main-page/contract/wf-list', { width: 1920, height: 1080 });
  await picture(page, 'contracts-1920');
  await press(page, '新建');
  await page.getByLabel('合同名称', { exact: true }).fill('滨江路改造结算审核合同');
  await page.getByLabel('客户', { exact: true }).click();
  await choose(page, '滨江新城建设投资集团有限公司');
  const services = page.getByRole('region', { name: '服务与计费' });
  await press(services, '添加一行');
  await cell(page, '服务与计费', '业务类型').click();
  await choose(page, '结算审核');
  await cell(page, '服务与计费', '服务内容').fill('竣工结算审核');
  await cell(page, '服务与计费', '计费方式').click();
  await choose(page, '基本费+效益费');
  await cell(page, '服务与计费', '收费计算书').click();
  await choose(page, '滨江路结算审核收费');
  await page.getByLabel('签订日期', { exact: true }).fill('2026-01-15');
  await page.keyboard.press('Enter');
  const plans = page.getByRole('region', { name: '收款计划' });
  await press(plans, '添加一行');
  await cell(page, '收款计划', '节点名称').fill('出具报告后付清');
  await cell(page, '收款计划', '收款条件').click();
  await choose(page, '出具报告');
  await cell(page, '收款计划', '金额').fill('105975.84');
  await cell(page, '收款计划', '计划日期').fill('2026-02-01');
  await page.keyboard.press('Enter');
  await picture(page, 'contract-form-1920');
  await press(page, '保存');
  await page.getByText('保存成功').first().waitFor();
  await page.locator('[data-field=amount]').getByText('105,975.84').first().waitFor();
  await page.locator('[data-field=unplanned]').getByText('0.00').waitFor();
  await page.evaluate(
    'window.print = () => { window.printed = document.querySelector("[data-print-sheet]").innerText; }',
  );
  await page.getByRole('button', { name: '打印计费附件' }).click();
  await expect.poll(() => page.evaluate<string>('window.printed ?? ""')).toContain('合同附件：收费计算书');
  expect(await page.evaluate<string>('window.printed')).toMatch(
    /粤价函\[2011\]742号[\s\S]*2\.8‰[\s\S]*壹拾万伍仟玖佰柒拾伍元捌角肆分/,
  );
  await picture(page, 'contract-1920');
});

it('it is approved, and signed with its scan; from then on its plan is due', async () => {
  const page = await story.personAt('gm', '/main-page/contract/wf-list', { width: 1366, height: 768 });
  await page.getByText('滨江路改造结算审核合同').first().dblclick();
  await press(page, '提交审批');
  await page.waitForURL(/flowhandle/);
  await picture(page, 'contract-flow-1366');
  const ids = await open();
  expect(ids.length).toBe(1);
  await agree();
  await page.goto(`${story.address}/main-page/contract/wf-list`);
  await page.getByText('滨江路改造结算审核合同').first().dblclick();
  await press(page, '登记签订');
  const dialog = page.getByRole('dialog', { name: '登记签订' });
  await press(dialog, '确定');
  await dialog.getByText('请上传盖章合同扫描件').waitFor();
  await dialog.getByRole('button', { name: /上传扫描件/ }).click();
  const uploading = page.getByRole('dialog', { name: '上传扫描件' });
  await uploading
    .locator('input[type=file]')
    .setInputFiles([{ name: '盖章合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }]);
  await press(uploading, '全部上传');
  await uploading.getByText('已上传').waitFor();
  await page.keyboard.press('Escape');
  await picture(page, 'sign-1366');
  await press(dialog, '确定');
  await page.getByText('已登记签订').first().waitFor();
  await page.locator('[data-field=state]').getByText('已签订').waitFor();
  await page.locator('[data-field=overdue]').getByText('105,975.84').waitFor();
  await page.getByText('盖章合同.pdf').first().waitFor();
});

const api = async (token: string, method: string, path: string, body?: unknown) =>
  (
    await fetch(`${story.address}/api${path}`, {
      method,
      headers: { AuthToken: token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json();

const PEOPLE = ['gm', 'manager', 'finance', 'reviewer'];

/** The open tasks of the story's contract, by whom they wait for. */
async function open(): Promise<{ token: string; id: string }[]> {
  const found: { token: string; id: string }[] = [];
  for (const name of PEOPLE) {
    const token = await story.token(name);
    const { data } = (await api(token, 'POST', '/b/wf/task/queryTodoList', { pageSize: 50 })) as {
      data: { id: string }[];
    };
    for (const task of data)
      if (JSON.stringify(task).includes('滨江路改造结算审核合同')) found.push({ token, id: task.id });
  }
  return found;
}

/** Everybody asked agrees, one after the other. */
async function agree(): Promise<void> {
  for (const { token, id } of await open())
    await api(token, 'POST', `/b/wf/task/${id}/decide`, { action: 'approve', opinion: '同意' });
  if ((await open()).length > 0) await agree();
}
