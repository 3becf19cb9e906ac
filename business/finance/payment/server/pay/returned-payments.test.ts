import { expect, it } from 'vitest';
import { createTestBankAccounts } from '#business/finance/bank/testing/test-bank-accounts.ts';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

const PAYEE = { payee: '测绘院', payeeAccount: '0622021001112223334', payeeBank: '工商银行滨江支行' };

it('an order that came back says so, keeps its account, and stands with what waits before what was paid later', async () => {
  const payDate = await todayAwayFromMidnight();
  const office = await createInvoicingFixture();
  const account = (await createTestBankAccounts(office.product).open(office.finance)).id;
  const call = (path: string, body: object) => office.product.call(office.finance, 'POST', path, body);
  const order = async (amount: string): Promise<AnsweredJson> => {
    const { data } = await office.save('paymentRequest', { title: '采购', kind: 'rent', amount, ...PAYEE });
    await office.approve('paymentRequest', data.id);
    return (await call('/form/payOrder/queryList', { params: { request: data.id } })).data[0];
  };
  const pay = ({ id }: AnsweredJson) => call(`/b/finance/payOrder/${id}/pay`, { account, method: 'bank', payDate });
  const [first, waiting, last] = [await order('10'), await order('20'), await order('30')];
  await pay(first);
  await pay(last);
  const { data } = await call(`/b/finance/payOrder/${first.id}/return`, { reason: '户名不符' });
  expect(data).toMatchObject({ state: 'back', state_label: '退票', account, returnReason: '户名不符' });
  const listed: AnsweredJson[] = (await call('/form/payOrder/queryList', { pageSize: 1000 })).data;
  const places = [waiting, first, last].map(({ id }) => listed.findIndex((row) => row.id === id));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(listed.slice(0, places[2]).every(({ state }) => state === 'open' || state === 'back')).toBe(true);
  const sums = await call('/form/payOrder/querySums', { params: {}, columns: [], group: 'state' });
  const counted = (state: string) => sums.data.groups.find(({ value }: AnsweredJson) => value === state)?.count;
  expect(counted('back')).toBe(listed.filter(({ state }) => state === 'back').length);
  expect((await pay(first)).data).toMatchObject({ state: 'paid', returnReason: null });
});
