import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

const MOST_NODES = 10_000;
const PROVINCES = 20;
const BELOW = 1000;
const AT_ONCE = 40;

let product: TestProduct;
let admin: string;
const tree = (name: string, params: object = {}) => product.call(admin, 'POST', `/form/${name}/queryTree`, { params });
const countOf = (nodes: readonly AnsweredJson[]): number =>
  nodes.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
});

describe('a tree', () => {
  it('is asked of entities that are trees, and of no others', async () => {
    for (const entity of product.runtime.entities.values()) {
      const answer = await tree(entity.code);
      expect([entity.code, answer.success]).toEqual([entity.code, entity.tree === true]);
      if (!entity.tree) expect(answer.msg).toBe(`${entity.title}没有上下级，请按列表查询`);
    }
  });

  it('has its records put below another by a save that names it, whole or not at all, and never below themselves', async () => {
    const save = (body: object) => product.call(admin, 'POST', '/form/area/save', body);
    const record = async (id: string) => (await product.call(admin, 'GET', `/form/area/${id}`)).data;
    const { data: east } = await save({ name: '东片' });
    const { data: west } = await save({ name: '西片' });
    const { data: town } = await save({ name: '镇', parentId: east.id });
    const moved = await save({ id: town.id, version: town.version, name: '古镇', parentId: west.id });
    expect(moved.data).toMatchObject({ name: '古镇', parentId: west.id, parentIds: `-1,${west.id}` });
    const circular = await save({ id: west.id, version: west.version, name: '西区', parentId: town.id });
    expect(circular).toMatchObject({ success: false, msg: '不能移动到自身的下级' });
    expect(await record(west.id)).toMatchObject({ name: '西片', parentId: '-1', version: west.version });
    const renamed = await save({ id: town.id, version: moved.data.version, name: '新镇' });
    expect(renamed.data).toMatchObject({ name: '新镇', parentId: west.id });
  });

  it('that is small is told whole', async () => {
    const { data } = await tree('dept');
    expect(data[0].children.length).toBeGreaterThan(2);
    expect(JSON.stringify(data)).not.toContain('"more"');
  });
});

describe('a tree of more records than an answer holds', () => {
  beforeAll(async () => {
    await product.query(`with p as (insert into area_area (company_id, name, parent_id, parent_ids, sort)
        select 1, '省' || n, -1, '-1', n from generate_series(1, ${PROVINCES}) n returning id)
      insert into area_area (company_id, name, parent_id, parent_ids, sort)
        select 1, repeat('县', 30) || n, p.id, '-1,' || p.id, n from p, generate_series(1, ${BELOW}) n`);
  });

  it('is told level by level, and says where there is more', async () => {
    const { data } = await tree('area');
    expect(data.some(({ children }: AnsweredJson) => children)).toBe(false);
    const provinces = data.filter(({ name }: AnsweredJson) => name.startsWith('省'));
    expect(provinces.map(({ more }: AnsweredJson) => more)).toEqual(Array(PROVINCES).fill(true));
    const below = await tree('area', { parentId: provinces[0].id });
    expect(below.data).toHaveLength(BELOW);
    expect(below.data[0]).toMatchObject({ parentId: provinces[0].id });
    expect(below.data[0].more).toBeUndefined();
  });

  it('is refused where one level alone is too much', async () => {
    await product.query(`insert into area_area (company_id, name, parent_id, parent_ids, sort)
      select 2, '区' || n, -1, '-1', n from generate_series(1, ${MOST_NODES + 1}) n`);
    const other = await product.signIn('admin2');
    const answer = await product.call(other, 'POST', '/form/area/queryTree', {});
    expect(answer).toMatchObject({ success: false, msg: '行政区划同级数据过多，请按列表查询' });
  });

  it('answers many at once, each within its bound', async () => {
    await product.query(`delete from area_area where company_id = 1 and name like '县%' and sort > ${BELOW / 5}`);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => tree('area')));
    for (const { success, data } of answers) {
      expect(success).toBe(true);
      expect(countOf(data)).toBeGreaterThan(PROVINCES * 100);
      expect(countOf(data)).toBeLessThanOrEqual(MOST_NODES);
    }
  });
});
