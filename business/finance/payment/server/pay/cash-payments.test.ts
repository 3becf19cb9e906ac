import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBankAccounts } from '#business/finance/bank/testing/test-bank-accounts.ts';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { takeRecordToState } from '#tools/testing/records/take-record-to-state.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

const PAYEE = { payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };

let today: string;
let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let accounts: ReturnType<typeof createTestBankAccounts>;
let [till, bank] = ['', ''];
const call = (path: string, body: unknown) => office.product.call(office.finance, 'POST', path, body);

beforeAll(async () => {
  today = await todayAwayFromMidnight();
  office = await createInvoicingFixture();
  accounts = createTestBankAccounts(office.product);
  till = (await accounts.open(office.finance, { kind: 'cash' })).id;
  bank = (await accounts.open(office.finance)).id;
});

/** An order of an approved request. */
async function order(amount: string): Promise<string> {
  const request = { title: '零星采购', kind: 'rent', amount, ...PAYEE };
  const { data, msg } = await office.save('paymentRequest', request);
  expect(msg).toBe('');
  await office.approve('paymentRequest', data.id);
  return (await call('/form/payOrder/queryList', { params: { request: data.id } })).data[0].id;
}
const pay = (id: string, account: string, method: string) =>
  call(`/b/finance/payOrder/${id}/pay`, { account, method, payDate: today });
const giveBack = (id: string) => call(`/b/finance/payOrder/${id}/return`, { reason: '收款人退回' });
/** The cash book: the movements of the cash account, as they came. */
const book = async (): Promise<AnsweredJson[]> =>
  (await call('/form/bankRow/queryList', { params: { account: till }, sort: 'id' })).data;

describe('a payment in cash', () => {
  it('is paid from a cash account, and nothing else is', async () => {
    const id = await order('10');
    expect((await pay(id, bank, 'cash')).data.faults).toEqual({ account: '现金付款请选择现金账户' });
    expect((await pay(id, till, 'bank')).data.faults).toEqual({ account: '现金账户只能以现金付款' });
    expect(await book()).toEqual([]);
  });

  it('stands in the cash book at once, stays there, and comes back by an equal negative movement', async () => {
    const id = await order('120.50');
    const both = await Promise.all([pay(id, till, 'cash'), pay(id, till, 'cash')]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const paid = await office.read('payOrder', id);
    const [row] = await book();
    expect(paid).toMatchObject({ state: 'matched', method: 'cash', account: till, bankRow: row?.id, payDate: today });
    expect(row).toMatchObject({ pay: '120.50', otherSideUnit: PAYEE.payee, serialNo: paid.no, rowKind: 'payment' });
    expect(await accounts.balanceOf(till)).toBe('879.50');
    const kept = `该流水由付款单 ${paid.no} 的现金付款写入，不能修改或删除；付款有误请登记退票`;
    const changed = { id: row?.id, version: row?.version, pay: '1' };
    expect((await office.save('bankRow', changed)).msg).toBe(kept);

    expect((await giveBack(id)).data).toMatchObject({ state: 'back', bankRow: null });
    expect((await book()).map(({ pay: amount, isCorrect }) => [amount, isCorrect])).toEqual([
      ['120.50', true],
      ['-120.50', true],
    ]);
    expect(await accounts.balanceOf(till)).toBe('1000.00');
    // What was taken back is no debit of the order any more, and does not go.
    const debits = await office.product.call(office.finance, 'GET', `/b/finance/payOrder/${id}/debits`);
    expect(debits.data).toEqual([]);
    expect((await call(`/b/finance/payOrder/${id}/match`, { bankRow: row?.id })).msg).toBe('该流水已冲正，不能核对');
    expect((await office.product.call(office.finance, 'DELETE', `/form/bankRow/${row?.id}`)).msg).toBe(kept);

    expect((await pay(id, till, 'cash')).data).toMatchObject({ state: 'matched' });
    expect(await accounts.balanceOf(till)).toBe('879.50');
  });

  it('of many at once leaves in the till what was not paid', async () => {
    const before = Number(await accounts.balanceOf(till));
    const orders = [];
    for (const amount of ['1.10', '2.20', '3.30']) orders.push(await order(amount));
    const answers = await Promise.all(orders.map((id) => pay(id, till, 'cash')));
    expect(answers.map(({ msg }) => msg)).toEqual(['', '', '']);
    expect(await accounts.balanceOf(till)).toBe((before - 6.6).toFixed(2));
  });

  it('is refused where the cash account is frozen', async () => {
    const id = await order('5');
    const frozen = { form: 'bankAccount', id: till, wish: { state: 'frozen' } };
    expect((await takeRecordToState(office.product, office.finance, frozen)).msg).toBe('');
    expect((await pay(id, till, 'cash')).data.faults).toEqual({ account: '请选择状态正常的银行账户' });
    expect(await office.read('payOrder', id)).toMatchObject({ state: 'open', account: null });
  });
});
