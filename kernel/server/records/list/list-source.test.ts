import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
});

const list = (code: string, body: object = {}, token = admin) =>
  product.call(token, 'POST', `/form/${code}/queryList`, body);

async function exported(code: string, body: object = {}, token = admin) {
  const response = await product.fetch(token, `/form/${code}/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return book.sheets[0]?.rows ?? [];
}

describe('a list without a table', () => {
  it('is answered by the generic call, with exact total, pages, order and the texts of its values', async () => {
    const { data, total } = await list('flowMonitor', { pageSize: 2, sort: '-title' });
    expect(data).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
    expect(data[0]).toMatchObject({ initiator_label: expect.any(String), status_label: expect.any(String) });
    const all = (await list('flowMonitor', { pageSize: 1000, sort: 'title' })).data;
    expect(all).toHaveLength(total);
    expect(data.map(({ id }: AnsweredJson) => id)).toEqual(
      all
        .toReversed()
        .slice(0, 2)
        .map(({ id }: AnsweredJson) => id),
    );
    const second = (await list('flowMonitor', { pageNo: 2, pageSize: 2, sort: '-title' })).data;
    expect(second[0].id).toBe(all.at(-3).id);
  });

  it('is filtered by its fields and by nothing else', async () => {
    const { data } = await list('flowMonitor', { params: { status$in: 'approved,refused' }, pageSize: 1000 });
    expect(new Set(data.map(({ status }: AnsweredJson) => status))).toEqual(new Set(['approved', 'refused']));
    const params = { title$like: data[0].title, status: data[0].status };
    const found = (await list('flowMonitor', { params })).data;
    expect(found.map(({ id }: AnsweredJson) => id)).toContain(data[0].id);
    const others = (await list('flowMonitor', { params: { ...params, status: 'running' } })).data;
    expect(others.every(({ status }: AnsweredJson) => status === 'running')).toBe(true);
    expect((await list('flowMonitor', { params: { secret: 'x' } })).msg).toBe('没有查询字段：secret');
    expect((await list('flowMonitor', { sort: 'constructor' })).msg).toBe('不能按此字段排序：constructor');
  });

  it.each(['createdBy', 'updatedDate', 'deptId'])(
    'has no %s as records have: asked for it is refused by name',
    async (code) => {
      expect((await list('flowMonitor', { params: { [`${code}$null`]: true } })).msg).toBe(`没有查询字段：${code}`);
      expect((await list('flowMonitor', { sort: code })).msg).toBe(`不能按此字段排序：${code}`);
    },
  );

  it('is exported as it is filtered and sorted', async () => {
    const params = { status: 'approved' };
    const { data, total } = await list('flowMonitor', { params, sort: 'startedDate', pageSize: 1 });
    const [head, first, ...rest] = await exported('flowMonitor', { params, sort: 'startedDate' });
    expect(head).toEqual(['标题', '流程', '当前环节', '当前处理人', '发起人', '发起时间', '结束时间', '状态']);
    expect([first?.[0], first?.[1], first?.[4]]).toEqual([
      data[0].title,
      data[0].procDefineName,
      data[0].initiator_label,
    ]);
    expect(rest).toHaveLength(total - 1);
    expect((await exported('onlineSession')).length).toBeGreaterThan(1);
  });

  it('is closed to who has no right to it, and holds nothing of another company', async () => {
    const engineer = await product.signIn('engineer');
    for (const code of ['flowMonitor', 'watchedTask', 'member', 'change', 'onlineSession', 'enterpriseUser'])
      expect([code, (await list(code, {}, engineer)).httpCode]).toEqual([code, 403]);
    const admin2 = await product.signIn('admin2');
    const ours = new Set((await list('flowMonitor', { pageSize: 1000 })).data.map(({ id }: AnsweredJson) => id));
    const theirs = (await list('flowMonitor', { pageSize: 1000 }, admin2)).data;
    expect(theirs.filter(({ id }: AnsweredJson) => ours.has(id))).toEqual([]);
    const names = (await list('onlineSession', { pageSize: 1000 }, admin2)).data.map(
      (row: AnsweredJson) => row.userName,
    );
    expect(new Set(names)).toEqual(new Set(['衡信管理员']));
    expect((await list('enterpriseUser', {}, admin2)).httpCode).toBe(403);
  });

  it('is neither opened nor saved nor removed as a record', async () => {
    for (const [method, path] of [
      ['GET', '/form/flowMonitor/1'],
      ['POST', '/form/flowMonitor/save'],
      ['DELETE', '/form/flowMonitor/1'],
      ['POST', '/form/flowMonitor/queryTree'],
    ] as const)
      expect((await product.call(admin, method, path, method === 'POST' ? {} : undefined)).httpCode).toBe(404);
  });

  it('is found by each of the lists that modules bring', async () => {
    for (const code of product.runtime.lists.keys()) expect([code, (await list(code)).success]).toEqual([code, true]);
  });
});
