import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';
import { activityServer } from './index.ts';

let product: TestProduct;
let admin: string;
let gm: string;
let customer: AnsweredJson;
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  gm = await product.signIn('gm');
  today = await todayAwayFromMidnight();
  customer = (await product.call(gm, 'POST', '/form/customer/save', { name: '记录甲', nature: 'state' })).data;
  await product.call(gm, 'POST', '/form/customer/save', {
    id: customer.id,
    version: customer.version,
    name: '记录乙',
    nature: 'private',
  });
  await product.call(gm, 'POST', '/form/customer/queryList', {});
  await product.call(gm, 'DELETE', '/form/customer/987654321');
  await (
    await product.fetch(gm, '/form/customer/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  ).arrayBuffer();
  await activityServer.close?.(product.runtime);
});

const operations = (params: object = {}, token = admin) =>
  product.call(token, 'POST', '/form/operation/queryList', { params });
const changes = (params: object = {}, token = admin) =>
  product.call(token, 'POST', '/a/record/changes/queryList', { params });

describe('the operation log', () => {
  it('tells who wrote or exported what, from where, through which call, and how it ended; reading is not in it', async () => {
    const { data, total } = await operations({ form: 'customer' });
    expect(total).toBe(4);
    expect(data.map(({ title, done }: AnsweredJson) => [title, done])).toEqual([
      ['导出', true],
      ['删除', false],
      ['保存', true],
      ['保存', true],
    ]);
    expect(data[1]).toMatchObject({
      person_label: expect.any(String),
      recordId: '987654321',
      message: '客户不存在或您无权查看',
      ip: '127.0.0.1',
      path: 'DELETE /form/{name}/{ids}',
    });
  });

  it('is filtered by person, record and day, and exported', async () => {
    expect((await operations({ recordId: customer.id })).total).toBe(1);
    expect((await operations({ at$between: [today, today], done: false })).total).toBe(1);
    expect((await operations({ person: '987654321' })).total).toBe(0);
    const file = await product.fetch(admin, '/form/operation/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });

  it('is written by nobody, and read by administrators of the same company', async () => {
    const false_ = await product.call(gm, 'POST', '/form/operation/save', { title: 'x', person: '1', at: today });
    expect(false_.httpCode).toBe(403);
    expect((await operations({}, gm)).httpCode).toBe(403);
    expect((await operations({ form: 'customer' }, await product.signIn('admin2'))).total).toBe(0);
  });

  it('forgets what is older than half a year', async () => {
    await product.query("update activity_operation set at = now() - interval '200 days' where record_id = '987654321'");
    await activityServer.open?.(product.runtime);
    expect((await product.query("select from activity_operation where record_id = '987654321'")).length).toBe(0);
    expect((await product.query("select from record_change where entity = 'operation'")).length).toBe(0);
  });
});

describe('the change log of all records', () => {
  it('shows which fields became what, found by form, record, person and day', async () => {
    const { data } = await changes({ form$like: '客户', recordId$like: customer.id });
    expect(data.map(({ kind }: AnsweredJson) => kind)).toEqual(['update', 'create']);
    expect(data[0]).toMatchObject({ formTitle: '客户', changes: expect.stringContaining('记录甲 → 记录乙') });
    expect(data[0].changes).toContain('国企 → 民企');
    const { by } = data[0];
    expect((await changes({ by, at$between: [today, today], form$like: 'customer' })).total).toBeGreaterThanOrEqual(2);
    expect((await changes({ by: '987654321' })).total).toBe(0);
    expect((await changes({ at$between: ['2001-01-01', '2001-01-02'] })).total).toBe(0);
    expect((await changes({ name: 'x' })).httpCode).toBe(400);
  });

  it('is for who may read records, within the company', async () => {
    expect((await changes({}, gm)).httpCode).toBe(403);
    const second = await product.signIn('admin2');
    expect((await changes({ form$like: 'customer', recordId$like: customer.id }, second)).total).toBe(0);
  });
});
