import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

const PAYEE = { payee: '付款单位', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;
beforeAll(async () => {
  office = await createInvoicingFixture();
  const opened = { accountUnit: '测试', accountName: '退款测试户', accountNo: '810000000061', bankName: '测试银行' };
  account = (await office.save('bankAccount', { ...opened, openingDate: '2016-01-01', openingBalance: '90000' })).data
    .id;
});

const call = (path: string, body: unknown = {}): Promise<AnsweredJson> =>
  office.product.call(office.finance, 'POST', path, body);
async function claimed(amount: string, target: object): Promise<{ receipt: string; claim: AnsweredJson }> {
  const row = { account, income: amount, dateTime: '2026-03-02T02:00:00.000Z', otherSideUnit: '付款单位' };
  const receipt = (await office.save('bankRow', row)).data.id;
  const { data, msg } = await call('/b/finance/claim', { bankRows: [receipt], targets: [{ ...target, amount }] });
  expect(msg).toBe('');
  return { receipt, claim: data };
}
const asked = (amount: string, more: object) =>
  office.save('paymentRequest', { title: '退款', kind: 'refund', amount, ...PAYEE, ...more });
/** An approved request for a refund. @returns its payment order */
async function ordered(amount: string, more: object): Promise<AnsweredJson> {
  const { data, msg } = await asked(amount, more);
  expect([msg, data.faults]).toEqual(['', undefined]);
  await office.approve('paymentRequest', data.id);
  return (await call('/form/payOrder/queryList', { params: { request: data.id } })).data[0];
}
const pay = (order: AnsweredJson) =>
  call(`/b/finance/payOrder/${order.id}/pay`, { account, method: 'bank', payDate: dayOfInstant(new Date()) });
const giveBack = (order: AnsweredJson) => call(`/b/finance/payOrder/${order.id}/return`, { reason: '账号有误' });
const revoke = (claim: AnsweredJson) => call(`/b/finance/claim/${claim.id}/revoke`, { reason: '认错' });
const receivedOf = async (contract: string) => (await office.read('contract', contract)).received;
const linesOf = (order: AnsweredJson) =>
  office.product.query(
    'select kind, amount::text as amount, invoice::text as invoice, bank_row from claim_claim_line where pay_order = (select no from payment_pay_order where company_id = 1 and id = $1) order by id',
    [order.id],
  );

describe('a refund of what a contract received', () => {
  it('lowers received of contract, node and invoice by being paid, money without invoice first, and the bank gives it back', async () => {
    const node = { name: '首付款', amount: '800', condition: 'sign', planDate: '2026-03-10' };
    const contract = await office.contract('800', { plans: [node] });
    const invoice = (
      await office.issue((await office.applied(contract.id, '300', { plan: contract.plans[0].id })).id, '300')
    ).data;
    const { receipt, claim } = await claimed('500', {
      kind: 'contract',
      contract: contract.id,
      plan: contract.plans[0].id,
    });
    const order = await ordered('350', { contract: contract.id });
    expect(await receivedOf(contract.id)).toBe('500.00');
    expect((await pay(order)).msg).toBe('');
    expect(await linesOf(order)).toEqual([
      { kind: 'contract', amount: '-200.00', invoice: null, bank_row: null },
      { kind: 'contract', amount: '-150.00', invoice: invoice.id, bank_row: null },
    ]);
    const read = await office.read('contract', contract.id);
    expect([read.received, read.plans[0].received]).toEqual(['150.00', '150.00']);
    expect(await office.read('invoice', invoice.id)).toMatchObject({ received: '150.00', unpaid: '150.00' });
    expect((await office.read('bankRow', receipt)).claimTotal).toBe('500.00');
    expect((await revoke(claim)).msg).toMatch(
      /^认领的款项已退给客户（RL\d+），不能撤销；退款的付款单登记退票后才能撤销$/,
    );
    const [{ claim: refund }] = await office.product.query(
      'select claim from claim_claim_line where pay_order = (select no from payment_pay_order where company_id = 1 and id = $1)',
      [order.id],
    );
    expect((await revoke({ id: refund })).msg).toBe('退款随付款单冲减回款，请在付款单登记退票');
    expect((await giveBack(order)).msg).toBe('');
    expect(await receivedOf(contract.id)).toBe('500.00');
    expect(await office.read('invoice', invoice.id)).toMatchObject({ received: '300.00' });
    expect((await pay(order)).msg).toBe('');
    expect(await receivedOf(contract.id)).toBe('150.00');
    await giveBack(order);
    expect((await revoke(claim)).msg).toBe('');
    expect((await pay(order)).msg).toBe(`“${contract.name}”可退的已收款为 0.00 元，本次退款 350.00 元`);
  });

  it('leaves of money that came before its invoice only the rest to settle it', async () => {
    const contract = await office.contract('900');
    await claimed('600', { kind: 'contract', contract: contract.id });
    await pay(await ordered('200', { contract: contract.id }));
    const invoice = (await office.issue((await office.applied(contract.id, '900')).id, '900')).data;
    expect(await office.read('invoice', invoice.id)).toMatchObject({ received: '400.00', unpaid: '500.00' });
    expect(await receivedOf(contract.id)).toBe('400.00');
  });

  it('names what it gives back, and asks for no more than that, with others that were handed in', async () => {
    const contract = await office.contract('900');
    await claimed('600', { kind: 'contract', contract: contract.id });
    expect((await asked('1', {})).data.faults.contract).toContain('咨询合同');
    const beyond = await asked('600.01', { contract: contract.id });
    expect(beyond.data.faults.amount).toBe(`“${contract.name}”已收款600.00元，其他退款申请0.00元，本次最多退600.00元`);
    const drafts: string[] = [];
    for (let at = 0; at < 4; at++) drafts.push((await asked('250', { contract: contract.id })).data.id);
    const answers = await Promise.all(drafts.map((id) => office.submit('paymentRequest', id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect((await asked('100.01', { contract: contract.id })).data.faults.amount).toContain(
      '其他退款申请500.00元，本次最多退100.00元',
    );
  });
});

it('a refund that comes back finds its place, or is refused in words', async () => {
  const contract = await office.contract('600');
  await claimed('600', { kind: 'contract', contract: contract.id });
  const order = await ordered('100', { contract: contract.id });
  await pay(order);
  const { claim: later } = await claimed('100', { kind: 'contract', contract: contract.id });
  expect((await giveBack(order)).msg).toBe(
    '退款后合同、收款节点或发票的未收金额已被其他认领占用，请先撤销后来的认领，再登记退票',
  );
  await revoke(later);
  expect((await giveBack(order)).msg).toBe('');
  expect(await receivedOf(contract.id)).toBe('600.00');
});

describe('a refund of parked money', () => {
  it('lowers what is parked by its claim, which is not revoked any more', async () => {
    const { receipt, claim } = await claimed('500', { kind: 'refund', customer: office.customer });
    expect((await asked('500.01', { claim: claim.id })).data.faults.amount).toContain('500.00元');
    const order = await ordered('200', { claim: claim.id });
    expect((await pay(order)).msg).toBe('');
    expect(await linesOf(order)).toEqual([{ kind: 'refund', amount: '-200.00', invoice: null, bank_row: null }]);
    expect((await asked('300.01', { claim: claim.id })).data.faults.amount).toContain('300.00元');
    expect((await office.read('bankRow', receipt)).claimTotal).toBe('500.00');
    expect((await revoke(claim)).msg).toContain('认领的款项已退给客户');
    await giveBack(order);
    expect((await revoke(claim)).msg).toBe('');
    expect((await office.read('bankRow', receipt)).claimTotal).toBe('0.00');
  });

  it('is of a claim that parked some, and not of a contract as well', async () => {
    const contract = await office.contract('900');
    const { claim } = await claimed('600', { kind: 'contract', contract: contract.id });
    expect((await asked('1', { claim: claim.id })).data.faults.claim).toBe('该认领单没有可退的待退款');
    expect((await asked('1', { claim: claim.id, contract: contract.id })).data.faults.contract).toBe(
      '退待退款时不选咨询合同',
    );
  });
});
