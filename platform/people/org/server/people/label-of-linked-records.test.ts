import { beforeAll, expect, it } from 'vitest';
import { deptField, userField } from '#kernel/fields/index.ts';
import type { Field } from '#kernel/meta/field.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

/** The label that a record of the first company would keep beside these ids. */
async function labelOf(field: Field, ids: readonly string[]): Promise<string | null | undefined> {
  const me = await product.runtime.sessions.find(await product.signIn('engineer'));
  if (!me) throw new Error('signed out');
  const { runtime } = product;
  const ctx = {
    runtime,
    me,
    entities: runtime.entities,
    db: runtime.database.company('1'),
    log: runtime.log,
    requestId: '',
  };
  return runtime.labels.get(field.kind)?.(ctx, field, ids.join(','));
}

it('several people or departments are kept with their names, and only those of the company', async () => {
  const people = await product.query('select id::text, name from org_user where company_id = 1 order by id limit 3');
  const depts = await product.query('select id::text, name from org_dept where company_id = 1 order by id limit 2');
  const [stranger] = await product.query("select id::text from org_user where login_name = 'admin2'");
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join('、');
  expect(await labelOf(userField('成员', { multiple: true }), ids(people))).toBe(names(people));
  expect(await labelOf(deptField('协办部门', { multiple: true }), ids(depts))).toBe(names(depts));
  expect(await labelOf(userField('成员', { multiple: true }), [...ids(people), stranger.id])).toBeNull();
});
