import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
});

const call = (method: string, where: string, body?: unknown, token = admin) => product.call(token, method, where, body);
const tree = async (params: object = {}): Promise<AnsweredJson[]> =>
  (await call('POST', '/a/bd/area/queryTree', { params })).data;
const named = async (name: string): Promise<AnsweredJson> => (await tree({ name }))[0];
const save = (draft: object, token = admin) => call('POST', '/a/bd/area', draft, token);

it('areas are a tree below -1 with id, parentId, parentIds, name and sort, filled from the national list', async () => {
  const roots = await tree();
  expect(roots).toHaveLength(34);
  expect(roots[0]).toMatchObject({ parentId: '-1', parentIds: '-1', name: '北京市', code: '110000', sort: 10 });
  const zhejiang = roots.find(({ name }) => name === '浙江省');
  const hangzhou = zhejiang.children.find(({ name }: AnsweredJson) => name === '杭州市');
  expect(hangzhou).toMatchObject({ parentId: zhejiang.id, parentIds: `-1,${zhejiang.id}`, level_label: '地级' });
  expect(hangzhou.children.find(({ code }: AnsweredJson) => code === '330102')).toMatchObject({
    name: '上城区',
    parentIds: `-1,${zhejiang.id},${hangzhou.id}`,
    sort: expect.any(Number),
  });
});

it('are read level by level', async () => {
  const provinces = await tree({ parentId: '-1' });
  expect(provinces).toHaveLength(34);
  expect(provinces.every(({ children }) => children === undefined)).toBe(true);
  const below = await tree({ parentId: (await named('浙江省')).id });
  expect(below.map(({ name }) => name)).toContain('杭州市');
});

it('administrators add an area without an id, and change it with its id', async () => {
  const zhejiang = await named('浙江省');
  const made = (await save({ parentId: zhejiang.id, parentIds: '-1', name: '新设市', sort: 5 })).data;
  expect(made).toMatchObject({ parentId: zhejiang.id, parentIds: `-1,${zhejiang.id}`, sort: 5 });
  const again = (await save({ parentId: zhejiang.id, name: '新设市', sort: 5 })).data;
  expect(again.id).not.toBe(made.id);
  const changed = (await save({ id: made.id, parentId: zhejiang.id, name: '更名市', sort: 7, code: '339900' })).data;
  expect(changed).toMatchObject({ id: made.id, name: '更名市', sort: 7, level: 'city' });
  const jiangsu = await named('江苏省');
  expect((await save({ id: made.id, parentId: jiangsu.id })).data.parentIds).toBe(`-1,${jiangsu.id}`);
  expect((await call('DELETE', `/a/bd/area/${zhejiang.id}`)).msg).toBe('存在下级，不能删除');
  for (const { id } of [made, again])
    expect((await call('DELETE', `/a/bd/area/${id}`)).data).toMatchObject({ removed: 1 });
});

it('stay with who may change them, in their own company', async () => {
  const { id, version } = await named('浙江省');
  const [engineer, stranger] = [await product.signIn('engineer'), await product.signIn('admin2')];
  expect((await save({ id, name: '改名' }, engineer)).httpCode).toBe(403);
  expect((await save({ id, name: '改名' }, stranger)).httpCode).toBe(404);
  expect((await call('DELETE', `/a/bd/area/${id}`, undefined, stranger)).httpCode).toBe(404);
  expect((await save({ id, version: version - 1, name: '改名' })).httpCode).toBe(409);
  expect((await save({ name: '某省', code: '330000' })).success).toBe(false);
  expect((await save({ name: '某省', code: '33' })).data.faults).toHaveProperty('code');
  const others = await call('POST', '/a/bd/area/queryTree', {}, stranger);
  expect(others.data).toHaveLength(34);
  expect(others.data[0].id).not.toBe((await tree())[0].id);
});

it('area fields of forms choose from them, and keep the whole name', async () => {
  const engineer = await product.signIn('engineer');
  const { data: choices } = await call('GET', '/share/bd/area', undefined, engineer);
  expect(choices).toHaveLength(34);
  expect(choices[0]).toEqual({ value: '110000', label: '北京市', children: expect.any(Array) });
  const saved = await call('POST', '/form/project/save', { name: '有地区', kind: 'control', area: '330102' }, engineer);
  expect(saved.data).toMatchObject({ area: '330102', area_label: '浙江省杭州市上城区' });
  const unknown = await call('POST', '/form/project/save', { name: '无', kind: 'control', area: '999999' }, engineer);
  expect(unknown.data.faults).toHaveProperty('area');
});
