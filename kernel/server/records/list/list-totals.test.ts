import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let gm: string;
let customers: string[];

/** Number, amount, day, state: sums that can be added up by hand. */
const CONTRACTS = [
  ['S-1', '100.10', '2031-01-05', 'draft'],
  ['S-2', '200.20', '2031-01-31', 'signed'],
  ['S-3', '9999999999999999.99', '2031-02-01', 'signed'],
  ['S-4', '0.01', '2031-02-02', 'signed'],
] as const;

const sums = (body: object, token = gm, code = 'contract') =>
  product.call(token, 'POST', `/form/${code}/querySums`, { params: { no$like: 'S-' }, columns: ['amount'], ...body });
const list = (params: object, token = gm) =>
  product.call(token, 'POST', '/form/contract/queryList', { pageSize: 1000, params });

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  const found = await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 2, params: {} });
  customers = found.data.map(({ id }: AnsweredJson) => id);
  const admin = await product.signIn('admin');
  for (const [at, [no, amount, signDate, state]] of CONTRACTS.entries()) {
    const draft = { no, name: `合计${no}`, amount, signDate, state, customer: customers[at % 2] };
    expect((await product.call(admin, 'POST', '/form/contract/save', draft)).msg).toBe('');
  }
});

describe('sums of a list', () => {
  it('are of all found rows, to the cent', async () => {
    const { data } = await sums({});
    expect(data).toEqual({ count: 4, sums: { amount: '10000000000000300.30' }, groups: [], more: false });
    expect((await sums({ params: { no$like: 'S-', state: 'draft' } })).data.sums).toEqual({ amount: '100.10' });
    expect((await sums({ params: { no: 'nothing' } })).data).toMatchObject({ count: 0, sums: { amount: null } });
  });

  it('stand in groups of a choice, a linked record and a month, which a list opens by their value', async () => {
    const { groups } = (await sums({ group: 'state' })).data;
    expect(groups).toEqual([
      { value: 'signed', label: expect.stringMatching(/签/), count: 3, sums: { amount: '10000000000000200.20' } },
      { value: 'draft', label: expect.any(String), count: 1, sums: { amount: '100.10' } },
    ]);
    const byCustomer = (await sums({ group: 'customer' })).data.groups as AnsweredJson[];
    expect(byCustomer.map(({ value, count }) => [value, count]).sort()).toEqual(customers.map((id) => [id, 2]).sort());
    expect(byCustomer.every(({ label }) => typeof label === 'string')).toBe(true);
    const byMonth = (await sums({ group: 'signDate' })).data.groups as AnsweredJson[];
    expect(byMonth).toMatchObject([
      { value: '2031-01', label: '2031-01', sums: { amount: '300.30' } },
      { value: '2031-02', label: '2031-02', sums: { amount: '10000000000000000.00' } },
    ]);
    const opened = await list({ no$like: 'S-', customer: byCustomer[0]?.value });
    expect(opened.total).toBe(byCustomer[0]?.count);
  });

  it('are of what the person sees, in the list and in every group', async () => {
    for (const name of ['engineer', 'manager', 'admin2']) {
      const token = await product.signIn(name);
      const rows = await list({}, token);
      const answer = await sums({ params: {}, group: 'state' }, token);
      expect(answer.httpCode).toBe(rows.httpCode);
      if (!rows.success) continue;
      expect(answer.data.count).toBe(rows.total);
      const counted = (answer.data.groups as AnsweredJson[]).reduce((all, { count }) => all + count, 0);
      expect(counted).toBe(rows.total);
    }
    const customer = await product.signIn('customer');
    expect((await sums({}, customer)).httpCode).toBe(403);
  });

  it('are refused by name for what is no sum and no group, and for lists there are none of', async () => {
    for (const columns of [['name'], ['constructor'], ['no']])
      expect((await sums({ columns })).msg).toBe(`不能按此字段汇总：${columns[0]}`);
    for (const group of ['amount', 'name', 'constructor'])
      expect((await sums({ group })).msg).toBe(`不能按此字段汇总：${group}`);
    expect((await sums({}, gm, 'nothing')).httpCode).toBe(404);
  });

  it('come from lists without a table as well', async () => {
    const admin = await product.signIn('admin');
    const { data } = await sums({ params: {}, columns: [], group: 'status' }, admin, 'flowMonitor');
    const { total } = await product.call(admin, 'POST', '/form/flowMonitor/queryList', {});
    expect(data.count).toBe(total);
    expect(data.groups[0]).toMatchObject({ value: expect.any(String), label: expect.stringMatching(/[一-龥]/) });
  });
});
