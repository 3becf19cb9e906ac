import { beforeAll, expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';
import type { AreaSales, SalesMonitoring } from '../model/index.ts';

let product: TestProduct;
let year: number;
beforeAll(async () => {
  product = await startTestProduct();
  year = Number((await todayAwayFromMidnight()).slice(0, 4));
  // The contracts of the demo need not be of this year; this one is, on the first of January too.
  const gm = await product.signIn('gm');
  const [{ id }] = (await product.call(gm, 'POST', '/form/keyCustomer/queryList', { pageSize: 1 })).data;
  const signed = {
    name: '年初签订的合同',
    customer: id,
    amount: '1234.56',
    signDate: `${year}-01-01`,
    state: 'running',
  };
  expect((await product.call(await product.signIn('admin'), 'POST', '/form/contract/save', signed)).msg).toBe('');
});

const ask = async (name: string, path: string) => product.call(await product.signIn(name), 'GET', path);
const sum = (values: readonly (string | number)[]) => values.reduce((all: number, one) => all + Number(one), 0);
const one = async (query: string): Promise<AnsweredJson> => (await product.query(query))[0];

it('areas add up to the opportunities, contracts and bids there are, and a province to its cities', async () => {
  const { data } = (await ask('gm', '/b/sales/areas')) as { data: AreaSales[] };
  const real =
    await one(`select (select count(*)::int from opportunity_opportunity where company_id = 1 and area <> '') as opportunities,
    (select sum(total) from contract_contract k join customer_customer c on c.company_id = k.company_id and c.id = k.customer
      where k.company_id = 1 and k.state <> 'draft' and c.area <> '') as amount,
    (select count(*)::int from bid_bid where company_id = 1 and state = 'won') as won`);
  expect(sum(data.map(({ opportunities }) => opportunities))).toBe(real.opportunities);
  expect(sum(data.map(({ contractAmount }) => contractAmount))).toBeCloseTo(Number(real.amount), 2);
  expect(sum(data.map(({ won }) => won))).toBe(real.won);
  const zhejiang = data.find(({ code }) => code === '330000');
  expect(zhejiang?.name).toBe('浙江省');
  const { data: cities } = await ask('gm', '/b/sales/areas?province=33');
  expect(sum(cities.map((city: AreaSales) => city.contractAmount))).toBeCloseTo(Number(zhejiang?.contractAmount), 2);
  expect(cities.every((city: AreaSales) => city.code.startsWith('33'))).toBe(true);
  const listed = await product.call(await product.signIn('gm'), 'POST', '/form/opportunity/queryList', {
    params: { area$like: '33' },
  });
  expect(listed.total).toBe(zhejiang?.opportunities);
});

it('monitoring counts follow-ups, bids and what nobody follows up, as the records say', async () => {
  const last = year - 1;
  const { data } = (await ask('gm', `/b/sales/monitoring?year=${last}`)) as { data: SalesMonitoring };
  const real =
    await one(`select (select count(*)::int from customer_follow_up where company_id = 1 and extract(year from date) = ${last}) as follow_ups,
    (select count(*)::int from opportunity_opportunity where company_id = 1 and stage not in ('won', 'lost')) as open,
    (select count(*)::int from opportunity_opportunity o join customer_customer c on c.company_id = 1 and c.id = o.customer where o.company_id = 1
      and o.stage not in ('won', 'lost') and coalesce(c.last_follow, '1900-01-01') < '${dayOfInstant(new Date())}'::date - 14) as silent,
    (select count(*)::int from bid_bid where company_id = 1 and state = 'won' and extract(year from open_at at time zone 'Asia/Shanghai') = ${last}) as won`);
  expect(Math.min(real.follow_ups, real.won)).toBeGreaterThan(0);
  expect([data.followUps, data.opportunities, data.won]).toEqual([real.follow_ups, real.open, real.won]);
  expect(data.dueCount).toBeGreaterThan(0);
  expect(sum(data.owners.map(({ opportunities }) => opportunities))).toBe(data.opportunities);
  expect(sum(data.owners.map(({ won }) => won))).toBe(data.won);
  expect(sum(data.owners.map(({ silent }) => silent))).toBe(data.silentCount);
  expect(data.silent).toHaveLength(Math.min(20, data.silentCount));
});

it('key customers come with what they brought this year and their share of the firm', async () => {
  const gm = await product.signIn('gm');
  const { data, total } = await product.call(gm, 'POST', '/form/keyCustomer/queryList', { pageSize: 100 });
  expect(total).toBe(
    (
      await one(
        `select count(*)::int as n from customer_customer where company_id = 1 and grade in ('strategic', 'major')`,
      )
    ).n,
  );
  const whole = await one(
    `select sum(total) as amount from contract_contract where company_id = 1 and state <> 'draft' and extract(year from sign_date) = ${year}`,
  );
  for (const { id, amount, share, received, overdue } of data) {
    const real =
      await one(`select coalesce(sum(total) filter (where extract(year from sign_date) = ${year}), 0) as amount, coalesce(sum(received), 0) as received,
      coalesce(sum(overdue), 0) as overdue from contract_contract where company_id = 1 and state <> 'draft' and customer = ${id}`);
    expect([Number(amount), Number(received), Number(overdue)]).toEqual([
      Number(real.amount),
      Number(real.received),
      Number(real.overdue),
    ]);
    expect(Number(share)).toBeCloseTo(Number(amount) / Number(whole.amount), 5);
  }
});

it('whoever sees less is told less, and who has no right nothing', async () => {
  const [all, less] = await Promise.all(
    ['gm', 'manager'].map(async (name) => (await ask(name, '/b/sales/areas')).data as AreaSales[]),
  );
  const contracts = (areas: AreaSales[] = []) => sum(areas.map((area) => area.contracts));
  expect(contracts(less)).toBeLessThan(contracts(all));
  for (const path of ['/b/sales/areas', `/b/sales/monitoring?year=${year}`])
    expect((await ask('engineer', path)).httpCode).toBe(403);
  const engineer = await product.signIn('engineer');
  expect((await product.call(engineer, 'POST', '/form/keyCustomer/queryList', {})).httpCode).toBe(403);
});

it('a second company sees nothing of the first', async () => {
  expect((await ask('admin2', '/b/sales/areas')).data).toEqual([]);
  expect((await ask('admin2', '/b/opportunity/funnel')).data.every((one: AnsweredJson) => one.count === 0)).toBe(true);
  expect((await ask('admin2', `/b/sales/monitoring?year=${year}`)).data).toMatchObject({
    opportunities: 0,
    followUps: 0,
    owners: [],
  });
});
