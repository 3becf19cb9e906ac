import { beforeAll, describe, expect, it } from 'vitest';
import { grantRights } from '#tools/testing/grant-rights.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let other: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.companion();
  admin = await product.signIn('admin');
});

const get = (where: string, token = admin) => product.call(token, 'GET', where);
const sessions = (params: object = {}, token = admin) =>
  product.call(token, 'POST', '/a/session/online/sessionList', { params });
const signOut = (id: string, token = admin) => product.call(token, 'POST', `/a/session/online/${id}/signOut`);

/** All people of a tree. */
const peopleOf = (nodes: AnsweredJson[]): AnsweredJson[] =>
  nodes.flatMap((node) => (node.dept ? peopleOf(node.children) : [node]));

describe('the numbers', () => {
  it('count people signed in through any process, each once, of the own company', async () => {
    const before = (await get('/a/session/online/NO')).data;
    await product.signIn('engineer');
    await other.signIn('engineer');
    await other.signIn('finance');
    await other.signIn('admin2');
    const { data } = await get('/a/session/online/NO');
    expect(data).toEqual({ onlineNo: before.onlineNo + 2, totalNo: before.totalNo });
    expect(peopleOf((await get('/a/session/online/queryList?online=true')).data)).toHaveLength(data.onlineNo);
  });

  it('forget people who were not seen for five minutes and those who signed out', async () => {
    const before = (await get('/a/session/online/NO')).data.onlineNo;
    await product.query(
      "update session set seen_at = now() - interval '6 minutes' where user_id = (select id from org_user where login_name = 'finance')",
    );
    expect((await get('/a/session/online/NO')).data.onlineNo).toBe(before - 1);
    const token = await product.signIn('hr');
    expect((await get('/a/session/online/NO')).data.onlineNo).toBe(before);
    await other.call(token, 'GET', '/logout');
    expect((await get('/a/session/online/NO')).data.onlineNo).toBe(before - 1);
  });
});

describe('the tree', () => {
  it('holds departments with their online count and people with job and state', async () => {
    const { data } = await get('/a/session/online/queryList');
    const [root] = data;
    expect(root).toMatchObject({ dept: true, name: '筑衡工程造价咨询有限公司', online: true });
    expect(root.onlineNo).toBe((await get('/a/session/online/NO')).data.onlineNo);
    expect(peopleOf(data)).toHaveLength((await get('/a/session/online/NO')).data.totalNo);
    expect(peopleOf(data).find(({ name }) => name === '陈晓雯')).toMatchObject({
      dept: false,
      deptName: '造价一部',
      job: '一级造价工程师',
      online: true,
    });
  });

  it('is searched by name and department and filtered by state, within the company', async () => {
    const names = async (query: string, token = admin) =>
      peopleOf((await get(`/a/session/online/queryList?${query}`, token)).data).map(({ name }) => name);
    expect(await names(`name=${encodeURIComponent('晓雯')}`)).toEqual(['陈晓雯']);
    expect(await names(`name=${encodeURIComponent('造价一部')}&online=true`)).toEqual(['陈晓雯']);
    expect(await names('online=false')).toContain('沈玉兰');
    expect(await names('online=null')).toHaveLength((await get('/a/session/online/NO')).data.totalNo);
    expect(await names('', await product.signIn('admin2'))).toEqual(['衡信管理员']);
  });
});

describe('a session', () => {
  it('is listed for who may see it, without anything of its token', async () => {
    const { data, total } = await sessions();
    expect(total).toBe(data.length);
    expect(data.filter(({ current }: AnsweredJson) => current)).toMatchObject([
      { userName: '系统管理员', kind: 'account', online: true, ip: '127.0.0.1' },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/token/i);
    const times = async (sort: string): Promise<string[]> => {
      const answer = await product.call(admin, 'POST', '/a/session/online/sessionList', { sort });
      return answer.data.map(({ signedInAt }: AnsweredJson) => signedInAt);
    };
    const unknown = await product.call(admin, 'POST', '/a/session/online/sessionList', { sort: 'constructor' });
    expect(unknown.msg).toBe('不能按此字段排序：constructor');
    expect(await times('signedInAt')).toEqual((await times('-signedInAt')).reverse());
    expect((await sessions({ name: '晓雯' })).data.map(({ userName }: AnsweredJson) => userName)).toEqual([
      '陈晓雯',
      '陈晓雯',
    ]);
    expect((await sessions({}, await product.signIn('engineer'))).httpCode).toBe(403);
    const others = await sessions({}, await product.signIn('admin2'));
    expect(new Set(others.data.map(({ userName }: AnsweredJson) => userName))).toEqual(new Set(['衡信管理员']));
  });

  it('is ended by an administrator: its person is out in every process, other sessions stay', async () => {
    const [ended, stays] = [await product.signIn('reviewer'), await product.signIn('gm')];
    const channel = await other.listen(ended);
    const [session] = (await sessions({ name: '高立峰' })).data;
    expect((await signOut(session.id)).success).toBe(true);
    for (const place of [product, other])
      await expect
        .poll(() => place.call(ended, 'GET', '/user/info'))
        .toMatchObject({ httpCode: 401, msg: '您已被登出，即将重新登录！' });
    await expect.poll(() => channel.closed).toBe(4401);
    expect((await product.call(stays, 'GET', '/user/info')).success).toBe(true);
    expect(await signOut(session.id)).toMatchObject({ httpCode: 404, msg: '会话不存在或已结束' });
  });

  it('cannot be ended without the right, from another company, or outside of the data scope', async () => {
    const manager = await product.signIn('manager');
    await product.signIn('finance');
    const [session] = (await sessions({ name: '沈玉兰' })).data;
    expect((await signOut(session.id, manager)).httpCode).toBe(403);
    expect((await signOut(session.id, await product.signIn('admin2'))).httpCode).toBe(404);
    await grantRights(product, 'manager', 'online:read', 'online:write');
    expect((await signOut(session.id, manager)).httpCode).toBe(404);
    expect(new Set((await sessions({}, manager)).data.map(({ deptName }: AnsweredJson) => deptName))).toEqual(
      new Set(['造价一部']),
    );
    expect((await signOut('nonsense')).httpCode).toBe(404);
  });
});
