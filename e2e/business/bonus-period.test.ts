import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { displayDecimal, formatDecimal, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { goToTab } from '../page-actions.ts';
import { takeScreenshot } from '../screenshots.ts';
import { waitForToast } from '../shown-toasts.ts';
import { approveByPeople, createStoryCalls, pressButton, rowOf } from '../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

const choose = async (page: Page, name: string, option: RegExp) => {
  await page.getByRole('combobox', { name }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click();
};
const approve = (form: string, record: string) =>
  approveByPeople(call, ['finance', 'reviewer', 'gm', 'admin'], [form, record]);

const TODAY = dayOfInstant(new Date());

/** The cashier pays what a payment of bonuses ordered, and finds it on the statement. */
async function payByBank(payment: { id: string; total: string }): Promise<void> {
  const [account] = await call('finance', 'POST', '/form/bankAccount/queryList', { pageSize: 1 });
  const [order] = await call('finance', 'POST', '/form/payOrder/queryList', { params: { bonus: payment.id } });
  const pay = { account: account.id, method: 'bank', payDate: TODAY };
  await call('finance', 'POST', `/b/finance/payOrder/${order.id}/pay`, pay);
  const row = {
    account: account.id,
    pay: payment.total,
    dateTime: new Date().toISOString(),
    otherSideUnit: '员工奖金',
  };
  const bankRow = await call('finance', 'POST', '/form/bankRow/save', row);
  await call('finance', 'POST', `/b/finance/payOrder/${order.id}/match`, { bankRow: bankRow.id });
}

it('finance works a period out of its claims', async () => {
  const page = await story.personAt('finance', '/bonus-calculation', { width: 1920, height: 1080 });
  await pressButton(page, '计算');
  const notes = page.getByRole('button', { name: '继续计算' });
  await notes.or(page.getByText('奖金已计算')).first().waitFor();
  if (await notes.isVisible()) await notes.click();
  await waitForToast(page, '奖金已计算');
});

it('an engineer gets more for his work, and the period is approved and frozen', async () => {
  const page = await story.personAt('finance', '/bonus-calculation', { width: 1366, height: 768 });
  await goToTab(page, '项目奖金');
  await page.locator('.ant-table-row:visible').first().waitFor();
  await page
    .locator('.ant-table-row:visible')
    .first()
    .getByRole('button', { name: /^调\s?整$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '调整奖金' });
  await dialog
    .getByRole('textbox', { name: /项目负责人 调整金额/ })
    .first()
    .fill('500');
  await dialog.getByText('调整合计 500.00 元').waitFor();
  // Without its reason nothing is sent.
  await pressButton(dialog, '保存');
  await dialog.getByText('请填写调整原因').waitFor();
  await dialog
    .getByRole('textbox', { name: /项目负责人 调整原因/ })
    .first()
    .fill('加班赶工');
  await takeScreenshot(page, 'bonus-adjust-1366');
  await pressButton(dialog, '保存');
  await waitForToast(page, '已调整');
  const [adjusted] = await call('finance', 'POST', '/form/bonusCalculation/queryList', { pageSize: 1 });
  expect(adjusted.adjusted).toBe('500.00');

  const [period] = await call('finance', 'POST', '/form/bonusPeriod/queryList', {
    pageSize: 1,
    params: { state: 'open' },
  });
  const { version } = await call('finance', 'GET', `/form/bonusPeriod/${period.id}`);
  const order = { processCode: 'bonusPeriod', recordId: period.id, form: { version } };
  await call('finance', 'POST', '/form/workflow/start', order);
  await approve('bonusPeriod', period.id);
  await page.goto(`${story.address}/bonus-calculation`);
  await rowOf(page, period.name).getByText('已冻结').waitFor();
});

it('an order under a framework contract is opened, with what it brought', async () => {
  const [order] = await call('finance', 'POST', '/form/bonusEntrust/queryList', { params: { entrustNo: 'WT-1' } });
  const page = await story.personAt('finance', '/bonus-entrust', { width: 1366, height: 768 });
  await page.getByRole('link', { name: order.name }).click();
  await page.getByRole('dialog').getByText(formatDecimal(order.received, 2)).first().waitFor();
  await takeScreenshot(page, 'bonus-entrust-1366');
});

it('what a frozen period owes is paid by a payment order, and everybody sees the own part with its formula', async () => {
  const page = await story.personAt('finance', '/bonus-calculation', { width: 1366, height: 768 });
  await page.locator('.ant-table-row').first().waitFor();
  await pressButton(page, '发放');
  const dialog = page.getByRole('dialog', { name: '生成奖金发放单' });
  await dialog.getByLabel('发放月份').fill('2026-12');
  await page.keyboard.press('Enter');
  await choose(page, '计税方式', /全年一次性/);
  await pressButton(page, '生成');
  await waitForToast(page, '已生成发放单，请提交审批');
  const [payment] = await call('finance', 'POST', '/form/bonusPayment/queryList', { pageSize: 1 });
  const { version } = await call('finance', 'GET', `/form/bonusPayment/${payment.id}`);
  await call('finance', 'POST', '/form/workflow/start', {
    ...{ processCode: 'bonusPayment', recordId: payment.id, form: { version } },
  });
  await approve('bonusPayment', payment.id);
  await page.goto(`${story.address}/main-page/payOrder/wf-list`);
  await rowOf(page, '员工奖金').waitFor();
  await takeScreenshot(page, 'bonus-order-1366');
  await payByBank(payment);
  const [line] = await call('gm', 'POST', '/form/bonusPaymentLine/queryList', { params: { payment: payment.id } });
  const person = await call('admin', 'GET', `/form/user/${line.person}`);
  const own = await story.personAt(person.loginName, '/my-bonus', { width: 1366, height: 768 });
  await own
    .locator('.ant-table-row')
    .first()
    .getByRole('button', { name: /^来\s?源$/ })
    .click();
  const drawer = own.getByRole('dialog').last();
  await drawer.getByText('实发 = 应计', { exact: false }).first().waitFor();
  for (const kind of ['业务收入', '奖金发放', '付款单', '银行流水']) await drawer.getByText(kind).first().waitFor();
  await takeScreenshot(own, 'my-bonus-1366');
  await own.keyboard.press('Escape');
  await own.getByText(TODAY).first().waitFor();
});

it('finance sees what of a period is paid, by whom it is had, and prints the sheet', async () => {
  const page = await story.personAt('finance', '/bonus-calculation', { width: 1366, height: 768 });
  const [period] = await call('finance', 'POST', '/form/bonusPeriod/queryList', {
    pageSize: 1,
    params: { paid$gt: '0' },
  });
  expect(period).toMatchObject({ unpaid: '0.00', paid: period.payable });
  const parts = await call('finance', 'POST', '/form/bonusParts/queryList', {
    pageSize: 1000,
    params: { period: period.id },
  });
  const paid = sumDecimals(parts.map((part: { paid: string }) => part.paid)).toFixed(2);
  expect(paid).toBe(period.paid);
  await goToTab(page, '个人奖金');
  await page.locator('.ant-table-row:visible').first().waitFor();
  await takeScreenshot(page, 'bonus-parts-1366');
  await goToTab(page, '奖金期间');
  await page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')");
  await rowOf(page, period.name).getByRole('button', { name: '奖金表' }).click();
  await page.locator('body[data-printed]').waitFor();
  const sheet = page.locator('[data-print-sheet]');
  expect(await sheet.locator('h1').textContent()).toBe(`${period.name}奖金表`);
  expect(await sheet.locator('tbody tr').last().textContent()).toContain(displayDecimal(period.paid, 2));
});

it('who leads a project opens its bonus down to the row of the bank', async () => {
  const [one] = await call('gm', 'POST', '/form/bonusCalculation/queryList', { params: { pool$ge: '1' }, pageSize: 1 });
  const leader = await call('admin', 'GET', `/form/user/${one.manager}`);
  const page = await story.personAt(leader.loginName, '/my-bonus', { width: 1366, height: 768 });
  await goToTab(page, '负责项目的奖金');
  await page
    .locator('.ant-table-row:visible')
    .first()
    .getByRole('button', { name: /^来\s?源$/ })
    .click();
  const drawer = page.getByRole('dialog').last();
  await drawer.getByText('奖金池 = 基数', { exact: false }).waitFor();
  await drawer.getByText('银行流水').first().waitFor();
  await takeScreenshot(page, 'led-bonus-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

it('a department head reads the profit of the department and the allocation behind it', async () => {
  const page = await story.personAt('manager', '/business-profits/profits', { width: 1366, height: 768 });
  await goToTab(page, '部门利润');
  await page
    .locator('.ant-table-row:visible')
    .first()
    .getByRole('button', { name: /^来\s?源$/ })
    .click();
  const drawer = page.getByRole('dialog').last();
  await drawer.getByText('利润 = 净收入', { exact: false }).waitFor();
  await drawer.locator('.ant-table-row').first().waitFor();
  await takeScreenshot(page, 'dept-profit-1366');
});

it('a department head opens a figure down to the row of the bank', async () => {
  const page = await story.personAt('manager', '/bonus-calculation', { width: 1366, height: 768 });
  await goToTab(page, '项目奖金');
  await page
    .locator('.ant-table-row:visible')
    .first()
    .getByRole('button', { name: /^来\s?源$/ })
    .click();
  const drawer = page.getByRole('dialog').last();
  await drawer.getByText('奖金池 = 基数', { exact: false }).waitFor();
  await drawer.getByText('银行流水').first().waitFor();
  await takeScreenshot(page, 'bonus-origin-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
});
