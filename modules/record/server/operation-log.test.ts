import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Me } from '#kernel/server/access/me.ts';
import { startTestProduct, type TestProduct } from '../../../tools/testing/product.ts';
import { recordServer } from './index.ts';
import { OperationLog } from './operation-log.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

describe('the operation log under attack', () => {
  it('keeps every line on its own: no sign that the database refuses takes the lines of others with it', async () => {
    const [engineer, gm] = [await product.signIn('engineer'), await product.signIn('gm')];
    const [{ id: gone }] = await product.query(
      "insert into org_user (company_id, name, login_name, kind, state, dept) select 1, '过客', 'passing', 'staff', 'enabled', dept from org_user where login_name = 'engineer' returning id",
    );
    await product.query(
      "insert into authz_role_user (company_id, role_id, user_id) select 1, id, $1 from authz_role where company_id = 1 and code = 'gm'",
      [gone],
    );
    const { token: passing } = await product.runtime.sessions.start({ companyId: '1', userId: gone, kind: 'account' });
    const attacks = [
      product.call(engineer, 'DELETE', '/form/customer/a%00b'),
      product.call(engineer, 'POST', '/form/customer/save', { id: 'x\u0000y', version: 1, name: '\u0000' }),
      product.call(engineer, 'POST', '/form/customer/save', '{"id":"\\ud800","version":1}'),
      product.call(engineer, 'POST', '/form/customer/save', { id: `${'x'.repeat(199)}\u{1F600}`, version: 1 }),
      product.call(passing, 'DELETE', '/form/customer/987654321'),
    ];
    const answers = await Promise.all([...attacks, product.call(gm, 'DELETE', '/form/customer/987654320')]);
    expect(answers[4]?.status).toBe(404);
    await product.query('delete from org_user where id = $1', [gone]);
    await recordServer.close?.(product.runtime);
    const rows = await product.query(
      "select record_id from record_operation where form = 'customer' order by record_id",
    );
    expect(rows.map(({ record_id }) => record_id).sort()).toEqual([
      '987654320',
      'a\uFFFDb',
      `${'x'.repeat(199)}\uFFFD`,
      'x\uFFFDy',
      '\uFFFD',
    ]);
  });

  it('has room for everybody: who does too much in a second gets one line for the rest', async () => {
    const log = new OperationLog(product.runtime);
    const call = { method: 'POST', path: '/form/{name}/save', title: '保存' } as const;
    const by = (userId: string) => ({ ...me, userId });
    const [{ id: noisy }, { id: quiet }] = await product.query(
      "select id from org_user where login_name in ('engineer', 'gm') order by login_name",
    );
    const me = { companyId: '1', deptId: null } as Me;
    const request = { params: { name: 'noise' }, body: {}, ip: '127.0.0.1' } as unknown as FastifyRequest;
    const seen = (userId: string) => ({ runtime: product.runtime, me: by(userId), call, request, refusal: null });
    for (let time = 0; time < 6000; time++) log.add(seen(noisy));
    log.add(seen(quiet));
    await log.flush();
    const rows = await product.query(
      "select person, count(*)::int as n, max(message) as message from record_operation where form = 'noise' or message like '一秒内%' group by person",
    );
    const of = (id: string) => rows.find(({ person }) => person === id);
    expect(of(noisy)).toMatchObject({ n: 501, message: '一秒内操作过多，另有 5500 次未逐条记录' });
    expect(of(quiet)).toMatchObject({ n: 1 });
  });
});
