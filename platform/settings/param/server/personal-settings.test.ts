import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let token: string;

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('customer');
});

const save = (key: string, value: unknown) =>
  product.call(token, 'POST', '/b/user/setting/addUserSetting', { key, value });
const kept = async () => (await product.call(token, 'GET', '/user/info')).data.userConfig;

it('a setting is kept and replaced', async () => {
  await save('columns', ['name']);
  await save('columns', ['name', 'state']);
  expect(await kept()).toEqual({ columns: ['name', 'state'] });
});

it('nobody fills the person’s data, by one setting or by many', async () => {
  expect(await save('one', 'x'.repeat(200_001))).toMatchObject({ status: 413, msg: '设置内容过大，未保存' });
  const large = 'x'.repeat(199_000);
  for (let at = 0; at < 10; at++) expect((await save(`key${at}`, large)).success).toBe(true);
  expect(await save('key10', large)).toMatchObject({ status: 413, msg: '个人设置总量过大，未保存' });
  expect((await save('key9', large)).success).toBe(true);
  expect(Object.keys(await kept())).toHaveLength(11);
});
