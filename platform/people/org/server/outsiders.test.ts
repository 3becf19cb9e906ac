import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

/** Everything that lists or finds people, departments, approvers, who is online, or base data. */
const LOOKUPS: [string, string, object?][] = [
  ['POST', '/share/user/queryList', {}],
  ['GET', '/share/dept/deptTree'],
  ['GET', '/share/dept/1'],
  ['GET', '/a/session/online/NO'],
  ['GET', '/a/session/online/queryList?online=false'],
  ['GET', '/bs/common/baseData/list?category=entrustPurpose'],
  ['POST', '/form/entrustPurpose/queryList', {}],
  ['POST', '/form/entrustPurpose/export', {}],
  ['POST', '/b/wf/process/preview', { processCode: 'leave', form: {} }],
  ['POST', '/form/deputy/queryList', {}],
  ['POST', '/form/user/queryList', {}],
  ['POST', '/form/dept/queryList', {}],
  ['POST', '/form/dept/queryTree', {}],
  ['POST', '/a/sys/user/queryList', {}],
  ['POST', '/a/sys/user/queryListTree/', {}],
  ['POST', '/a/sys/dept/queryTree', {}],
];

describe('people from outside the firm', () => {
  it.each(LOOKUPS)('%s %s is closed to customers and members', async (method, path, body) => {
    for (const name of ['customer', 'member'])
      expect((await product.call(await product.signIn(name), method, path, body)).status).toBe(403);
  });

  it.each(LOOKUPS.slice(0, 10))('%s %s is open to staff', async (method, path, body) => {
    const token = await product.signIn('engineer');
    const { status } = path.endsWith('export')
      ? await product.fetch(token, path, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      : await product.call(token, method, path, body);
    expect(status).toBe(200);
  });

  it('a role of the code “staff” makes nobody staff', async () => {
    await product.query(
      "insert into authz_role_user select 1, r.id, u.id from authz_role r, org_user u where r.company_id = 1 and r.code = 'staff' and u.login_name = 'customer'",
    );
    await product.runtime.sessions.changed();
    const token = await product.signIn('customer');
    expect((await product.call(token, 'POST', '/share/user/queryList', {})).status).toBe(403);
  });
});
