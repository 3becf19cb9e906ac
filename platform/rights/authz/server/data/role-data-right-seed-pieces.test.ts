import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const BOOKS = ['expense', 'loan', 'repayment', 'paymentRequest'];

/** What a person sees of a list that was made neither by nor lent to the person. */
async function foreign(login: string, form: string): Promise<number> {
  const { data } = await product.call(await product.signIn(login), 'POST', `/form/${form}/queryList`, {
    pageSize: 500,
  });
  const [{ id }] = await product.query('select id from org_user where company_id = 1 and login_name = $1', [login]);
  const lent = await product.query(
    'select record_id::text as id from record_share where company_id = 1 and entity = $1 and user_id = $2',
    [form, id],
  );
  const own = new Set(lent.map((one) => one.id));
  return data.filter((row: { id: string; createdBy: string }) => row.createdBy !== id && !own.has(row.id)).length;
}

it.each(BOOKS)("%s: who reviews cost files or keeps the staff sees one's own, finance sees all", async (form) => {
  expect([await foreign('reviewer', form), await foreign('hr', form)]).toEqual([0, 0]);
});

it('shows finance and the general manager what it showed', async () => {
  expect(await foreign('finance', 'expense')).toBeGreaterThan(5);
  expect(await foreign('gm', 'expense')).toBeGreaterThan(5);
});

it('is what companies start with once; a firm that chose otherwise keeps that', async () => {
  const keys = await product.query(
    "select count(*)::int as n from starting_arrival where company_id = 1 and key like 'roleData/expense/%'",
  );
  expect(keys).toEqual([{ n: 2 }]);
  const [rule] = await product.query(
    "select attr from authz_role_data d join authz_role r on r.id = d.role_id where d.company_id = 1 and r.code = 'hr' and d.entity = 'loan'",
  );
  expect(rule).toEqual({ attr: 'scope:own' });
});
