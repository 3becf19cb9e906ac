import { expect, it } from 'vitest';
import { createTestBankAccounts } from '#business/finance/bank/testing/test-bank-accounts.ts';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { incomeCatchUpSchedule } from './income-catch-up-schedule.ts';

/** Far from the demo firm's own months, so that nothing in them waits. */
const MONTH = '2014-03';

it('income of a closed month stays as it is, and what was missed of it stands in an open one, once', async () => {
  const firm = await createInvoicingFixture();
  const { product, finance } = firm;
  const post = (path: string, body: object) => product.call(finance, 'POST', path, body);
  const account = (await createTestBankAccounts(product).open(finance, { openingDate: '2014-01-01' })).id;
  const contract = (await firm.contract('106000')).id;
  async function received(day: string, amount: string): Promise<void> {
    const row = { account, income: amount, dateTime: `${day}T02:00:00.000Z`, otherSideUnit: '付款人' };
    const receipt = (await firm.save('bankRow', row)).data.id;
    const targets = [{ kind: 'contract', contract, amount }];
    expect((await post('/b/finance/claim', { bankRows: [receipt], targets })).msg).toBe('');
  }
  await received(`${MONTH}-05`, '106');
  // As if it had been claimed before income was kept.
  await product.query('delete from income_income_record where contract = $1', [contract]);
  await received(`${MONTH}-06`, '212');
  for (const [call, more] of [
    ['statement', { statement: '1318' }],
    ['confirm', {}],
  ] as const)
    expect((await post(`/b/finance/monthBalance/${call}`, { account, month: MONTH, ...more })).msg).toBe('');
  expect((await post('/b/finance/period/close', { month: MONTH })).data).toMatchObject({ state: 'closed' });

  for (let night = 0; night < 2; night++) await incomeCatchUpSchedule.run(product.runtime);
  const { data } = await product.call(firm.gm, 'POST', '/form/incomeRecord/queryList', {
    params: { contract, basis: 'receipt' },
    sort: 'date',
  });
  expect(data.map(({ amount }: AnsweredJson) => amount)).toEqual(['212.00', '106.00']);
  expect(data.map(({ date }: AnsweredJson) => date > `${MONTH}-31`)).toEqual([false, true]);
  for (const change of ['amount = 1', 'dept = null', "date = '2014-05-01'", `net = net + 1`])
    await expect(
      product.query(`update income_income_record set ${change} where id = $1`, [data[0].id]),
    ).rejects.toThrow('已结账');
});
