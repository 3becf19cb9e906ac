import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
let manager: string;

beforeAll(async () => {
  product = await startTestProduct();
  [engineer, manager] = [await product.signIn('engineer'), await product.signIn('manager')];
});

const keep = (token: string, draft: object): Promise<AnsweredJson> =>
  product.call(token, 'POST', '/b/draft/save', {
    ...{ key: 'leave/new~1', place: 'leave/new', revision: 0, held: false, form: '请假', name: '年休假' },
    ...{ address: '/main-page/leave/wf-form', typed: { values: { reason: '回乡' } }, ...draft },
  });
const heads = async (token: string): Promise<AnsweredJson[]> => (await product.call(token, 'GET', '/b/draft')).data;

it('a draft kept on one machine is found on another, by its writer alone', async () => {
  const { data: first } = await keep(engineer, {});
  expect(first).toMatchObject({ key: 'leave/new~1', revision: 1, held: false });
  const { data: second } = await keep(engineer, { revision: 1, held: true, typed: { values: { reason: '回乡两天' } } });
  expect(second).toMatchObject({ id: first.id, revision: 2, held: true });
  const elsewhere = await product.signIn('engineer');
  expect(await heads(elsewhere)).toMatchObject([{ id: first.id, place: 'leave/new' }]);
  expect((await product.call(elsewhere, 'GET', `/b/draft/${first.id}`)).data.typed).toEqual({
    values: { reason: '回乡两天' },
  });
  const listed = await product.call(elsewhere, 'POST', '/form/ownDrafts/queryList', {});
  expect(listed.data).toMatchObject([{ name: '年休假', form: '请假', keeping_label: '已暂存' }]);

  expect(await heads(manager)).toEqual([]);
  expect((await product.call(manager, 'GET', `/b/draft/${first.id}`)).httpCode).toBe(404);
  expect((await product.call(manager, 'DELETE', `/b/draft/${first.id}`)).data).toEqual({ removed: 0 });
  expect((await product.call(engineer, 'DELETE', `/b/draft/${first.id}`)).data).toEqual({ removed: 1 });
  expect(await heads(engineer)).toEqual([]);
});

it('of two who go on from the same draft the second is told; what was given up is not kept again', async () => {
  await keep(engineer, { key: 'leave/7', place: 'leave/7' });
  expect((await keep(engineer, { key: 'leave/7', revision: 1 })).data.revision).toBe(2);
  expect(await keep(engineer, { key: 'leave/7', revision: 1 })).toMatchObject({
    httpCode: 409,
    msg: '这份草稿已在另一处改动',
  });
  expect(await keep(engineer, { key: 'leave/7' })).toMatchObject({ httpCode: 409 });
  const [{ id }] = (await heads(engineer)) as [AnsweredJson];
  await product.call(engineer, 'DELETE', `/b/draft/${id}`);
  expect(await keep(engineer, { key: 'leave/7', revision: 2 })).toMatchObject({ httpCode: 409 });
});

it('an address outside the product is refused, and so is one draft too many', async () => {
  expect(await keep(engineer, { address: '//elsewhere.example/x' })).toMatchObject({ success: false });
  await product.query(
    `insert into draft_form (company_id, user_id, key, place, form, name, address, typed)
      select company_id, id, 'x' || n, 'x/new', 'x', 'x', '/x', '{}' from org_user, generate_series(1, 200) n where login_name = 'manager'`,
  );
  expect(await keep(manager, {})).toMatchObject({ httpCode: 409, msg: expect.stringContaining('草稿已满200份') });
});
