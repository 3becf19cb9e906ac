import { beforeAll, describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { createBonusTestFirm } from '../../testing/bonus-test-firm.ts';

type Bonuses = Awaited<ReturnType<typeof createBonusTestFirm>>;
let of: Bonuses;
let dept: string;
beforeAll(async () => {
  of = await createBonusTestFirm();
  const [found] = await of.firm.product.query('select dept from org_user where id = $1', [of.people.engineer]);
  dept = found.dept;
});

/** A half-year with one project's bonus, frozen, and its payment with the wages of a month, not approved yet. */
async function payment(half: string, [from, to]: readonly [string, string], payMonth: string): Promise<AnsweredJson> {
  const mine = await of.project('106000', of.team());
  await of.claimed(mine.contract, '10600', from);
  const id = await of.period(half, from, to);
  await of.calculate(id);
  await of.firm.approve('bonusPeriod', id);
  const { data, msg } = await of.post(`period/${id}/payment`, { payMonth, taxMode: 'wage' });
  expect(msg).toBe('');
  return data;
}
const owed = ({ lines }: AnsweredJson, person = of.people.engineer): string =>
  sumDecimals(
    lines.filter((line: AnsweredJson) => line.person === person).map(({ amount }: AnsweredJson) => amount),
  ).toFixed(2);
const sheet = (month: string, more: object = {}) =>
  of.firm.save('deptWage', { month, dept, lines: [{ staff: of.people.engineer, base: '5000' }], ...more });
const read = (id: string): Promise<AnsweredJson> => of.firm.read('deptWage', id);
const bonusOf = async (id: string): Promise<string> => (await read(id)).lines[0].bonus;
const again = async (id: string, more: object = {}) =>
  of.firm.save('deptWage', { id, version: (await read(id)).version, ...more });

describe('bonuses paid with wages', () => {
  it('stand in the sheet of their month, once and to the cent, and are no cost of wages', async () => {
    const paying = await payment('2013年上半年', ['2013-01-01', '2013-06-30'], '2013-07');
    expect((await sheet('2013-05')).data.lines[0].bonus).toBe('0.00');
    await of.firm.approve('bonusPayment', paying.id);
    const amount = owed(paying);
    expect(Number(amount)).toBeGreaterThan(0);
    const typed = { lines: [{ staff: of.people.engineer, base: '5000', bonus: '99999' }] };
    const { data: made, msg } = await sheet('2013-07', typed);
    expect(msg).toBe('');
    const whole = sumDecimals(['5000', amount]).toFixed(2);
    expect(made.lines[0]).toMatchObject({ bonus: amount, gross: whole, net: whole, cost: '5000.00' });
    expect(made).toMatchObject({ net: whole, cost: '5000.00' });
    await again(made.id, { remark: '再存一次' });
    expect(await bonusOf(made.id)).toBe(amount);
    const more = (await sheet('2013-07', { batch: 2 })).data;
    expect(more.lines[0].bonus).toBe('0.00');
    const [line] = (await of.list('bonusPaymentLine', { payment: paying.id, person: of.people.engineer })).data;
    expect(line.wage).toBe(made.id);

    // A sheet that goes lets its bonuses go to the next one, however many are saved at once.
    expect((await of.firm.product.call(of.firm.finance, 'DELETE', `/form/deptWage/${made.id}`)).msg).toBe('');
    const later = await Promise.all(['2013-08', '2013-09'].map((month) => sheet(month)));
    expect(later.map(({ msg: told }) => told)).toEqual(['', '']);
    const taken = await Promise.all([...later.map(({ data }) => data.id), more.id].map(bonusOf));
    expect(taken.sort()).toEqual([amount, '0.00', '0.00'].sort());
  });

  it('come into a sheet that is worked on already, and leave it when the payment is voided', async () => {
    const paying = await payment('2013年下半年', ['2013-07-01', '2013-12-31'], '2014-01');
    const { data } = await sheet('2014-01');
    expect(data.lines[0].bonus).toBe('0.00');
    await of.firm.approve('bonusPayment', paying.id);
    expect(await bonusOf(data.id)).toBe(owed(paying));
    expect((await read(data.id)).net).toBe(sumDecimals(['5000', owed(paying)]).toFixed(2));
    const admin = await of.firm.product.signIn('admin');
    const flow = `/b/wf/process/byRecord/bonusPayment/${paying.id}`;
    const { procInstId } = (await of.firm.product.call(admin, 'GET', flow)).data;
    const voided = () => of.firm.product.call(admin, 'DELETE', `/b/wf/process/delete/${procInstId}`);
    await of.firm.approve('deptWage', data.id);
    expect((await voided()).msg).toContain('不能作废');
    expect(await bonusOf(data.id)).toBe(owed(paying));
    const orders = (await of.list('payOrder', { wage: data.id }, of.firm.finance)).data;
    expect(orders.map(({ amount }: AnsweredJson) => amount)).toEqual([(await read(data.id)).net]);
  });
});
