import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { digitalInvoice } from '../../business/finance/invoice/testing/digital-invoice.ts';
import type { Answered } from '../../tools/testing/product.ts';
import { seriousFaults } from '../serious-faults.ts';
import { startStory } from '../story.ts';

const story = await startStory();

const words = (name: string) => new RegExp(`^${name.split('').join('\\s?')}$`);
const press = (place: Page | Locator, name: string) =>
  place
    .getByRole('button', { name: words(name) })
    .first()
    .click();
const look = (page: Page, name: string) =>
  process.env.STORY_PICTURES
    ? page.screenshot({ path: `${process.env.STORY_PICTURES}/${name}.png` }).then(() => undefined)
    : Promise.resolve();

const BUYER = '云岭城投建设有限公司';
const NUMBER = '26532000000777000001';

async function call(token: string, method: string, path: string, body?: unknown): Promise<Answered> {
  const answer = await fetch(`${story.address}/api${path}`, {
    method,
    headers: { AuthToken: token, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as Answered;
}

/** Has everybody agree who is asked about an application. */
async function agree(): Promise<void> {
  for (const person of ['gm', 'manager', 'hr', 'admin', 'finance', 'gm', 'reviewer']) {
    const token = await story.token(person);
    const { data = [] } = await call(token, 'POST', '/b/wf/task/queryTodoList', { pageSize: 50 });
    for (const task of data ?? [])
      if (JSON.stringify(task).includes('结算首付款开票'))
        await call(token, 'POST', `/b/wf/task/${task.id}/decide`, { action: 'approve', opinion: '同意' });
  }
}

describe('finance', () => {
  let page: Page;
  let contract: string;

  beforeAll(async () => {
    const gm = await story.token('gm');
    const [customer] = (await call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 })).data;
    const draft = {
      name: '云岭城投结算审核合同',
      customer: customer.id,
      amount: '318',
      signDate: '2026-01-01',
      state: 'running',
    };
    contract = (await call(gm, 'POST', '/form/contract/save', draft)).data.id;
    const finance = await story.token('finance');
    const applied = { title: '结算首付款开票', contract, amount: '318', invoicesType: '1', companyName: BUYER };
    const { data } = await call(finance, 'POST', '/form/invoiceApply/save', applied);
    const form = { version: data.version };
    await call(finance, 'POST', '/form/workflow/start', { processCode: 'invoiceApply', recordId: data.id, form });
    await agree();
    expect((await call(finance, 'GET', `/form/invoiceApply/${data.id}`)).data.status).toBe('approved');
    page = await story.personAt('finance', '/main-page/electronic-invoice', { width: 1920, height: 1080 });
  });

  it('uploads an e-invoice, which fills the form and finds its application, and keeps it', async () => {
    await page.locator('.ant-table-row').first().waitFor();
    await look(page, 'register-1920');
    await press(page, '新建');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, '读取电子发票')]);
    const buffer = Buffer.from(digitalInvoice({ number: NUMBER, buyer: BUYER, total: '318.00' }));
    await chooser.setFiles({ name: '发票.xml', mimeType: 'application/xml', buffer });
    await page.getByText('已读取电子发票，并找到对应的开票申请', { exact: true }).first().waitFor();
    await expect.poll(() => page.locator('[data-field=number] input').inputValue()).toBe(NUMBER);
    await page
      .locator('[data-field=lines]')
      .getByText('*鉴证咨询服务*造价咨询费')
      .or(page.locator('[data-field=lines] input').first())
      .first()
      .waitFor();
    await look(page, 'invoice-form-1920');
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, '保存');
    await page.getByText('保存成功').first().waitFor();
    const finance = await story.token('finance');
    expect((await call(finance, 'GET', `/form/contract/${contract}`)).data).toMatchObject({ invoiced: '318.00' });
  });

  it('sees what has not come, by invoice and by customer', async () => {
    await page.goto(`${story.address}/single-invoice/list`);
    await page.locator('.ant-table-row').first().waitFor();
    await look(page, 'ageing-1920');
    await page.getByRole('tab', { name: '客户账龄' }).click();
    await page.getByRole('columnheader', { name: '181–365天' }).waitFor();
    await look(page, 'customers-1920');
    await page.setViewportSize({ width: 1366, height: 768 });
    await look(page, 'customers-1366');
    await page.goto(`${story.address}/over-invoicing/list`);
    await page.getByText('开票将超出合同总额时', { exact: false }).waitFor();
    await page.goto(`${story.address}/main-page/invoiceApply/wf-list`);
    await page.locator('.ant-table-row').first().waitFor();
    await look(page, 'applies-1366');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('claims a receipt to the invoice', async () => {
    const finance = await story.token('finance');
    const [account] = (await call(finance, 'POST', '/form/bankAccount/queryList', { pageSize: 1 })).data;
    const row = { account: account.id, income: '318', dateTime: new Date().toISOString(), otherSideUnit: BUYER };
    expect((await call(finance, 'POST', '/form/bankRow/save', row)).msg).toBe('');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`${story.address}/bank-funds/subscription-list`);
    await press(page.getByRole('row').filter({ hasText: BUYER }).first(), '认领');
    const dialog = page.getByRole('dialog', { name: '认领收款' });
    const item = dialog.getByRole('combobox', { name: '第1行合同款项' });
    await item.click();
    await item.fill('云岭城投');
    await page.locator('.ant-select-item-option').filter({ hasText: '云岭城投结算审核合同' }).first().click();
    await dialog.getByRole('combobox', { name: '第1行发票' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: NUMBER }).first().click();
    await look(page, 'claim-invoice-1920');
    await press(dialog, '确认认领');
    await page.getByText('认领成功', { exact: true }).first().waitFor();
    const { data } = await call(finance, 'POST', '/form/invoice/queryList', { params: { contract } });
    expect(data[0]).toMatchObject({ received: '318.00', unpaid: '0.00', state: 'paid' });
  });
});
