import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { createImportTestClient } from '#platform/engines/excel/testing/import-test-client.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { readDbf } from '../testing/read-dbf.ts';

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
const YEAR = 2015;
const DAYS = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` };

beforeAll(async () => {
  firm = await createInvoicingFixture();
});

const post = (path: string, body: object = {}, token = firm.finance) =>
  firm.product.call(token, 'POST', `/b/kisdee/${path}`, body);
const vouchers = async (params: object = {}): Promise<AnsweredJson[]> =>
  (
    await firm.product.call(firm.finance, 'POST', '/form/voucher/queryList', {
      params: { date$ge: DAYS.from, date$le: DAYS.to, ...params },
      sort: 'no',
      pageSize: 1000,
    })
  ).data;
const file = (id: string) => firm.product.fetch(firm.finance, `/b/kisdee/batch/${id}/file`);
const csv = (text: string) =>
  createImportTestClient(firm.product).upload(firm.finance, Buffer.from(text), '凭证号.csv');

/** Invoices and money received for them, in the year of the tests. */
async function business(count: number): Promise<void> {
  const account = (
    await firm.save('bankAccount', {
      ...{ accountUnit: '测试', accountName: '凭证户', accountNo: '830000000001', bankName: '测试银行' },
      ...{ openingDate: '2014-01-01', ledgerCode: '1002.09' },
    })
  ).data.id;
  for (let at = 0; at < count; at++) {
    const contract = await firm.contract('10600', { signDate: `${YEAR}-01-02` });
    const apply = await firm.applied(contract.id, '10600');
    await firm.issue(apply.id, '10600', { issueDate: `${YEAR}-02-0${at + 1}` });
    const row = {
      account,
      income: '5300',
      dateTime: `${YEAR}-03-0${at + 1}T02:00:00.000Z`,
      otherSideUnit: `付款人${at}`,
    };
    const receipt = (await firm.save('bankRow', { ...row, otherSideNo: `77${at}` })).data.id;
    const targets = [{ kind: 'contract', contract: contract.id, amount: '5300' }];
    expect(
      (await firm.product.call(firm.finance, 'POST', '/b/finance/claim', { bankRows: [receipt], targets })).msg,
    ).toBe('');
  }
}

describe('vouchers', () => {
  it('are made once of each event, however many make them at once, with equal sides', async () => {
    await business(3);
    const made = await Promise.all(Array.from({ length: 4 }, () => post('voucher/make', DAYS)));
    expect(made.map(({ msg }) => msg)).toEqual(['', '', '', '']);
    expect(made.reduce((all, { data }) => all + data.made, 0)).toBe(6);
    const all = await vouchers();
    expect(all.map(({ event }) => event).sort()).toEqual(['claim', 'claim', 'claim', 'invoice', 'invoice', 'invoice']);
    expect(all.map(({ no }) => no)).toEqual([
      'PZ2015020001',
      'PZ2015020002',
      'PZ2015020003',
      'PZ2015030001',
      'PZ2015030002',
      'PZ2015030003',
    ]);
    const uneven = await firm.product.query(
      `select v.no from voucher_voucher v left join voucher_voucher_line l on l.voucher = v.id group by v.id, v.no, v.amount
        having coalesce(sum(l.debit), 0) <> coalesce(sum(l.credit), 0) or sum(l.debit) <> v.amount`,
    );
    expect(uneven).toEqual([]);
    const { data } = await firm.product.call(firm.finance, 'GET', `/form/voucher/${all[3]?.id}`);
    expect(data.lines.map(({ account, debit, credit }: AnsweredJson) => [account, debit, credit])).toEqual([
      ['1002.09', '5300.00', null],
      ['1122', null, '5300.00'],
    ]);
  });

  it('are made by the first table whose condition an event meets', async () => {
    const day = `${YEAR}-06-01`;
    const [table] = (
      await firm.product.call(firm.finance, 'POST', '/form/kisTable/queryList', { params: { event: 'invoice' } })
    ).data;
    const { lines } = (await firm.product.call(firm.finance, 'GET', `/form/kisTable/${table.id}`)).data;
    const usual = { event: 'invoice', voucherWord: 'transfer', enabled: true, lines };
    const large = { ...usual, name: '大额开票', sort: 1, condition: 'total > 5000' };
    expect((await firm.save('kisTable', large)).msg).toBe('');
    const contract = await firm.contract('20000', { signDate: `${YEAR}-01-02` });
    const apply = await firm.applied(contract.id, '20000');
    for (const amount of ['4000', '6000']) await firm.issue(apply.id, amount, { issueDate: day });
    expect((await post('voucher/make', { from: day, to: day })).data).toMatchObject({ made: 2, notes: [] });
    const made = await vouchers({ date: day });
    expect(made.map(({ amount, word }) => [amount, word])).toEqual([
      ['4000.00', 'general'],
      ['6000.00', 'transfer'],
    ]);
    await firm.product.query('delete from voucher_voucher where date = $1', [day]);
    await firm.product.query("update voucher_kis_table set enabled = false where name = '大额开票'");
  });

  it('are made of days that there are', async () => {
    const { httpCode, data } = await post('voucher/make', { from: '0000-00-00', to: DAYS.to });
    expect([httpCode, data.faults]).toEqual([400, { from: '请选择日期' }]);
  });

  it('leave in one batch alone, and its file says the same whenever it is fetched', async () => {
    const wishes = [0, 1].map(() => post('batch', { target: 'kis', format: 'dbf', ...DAYS }));
    const answers = await Promise.all(wishes);
    const [batch] = answers.flatMap(({ success, data }) => (success ? [data] : []));
    expect(answers.map(({ httpCode }) => httpCode).sort()).toEqual([200, 409]);
    expect(batch).toMatchObject({ count: 6, amount: '47700.00', state: 'exported' });
    const [first, again] = [await file(batch.id), await file(batch.id)];
    const bytes = new Uint8Array(await first.arrayBuffer());
    const { version, languageDriver, fields, rows } = readDbf(bytes);
    expect([version, languageDriver, rows.length]).toEqual([3, 0x4d, 15]);
    const typed = Object.fromEntries(fields.map(({ name, type, decimals }) => [name, `${type}${decimals}`]));
    expect(typed).toMatchObject({
      FDATE: 'D0',
      FEXP: 'C0',
      FDEBIT: 'N2',
      FCLSNAME8: 'C0',
      FOBJID8: 'C0',
      FOBJNAME8: 'C0',
    });
    expect(rows[9]).toMatchObject({ FDATE: '20150301', FGROUP: '收', FACCTID: '1002.09', FDC: '0', FDEBIT: '5300.00' });
    expect(rows.map(({ FEXP }) => FEXP).every((text) => /^(开票|到账认领) /.test(String(text)))).toBe(true);
    const side = (code: string) => sumDecimals(rows.map((row) => row[code] ?? '0')).toFixed(2);
    expect([side('FDEBIT'), side('FCREDIT')]).toEqual(['47700.00', '47700.00']);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes);
  });

  it('of a batch that failed leave again with their own numbers, and each has one number of the outside', async () => {
    const [{ id: failed }] = (
      await firm.product.call(firm.finance, 'POST', '/form/exportBatch/queryList', { params: { format: 'dbf' } })
    ).data;
    expect((await post(`batch/${failed}/fail`, { reason: '科目不存在' })).msg).toBe('');
    expect(((await (await file(failed)).json()) as AnsweredJson).httpCode).toBe(409);
    expect((await vouchers({ state: 'failed' })).map(({ fault }) => fault)).toEqual(Array(6).fill('科目不存在'));
    const { data: batch } = await post('batch', { target: 'cloud', format: 'json', ...DAYS });
    const said = (await (await file(batch.id)).json()) as {
      FSourceBillNo: string;
      FEntity: { FDEBIT: number; FCREDIT: number }[];
    }[];
    expect(said).toHaveLength(6);
    expect(new Set(said.map(({ FSourceBillNo }) => FSourceBillNo)).size).toBe(6);
    for (const { FEntity } of said)
      expect(FEntity.reduce((all, { FDEBIT, FCREDIT }) => all + Math.round((FDEBIT - FCREDIT) * 100), 0)).toBe(0);

    const text = '凭证编号,外部凭证号,失败原因\nPZ2015020001,记-12,\nPZ2015020002,,科目停用\nPZ2015999999,记-13,\n';
    const told = (await post('voucher/numbers', { file: await csv(text) })).data;
    expect(told).toEqual({ written: 1, same: 0, failed: 1, faults: ['第4行：没有凭证PZ2015999999'] });
    expect(
      (await post('voucher/numbers', { file: await csv('凭证编号,外部凭证号\nPZ2015020001,记-12\n') })).data,
    ).toMatchObject({ written: 0, same: 1 });
    const other = (await post('voucher/numbers', { file: await csv('凭证编号,外部凭证号\nPZ2015020001,记-99\n') }))
      .data;
    expect(other.faults).toEqual(['第2行：凭证PZ2015020001已回写为记-12，文件中为记-99']);
    expect((await vouchers({ state: 'written' })).map(({ outNo }) => outNo)).toEqual(['记-12']);
    expect((await post(`batch/${batch.id}/fail`, { reason: '再来' })).msg).toContain('已有凭证回写');
    expect((await post('batch', { target: 'kis', format: 'xlsx', ...DAYS })).data).toMatchObject({ count: 1 });
  });

  it('of a table whose sides are not equal are refused at their place before they are used', async () => {
    const [table] = (
      await firm.product.call(firm.finance, 'POST', '/form/kisTable/queryList', { params: { event: 'loan' } })
    ).data;
    const { data } = await firm.product.call(firm.finance, 'GET', `/form/kisTable/${table.id}`);
    const change = (amount: string) =>
      firm.save('kisTable', {
        id: data.id,
        version: data.version,
        lines: [{ ...data.lines[0], amount }, data.lines[1]],
      });
    expect(JSON.stringify(await change('net'))).toContain('借贷不相等：试算借方比贷方多-6.00元');
    expect(JSON.stringify(await change('total +'))).toContain('第1行：金额表达式无法计算');
    const second = { event: 'loan', voucherWord: 'pay', enabled: true, lines: data.lines };
    expect(JSON.stringify(await firm.save('kisTable', { ...second, name: '第二张借款表' }))).toContain(
      '“借款”已用于该业务事件的全部单据，请先停用或填写适用条件',
    );
    const conditioned = (condition: string) =>
      firm.save('kisTable', { ...second, name: '大额借款', sort: 1, condition });
    expect((await conditioned('total > ')).data.faults).toEqual({ condition: '适用条件无法计算' });
    expect((await conditioned('total >= 10000')).msg).toBe('');
    const manager = await firm.product.signIn('manager');
    expect((await post('voucher/make', DAYS, manager)).httpCode).toBe(403);
  });
});
