import { expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { takeScreenshot } from '../screenshots.ts';
import { waitForToast } from '../shown-toasts.ts';
import { approveByPeople, createStoryCalls, fillField, pressButton } from '../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

const today = dayOfInstant(new Date());
const ACCOUNT = { payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };
const latest = async (form: string, params: object) =>
  (await call('finance', 'POST', `/form/${form}/queryList`, { params, pageSize: 1 }))[0];
const approve = (form: string, record: string) =>
  approveByPeople(call, ['manager', 'finance', 'gm', 'admin'], [form, record]);

it('an employee borrows, is paid by the bank, and gives back a part in cash; what is left is told to the cent', async () => {
  const page = await story.personAt('engineer', '/flowhandle/flow-business?procDefineId=loan&name=x');
  await fillField(page, '标题', '驻场备用金');
  await fillField(page, '用途', '现场踏勘');
  await fillField(page, '借款金额', '500');
  await fillField(page, '应还日', addDays(today, 30));
  await page.keyboard.press('Enter');
  await fillField(page, '收款账号', ACCOUNT.payeeAccount);
  await fillField(page, '收款开户行', ACCOUNT.payeeBank);
  await takeScreenshot(page, 'loan-1366');
  await pressButton(page, '提交');
  await waitForToast(page, '提交成功');
  const { id } = await latest('loan', { title: '驻场备用金' });
  await approve('loan', id);

  const till = await story.personAt('finance', '/main-page/payOrder/wf-list');
  const order = till.getByRole('row').filter({ hasText: '驻场备用金' }).first();
  await pressButton(order, '付款');
  const dialog = till.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '付款账户' }).click();
  await till.locator('.ant-select-item-option:visible').first().click();
  await pressButton(dialog, '登记付款');
  await waitForToast(till, '已登记付款');
  expect(await call('engineer', 'GET', `/form/loan/${id}`)).toMatchObject({ state: 'lent', balance: '500.00' });
  const { account } = await latest('payOrder', { loan: id });
  const debit = { account, dateTime: new Date().toISOString(), pay: '500', otherSideUnit: '陈晓雯', summary: '借款' };
  await call('finance', 'POST', '/form/bankRow/save', debit);
  await pressButton(order, '核对流水');
  const debits = till.getByRole('dialog', { name: /^核对流水/ });
  await debits.getByRole('radio', { checked: true }).waitFor();
  await pressButton(debits, '确定');
  await waitForToast(till, '已核对');
  await order.getByText('已核对').waitFor();

  await page.goto(`${story.address}/flowhandle/flow-business?procDefineId=repayment&name=x`);
  await fillField(page, '标题', '归还部分备用金');
  const loan = page.getByRole('combobox', { name: '借款单', exact: true });
  await loan.click();
  await loan.fill('驻场备用金');
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '驻场备用金' }).first().click();
  await fillField(page, '还款金额', '500.01');
  await pressButton(page, '提交');
  await page
    .getByText(/500\.00/)
    .first()
    .waitFor();
  await fillField(page, '还款金额', '199.99');
  await pressButton(page, '提交');
  await waitForToast(page, '提交成功');
  await approve('repayment', (await latest('repayment', { title: '归还部分备用金' })).id);

  await page.goto(`${story.address}/loan-application/list`);
  const row = page.getByRole('row').filter({ hasText: '驻场备用金' }).first();
  await row.getByText('300.01').waitFor();
  await row.getByText('部分归还').waitFor();
  await takeScreenshot(page, 'loans-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

it('a contract that is signed comes to more by a change, which says when that falls due', async () => {
  const [customer] = await call('gm', 'POST', '/form/customer/queryList', { pageSize: 1 });
  const node = { name: '首付款', amount: '1000', condition: 'sign', planDate: addDays(today, 30) };
  const named = { no: 'BG-2026-01', name: '滨江学校结算审核合同', customer: customer.id, signDate: addDays(today, -9) };
  const signed = { ...named, amount: '1000', state: 'running', plans: [node] };
  const { id } = await call('admin', 'POST', '/form/contract/save', signed);
  const page = await story.personAt('gm', `/main-page/contract/wf-form?id=${id}`);
  await page.getByRole('link', { name: '申请变更' }).click();
  await page.getByRole('combobox', { name: '变更类型', exact: true }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '补充协议' }).first().click();
  await fillField(page, '变更金额', '250.50');
  await fillField(page, '变更原因', '增加智能化工程');
  await pressButton(page, '添加一行');
  await fillField(page, '第1行 节点名称', '首付款');
  await fillField(page, '第1行 增减金额', '250');
  await page.getByText('收款安排合计与变更金额不一致，提交前须调整一致').first().waitFor();
  await fillField(page, '第1行 增减金额', '250.50');
  await takeScreenshot(page, 'change-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await pressButton(page, '提交');
  // The head of the department asks himself: who decides in his place is said before.
  await pressButton(page.getByRole('dialog').filter({ hasText: '以下环节的办理人员与平时不同' }), '提交');
  await waitForToast(page, '提交成功');
  const change = await latest('contractChange', { contract: id });
  await approveByPeople(call, ['manager', 'reviewer', 'finance', 'admin'], ['contractChange', change.id]);
  const contract = await call('gm', 'GET', `/form/contract/${id}`);
  expect([contract.total, contract.plans.map(({ amount }: { amount: string }) => amount)]).toEqual([
    '1250.50',
    ['1250.50'],
  ]);
});

/** The latest month before the demo firm's first business that finance may close. */
async function closableMonth(): Promise<string> {
  for (let back = 12; back < 60; back++) {
    const month = addDays(today, -30 * back).slice(0, 7);
    const { waiting } = await call('finance', 'GET', `/b/finance/period/standing?month=${month}`);
    if (!waiting.some(({ blocks }: { blocks: boolean }) => blocks)) return month;
  }
  throw new Error('no month can be closed');
}

it('finance closes a month, nothing is booked into it, and it opens again by two', async () => {
  const month = await closableMonth();
  const page = await story.personAt('finance', '/main-page/accountingPeriod/wf-list');
  await pressButton(page, '结账');
  const dialog = page.getByRole('dialog', { name: '期间结账' });
  const chosen = dialog.getByRole('textbox', { name: '结账月份' });
  await expect.poll(() => chosen.inputValue()).toMatch(/^\d{4}-\d{2}$/);
  await chosen.fill(month);
  await chosen.press('Enter');
  await dialog.getByRole('button', { name: `结账 ${month}` }).click();
  await waitForToast(page, `${month}已结账`);
  const row = page.getByRole('row').filter({ hasText: month }).first();
  await row.getByText('已结账').waitFor();

  const lent = { title: '已结账月份的借款', purpose: '现场', amount: '1', applyDate: `${month}-15` };
  const late = { ...lent, dueDate: addDays(`${month}-15`, 10), ...ACCOUNT };
  await expect(call('engineer', 'POST', '/form/loan/save', late)).rejects.toThrow('已结账');

  await pressButton(row, '反结账');
  const asking = page.getByRole('dialog');
  await asking.getByRole('textbox', { name: '反结账原因' }).fill('补记一笔借款');
  await pressButton(asking, '申请反结账');
  await waitForToast(page, '已申请，待另一人同意');
  expect(await row.getByRole('button', { name: '同意反结账' }).count()).toBe(0);
  await expect(call('engineer', 'POST', '/form/loan/save', late)).rejects.toThrow('已结账');

  const other = await story.personAt('admin', '/main-page/accountingPeriod/wf-list');
  await takeScreenshot(other, 'reopening-1366');
  await pressButton(other.getByRole('row').filter({ hasText: month }).first(), '同意反结账');
  const consent = other.getByRole('dialog').filter({ hasText: '补记一笔借款' });
  await consent.getByRole('button', { name: '同意反结账' }).click();
  await waitForToast(other, '已反结账');
  expect(await findAccessibilityFaults(other)).toEqual([]);
  expect((await call('engineer', 'POST', '/form/loan/save', late)).amount).toBe('1.00');
});
