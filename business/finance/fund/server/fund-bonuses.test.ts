import { beforeAll, expect, it } from 'vitest';
import { createBonusTestFirm } from '#business/finance/bonus/testing/bonus-test-firm.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let of: Awaited<ReturnType<typeof createBonusTestFirm>>;
let period: string;
let project: string;
let fund: AnsweredJson;

const movements = async (): Promise<AnsweredJson[]> =>
  of.firm.product.query(
    "select direction, source_label, summary, amount::text as amount from fund_fund_entry where fund = $1 and source = 'bonus' order by id",
    [fund.id],
  );
const balance = async () => (await of.firm.product.call(of.firm.gm, 'GET', `/form/deptFund/${fund.id}`)).data.balance;

beforeAll(async () => {
  of = await createBonusTestFirm();
  const mine = await of.project('106000', of.team());
  await of.claimed(mine.contract, '53000', '2028-03-01');
  project = mine.project;
  period = await of.period('2028年上半年', '2028-01-01', '2028-06-30');
});

it('what a department has of a pool goes into its fund with the period, once, and out again when that is opened', async () => {
  await of.calculate(period);
  const made = await of.calculationOf(period, project);
  const due = made.lines.find(({ role }: AnsweredJson) => role === 'dept').pay;
  [fund] = (await of.list('deptFund', { dept: made.dept })).data;
  expect(fund).toBeDefined();
  // Earlier periods of the demo firm may wait; they come first.
  const waiting = (await of.list('bonusPeriod', { state: 'open' })).data.filter(
    ({ id, startDate, status }: AnsweredJson) => id !== period && startDate < '2028-01-01' && status !== 'void',
  );
  for (const one of waiting.sort((a: AnsweredJson, b: AnsweredJson) => (a.startDate < b.startDate ? -1 : 1))) {
    await of.calculate(one.id);
    await of.firm.approve('bonusPeriod', one.id);
  }
  const [before, known] = [Number(await balance()), (await movements()).length];
  await of.calculate(period);
  await of.firm.approve('bonusPeriod', period);
  const [given] = (await movements()).slice(known);
  expect(given).toEqual({ direction: 'in', source_label: '统筹奖金', summary: '2028年上半年统筹奖金', amount: due });
  expect(Number(await balance())).toBeCloseTo(before + Number(due), 2);

  expect((await of.post(`period/${period}/reopen`, { reason: '得分有误' }, of.firm.gm)).msg).toBe('');
  expect((await movements()).slice(known).map(({ direction, amount }) => [direction, amount])).toEqual([
    ['in', due],
    ['out', due],
  ]);
  expect(Number(await balance())).toBeCloseTo(before, 2);

  await of.calculate(period);
  await of.firm.approve('bonusPeriod', period);
  expect((await movements()).slice(known)).toHaveLength(3);
  expect(Number(await balance())).toBeCloseTo(before + Number(due), 2);
});
