import { beforeAll, expect, it } from 'vitest';
import { createSystemContext } from '#kernel/server/context.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { type RecordedCost, recordCosts, withdrawCosts } from './recorded-costs.ts';

// The demo firm has nothing in this month.
const MONTH = '2013-05';
let product: TestProduct;
let gm: string;
let dept: string;
const record = async (more: Partial<RecordedCost> = {}) =>
  recordCosts(await createSystemContext(product.runtime, '1', 'test'), [
    {
      form: 'contract',
      record: '77',
      kind: 'supply',
      title: '领用复印纸',
      date: `${MONTH}-03`,
      dept,
      subject: 'office',
      amount: '120.50',
      ...more,
    },
  ]);
const indirect = async () =>
  (await product.call(gm, 'POST', '/form/indirectCost/queryList', { params: { month: MONTH } })).data;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  dept = (await product.query('select dept::text as dept from org_user where login_name = $1', ['engineer']))[0].dept;
});

it('a part of a record costs once, is noted anew in its place, and goes with its record', async () => {
  await record();
  await record({ part: '2', amount: '9.50' });
  await record({ amount: '100' });
  const rows = await indirect();
  expect(rows).toMatchObject([
    { amount: '9.50' },
    { amount: '100.00', kind_label: '用品领用', subject_label: '办公费', dept, record: '77' },
  ]);
  await withdrawCosts(await createSystemContext(product.runtime, '1', 'test'), { form: 'contract', record: '77' });
  expect(await indirect()).toEqual([]);
});

it('nothing of it moves into or out of a closed month', async () => {
  await record({ record: '78' });
  await product.query(
    "insert into period_accounting_period (company_id, month, state, state_label) values (1, '2013-06', 'closed', '已结账')",
  );
  await expect(record({ record: '78', amount: '1' })).rejects.toThrow('已结账');
  await expect(record({ record: '79', date: '2013-06-01' })).rejects.toThrow('已结账');
  const ctx = await createSystemContext(product.runtime, '1', 'test');
  await expect(withdrawCosts(ctx, { form: 'contract', record: '78' })).rejects.toThrow('已结账');
  expect(await indirect()).toMatchObject([{ amount: '120.50' }]);
});
