import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

const PAYEE = { payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;
let today: string;

beforeAll(async () => {
  office = await createInvoicingFixture();
  today = await todayAwayFromMidnight();
  const opened = { accountUnit: '测试', accountName: '账表户', accountNo: '900000000009', bankName: '测试银行' };
  account = (await office.save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
});

const call = (method: string, path: string, body?: object) => office.product.call(office.finance, method, path, body);
const listed = async (form: string, params: object): Promise<AnsweredJson> =>
  call('POST', `/form/${form}/queryList`, { params, pageNo: 1, pageSize: 20 });

/** The rows of a form's export, its heads first. */
async function exported(form: string, params: object): Promise<readonly (readonly unknown[])[]> {
  const answer = await office.product.fetch(office.finance, `/form/${form}/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params }),
  });
  expect(answer.status).toBe(200);
  const [sheet] = await readWorkbook(new Uint8Array(await answer.arrayBuffer()), '导出.xlsx');
  return sheet?.rows ?? [];
}

/** A record is listed with others of its kind, changed, exported in a workbook, and removed. */
async function walked(form: string, draft: object, change: AnsweredJson): Promise<void> {
  const made = await office.save(form, draft);
  expect(made.msg).toBe('');
  const { id, version } = made.data;
  expect((await listed(form, { id })).data).toMatchObject([{ id }]);
  expect(Number((await listed(form, {})).total)).toBeGreaterThan(1);
  const saved = await office.save(form, { id, version, ...change });
  expect(saved.msg).toBe('');
  expect(saved.data).toMatchObject(change);
  expect((await exported(form, { id })).length).toBeGreaterThan(1);
  expect(await call('DELETE', `/form/${form}/${id}`)).toMatchObject({ success: true });
  expect((await listed(form, { id })).data).toEqual([]);
}

describe('records of finance are listed, kept, changed, removed and exported', () => {
  it('bank rows', async () => {
    const draft = { account, dateTime: '2026-05-05T01:00:00.000Z', income: '12.50', otherSideUnit: '甲公司' };
    await walked('bankRow', draft, { income: '20.00' });
  });

  it('balances of a month, which follow the rows and take what the statement says', async () => {
    await office.save('bankRow', { account, dateTime: '2026-04-05T01:00:00.000Z', income: '100', otherSideUnit: '乙' });
    const month = { account, month: '2026-04' };
    const [balance] = (await listed('monthBalance', month)).data;
    expect(balance).toMatchObject({ income: '100.00', closing: '100.00' });
    expect((await exported('monthBalance', month)).length).toBeGreaterThan(1);
    const stated = await call('POST', '/b/finance/monthBalance/statement', { ...month, statement: '99' });
    expect(stated.data).toMatchObject({ statement: '99.00', diff: '1.00' });
  });

  it('claims, which are made and revoked and never removed', async () => {
    const contract = await office.contract('1000');
    const row = { account, dateTime: '2026-05-06T01:00:00.000Z', income: '10', otherSideUnit: '丙' };
    const receipt = (await office.save('bankRow', row)).data.id;
    const targets = [{ kind: 'contract', contract: contract.id, amount: '10' }];
    const { id } = (await call('POST', '/b/finance/claim', { bankRows: [receipt], targets })).data;
    expect((await listed('claim', { id })).data).toMatchObject([{ id, total: '10.00' }]);
    expect((await exported('claim', { id })).length).toBeGreaterThan(1);
    expect((await call('DELETE', `/form/claim/${id}`)).success).toBe(false);
    expect((await call('POST', `/b/finance/claim/${id}/revoke`, { reason: '认错' })).msg).toBe('');
    expect((await listed('claim', { id })).data[0].state_label).toBe('已撤销');
  });

  it('applications for invoices', async () => {
    const contract = await office.contract('1000');
    const invoice = { invoicesType: '1', companyName: '测试建设有限公司' };
    await walked(
      'invoiceApply',
      { title: '开票', contract: contract.id, amount: '100', ...invoice },
      { amount: '120.00' },
    );
  });

  it('loans', () =>
    walked('loan', { title: '备用金', purpose: '踏勘', amount: '100', dueDate: today, ...PAYEE }, { amount: '90.00' }));

  it('expenses', () => {
    const lines = [{ date: today, subject: 'travel', summary: '高铁票', amount: '80' }];
    return walked('expense', { title: '出差', kind: 'travel', lines, ...PAYEE }, { title: '出差报销' });
  });

  it('repayments', async () => {
    const [loan] = (await listed('loan', { state: 'lent' })).data;
    await walked('repayment', { title: '还款', loan: loan.id, amount: '1' }, { amount: '2.00' });
  });
});
