import { beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let finance: string;
let gm: string;

beforeAll(async () => {
  product = await startTestProduct();
  [finance, gm] = await Promise.all([product.signIn('finance'), product.signIn('gm')]);
});

const position = async () => (await product.call(finance, 'GET', '/b/finance/capitalPosition')).data;
const summed = async (query: string): Promise<string> =>
  toDecimal((await product.query(`select coalesce(sum(${query} and company_id = 1`))[0]?.amount ?? '0').toFixed(2);
const save = async (form: string, body: object, token = gm): Promise<AnsweredJson> => {
  const saved = await product.call(token, 'POST', `/form/${form}/save`, body);
  expect(saved.msg).toBe('');
  return saved.data;
};
const dayFromNow = (days: number) => addDays(dayOfInstant(new Date()), days);

describe('the capital position', () => {
  it('is the sum of the records behind each of its figures', async () => {
    const told = await position();
    expect(told.invoiceUnpaid).toBe(await summed(`unpaid), 0)::text as amount from invoice_invoice where unpaid > 0`));
    expect(told.orderOpen).toBe(
      await summed(`amount), 0)::text as amount from payment_pay_order where state = 'open'`),
    );
    expect(told.loanBalance).toBe(
      await summed(`balance), 0)::text as amount from loan_loan where state in ('lent', 'part')`),
    );
    expect(told.bondOut).toBe(
      await summed(
        `amount - claimed), 0)::text as amount from bid_bid_bond where form = 'transfer' and state in ('paid', 'due')`,
      ),
    );
    expect(toDecimal(told.bondOut).gt(0)).toBe(true);
    expect(toDecimal(told.available).plus(told.restricted).toFixed(2)).toBe(
      toDecimal(told.deposits).plus(told.cash).toFixed(2),
    );
    expect(told.deposits).toBe(
      sumDecimals(
        told.accounts.filter(({ kind }: AnsweredJson) => kind !== '现金').map(({ balance }: AnsweredJson) => balance),
      ).toFixed(2),
    );
    const rate = toDecimal(told.collectionRate);
    expect([rate.gte(0), rate.lte(1)]).toEqual([true, true]);
    for (const { amount, pay, expected } of told.planned)
      expect(expected).toBe(toDecimal(told.available).plus(toDecimal(amount).times(rate)).minus(pay).toFixed(2));
  });

  it('counts what a contract plans less what was received ahead, and what is due and not invoiced', async () => {
    const before = await position();
    const customer = await save('customer', { name: '资金状况测试有限公司' });
    const plans = [
      { name: '首付款', condition: 'sign', amount: '300', planDate: dayFromNow(-5) },
      { name: '进度款', condition: 'report', amount: '500', planDate: dayFromNow(20) },
      { name: '尾款', condition: 'warranty', amount: '200', planDate: dayFromNow(80) },
    ];
    const named = { no: 'ZJ-2026-01', name: '资金状况测试合同', customer: customer.id, signDate: dayFromNow(-9) };
    const contract = await save(
      'contract',
      { ...named, amount: '1000', state: 'running', plans },
      await product.signIn('admin'),
    );
    const grown = async () => {
      const now = await position();
      const more = (of: (told: AnsweredJson) => string) => toDecimal(of(now)).minus(of(before)).toFixed(2);
      return [more((told) => told.dueUninvoiced), ...[0, 1, 2].map((at) => more((told) => told.planned[at].amount))];
    };
    expect(await grown()).toEqual(['300.00', '500.00', '500.00', '700.00']);
    await product.query('update contract_contract set received = 450, invoiced = 100 where id = $1', [contract.id]);
    expect(await grown()).toEqual(['200.00', '350.00', '350.00', '550.00']);
  });

  it('is nobody’s who may not see accounts', async () => {
    const answer = await product.call(await product.signIn('engineer'), 'GET', '/b/finance/capitalPosition');
    expect(answer.success).toBe(false);
  });
});
