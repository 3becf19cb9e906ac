import { beforeAll, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;
let payer: string;
let next = 0;

beforeAll(async () => {
  office = await createInvoicingFixture();
  const opened = { accountUnit: '测试', accountName: '自动测试户', accountNo: '800000000773', bankName: '测试银行' };
  account = (await office.save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
  payer = (await office.read('customer', office.customer)).name;
});

const call = (path: string, body: unknown): Promise<AnsweredJson> =>
  office.product.call(office.finance, 'POST', path, body);
/** A contract with a node of its own amount, and the receipt that pays it, naming its number. */
async function paid(amount: string) {
  const plans = [{ name: '尾款', amount, condition: 'sign', planDate: '2026-03-05' }];
  const contract = await office.contract(amount, { no: `AUTO-2026-${++next}`, plans });
  const row = { account, income: amount, dateTime: '2026-03-05T02:00:00.000Z', otherSideUnit: payer };
  const receipt = await office.save('bankRow', { ...row, otherSideNo: '6228', memo: `${contract.no} 款` });
  return { contract: contract.id as string, no: contract.no as string, row: receipt.data.id as string };
}
const automatic = (bankRows: string[], more: object = {}) => call('/b/finance/claim/automatic', { bankRows, ...more });
const undo = (run: string) => call(`/b/finance/claim/run/${run}/revoke`, {});
const receivedOf = async (id: string): Promise<string> => (await office.read('contract', id)).received;

it('a run lists what it claimed with its reasons, and is taken back in one step', async () => {
  const all = [await paid('81234.56'), await paid('72345.67')];
  const { data } = await automatic(all.map(({ row }) => row));
  expect(data).toMatchObject({ looked: 2, claimed: 2, amount: '153580.23', run: expect.any(String) });
  expect(data.claims.map(({ no, amount }: AnsweredJson) => [/^RL\d+$/.test(no), amount])).toEqual([
    [true, '81234.56'],
    [true, '72345.67'],
  ]);
  expect(data.claims[0].reasons.join()).toContain(`写明“${all[0]?.no}”`);
  expect(data.claims[0].payer).toBe(payer);
  const listed = await call('/form/claim/queryList', { params: { run: data.run } });
  expect(listed.data.length).toBe(2);
  expect((await undo(data.run)).data).toEqual({ revoked: 2 });
  for (const { contract } of all) expect(await receivedOf(contract)).toBe('0.00');
  expect((await undo(data.run)).msg).toBe('本次自动认领已全部撤销');
});

it('claims no receipt above the limit, and no more than asked for', async () => {
  const all = [await paid('500000.01'), await paid('61234.56'), await paid('51234.56')];
  const rows = all.map(({ row }) => row);
  expect((await automatic(rows, { most: '55000' })).data.amount).toBe('51234.56');
  expect((await automatic(rows, { count: 1, most: '900000' })).data).toMatchObject({ claimed: 1, amount: '61234.56' });
  expect((await automatic(rows)).data).toMatchObject({ looked: 1, claimed: 0 });
});

it('is not taken back where a claim of it changed since, which is named', async () => {
  const all = [await paid('41234.56'), await paid('31234.57')];
  const { data } = await automatic(all.map(({ row }) => row));
  const [first] = data.claims;
  const application = await office.applied(all[0]?.contract ?? '', '41234.56');
  expect((await office.issue(application.id, '41234.56')).msg).toBe('');
  expect(await undo(data.run)).toMatchObject({
    httpCode: 409,
    msg: `${first.no} 在自动认领后已有变动，不能一并撤销，请先逐笔处理`,
  });
  expect(await receivedOf(all[1]?.contract ?? '')).toBe('31234.57');
  await call(`/b/finance/claim/${first.id}/revoke`, { reason: '开票了' });
  expect((await undo(data.run)).data).toEqual({ revoked: 1 });
});
