import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
});

const call = (method: string, path: string, body?: unknown) => product.call(admin, method, path, body);
const add = async (code: string, draft: object): Promise<AnsweredJson> => {
  const answer = await call('POST', `/form/${code}/save`, draft);
  expect(answer.msg).toBe('');
  return answer.data;
};
const addCustomer = (name: string) => add('customer', { name, nature: 'state' });
const totalOf = async (code: string) => (await call('POST', `/form/${code}/queryList`, { pageSize: 1 })).total;

describe('removing records', () => {
  it('takes them away, counts them, and keeps them whole in the change log', async () => {
    const before = await totalOf('customer');
    const made = [await addCustomer('待删甲'), await addCustomer('待删乙')];
    expect(await totalOf('customer')).toBe(before + 2);
    const ids = made.map(({ id }) => id).join(',');
    expect((await call('DELETE', `/form/customer/${ids}`)).data).toEqual({
      removed: 2,
      bin: [expect.any(String), expect.any(String)],
    });
    expect(await totalOf('customer')).toBe(before);
    expect((await call('GET', `/form/customer/${made[0].id}`)).httpCode).toBe(404);
    const [log] = await product.query(
      "select kind, by, changes->>'name' as name from record_change where entity = 'customer' and record_id = $1 order by id desc limit 1",
      [made[0].id],
    );
    const { data: me } = await call('GET', '/user/info');
    expect(log).toEqual({ kind: 'remove', by: me.userId, name: '待删甲' });
  });

  it('removes all or none', async () => {
    const { id } = await addCustomer('留下');
    expect(await call('DELETE', `/form/customer/${id},987654321`)).toMatchObject({ success: false, httpCode: 404 });
    expect((await call('GET', `/form/customer/${id}`)).data.name).toBe('留下');
  });

  it('takes a record away once, however many ask at once', async () => {
    const { id } = await addCustomer('同时删');
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('DELETE', `/form/customer/${id}`)));
    expect(answers.map(({ httpCode }) => httpCode).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
    expect(
      await product.query("select 1 from record_bin where entity = 'customer' and record_id = $1", [id]),
    ).toHaveLength(1);
  });

  it('of the same records in other orders waits for nobody for ever: one goes through, the others find nothing', async () => {
    const removals = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const ids = [(await addCustomer(`交错甲${at}`)).id, (await addCustomer(`交错乙${at}`)).id];
        const answers = await Promise.all(
          [ids, ids.toReversed()].map((order) => call('DELETE', `/form/customer/${order.join(',')}`)),
        );
        return answers.map(({ httpCode }) => httpCode).sort();
      }),
    );
    expect(removals).toEqual(removals.map(() => [200, 404]));
  });

  it('is refused while other records point there, while there are children, and for oneself', async () => {
    const { data: contracts } = await call('POST', '/form/contract/queryList', { pageSize: 1 });
    expect(await call('DELETE', `/form/customer/${contracts[0].customer}`)).toMatchObject({
      httpCode: 409,
      msg: expect.stringContaining('客户已被其他记录引用，不能删除：'),
      errors: [{ code: 'record.used', template: '{0}已被其他记录引用，不能删除：{1}' }],
    });
    const { data: depts } = await call('POST', '/form/dept/queryTree', { params: {} });
    expect((await call('DELETE', `/form/dept/${depts[0].id}`)).msg).toBe('存在下级，不能删除');
    expect((await call('DELETE', `/form/dept/${depts[0].children[1].id}`)).msg).toBe('部门下还有人员，不能删除');
    const { data: me } = await call('GET', '/user/info');
    expect((await call('DELETE', `/form/user/${me.userId}`)).msg).toBe('不能删除自己的账号');
  });

  it('asks for something to remove and for real ids', async () => {
    expect((await call('DELETE', '/form/customer/,')).msg).toBe('请选择需要删除的数据');
    expect((await call('DELETE', '/form/customer/1 or 1')).httpCode).toBe(404);
    const many = Array.from({ length: 501 }, (_, at) => at).join(',');
    expect((await call('DELETE', `/form/customer/${many}`)).msg).toBe('一次最多删除500条');
  });

  it('keeps the administrator role, without which nobody could help', async () => {
    const { data } = await call('POST', '/form/role/queryList', { params: { code: 'admin' } });
    expect(await call('DELETE', `/form/role/${data[0].id}`)).toMatchObject({ success: false, httpCode: 409 });
    const change = { id: data[0].id, version: data[0].version };
    expect((await call('POST', '/form/role/save', { ...change, code: 'boss' })).success).toBe(false);
    expect((await call('POST', '/form/role/save', { ...change, enabled: false })).success).toBe(false);
  });
});

describe('a tree', () => {
  const dept = (name: string, parentId?: string) => add('dept', { name, ...(parentId ? { parentId } : {}) });
  const move = (id: string, targetId: string, position: string) =>
    call('POST', '/form/dept/move', { id, targetId, position });
  const children = async (id: string): Promise<string[]> =>
    (await call('POST', '/form/dept/queryList', { params: { parentId: id }, sort: 'sort' })).data.map(
      (row: AnsweredJson) => row.name,
    );

  it('keeps path and order of new, moved and dragged nodes', async () => {
    const top = await dept('树根');
    const [a, b, c] = [await dept('甲', top.id), await dept('乙', top.id), await dept('丙', top.id)];
    const deep = await dept('孙', a.id);
    expect(deep.parentIds).toBe(`-1,${top.id},${a.id}`);
    expect(await children(top.id)).toEqual(['甲', '乙', '丙']);
    await move(c.id, a.id, 'before');
    expect(await children(top.id)).toEqual(['丙', '甲', '乙']);
    await move(c.id, b.id, 'after');
    expect(await children(top.id)).toEqual(['甲', '乙', '丙']);
    await move(a.id, b.id, 'inside');
    expect(await children(top.id)).toEqual(['乙', '丙']);
    expect((await call('GET', `/form/dept/${deep.id}`)).data.parentIds).toBe(`-1,${top.id},${b.id},${a.id}`);
    await move(a.id, '-1', 'inside');
    expect((await call('GET', `/form/dept/${deep.id}`)).data.parentIds).toBe(`-1,${a.id}`);
  });

  it('never becomes a ring, also when two moves cross', async () => {
    const [a, b] = [await dept('环甲'), await dept('环乙')];
    const below = await dept('环丙', a.id);
    expect((await move(a.id, below.id, 'inside')).msg).toBe('不能移动到自身的下级');
    expect((await move(a.id, a.id, 'inside')).success).toBe(false);
    for (let round = 0; round < 10; round++) {
      await Promise.all([move(a.id, b.id, 'inside'), move(b.id, a.id, 'inside')]);
      const rows = await product.query('select id, parent_id from org_dept where id in ($1, $2)', [a.id, b.id]);
      const ring = rows.every((row) => row.parent_id !== '-1');
      expect([round, ring]).toEqual([round, false]);
      for (const id of [a.id, b.id]) await move(id, '-1', 'inside');
    }
  });

  it('refuses unknown places, and lists have no order to drag', async () => {
    const { id } = await dept('无处');
    expect((await move(id, '987654321', 'inside')).httpCode).toBe(404);
    expect((await move(id, 'abc', 'after')).httpCode).toBe(404);
    expect((await call('POST', '/form/dept/save', { name: '悬空', parentId: '987654321' })).httpCode).toBe(404);
    const to = { id: '1', targetId: '2', position: 'after' };
    expect((await call('POST', '/form/contract/move', to)).msg).toBe('咨询合同不支持拖动排序');
  });
});
