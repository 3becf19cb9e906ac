import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../../accessibility-faults.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { takeScreenshot } from '../../screenshots.ts';
import { createStoryCalls } from '../../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

const NAME = '滨江西路快速化改造结算审核';
const PAYER = '滨江城建指挥部';
let summary: string;
let accountNo: string;

/** A project that the engineer leads: its contract was running, half of it came in and was claimed. */
beforeAll(async () => {
  const save = (who: string, form: string, body: object) => call(who, 'POST', `/form/${form}/save`, body);
  const list = (form: string, params: object) => call('gm', 'POST', `/form/${form}/queryList`, { params, pageSize: 1 });
  const [[leader], [customer], [account]] = await Promise.all([
    call('admin', 'POST', '/a/sys/user/queryList', { params: { loginName: 'engineer' }, pageSize: 1 }),
    list('customer', {}),
    call('finance', 'POST', '/form/bankAccount/queryList', { params: { state: 'normal' }, pageSize: 1 }),
  ]);
  accountNo = account.accountNo;
  const draft = { no: 'HT-2026-901', name: `${NAME}合同`, customer: customer.id, amount: '106000', state: 'running' };
  const contract = await save('admin', 'contract', { ...draft, signDate: '2026-01-01', deptId: leader.dept });
  const begun = { name: NAME, kind: 'settle-check', contract: contract.id, planStart: '2026-01-02' };
  const project = await save('gm', 'project', { ...begun, manager: leader.id });
  const came = { account: account.id, income: '53000', dateTime: new Date().toISOString(), otherSideUnit: PAYER };
  const row = await save('finance', 'bankRow', { ...came, summary: '首付款' });
  const targets = [{ kind: 'contract', contract: contract.id, amount: '53000' }];
  await call('finance', 'POST', '/b/finance/claim', { bankRows: [row.id], targets });
  summary = `/consult/detail/project-summary?${new URLSearchParams({ projectId: project.id, name: NAME })}`;
});

/** Opens the project's receipts, and the record of income in them. */
async function openDown(page: Page) {
  await page.getByRole('button', { name: '到账收入 53,000.00' }).click();
  const drawer = page.getByRole('dialog', { name: '到账收入 53,000.00元' });
  await drawer.getByText('含税收入 = 53,000.00 = 53,000.00').waitFor();
  await drawer.getByRole('button', { name: '展开行' }).click();
  await drawer.getByText('不含税收入 = 53,000.00 ÷ (1 + 6%) = 50,000.00').waitFor();
  return drawer;
}

/** The row of the bank among the records behind. */
const movementIn = (drawer: Locator) => drawer.locator('tr.ant-table-row', { hasText: '银行流水' });

describe('a figure of a project', () => {
  it('is opened by its manager down to the row of the bank, of whose account the end alone is told', async () => {
    const page = await story.personAt('engineer', summary, { width: 1366, height: 768 });
    const drawer = await openDown(page);
    await drawer.getByText('认领明细').waitFor();
    const movement = movementIn(drawer);
    const told = await movement.innerText();
    expect(told).toContain(`${PAYER} · 到账账户尾号 ${accountNo.slice(-4)} · 首付款`);
    expect(told).toContain('53,000.00');
    expect(await drawer.innerText()).not.toContain(accountNo);
    expect(await movement.getByRole('link').count()).toBe(0);
    await takeScreenshot(page, 'income-to-bank-row-1366');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.goto(`${story.address}/b/business-income-list`);
    await page.getByText('您没有此操作的权限').first().waitFor();
  });

  it('leads the cashier on to the movement itself', async () => {
    const page = await story.personAt('finance', summary, { width: 1366, height: 768 });
    const drawer = await openDown(page);
    await movementIn(drawer).getByRole('link').click();
    await page.waitForURL(/bankRow/);
    await page.locator('[data-field=otherSideUnit]:visible').getByText(PAYER).first().waitFor();
  });

  it('stands on the manager’s income platform, which opens its formula', async () => {
    const page = await story.personAt('engineer', '/main-page/create-income-platform', { width: 1920, height: 1080 });
    const projects = page
      .getByRole('region', { name: '项目排名' })
      .or(page.locator('section', { hasText: '项目排名' }).last());
    await projects.getByRole('link', { name: NAME }).waitFor();
    // Amounts stand on paper too.
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: /^\d{4}年到账 / }).waitFor();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: /^\d{4}年到账 / }).click();
    await page
      .getByRole('dialog', { name: /^\d{4}年到账 / })
      .getByText(/^上年同期 = /)
      .waitFor();
    await takeScreenshot(page, 'income-platform-1920');
  });
});
