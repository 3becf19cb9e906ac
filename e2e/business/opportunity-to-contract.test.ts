import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AnsweredJson } from '../../tools/testing/test-product.ts';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { connectToDatabase } from '../connect-to-database.ts';
import { goToTab } from '../page-actions.ts';
import { takeScreenshot } from '../screenshots.ts';
import { waitForToast } from '../shown-toasts.ts';
import { pressButton, spacedButtonName } from '../story-actions.ts';

const story = await startBrowserStory();
const database = await connectToDatabase(story);

const stands = (page: Page, field: string, text: string) =>
  page.locator(`[data-field=${field}]:visible`).getByText(text, { exact: true }).first().waitFor();

const api = async (method: string, path: string, body?: unknown, who = 'gm'): Promise<AnsweredJson> => {
  const answer = await fetch(`${story.address}/api${path}`, {
    method,
    headers: { AuthToken: await story.token(who), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as AnsweredJson;
};
const save = async (code: string, body: object): Promise<AnsweredJson> =>
  (await api('POST', `/form/${code}/save`, body)).data;
const form = (code: string, id: string) => `/main-page/${code}/wf-form?id=${id}`;
const DAY_MS = 86_400_000;
const made: Record<string, string> = {};
/** The story's contract. */
const NAME = '江南大道综合管廊造价咨询合同';

it('an opportunity goes on stage by stage, and its bid is handed in with a bond that is paid once', async () => {
  const [customer] = (await api('POST', '/form/customer/queryList', { pageSize: 1 })).data;
  const common = { customer: customer?.id, area: '330100' };
  const draft = { name: '江南大道综合管廊', businessKind: 'whole', amount: '480000', ...common };
  made.opportunity = (await save('opportunity', draft)).id;
  const page = await story.personAt('gm', form('opportunity', made.opportunity ?? ''), { width: 1920, height: 1080 });
  const asked = await page.getByRole('link', { name: '申请立项审批' }).getAttribute('href');
  const review = await story.personAt('gm', asked ?? '');
  const typedIn = (name: string) => review.getByRole('textbox', { name, exact: true }).inputValue();
  await expect.poll(() => typedIn('标题')).toBe('江南大道综合管廊立项');
  expect(await typedIn('咨询费')).toMatch(/^480,?000/);
  await review.getByText('江南大道综合管廊', { exact: true }).first().waitFor();
  await takeScreenshot(review, 'opportunity-review-1366');
  await review.close();
  for (const [stage, next] of [
    ['立项', '方案/报价'],
    ['方案/报价', '投标'],
    ['投标', '谈判'],
  ] as const) {
    await pressButton(page, `进入${stage}`);
    await stands(page, 'stage', stage);
    await page.getByRole('button', { name: `进入${next}` }).waitFor();
  }
  await stands(page, 'weighted', '288,000.00');
  await takeScreenshot(page, 'opportunity-1920');
  await pressButton(page, '登记投标');
  await page.waitForURL(/bid\/wf-form/);
  const named = () => page.getByRole('textbox', { name: '投标项目', exact: true }).inputValue();
  await expect.poll(named).toBe('江南大道综合管廊');
  await takeScreenshot(page, 'bid-begun-1920');
  const bid = { name: '江南大道综合管廊造价咨询', opportunity: made.opportunity, limitPrice: '500000', ...common };
  made.bid = (await save('bid', { ...bid, state: 'write', openAt: new Date(Date.now() + DAY_MS) })).id;
  made.bond = (await save('bidBond', { bid: made.bid, amount: '9000', payTo: '公共资源交易中心' })).id;
  await page.goto(story.address + form('bidBond', made.bond ?? ''));
  await pressButton(page, '登记缴纳');
  const paying = page.getByRole('dialog', { name: '登记缴纳' });
  await pressButton(paying, '保存');
  await stands(page, 'state', '已缴');
  expect(await page.getByRole('button', { name: '登记缴纳' }).count()).toBe(0);
  const again = await api('POST', '/form/bidBond/save', { bid: made.bid, amount: '9000', payTo: '公共资源交易中心' });
  expect(again.data.faults.bid).toContain('不能重复缴纳');
  await takeScreenshot(page, 'bond-1920');
});

it('the bid is won, which wins the opportunity; the bond falls due and comes back', async () => {
  const page = await story.personAt('gm', form('bid', made.bid ?? ''), { width: 1366, height: 768 });
  await page.getByRole('button', { name: spacedButtonName('已递交') }).waitFor();
  await pressButton(page, '已递交');
  const sending = page.getByRole('dialog', { name: spacedButtonName('已递交') });
  await sending.getByLabel('投标报价').fill('476000');
  await pressButton(sending, '保存');
  await stands(page, 'state', '已递交');
  // The day of the opening comes.
  await database.query(`update bid_bid set open_at = now() - interval '1 minute' where id = $1`, [made.bid]);
  const { version } = (await api('GET', `/form/bid/${made.bid}`)).data;
  const opened = await api('POST', `/form/bid/${made.bid}/step`, { step: 'open', version });
  expect(opened.data).toMatchObject({ state: 'opened' });
  await page.reload();
  await pressButton(page, '中标');
  const winning = page.getByRole('dialog', { name: spacedButtonName('中标') });
  await pressButton(winning, '保存');
  await winning.getByText('请填写中标价').waitFor();
  await winning.getByLabel('中标价').fill('476000');
  await winning.getByLabel('本单位名次').fill('1');
  await takeScreenshot(page, 'bid-won-1366');
  await pressButton(winning, '保存');
  await stands(page, 'state', '中标');
  await takeScreenshot(page, 'bid-1366');
  await page.goto(story.address + form('bidBond', made.bond ?? ''));
  await stands(page, 'state', '待退');
  await pressButton(page, '登记退还');
  const returning = page.getByRole('dialog', { name: '登记退还' });
  await pressButton(returning, '保存');
  await stands(page, 'state', '已退');
});

it('the bid becomes a contract, which leads back to bid and opportunity', async () => {
  const page = await story.personAt('gm', form('opportunity', made.opportunity ?? ''), { width: 1366, height: 768 });
  await stands(page, 'stage', '赢单');
  await page.goto(story.address + form('bid', made.bid ?? ''));
  await pressButton(page, '生成合同');
  await page.waitForURL(/contract\/wf-form/);
  made.contract = new URL(page.url()).searchParams.get('id') ?? '';
  await stands(page, 'name', NAME);
  await stands(page, 'amount', '476,000.00');
  await stands(page, 'opportunity', '江南大道综合管廊');
  await stands(page, 'bid', '江南大道综合管廊造价咨询');
  await takeScreenshot(page, 'contract-made-1366');
  await page.getByRole('link', { name: '江南大道综合管廊', exact: true }).click();
  await page.waitForURL(/opportunity\/wf-form/);
});

it('a fee is calculated by a tariff, every band shown, and kept', async () => {
  const page = await story.personAt('gm', '/feetool', { width: 1920, height: 1080 });
  await page.getByLabel('第1项 收费标准').click();
  const menu = page.locator('.ant-cascader-dropdown');
  await menu.getByText('广东', { exact: true }).click();
  await menu.getByText('广东省建设工程造价咨询服务收费标准（粤价函[2011]742号）').click();
  await menu.getByText('工程结算审核', { exact: true }).click();
  await pressButton(page, '保存');
  await page.getByText('请填写计费基数').waitFor();
  await page.getByLabel('第1项 送审工程造价（万元）').fill('2002.24');
  await page.getByLabel('第1项 审定金额（万元）').fill('1869.96');
  await page.getByText('1,000至5,000万元部分').waitFor();
  await expect.poll(() => page.getByTestId('fee-total').innerText()).toBe('105,975.84');
  await pressButton(page, '添加一项服务');
  await page.getByRole('button', { name: '删除第2项' }).click();
  await page.getByLabel('名称', { exact: true }).fill('江南大道结算审核收费');
  await takeScreenshot(page, 'fee-1920');
  await pressButton(page, '保存');
  await waitForToast(page, '保存成功');
  await page.getByRole('button', { name: '打印计算书' }).waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await takeScreenshot(page, 'fee-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

it('the contract is paid by that fee, its plan is typed in place until it comes to the total, and its annex is printed', async () => {
  const [calculation] = (await api('POST', '/form/tbFeeSimple/queryList', { pageSize: 1 })).data;
  expect(calculation?.title).toBe('江南大道结算审核收费');
  const line = {
    businessKind: 'settle-check',
    content: '竣工结算审核',
    feeMode: 'benefit',
    calculation: calculation?.id,
  };
  const { version } = (await api('GET', `/form/contract/${made.contract}`)).data;
  await save('contract', { id: made.contract, version, signDate: '2026-01-15', services: [line] });
  const page = await story.personAt('gm', form('contract', made.contract ?? ''), { width: 1920, height: 1080 });
  await page.locator('[data-field=amount]').getByText('105,975.84').first().waitFor();
  await takeScreenshot(page, 'contract-1920');
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const plans = page.locator('[data-field=plans]');
  await pressButton(plans, '添加一行');
  await plans.getByLabel('第1行 节点名称', { exact: true }).focus();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '首付款\\t签订\\t30000\\t\\t2026-02-01\\n尾款\\t出具报告\\t75975.84\\t\\t2026-06-01\\n');
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await page.locator('[data-field=unplanned]').getByText('0.00', { exact: true }).waitFor();
  await takeScreenshot(page, 'contract-form-1920');
  await pressButton(page, '保存');
  await waitForToast(page, '保存成功');
  await page.evaluate(
    'window.print = () => { window.printed = document.querySelector("[data-print-sheet]").innerText; }',
  );
  await page.getByRole('button', { name: '打印计费附件' }).click();
  await expect.poll(() => page.evaluate<string>('window.printed ?? ""')).toContain('合同附件：收费计算书');
  const printed = await page.evaluate<string>('window.printed');
  expect(printed).toMatch(/粤价函\[2011\]742号[\s\S]*2\.8‰[\s\S]*壹拾万伍仟玖佰柒拾伍元捌角肆分/);
});

/** As a person does: an amount loses its commas under the cursor, and what is marked then is typed over. */
async function retype(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.press('ControlOrMeta+A');
  await box.pressSequentially(text);
}

it('it is approved, and signed with its scan; from then on its plan is due', async () => {
  const page = await story.personAt('gm', form('contract', made.contract ?? ''), { width: 1366, height: 768 });
  await pressButton(page, '提交审批');
  await page.waitForURL(/flowhandle/);
  await takeScreenshot(page, 'contract-flow-1366');
  const ids = await open();
  expect(ids.length).toBe(1);
  await agree();
  await page.goto(story.address + form('contract', made.contract ?? ''));
  await pressButton(page, '登记签订');
  const dialog = page.getByRole('dialog', { name: '登记签订' });
  await pressButton(dialog, '保存');
  await dialog.getByText('签订扫描件不能为空').waitFor();
  await dialog.getByRole('button', { name: '签订扫描件' }).click();
  const uploading = page.getByRole('dialog', { name: '上传签订扫描件' });
  await uploading
    .locator('input[type=file]')
    .setInputFiles([{ name: '盖章合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }]);
  await pressButton(uploading, '全部上传');
  await uploading.getByText('已上传').waitFor();
  await page.keyboard.press('Escape');
  await takeScreenshot(page, 'sign-1366');
  await pressButton(dialog, '保存');
  await page.getByText('登记签订：已保存').first().waitFor();
  await page.locator('[data-field=state]').getByText('已签订').waitFor();
  await page.locator('[data-field=overdue]').getByText('105,975.84').waitFor();
  await page.getByText('盖章合同.pdf').first().waitFor();
  await pressButton(page, '调整收款计划');
  const adjusting = page.getByRole('dialog', { name: '调整收款计划' });
  await retype(adjusting.getByLabel('第1行 金额', { exact: true }), '30001');
  await pressButton(adjusting, '保存');
  await adjusting.getByText('收款计划合计105,976.84元，与合同总额105,975.84元不一致').waitFor();
  await takeScreenshot(page, 'plan-adjusted-1366');
  await retype(adjusting.getByLabel('第1行 金额', { exact: true }), '30000');
  await pressButton(adjusting, '保存');
  await expect.poll(() => adjusting.count()).toBe(0);
  await pressButton(page, '开始履行');
  await stands(page, 'state', '履行中');
});

// What the general manager hands in himself goes on to whoever administers the company.
const PEOPLE = ['gm', 'manager', 'finance', 'reviewer', 'admin'];

/** The open tasks of the story's contract, by whom they wait for. */
async function open(): Promise<{ who: string; id: string }[]> {
  const found: { who: string; id: string }[] = [];
  for (const who of PEOPLE) {
    const { data } = await api('POST', '/b/wf/task/queryTodoList', { pageSize: 50 }, who);
    for (const task of data) if (JSON.stringify(task).includes(NAME)) found.push({ who, id: task.id });
  }
  return found;
}

/** Everybody asked agrees, one after the other. */
async function agree(): Promise<void> {
  for (const { who, id } of await open())
    await api('POST', `/b/wf/task/${id}/decide`, { action: 'approve', opinion: '同意' }, who);
  if ((await open()).length > 0) await agree();
}

it('the funnel, sales by area, monitoring and key customers lead to their records', async () => {
  const page = await story.personAt('gm', '/main-page/sales-funnel', { width: 1920, height: 1080 });
  await page.getByText('推进率').waitFor();
  await takeScreenshot(page, 'funnel-1920');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: '谈判' }).click();
  await page.waitForURL(/opportunity\/wf-list\?f\.stage=talk/);
  await page.goto(`${story.address}/main-page/area-sale-analysis`);
  await page.locator('canvas').first().waitFor();
  await takeScreenshot(page, 'areas-1920');
  await pressButton(page, '浙江省');
  await page.getByText('各市明细').waitFor();
  await page.getByText('杭州市').first().waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await takeScreenshot(page, 'cities-1920');
  await page.goto(`${story.address}/main-page/marketing-monitoring`);
  await page.getByText('14天内开标的投标').waitFor();
  await takeScreenshot(page, 'monitoring-1920');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await takeScreenshot(page, 'monitoring-1366');
  await page.goto(`${story.address}/main-page/key-customers`);
  await page.getByText('占全公司').first().waitFor();
  await page.getByText('滨江新城建设投资集团有限公司').first().waitFor();
  await takeScreenshot(page, 'key-customers-1366');
});

it('bids stand in one table with their bonds, certificates in the library with what they are lent for', async () => {
  const page = await story.personAt('gm', '/administration-management/bid-manage-table', { width: 1920, height: 1080 });
  await page.getByText('江南大道综合管廊造价咨询').first().waitFor();
  await takeScreenshot(page, 'bids-1920');
  await goToTab(page, '保证金');
  await page.getByText('保证金编号').first().waitFor();
  await takeScreenshot(page, 'bonds-1920');
  await page.goto(`${story.address}/base-data/accreditation-library`);
  await page
    .getByText(/剩\d+天/)
    .first()
    .waitFor();
  await takeScreenshot(page, 'library-1920');
  await goToTab(page, '资质借用');
  await page.getByText('投标原件核验').first().waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await takeScreenshot(page, 'loans-1366');
});
