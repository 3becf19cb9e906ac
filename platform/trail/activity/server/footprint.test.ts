import { beforeAll, describe, expect, it } from 'vitest';
import { grantRights } from '#tools/testing/grant-rights.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};
let today: string;
let range: { from: string; to: string };

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['admin', 'engineer', 'finance', 'admin2']) tokens[name] = await product.signIn(name);
  today = await todayAwayFromMidnight();
  range = { from: today, to: today };
  for (const menuName of ['人事/请假申请', '合同/咨询合同', '合同/咨询合同', '流程中心/待办任务'])
    await leave('engineer', { menuName, url: '/main-page/flow-todo?name=待办' });
  await leave('finance', { menuName: '财务/银行流水' });
});

const call = (name: string, path: string, body: object) => product.call(tokens[name] ?? '', 'POST', path, body);
const leave = (name: string, body: object) => call(name, '/b/footmark', body);
const list = (name: string, body: object = {}) => call(name, '/b/footmark/queryList', body);
const analyse = (name: string, body: object) => call(name, '/b/footmark/analyzeList', body);

describe('a visit', () => {
  it('leaves a footprint with the menu name and the type of its first two characters', async () => {
    const { data, total } = await list('engineer');
    expect(total).toBe(4);
    expect(data.map(({ menuName, type, type_label }: AnsweredJson) => [menuName, type, type_label])).toEqual([
      ['流程中心/待办任务', 0, '其他'],
      ['合同/咨询合同', 30, '合同'],
      ['合同/咨询合同', 30, '合同'],
      ['人事/请假申请', 60, '人事'],
    ]);
    expect(data[0]).toMatchObject({ person_label: '陈晓雯', url: '/main-page/flow-todo?name=待办' });
  });

  it('takes the type it is given, if there is such a type', async () => {
    expect((await leave('admin2', { menuName: '台账', type: 80 })).success).toBe(true);
    expect((await list('admin2')).data[0]).toMatchObject({ menuName: '台账', type: 80, type_label: '统计' });
    expect(await leave('admin2', { menuName: '台账', type: 15 })).toMatchObject({ success: false, httpCode: 400 });
  });

  it('is refused without a name or with an address of elsewhere', async () => {
    expect((await leave('admin2', { menuName: ' ' })).msg).toContain('菜单名称不能为空');
    for (const url of ['https://example.com', '//example.com', '/\\example.com'])
      expect((await leave('admin2', { menuName: '外部', url })).msg).toContain('地址应为本站地址');
  });
});

describe('the list', () => {
  it('is filtered by name, type and day', async () => {
    expect((await list('engineer', { params: { menuName$like: '咨询' } })).total).toBe(2);
    expect((await list('engineer', { params: { type: '60' } })).total).toBe(1);
    const on = (day: string) => list('engineer', { params: { visitedAt$between: [day, day] } });
    expect((await on(today)).total).toBe(4);
    expect((await on('2020-01-01')).total).toBe(0);
  });

  it('shows others only to who may see them, within the company and the data scope', async () => {
    expect((await list('engineer', { of: 'all' })).httpCode).toBe(403);
    expect((await analyse('engineer', { of: 'all', ...range })).httpCode).toBe(403);
    expect((await list('engineer', { params: { person: '1' } })).total).toBe(4);
    expect((await list('admin', { of: 'all' })).total).toBe(5);
    expect((await list('admin2', { of: 'all' })).total).toBe(1);
    await grantRights(product, 'engineer', 'footprint:read');
    expect((await list('engineer', { of: 'all' })).total).toBe(4);
    expect((await analyse('engineer', { of: 'all', ...range })).data.byPerson).toEqual([{ label: '陈晓雯', count: 4 }]);
  });
});

describe('the analysis', () => {
  it('counts real visits by day, type and menu', async () => {
    const { data } = await analyse('engineer', range);
    expect(data).toEqual({
      total: 4,
      byDay: [{ label: today, count: 4 }],
      byType: [
        { label: '合同', count: 2 },
        { label: '人事', count: 1 },
        { label: '其他', count: 1 },
      ],
      byMenu: [
        { label: '合同/咨询合同', count: 2 },
        { label: '人事/请假申请', count: 1 },
        { label: '流程中心/待办任务', count: 1 },
      ],
      byPerson: [],
    });
    expect((await analyse('admin', { of: 'all', ...range })).data).toMatchObject({
      total: 5,
      byPerson: [
        { label: '陈晓雯', count: 4 },
        { label: '沈玉兰', count: 1 },
      ],
    });
  });

  it('holds every day of its range in the zone of the firm and refuses ranges that are none', async () => {
    await product.query(
      `insert into activity_footprint (company_id, menu_name, type, type_label, person, created_by, visited_at)
       select 1, '统计', '80', '统计', id, id, '2024-02-28T16:30:00Z' from org_user where login_name = 'finance'`,
    );
    const { data } = await analyse('finance', { from: '2024-02-28', to: '2024-03-01' });
    expect(data.byDay).toEqual([
      { label: '2024-02-28', count: 0 },
      { label: '2024-02-29', count: 1 },
      { label: '2024-03-01', count: 0 },
    ]);
    expect((await analyse('finance', { from: '2024-03-02', to: '2024-03-01' })).msg).toBe('开始日期不能晚于结束日期');
    expect((await analyse('finance', { from: '2023-01-01', to: '2024-03-01' })).msg).toBe('统计区间不能超过366天');
    expect((await analyse('finance', { from: '今天', to: '2024-03-01' })).httpCode).toBe(400);
  });
});
