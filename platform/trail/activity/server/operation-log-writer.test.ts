import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Me } from '#kernel/server/access/me.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { activityServer } from './index.ts';
import { OperationLogWriter } from './operation-log-writer.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

describe('the operation log under attack', () => {
  const me = { companyId: '1', deptId: null } as Me;
  const call = { method: 'POST', path: '/form/{name}/save', title: '保存' } as const;
  const seen = (userId: string, name: string, body: object = {}, refusal: string | null = null) => {
    const request = { params: { name }, body, ip: '127.0.0.1' } as unknown as FastifyRequest;
    return { runtime: product.runtime, me: { ...me, userId }, call, request, refusal };
  };
  const idOf = async (loginName: string): Promise<string> =>
    (await product.query('select id from org_user where login_name = $1', [loginName]))[0]?.id;

  it('keeps every line on its own: no sign that the database refuses takes the lines of others with it', async () => {
    const [engineer, gm] = [await idOf('engineer'), await idOf('gm')];
    const log = new OperationLogWriter(product.runtime);
    log.add(seen(engineer, 'attack', { id: 'x\u0000y' }, '拒绝 \u0000'));
    log.add(seen(engineer, 'attack', { id: '\ud800' }));
    log.add(seen(engineer, 'attack', { id: `${'x'.repeat(199)}\u{1F600}` }));
    // Somebody who is gone by the time the line is written.
    log.add(seen('999999999999', 'attack', { id: '1' }));
    log.add(seen(gm, 'attack', { id: '7' }));
    await log.flush();
    const rows = await product.query("select record_id from activity_operation where form = 'attack'");
    expect(rows.map(({ record_id }) => record_id).sort()).toEqual([
      '7',
      `${'x'.repeat(199)}\uFFFD`,
      'x\uFFFDy',
      '\uFFFD',
    ]);
  });

  it('is kept of others whatever somebody sends', async () => {
    const [engineer, gm] = [await product.signIn('engineer'), await product.signIn('gm')];
    const attacks = [
      product.call(engineer, 'DELETE', '/form/customer/a%00b'),
      product.call(engineer, 'POST', '/form/customer/save', { id: 'x\u0000y', version: 1, name: '\u0000' }),
      product.call(engineer, 'POST', '/form/customer/save', '{"id":"\\ud800","version":1}'),
      product.call(engineer, 'POST', '/form/customer/save', { id: `${'x'.repeat(199)}\u{1F600}`, version: 1 }),
    ];
    await Promise.all([...attacks, product.call(gm, 'DELETE', '/form/customer/987654320')]);
    await activityServer.close?.(product.runtime);
    const rows = await product.query("select 1 from activity_operation where record_id = '987654320'");
    expect(rows).toHaveLength(1);
  });

  it('has room for everybody: who does too much in a second gets one line for the rest', async () => {
    const log = new OperationLogWriter(product.runtime);
    const [noisy, quiet] = [await idOf('engineer'), await idOf('gm')];
    for (let time = 0; time < 6000; time++) log.add(seen(noisy, 'noise'));
    log.add(seen(quiet, 'noise'));
    await log.flush();
    const rows = await product.query(
      "select person, count(*)::int as n, max(message) as message from activity_operation where form = 'noise' or message like '一秒内%' group by person",
    );
    const of = (id: string) => rows.find(({ person }) => person === id);
    expect(of(noisy)).toMatchObject({ n: 501, message: '一秒内操作过多，另有 5500 次未逐条记录' });
    expect(of(quiet)).toMatchObject({ n: 1 });
  });
});
