import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let other: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.companion();
  admin = await product.signIn('admin');
});

const call = (method: string, path: string, body?: unknown, token = admin) => product.call(token, method, path, body);
const get = async (path: string, token = admin) => (await call('GET', path, undefined, token)).data;
const roleId = async (code: string, company = 1): Promise<string> =>
  (await product.query('select id from authz_role where company_id = $1 and code = $2', [company, code]))[0].id;
const menuId = async (name: string, company = 1): Promise<string> =>
  (await product.query('select id from menu_menu where company_id = $1 and name = $2', [company, name]))[0].id;
const userId = async (name: string): Promise<string> =>
  (await product.query('select id from org_user where login_name = $1', [name]))[0].id;
const names = (nodes: readonly AnsweredJson[]): string[] =>
  nodes.flatMap(({ name, children = [] }) => [name, ...names(children)]);
const ticked = (nodes: readonly AnsweredJson[]): string[] =>
  nodes.flatMap(({ id, checked, children = [] }) => [...(checked ? [id] : []), ...ticked(children)]);

describe('roles', () => {
  it('are listed, made, changed, put in order and removed', async () => {
    const made = await call('POST', '/a/sys/role', { code: 'archivist', name: '档案员', dataScope: 'own' });
    expect(made.msg).toBe('');
    const { id, version } = made.data;
    expect((await call('POST', '/a/sys/role', { id, version, name: '资料员' })).data.name).toBe('资料员');
    const ids = async (): Promise<string[]> =>
      (await call('POST', '/a/sys/role/queryList', { pageSize: 100, sort: 'sort' })).data.map(
        (row: AnsweredJson) => row.id,
      );
    const before = await ids();
    expect((await call('PUT', '/a/sys/role/updateSort', [id, ...before.filter((one) => one !== id)])).msg).toBe('');
    expect((await ids())[0]).toBe(id);
    const found = await call('POST', '/a/sys/role/queryList', { params: { name: '资料员' } });
    expect(found).toMatchObject({ total: 1, data: [{ id, code: 'archivist' }] });
    expect((await call('DELETE', `/a/sys/role/${id}`)).data).toMatchObject({ removed: 1 });
    expect((await call('DELETE', `/a/sys/role/${id}`)).httpCode).toBe(404);
  });

  it('keep the one of administrators, with somebody in it', async () => {
    const id = await roleId('admin');
    expect(await call('DELETE', `/a/sys/role/${id}`)).toMatchObject({ httpCode: 409, msg: '管理员角色不能删除' });
    const emptied = await call('POST', `/a/sys/role/saveRoleUserList/${id}`, []);
    expect(emptied).toMatchObject({ httpCode: 409, msg: '管理员角色至少要有一名启用的人员' });
    expect((await call('POST', `/a/sys/role/queryUserList/${id}`, {})).total).toBe(1);
  });
});

describe('menus of a role', () => {
  it('are told as ids and as a ticked tree, and saved', async () => {
    const role = await roleId('customer');
    const [page, button] = [await menuId('项目台账'), await menuId('查看造价文件')];
    const saved = await call('POST', `/a/sys/role/saveRoleMenuList/${role}`, [page, button, button]);
    expect(saved.msg).toBe('');
    expect((await get(`/a/sys/role/queryRoleMenuId/${role}`)).sort()).toEqual([page, button].sort());
    const tree = await get(`/a/sys/menu/queryRoleList/${role}`);
    expect(ticked(tree).sort()).toEqual([page, button].sort());
    expect(names(tree)).toEqual(expect.arrayContaining(['咨询项目', '管理流程', '重置密码']));
    expect((await call('POST', `/a/sys/role/saveRoleMenuList/${role}`, [page])).data).toEqual({ added: 0, removed: 1 });
  });

  it('show entries without a right to those they are granted to, and open pages at the next request everywhere', async () => {
    const role = await roleId('finance');
    const token = await product.signIn('finance');
    const seen = async () => names((await other.call(token, 'GET', '/user/nav')).data);
    const reads = async () => (await other.call(token, 'POST', '/form/user/queryList', {})).status;
    expect([await seen(), await reads()]).toEqual([expect.arrayContaining(['待办任务']), 403]);
    const held: string[] = await get(`/a/sys/role/queryRoleMenuId/${role}`);
    const [todo, people] = [await menuId('待办任务'), await menuId('用户')];
    await call('POST', `/a/sys/role/saveRoleMenuList/${role}`, [...held.filter((id) => id !== todo), people]);
    await expect.poll(reads).toBe(200);
    expect(await seen()).toEqual(expect.arrayContaining(['系统管理', '用户']));
    expect(await seen()).not.toContain('待办任务');
    await call('POST', `/a/sys/role/saveRoleMenuList/${role}`, held);
    await expect.poll(reads).toBe(403);
  });
});

it('departments of a role widen what its people see', async () => {
  const role = await roleId('engineer');
  const [{ dept }] = await product.query(
    'select dept_id as dept from project_project where company_id = 1 group by 1 order by count(*) desc limit 1',
  );
  const token = await product.signIn('engineer');
  const count = async () => (await other.call(token, 'POST', '/form/project/queryList', {})).total;
  const before = await count();
  expect((await call('PUT', `/a/sys/role/data/${role}/deptIdList`, [dept])).data).toEqual({ added: 1, removed: 0 });
  expect(await get(`/a/sys/role/queryRoleDeptId/${role}`)).toEqual([dept]);
  expect(await get(`/a/sys/role/data/${role}/deptIdList`)).toEqual([dept]);
  expect(ticked(await get(`/a/sys/dept/queryRoleList/${role}`))).toEqual([dept]);
  await expect.poll(count).toBeGreaterThan(before);
  await call('PUT', `/a/sys/role/data/${role}/deptIdList`, []);
  await expect.poll(count).toBe(before);
});

describe('people of a role', () => {
  it('are added, taken away, listed by page, name and department, and as a tree', async () => {
    const role = await roleId('finance');
    const [one, two] = [await userId('engineer'), await userId('reviewer')];
    const add = { roleId: role, userIds: [one, two] };
    expect((await call('POST', '/a/sys/role/saveRoleUser/', add)).data).toEqual({ added: 2, removed: 0 });
    expect((await call('POST', '/a/sys/role/saveRoleUser/', add)).data).toEqual({ added: 0, removed: 0 });
    const list = (params: object, page = {}) =>
      call('POST', `/a/sys/role/queryUserList/${role}`, { params, pageSize: 2, pageNo: 1, ...page });
    expect(await list({})).toMatchObject({ total: 3, data: { length: 2 } });
    expect(await list({}, { pageNo: 2 })).toMatchObject({ total: 3, data: { length: 1 } });
    expect(await list({ name_loginName$like: 'engin' })).toMatchObject({ total: 1, data: [{ id: one }] });
    const [{ dept }] = await product.query('select dept from org_user where id = $1', [one]);
    expect((await list({ deptIds$like: dept })).data.map(({ id }: AnsweredJson) => id)).toContain(one);
    expect((await list({ granted: false, name_loginName$like: 'engineer' })).total).toBe(0);
    expect((await list({ granted: false })).total).toBeGreaterThan(10);
    const tree = (await call('POST', `/a/sys/role/queryUserListTree/${role}`, { params: {} })).data;
    expect(names(tree)).toEqual(expect.arrayContaining(['造价一部', '陈晓雯']));
    expect(names(tree)).not.toContain('造价三部');
    const roles = await get(`/a/sys/user/queryUserRoleList/${one}`);
    expect(roles.map(({ code }: AnsweredJson) => code).sort()).toEqual(['engineer', 'finance']);
    const taken = { roleId: role, userIds: [two], granted: false };
    expect((await call('POST', '/a/sys/role/saveRoleUser/', taken)).data).toEqual({ added: 0, removed: 1 });
    const kept = await userId('finance');
    expect((await call('POST', `/a/sys/role/saveRoleUserList/${role}`, [kept])).data).toEqual({ added: 0, removed: 1 });
  });
});

describe('hostile input', () => {
  const paths: readonly (readonly [string, string, unknown?])[] = [
    ['GET', '/a/sys/role/queryRoleMenuId/{}'],
    ['GET', '/a/sys/role/queryRoleDeptId/{}'],
    ['GET', '/a/sys/role/data/{}/deptIdList'],
    ['GET', '/a/sys/menu/queryRoleList/{}'],
    ['GET', '/a/sys/dept/queryRoleList/{}'],
    ['POST', '/a/sys/role/saveRoleMenuList/{}', []],
    ['PUT', '/a/sys/role/data/{}/deptIdList', []],
    ['POST', '/a/sys/role/queryUserList/{}', {}],
    ['POST', '/a/sys/role/queryUserListTree/{}', {}],
    ['POST', '/a/sys/role/saveRoleUserList/{}', []],
    ['POST', '/a/sys/role/queryMemberLevelList/{}', {}],
    ['POST', '/a/sys/role/queryRoleMemberLevelId/{}'],
    ['POST', '/a/sys/role/saveRoleMemberLevelList/{}', []],
    ['DELETE', '/a/sys/role/{}'],
  ];

  const calls = paths.map(([method, path, body]) => ({ method, path, body }));
  it.each(calls)('$method $path: a role of another company, of nobody or no id is none', async (one) => {
    const { method, path, body } = one;
    const foreign = await roleId('staff', 2);
    for (const id of [foreign, '999999999', 'x', "1' or true --", '-1'])
      expect((await call(method, path.replace('{}', encodeURIComponent(id)), body)).httpCode).toBe(404);
  });

  it('what belongs to another company is granted to nobody', async () => {
    const role = await roleId('staff');
    const [dept] = await product.query('select id from org_dept where company_id = 2 order by id limit 1');
    const before = await get(`/a/sys/role/queryRoleMenuId/${role}`);
    const refused = [
      await call('POST', `/a/sys/role/saveRoleMenuList/${role}`, [...before, await menuId('用户', 2)]),
      await call('PUT', `/a/sys/role/data/${role}/deptIdList`, [dept.id]),
      await call('POST', '/a/sys/role/saveRoleUser/', { roleId: role, userIds: [await userId('admin2')] }),
      await call('POST', `/a/sys/role/saveRoleMemberLevelList/${role}`, ['999999']),
      await call('POST', '/a/sys/role/saveRoleMemberLevel/', { roleId: role, memberLevelIds: ['999999'] }),
    ];
    expect(refused.map(({ httpCode }) => httpCode)).toEqual([404, 404, 404, 404, 404]);
    expect(await get(`/a/sys/role/queryRoleMenuId/${role}`)).toEqual(before);
  });

  it('strange bodies are refused as such', async () => {
    const role = await roleId('staff');
    for (const body of [{}, 'x', ['x'], [null], [{ id: 1 }], ['1; drop table authz_role']])
      expect((await call('POST', `/a/sys/role/saveRoleMenuList/${role}`, body)).httpCode).toBe(400);
  });

  it('who may not authorise sees and changes nothing of it', async () => {
    const token = await product.signIn('engineer');
    const role = await roleId('staff');
    for (const [method, path, body] of paths)
      expect((await call(method, path.replace('{}', role), body, token)).status).toBe(403);
  });
});
