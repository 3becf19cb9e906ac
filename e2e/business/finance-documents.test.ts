import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { buildDigitalInvoicePdf } from '../../business/finance/invoice/testing/digital-invoice-pdf.ts';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { takeScreenshot } from '../screenshots.ts';
import { waitForToast } from '../shown-toasts.ts';
import {
  approveByPeople,
  chooseOption,
  createStoryCalls,
  fillField,
  pressButton,
  spacedButtonName,
} from '../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

const dayAfter = (days: number) => addDays(dayOfInstant(new Date()), days);
const ACCOUNT = { payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };
/** Numbers that no invoice of the demo firm has. */
const NUMBERS = { ticket: '26939000000000000001', issued: '26939000000000000002' } as const;
const BUYER = '云岭市某某建设有限公司';
const made: Record<string, string> = {};

const newOne = (process: string) => `/flowhandle/flow-business?procDefineId=${process}&name=x`;
const readFile = (page: Page, label: string, number: string, total: string) =>
  page.locator(`input[aria-label="${label}"]`).setInputFiles({
    name: `${number}.pdf`,
    mimeType: 'application/pdf',
    buffer: buildDigitalInvoicePdf({ number, total, buyer: BUYER }),
  });
const save = async (who: string, form: string, body: object) => call(who, 'POST', `/form/${form}/save`, body);
const latest = async (who: string, form: string, params: object) =>
  (await call(who, 'POST', `/form/${form}/queryList`, { params, pageSize: 1 }))[0];

const approve = (form: string, record: string) =>
  approveByPeople(call, ['manager', 'finance', 'gm', 'admin'], [form, record]);

const submit = async (who: string, form: string, { id, version }: { id: string; version: number }) =>
  call(who, 'POST', '/form/workflow/start', { processCode: form, recordId: id, form: { version } });

async function agreedRecord(who: string, form: string, body: object): Promise<string> {
  const row = await save(who, form, body);
  await submit(who, form, row);
  await approve(form, row.id);
  return row.id;
}

it('an employee claims travel costs with an uploaded PDF invoice against a loan', async () => {
  const lent = { title: '出差备用金', purpose: '现场踏勘', amount: '500', dueDate: dayAfter(30), ...ACCOUNT };
  made.loan = await agreedRecord('engineer', 'loan', lent);
  const [account] = await call('finance', 'POST', '/form/bankAccount/queryList', { pageSize: 1 });
  const order = await latest('finance', 'payOrder', { loan: made.loan });
  const paid = { account: account.id, method: 'bank', payDate: dayAfter(0) };
  await call('finance', 'POST', `/b/finance/payOrder/${order.id}/pay`, paid);

  const page = await story.personAt('engineer', newOne('expense'));
  await fillField(page, '标题', '昆明出差报销');
  await readFile(page, '报销发票文件', NUMBERS.ticket, '848.37');
  const read = page.getByRole('textbox', { name: '第1行 发票号码' });
  await read.waitFor();
  const value = (name: string) => page.getByRole('textbox', { name: `第1行 ${name}` }).inputValue();
  expect([
    await value('发票号码'),
    await value('价税合计'),
    await value('可抵扣税额'),
    await value('报销金额'),
  ]).toEqual([NUMBERS.ticket, '848.37', '48.02', '848.37']);
  await page.getByRole('button', { name: '添加一行' }).last().click();
  await chooseOption(page, '第1行 借款单', '出差备用金');
  await fillField(page, '第1行 冲抵金额', '500');
  await fillField(page, '收款账号', ACCOUNT.payeeAccount);
  await fillField(page, '收款开户行', ACCOUNT.payeeBank);
  await page.locator('[data-field=payable]').getByText('348.37').waitFor();
  await takeScreenshot(page, 'expense-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await pressButton(page, '提交');
  await waitForToast(page, '提交成功');
  made.expense = (await latest('engineer', 'expense', { title: '昆明出差报销' })).id;
  expect((await call('engineer', 'GET', `/form/loan/${made.loan}`)).balance).toBe('0.00');

  // The same file once more: it is told whose the number is, and no line comes of it.
  await page.goto(story.address + newOne('expense'));
  await page.getByRole('textbox', { name: '标题', exact: true }).waitFor();
  await readFile(page, '报销发票文件', NUMBERS.ticket, '848.37');
  await page.getByText('不能重复报销', { exact: false }).first().waitFor();
  await page.context().close();
});

it('it is approved and paid to the cent, and the payment order goes to paper with its approval', async () => {
  await approve('expense', made.expense ?? '');
  const page = await story.personAt('finance', '/main-page/payOrder/wf-list');
  const row = page.getByRole('row').filter({ hasText: '昆明出差报销' }).first();
  await row.getByText('348.37').waitFor();
  await row.getByRole('button', { name: spacedButtonName('付款') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '付款账户' }).click();
  await page.locator('.ant-select-item-option:visible').first().click();
  await dialog.getByRole('button', { name: spacedButtonName('登记付款') }).click();
  await waitForToast(page, '已登记付款');
  await row.getByText('已付').waitFor();
  await takeScreenshot(page, 'orders-1366');
  const expense = await call('finance', 'GET', `/form/expense/${made.expense}`);
  expect([expense.payable, expense.paid, expense.unpaid]).toEqual(['348.37', '348.37', '0.00']);
  const loan = await call('finance', 'GET', `/form/loan/${made.loan}`);
  expect([loan.offsetTotal, loan.balance, loan.state]).toEqual(['500.00', '0.00', 'settled']);
  const order = await latest('finance', 'payOrder', { expense: made.expense });
  await page.goto(`${story.address}/main-page/payOrder/wf-form?id=${order.id}`);
  await pressButton(page, '打印');
  const paper = page.getByRole('article', { name: '打印预览' });
  await paper.getByText('¥348.37（大写：叁佰肆拾捌元叁角柒分）').waitFor();
  await paper.getByText('财务审票').waitFor();
  await page.setViewportSize({ width: 1366, height: 1300 });
  await takeScreenshot(page, 'order-paper');
  await page.goto(`${story.address}/f/expense/form-print?id=${made.expense}`);
  await paper.getByText('费用报销单').waitFor();
  await paper.getByText('财务审票').waitFor();
  await takeScreenshot(page, 'expense-paper');
  await page.context().close();
});

it('finance invoices beyond a contract once that is agreed to, and a change of the contract cures it', async () => {
  const customer = await save('gm', 'customer', { name: BUYER });
  const named = { no: 'CE-2026-01', name: '超额开票结算审核合同', customer: customer.id, signDate: dayAfter(-9) };
  const contract = await save('admin', 'contract', { ...named, amount: '1000', state: 'running' });
  const page = await story.personAt('finance', newOne('overInvoice'));
  await fillField(page, '标题', '结算超合同开票');
  await chooseOption(page, '咨询合同', named.name);
  await fillField(page, '本次开票', '1300');
  await chooseOption(page, '超额原因', '结算');
  await fillField(page, '补签期限', dayAfter(30));
  await page.keyboard.press('Enter');
  await fillField(page, '原因说明', '结算审定金额高于合同');
  await pressButton(page, '提交');
  // Finance asks: who decides in its place is said before.
  const elsewhere = page.getByRole('dialog').filter({ hasText: '以下环节的办理人员与平时不同' });
  await elsewhere.getByRole('button', { name: spacedButtonName('提交') }).click();
  await waitForToast(page, '提交成功');
  const over = await latest('finance', 'overInvoice', { contract: contract.id });
  expect([over.contractTotal, over.exceed]).toEqual(['1000.00', '300.00']);
  const asked = { title: '超额开票', contract: contract.id, invoicesType: '1', companyName: BUYER };
  await expect(save('finance', 'invoiceApply', { ...asked, amount: '1300' })).rejects.toThrow('可开票金额为1000.00元');
  await approve('overInvoice', over.id);
  await agreedRecord('finance', 'invoiceApply', { ...asked, amount: '1300' });

  await page.goto(`${story.address}/main-page/electronic-invoice`);
  await pressButton(page, '新建');
  await page.getByRole('button', { name: '读取电子发票' }).waitFor();
  await readFile(page, '电子发票文件', NUMBERS.issued, '1300.00');
  await waitForToast(page, '已读取电子发票，并找到对应的开票申请');
  await page.locator('[data-field=lines]').getByText('1,226.42').first().waitFor();
  await takeScreenshot(page, 'invoice-1366');
  await pressButton(page, '保存');
  await waitForToast(page, '保存成功');
  expect((await call('finance', 'GET', `/form/contract/${contract.id}`)).invoiced).toBe('1300.00');

  const changed = { title: '结算调整', contract: contract.id, kind: 'settle', amount: '300', reason: '按结算' };
  await agreedRecord('gm', 'contractChange', changed);
  await page.goto(`${story.address}/over-invoicing/list`);
  const row = page.getByRole('row').filter({ hasText: '结算超合同开票' }).first();
  await row.getByRole('button', { name: '登记补签' }).click();
  const cure = page.getByRole('dialog', { name: '登记补签' });
  await cure.getByRole('combobox').click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '结算调整' }).first().click();
  await cure.getByRole('button', { name: spacedButtonName('确定') }).click();
  await waitForToast(page, '已登记补签');
  await takeScreenshot(page, 'over-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

it('personnel reads wages with their lines, everybody else the own line alone', async () => {
  const page = await story.personAt('hr', '/main-page/deptWage/wf-list');
  const sheet = page.locator('.ant-table-row').first();
  await sheet.waitFor();
  await takeScreenshot(page, 'wages-1366');
  await sheet.getByRole('link').click();
  await page.getByText('公司公积金', { exact: true }).first().waitFor();
  await takeScreenshot(page, 'wage-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.context().close();

  await expect(call('manager', 'POST', '/form/deptWage/queryList', {})).rejects.toThrow('/form/deptWage');
  const own = await story.personAt('engineer', '/main-page/my-wage');
  await own.locator('.ant-table-row').first().waitFor();
  await takeScreenshot(own, 'my-wage-1366');
  await own.context().close();
});

it('the general manager reads costs against budgets down to their records, and funds with their movements', async () => {
  const page = await story.personAt('gm', '/main-page/wage-sums');
  await page.getByRole('columnheader', { name: '人均成本' }).waitFor();
  await page.locator('.ant-table-row').first().waitFor();
  await takeScreenshot(page, 'wage-sums-1366');
  await page.goto(`${story.address}/main-page/departmental-cost`);
  const cost = page.locator('.ant-table-row').first();
  await cost.waitFor();
  await takeScreenshot(page, 'dept-cost-1366');
  await page.goto(`${story.address}/main-page/cost-data`);
  await page.locator('.ant-table-row').first().waitFor();
  await takeScreenshot(page, 'cost-data-1366');
  await page.goto(`${story.address}/main-page/cost-data?tab=items`);
  await page.getByRole('columnheader', { name: '单据编号' }).waitFor();
  await page.locator('.ant-table-row').first().waitFor();
  await takeScreenshot(page, 'cost-items-1366');
  await page.goto(`${story.address}/main-page/costBudget/wf-list`);
  await page.locator('.ant-table-row').first().waitFor();
  await takeScreenshot(page, 'budgets-1366');

  await page.goto(`${story.address}/main-page/departmental-funds`);
  const fund = page.locator('.ant-table-row').first();
  await fund.waitFor();
  await takeScreenshot(page, 'funds-1366');
  await fund.getByRole('link', { name: '流水' }).click();
  await page.getByText('年度额度', { exact: true }).first().waitFor();
  await takeScreenshot(page, 'fund-ledger-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.context().close();
});

it('before a month is closed finance reads what in it still waits, each with its list', async () => {
  const page = await story.personAt('finance', '/main-page/accountingPeriod/wf-list');
  await pressButton(page, '结账');
  const dialog = page.getByRole('dialog', { name: '期间结账' });
  await dialog.getByRole('link').first().waitFor();
  await takeScreenshot(page, 'closing-1366');
  await dialog.getByRole('link', { name: /^月度余额/ }).click();
  await page.waitForURL(/monthBalance/);
  await page.locator('.ant-table-row').first().waitFor();
  await takeScreenshot(page, 'closing-list-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.context().close();
});
