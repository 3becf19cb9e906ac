import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['gm', 'engineer', 'customer']) tokens[name] = await product.signIn(name);
});
const as = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? null, method, path, body);

it('projects are found by page, kinds, words, whose they are, and the features of project, single works and unit works', async () => {
  const make = async (name: string, more: object = {}): Promise<string> => {
    const draft = {
      kind: 'control',
      stage: 'control',
      structure: 'frame',
      specialty: 'civil',
      buildArea: '9000',
      ...more,
    };
    return (await as('gm', 'POST', '/form/project/save', { name: `检索${name}`, ...draft })).data.id;
  };
  const [one, two, three] = [
    await make('甲', { invest: '5000000', shared: true, difficulty: 'IV' }),
    await make('乙', { structure: 'steel', buildArea: '4500', fundSource: 'government' }),
    await make('丙', { kind: 'settle-check', stage: 'settle', buildArea: '4499' }),
  ];
  const tower = { project: one, name: '甲塔楼', level: 'single', scale: '8000' };
  const { id: parentId } = (await as('gm', 'POST', '/form/projectNode/save', tower)).data;
  const unit = { project: one, name: '甲幕墙', level: 'unit', scale: '1200', parentId };
  expect((await as('gm', 'POST', '/form/projectNode/save', unit)).msg).toBe('');
  const search = async (more: object, who = 'gm'): Promise<AnsweredJson> =>
    (await as(who, 'POST', '/b/project/search', { searchContent: '检索', ...more })).data.map(
      ({ id }: AnsweredJson) => id,
    );
  expect(await search({})).toEqual([three, two, one]);
  expect(await search({ pageNo: 2, pageSize: 2 })).toEqual([one]);
  expect(await search({ searchProjectKind: 'control' })).toEqual([two, one]);
  expect(await search({ searchShareProject: true })).toEqual([one]);
  expect(await search({ searchContent: '检索丙' })).toEqual([three]);
  expect(await search({ kind2: 'steel' })).toEqual([two]);
  expect(await search({ kind3: 'civil', kind4: 'settle' })).toEqual([three]);
  expect(await search({ kind1: 'bridge' })).toEqual([]);
  expect(await search({ params: { state: 'running' } })).toEqual([three, two, one]);
  expect(await search({ projectBaseFeature: { buildAreaFrom: 4500, buildAreaTo: 8999 } })).toEqual([two]);
  expect(await search({ projectBaseFeature: { investFrom: 1 } })).toEqual([one]);
  expect(await search({ projectFeature: { fundSource: 'government' } })).toEqual([two]);
  expect(await search({ projectGroupFeature: { name: '塔楼', scaleFrom: 8000 } })).toEqual([one]);
  expect(await search({ projectItemFeature: { name: '幕墙', scaleTo: 1199 } })).toEqual([]);
  expect(await search({ projectItemFeature: { name: '幕墙', scaleTo: 1200 } })).toEqual([one]);
  expect(await search({ historyId: one })).toEqual([two]);
  expect(await search({ radioValue: 'mine' })).toEqual([three, two, one]);
  expect(await search({}, 'engineer')).toEqual([]);
  expect(await search({}, 'customer')).toEqual([]);
});
