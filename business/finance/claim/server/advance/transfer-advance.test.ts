import { beforeAll, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;
beforeAll(async () => {
  office = await createInvoicingFixture();
  const opened = { accountUnit: '测试', accountName: '预收户', accountNo: '810000000007', bankName: '测试银行' };
  account = (await office.save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
});

const post = (path: string, body: object) => office.product.call(office.finance, 'POST', path, body);
/** A receipt that a customer paid in advance. */
async function advance(amount: string): Promise<{ receipt: string; claim: AnsweredJson }> {
  const row = { account, income: amount, dateTime: '2026-03-02T02:00:00.000Z', otherSideUnit: '预付单位' };
  const receipt = (await office.save('bankRow', row)).data.id;
  const targets = [{ kind: 'advance', customer: office.customer, amount }];
  return { receipt, claim: (await post('/b/finance/claim', { bankRows: [receipt], targets })).data };
}
const transfer = (claim: AnsweredJson, contract: string, amount: string, more: object = {}) =>
  post(`/b/finance/claim/${claim.id}/transfer`, { line: claim.lines[0].id, contract, amount, ...more });
const received = async (contract: string) => (await office.read('contract', contract)).received;
const claimed = async (receipt: string) => (await office.read('bankRow', receipt)).claimTotal;

it('money paid in advance goes to a contract of the customer, settles its invoice, and comes back whole', async () => {
  const { receipt, claim } = await advance('1000');
  const contract = await office.contract('800');
  const invoice = (await office.issue((await office.applied(contract.id, '300')).id, '300')).data;
  const made = await transfer(claim, contract.id, '500');
  expect(made.msg).toBe('');
  expect(made.data.total).toBe('0.00');
  expect(made.data.lines.map(({ kind, amount }: AnsweredJson) => [kind, amount])).toEqual([
    ['advance', '-500.00'],
    ['contract', '300.00'],
    ['contract', '200.00'],
  ]);
  expect([await received(contract.id), await claimed(receipt)]).toEqual(['500.00', '1000.00']);
  expect((await office.read('invoice', invoice.id)).received).toBe('300.00');

  expect((await transfer(claim, contract.id, '500.01')).msg).toBe('该笔预收款余额为 500.00 元，本次转出 500.01 元');
  expect((await transfer(claim, contract.id, '300.01')).msg).toContain('未收金额为 300.00 元');
  const revoke = (id: string, more: object = {}) => post(`/b/finance/claim/${id}/revoke`, { reason: '有误', ...more });
  expect((await revoke(claim.id)).msg).toBe('该预收款已转为合同回款，请先撤销转款');
  expect((await revoke(made.data.id, { lines: [made.data.lines[1].id] })).msg).toBe('预收转合同回款的明细须一并撤销');
  expect((await revoke(made.data.id)).msg).toBe('');
  expect([await received(contract.id), await claimed(receipt)]).toEqual(['0.00', '1000.00']);
  expect((await revoke(claim.id)).msg).toBe('');
  expect(await claimed(receipt)).toBe('0.00');
});

it('goes to no contract of another customer', async () => {
  const { claim } = await advance('100');
  const others = await office.product.call(office.gm, 'POST', '/form/customer/queryList', { params: {} });
  const other = others.data.find(({ id }: AnsweredJson) => id !== office.customer);
  const contract = await office.contract('100', { customer: other.id });
  expect((await transfer(claim, contract.id, '100')).msg).toBe('只能转为同一客户的合同回款');
});

it('of the same advance by sixteen at once: no cent more than there is', async () => {
  const { receipt, claim } = await advance('100');
  const contract = await office.contract('1000');
  const answers = await Promise.all(Array.from({ length: 16 }, () => transfer(claim, contract.id, '30')));
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  expect([await received(contract.id), await claimed(receipt)]).toEqual(['90.00', '100.00']);
});
