import { beforeAll, expect, it } from 'vitest';
import { createBonusTestFirm } from '../testing/bonus-test-firm.ts';

type Bonuses = Awaited<ReturnType<typeof createBonusTestFirm>>;

/** Far from the demo firm's own months, so that nothing in them waits. */
const MONTH = '2013-03';
const CLOSED = `${MONTH}已结账，其中的单据不能新增、修改或作废，请在未结账的月份办理`;

let of: Bonuses;
let made: { project: string; contract: string };
let [bid, period] = ['', ''];

const post = (path: string, body: object) => of.firm.product.call(of.firm.finance, 'POST', path, body);
const bond = (more: object) =>
  of.firm.save('bidBond', { bid, amount: '5000', payTo: '交易中心', state: 'paid', ...more }, of.firm.gm);
/** As whoever goes past the forms. */
const sql = (text: string) => of.firm.product.query(text);

beforeAll(async () => {
  of = await createBonusTestFirm();
});

/** A month with money of each kind, which is closed then. */
async function closeMonth(): Promise<void> {
  made = await of.project('106000', of.team());
  await of.claimed(made.contract, '10600', `${MONTH}-05`);
  period = await of.period('2013年上半年', '2013-01-01', '2013-06-30');
  await of.calculate(period);
  await of.firm.approve('bonusPeriod', period);
  const paying = await of.post(`period/${period}/payment`, { payMonth: MONTH, taxMode: 'annual' });
  expect(paying.msg).toBe('');
  const waits = await post('/b/finance/period/close', { month: MONTH });
  expect(waits.msg).toContain('月度余额');
  await of.firm.approve('bonusPayment', paying.data.id);
  const opened = { name: '结账测试投标', customer: of.firm.customer, area: '330100', limitPrice: '300000' };
  const openAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  bid = (await of.firm.save('bid', { ...opened, openAt }, of.firm.gm)).data.id;
  expect((await bond({ paidAt: `${MONTH}-10` })).msg).toBe('');
  const rent = { title: '房租', side: 'indirect', subject: 'rent', amount: '1000', date: `${MONTH}-10` };
  const cost = (await of.firm.save('costEntry', rent, of.firm.gm)).data.id;
  await of.firm.product.query("update profit_cost_entry set status = 'approved', dept = null where id = $1", [cost]);
  expect((await post('/b/profit/allocation', { month: MONTH })).msg).toBe('');
  const [{ account, closing: statement }] = (await of.list('monthBalance', { month: MONTH })).data;
  for (const [call, more] of [
    ['statement', { statement }],
    ['confirm', {}],
  ] as const)
    expect((await post(`/b/finance/monthBalance/${call}`, { account, month: MONTH, ...more })).msg).toBe('');
  expect((await post('/b/finance/period/close', { month: MONTH })).data).toMatchObject({ state: 'closed' });
}

/** No bond is paid in it, and what was paid stays, while it comes back later. */
async function bondsStay(): Promise<void> {
  expect((await bond({ kind: 'perform', paidAt: `${MONTH}-12` })).msg).toBe(CLOSED);
  const [{ id, version }] = (await of.list('bidBond', { bid })).data;
  await expect(sql(`update bid_bid_bond set amount = amount + 1 where id = ${id}`)).rejects.toThrow('已结账');
  const values = { returned: '5000', returnedAt: '2013-04-02' };
  const back = await of.firm.product.call(of.firm.gm, 'POST', `/form/bidBond/${id}/step`, {
    ...{ step: 'comeBack', version, values },
  });
  expect(back.data).toMatchObject({ state: 'returned' });
}

/** No bonuses are paid in it, nor paid ahead, and those that were stay. */
async function bonusesStay(): Promise<void> {
  const temp = { project: made.project, day: `${MONTH}-08`, lines: [{ person: of.people.engineer, amount: '1' }] };
  expect((await of.firm.save('bonusTemp', temp)).msg).toBe(CLOSED);
  for (const change of ["status = 'void'", "pay_month = '2013-05'", 'total = total + 1'])
    await expect(sql(`update bonus_bonus_payment set ${change} where period = ${period}`)).rejects.toThrow('已结账');
}

/** Its costs are not shared out anew, and the run that is there can still be frozen. */
async function allocationStays(): Promise<void> {
  expect((await post('/b/profit/allocation', { month: MONTH })).msg).toBe(CLOSED);
  const [{ id }] = (await of.list('allocationRun', { month: MONTH })).data;
  const step = (what: string) => of.firm.product.call(of.firm.gm, 'POST', `/b/profit/allocation/${id}/${what}`);
  expect((await step('review')).data).toMatchObject({ state: 'reviewed' });
  expect((await step('freeze')).data).toMatchObject({ state: 'frozen' });
}

it('a month of the books that is closed keeps bonds, bonuses and shared costs as they were', async () => {
  await closeMonth();
  await bondsStay();
  await bonusesStay();
  await allocationStays();
}, 120_000);
