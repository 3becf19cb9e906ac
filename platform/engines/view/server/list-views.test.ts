import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
let manager: string;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  [engineer, manager, admin] = (await Promise.all(
    ['engineer', 'manager', 'admin'].map((name) => product.signIn(name)),
  )) as [string, string, string];
});

const save = (token: string, view: object): Promise<AnsweredJson> =>
  product.call(token, 'POST', '/b/list-view/save', {
    ...{ form: 'contract', name: '大额合同', shared: false, roles: [] },
    ...{ content: { filters: { amount: '1000000,' }, sort: '-amount', columns: ['no', 'amount'] }, ...view },
  });
const views = async (token: string): Promise<AnsweredJson[]> => (await product.call(token, 'GET', '/b/list-view')).data;
const names = async (token: string) => (await views(token)).map(({ name }) => name);

it('a view is its maker’s until it is shared; then all see it, and it is changed by its maker alone', async () => {
  const { data: made } = await save(engineer, {});
  expect(made).toMatchObject({ name: '大额合同', own: true, usual: false, content: { sort: '-amount' } });
  expect(await names(manager)).toEqual([]);
  expect((await product.call(manager, 'DELETE', `/b/list-view/${made.id}`)).httpCode).toBe(404);
  await save(engineer, { id: made.id, shared: true, name: '百万以上' });
  expect(await views(manager)).toMatchObject([{ name: '百万以上', own: false, shared: true }]);
  expect(await save(manager, { id: made.id })).toMatchObject({ httpCode: 403 });
  expect((await product.call(manager, 'DELETE', `/b/list-view/${made.id}`)).httpCode).toBe(403);
  expect((await product.call(engineer, 'DELETE', `/b/list-view/${made.id}`)).data).toEqual({ removed: 1 });
  expect(await names(manager)).toEqual([]);
});

it('a list opens with a view for the people of a role, where who administers roles says so', async () => {
  const [{ code }] = await product.query(
    `select r.code from authz_role r join authz_role_user u on u.company_id = r.company_id and u.role_id = r.id
      join org_user p on p.company_id = u.company_id and p.id = u.user_id where p.login_name = 'engineer' and r.company_id = 1 limit 1`,
  );
  expect(await save(manager, { roles: [code] })).toMatchObject({ httpCode: 403 });
  const { data } = await save(admin, { name: '角色视图', roles: [code] });
  expect(data).toMatchObject({ shared: true, roles: [code] });
  expect(await views(engineer)).toMatchObject([{ name: '角色视图', usual: true, own: false }]);
});

it('refuses what is no view: a name in use, a list nobody may open, content that is none', async () => {
  await save(engineer, { name: '重名' });
  expect(await save(engineer, { name: '重名' })).toMatchObject({ msg: '已有同名视图，请换一个名称' });
  expect(await save(engineer, { form: 'nothing' })).toMatchObject({ httpCode: 403, msg: '没有此列表，或您无权查看' });
  expect((await save(engineer, { content: { script: 'x' } })).success).toBe(false);
  expect((await save(engineer, { name: ' ' })).success).toBe(false);
  const other = await product.signIn('admin2');
  expect(await names(other)).toEqual([]);
});
