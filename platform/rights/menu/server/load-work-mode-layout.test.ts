import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
let menu: AnsweredJson[];

beforeAll(async () => {
  product = await startTestProduct();
  engineer = await product.signIn('engineer');
  menu = (await product.call(engineer, 'GET', '/user/nav')).data;
});

const get = async (where: string) => (await product.call(engineer, 'GET', where)).data;
const workMenu = async (body: unknown, token = engineer) =>
  (await product.call(token, 'POST', '/a/bd/workMode/workMenu', body)).data;
const named = (name: string): AnsweredJson => menu.find((node) => node.name === name);

const START = {
  commonUse: '1',
  mainFunciton: ['1', '2', '3'],
  showcheckedList: false,
  checkedList: [],
  showleftNav: true,
};

it('somebody without a layout of the own gets the starting one, with the whole menu in the left column', async () => {
  expect(await get('/a/bd/workMode/getWorkMode')).toEqual({ ...START, leftNav: menu.map(({ id }) => id) });
});

it('the default layout comes as JSON text', async () => {
  const text = await get('/a/bd/workMode/getDefaultConfig');
  expect(JSON.parse(text)).toMatchObject(START);
});

it('a saved layout comes back', async () => {
  const value = { ...START, commonUse: '4', mainFunciton: ['1', '5'], checkedList: ['3'], leftNav: ['1'] };
  await product.call(engineer, 'POST', '/b/member/config/updateUserConfig', { key: 'ecms_workMode_layout', value });
  expect(await get('/a/bd/workMode/getWorkMode')).toEqual(value);
});

it('the menu is filtered by ids, and never holds what the person may not see', async () => {
  const flow = named('流程中心');
  const [first] = flow.children;
  expect(await workMenu([first.id])).toEqual([{ ...flow, children: [first] }]);
  expect(await workMenu({ ids: [flow.id] })).toEqual([flow]);
  expect(await workMenu([])).toEqual([]);
  const admin = await product.signIn('admin');
  const all: AnsweredJson[] = (await product.call(admin, 'GET', '/user/nav')).data;
  const system = all.find(({ name }) => name === '系统管理');
  expect(await workMenu([system.id], admin)).toEqual([system]);
  expect(await workMenu([system.id])).toEqual([]);
  const admin2 = await product.signIn('admin2');
  expect(
    await workMenu(
      all.map(({ id }) => id),
      admin2,
    ),
  ).toEqual([]);
});
