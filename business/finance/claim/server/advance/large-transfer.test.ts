import { beforeAll, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

const LARGE = '1000000.01';

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;
beforeAll(async () => {
  office = await createInvoicingFixture();
  const opened = { accountUnit: '测试', accountName: '大额预收户', accountNo: '810000000062', bankName: '测试银行' };
  account = (await office.save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
});

const post = (path: string, body: object, token = office.finance): Promise<AnsweredJson> =>
  office.product.call(token, 'POST', path, body);
/** An advance of so much, which a second person confirmed. */
async function advance(amount: string): Promise<AnsweredJson> {
  const row = { account, income: amount, dateTime: '2026-03-02T02:00:00.000Z', otherSideUnit: '预付单位' };
  const receipt = (await office.save('bankRow', row)).data.id;
  const targets = [{ kind: 'advance', customer: office.customer, amount }];
  const { data } = await post('/b/finance/claim', { bankRows: [receipt], targets });
  return (await post(`/b/finance/claim/${data.id}/confirm`, {}, office.gm)).data;
}
const transfer = (claim: AnsweredJson, contract: string, amount: string) =>
  post(`/b/finance/claim/${claim.id}/transfer`, { line: claim.lines[0].id, contract, amount });
const received = async (contract: string) => (await office.read('contract', contract)).received;

it('a transfer of an advance beyond the limit is reserved, and received once somebody else confirmed it', async () => {
  const claim = await advance('1500000');
  const contract = await office.contract('2000000');
  const made = await transfer(claim, contract.id, LARGE);
  expect(made.data).toMatchObject({ state: 'waiting', confirmedBy: null });
  expect(made.data.lines).toMatchObject([{ state: 'waiting' }, { state: 'waiting', billing: null }]);
  expect(await received(contract.id)).toBe('0.00');
  expect((await transfer(claim, contract.id, '500000')).msg).toBe(
    '该笔预收款余额为 499,999.99 元，本次转出 500,000.00 元',
  );
  expect((await post(`/b/finance/claim/${claim.id}/revoke`, { reason: '有误' })).msg).toBe(
    '该预收款已转为合同回款，请先撤销转款',
  );
  expect((await post(`/b/finance/claim/${made.data.id}/confirm`, {})).msg).toContain('认领人不能确认自己的认领');
  const done = await post(`/b/finance/claim/${made.data.id}/confirm`, {}, office.gm);
  expect([done.msg, done.data.state]).toEqual(['', 'live']);
  expect(done.data.lines.map(({ kind, amount, state }: AnsweredJson) => [kind, amount, state])).toEqual([
    ['advance', '-1000000.01', 'live'],
    ['contract', LARGE, 'live'],
  ]);
  expect(done.data.lines[0].bankDate).toBe(made.data.lines[0].bankDate);
  expect(await received(contract.id)).toBe(LARGE);
});

it('one that is refused leaves the advance as it was', async () => {
  const claim = await advance('1500000');
  const contract = await office.contract('2000000');
  const made = await transfer(claim, contract.id, LARGE);
  const refused = await post(`/b/finance/claim/${made.data.id}/refuse`, { reason: '不是这份合同' }, office.gm);
  expect([refused.msg, refused.data.state]).toEqual(['', 'revoked']);
  expect(await received(contract.id)).toBe('0.00');
  expect((await post(`/b/finance/claim/${claim.id}/revoke`, { reason: '有误' })).msg).toBe('');
});
