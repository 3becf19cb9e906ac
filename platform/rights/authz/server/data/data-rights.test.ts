import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let companion: TestProduct;
const tokens: Record<string, string> = {};
const roleIds: Record<string, string> = {};
let engineerId: string;
/** The kind that most projects of others have, and another one. */
let [kind, otherKind] = ['', ''];

beforeAll(async () => {
  product = await startTestProduct();
  companion = await product.companion();
  for (const name of ['admin', 'gm', 'engineer', 'reviewer', 'finance', 'manager'])
    tokens[name] = await product.signIn(name);
  for (const { id, code } of await product.query('select id, code from authz_role where company_id = 1'))
    roleIds[code] = id;
  engineerId = (await product.query("select id from org_user where login_name = 'engineer'"))[0].id;
  const kinds = await product.query(
    'select kind from project_project where company_id = 1 and created_by <> $1 group by 1 order by count(*) desc',
    [engineerId],
  );
  [kind, otherKind] = [kinds[0].kind, kinds[1].kind];
});
beforeEach(async () => {
  await product.query('delete from authz_role_data');
  await product.runtime.sessions.changed();
});

const call = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? null, method, path, body);
const give = (attrs: string[], { role = 'engineer', form = 'project', by = 'admin' } = {}) =>
  call(by, 'POST', `/b/role/data/attr/saveDataRef/${roleIds[role]}/${form}`, attrs);
const list = (name: string, body: object = {}, form = 'project') =>
  call(name, 'POST', `/form/${form}/queryList`, { pageSize: 1000, ...body });
const counted = async (where: string, table = 'project_project'): Promise<number> =>
  (await product.query(`select count(*)::int as n from ${table} where company_id = 1 and ${where}`))[0].n;
/** Made by oneself, or lent: a member sees the project. */
const mine = () =>
  `(created_by = ${engineerId} or id in (select record_id from record_share where entity = 'project' and user_id = ${engineerId}))`;

describe('the attributes of a data menu', () => {
  it('are listed for every entity that not everybody sees whole', async () => {
    const { data } = await call('admin', 'GET', '/a/sys/data/menu/listAllDataMenu');
    expect(data).toContainEqual({ id: 'project', code: 'project', name: '咨询项目', group: '咨询项目' });
    expect(data.map(({ code }: AnsweredJson) => code)).not.toContain('customer');
  });

  it('are a tree of scopes and of the values of dictionary fields', async () => {
    const { data } = await call('admin', 'GET', '/b/role/data/attr/queryAttrTree/project');
    expect(data[0]).toMatchObject({ name: '数据范围', kind: 'Group', parentId: '-1' });
    expect(data[0].children.map(({ name }: AnsweredJson) => name)).toEqual([
      '全部数据',
      '本部门及下级',
      '本部门',
      '本人',
      '指定部门',
    ]);
    expect(data[1]).toMatchObject({ name: '业务类型', id: 'field:kind' });
    expect(data[1].children.map(({ id }: AnsweredJson) => id)).toContain(`field:kind:${kind}`);
    expect(data.map(({ name }: AnsweredJson) => name)).toEqual(expect.arrayContaining(['阶段', '状态', '专业']));
  });

  it('are stored for a role, and ticked in its tree', async () => {
    expect((await give(['scope:all', `field:kind:${kind}`])).data).toEqual([`field:kind:${kind}`, 'scope:all']);
    const held = await call('admin', 'GET', `/b/role/data/attr/queryDataIdList/${roleIds.engineer}/project`);
    expect(held.data).toEqual([`field:kind:${kind}`, 'scope:all']);
    const tree = await call('admin', 'GET', `/b/role/data/attr/queryRoleAttrTree/${roleIds.engineer}/project`);
    const ticked = tree.data.flatMap(({ children }: AnsweredJson) =>
      children.filter(({ checked }: AnsweredJson) => checked),
    );
    expect(ticked.map(({ id }: AnsweredJson) => id)).toEqual(['scope:all', `field:kind:${kind}`]);
    const menus = await call('admin', 'GET', `/b/role/data/attr/querySetMenus/${roleIds.engineer}`);
    expect(menus.data).toEqual(['project']);
  });

  it.each([
    ['project', ['scope:everything'], '数据属性不存在：scope:everything'],
    ['project', ['field:kind:nothing'], '数据属性不存在：field:kind:nothing'],
    ['customer', ['scope:all'], '数据菜单不存在：customer'],
  ])('of %s are refused where there are no such: %j', async (form, attrs, msg) => {
    expect(await give(attrs, { form })).toMatchObject({ success: false, msg });
  });

  it('are not for the administrators, who see everything', async () => {
    expect(await give(['scope:own'], { role: 'admin' })).toMatchObject({ success: false, httpCode: 409 });
  });
});

describe('data rights of a role for one entity', () => {
  it('take the place of its general data scope there, and nowhere else', async () => {
    const files = (await list('engineer', {}, 'costFile')).total;
    await give(['scope:all']);
    expect((await list('engineer')).total).toBe(await counted('true'));
    expect((await list('engineer', {}, 'costFile')).total).toBe(files);
  });

  it('show the records with one of the values, and the own ones', async () => {
    await give(['scope:all', `field:kind:${kind}`, `field:kind:${otherKind}`]);
    const seen = `(kind in ('${kind}', '${otherKind}') or ${mine()})`;
    const { data, total } = await list('engineer');
    expect(total).toBe(await counted(seen));
    expect(total).toBeGreaterThan(await counted(mine()));
    expect(total).toBeLessThan(await counted('true'));
    expect(data).toHaveLength(total);
  });

  it('ask for a value in each field that has one', async () => {
    await give(['scope:all', `field:kind:${kind}`, 'field:state:running']);
    expect((await list('engineer')).total).toBe(
      await counted(`((kind = '${kind}' and state = 'running') or ${mine()})`),
    );
  });

  it('find one of several values in a field that holds several', async () => {
    const [{ one }] = await product.query(
      "select split_part(specialty, ',', 2) as one from project_project where company_id = 1 and specialty like '%,%' order by id limit 1",
    );
    await give(['scope:all', `field:specialty:${one}`]);
    expect((await list('engineer')).total).toBe(
      await counted(`('${one}' = any(string_to_array(specialty, ',')) or ${mine()})`),
    );
  });

  it('hold within departments too', async () => {
    const [{ dept }] = await product.query('select dept from org_user where id = $1', [engineerId]);
    await give(['scope:dept', `field:kind:${kind}`]);
    expect((await list('engineer')).total).toBe(
      await counted(`((dept_id = ${dept} and kind = '${kind}') or ${mine()})`),
    );
  });

  it('of several roles add up', async () => {
    await product.query('insert into authz_role_user (company_id, role_id, user_id) values (1, $1, $2)', [
      roleIds.finance,
      engineerId,
    ]);
    await give(['scope:all', `field:kind:${kind}`]);
    await give(['scope:all', 'field:state:done'], { role: 'finance' });
    expect((await list('engineer')).total).toBe(await counted(`(kind = '${kind}' or state = 'done' or ${mine()})`));
    await product.query('delete from authz_role_user where role_id = $1 and user_id = $2', [
      roleIds.finance,
      engineerId,
    ]);
  });

  it('are the same on every page, in any order, with filters and keywords', async () => {
    await give(['scope:all', `field:kind:${kind}`]);
    const seen = `(kind = '${kind}' or ${mine()})`;
    const first = await list('engineer', { pageSize: 3, pageNo: 1, sort: 'name' });
    const next = await list('engineer', { pageSize: 3, pageNo: 2, sort: 'name' });
    const names = await product.query(
      `select id from project_project where company_id = 1 and ${seen} order by name, id limit 6`,
    );
    expect([...first.data, ...next.data].map(({ id }: AnsweredJson) => id)).toEqual(names.map(({ id }) => id));
    expect((await list('engineer', { params: { name$like: '项目' } })).total).toBe(
      await counted(`${seen} and name like '%项目%'`),
    );
    expect((await list('engineer', { params: { state: 'running' } })).total).toBe(
      await counted(`${seen} and state = 'running'`),
    );
  });

  it('hold for reading, changing, removing, exporting and the global search', async () => {
    await give(['scope:all', `field:kind:${kind}`]);
    const [hidden] = await product.query(
      `select id, name, version from project_project where company_id = 1 and kind <> '${kind}' and not ${mine()} order by id limit 1`,
    );
    const [shown] = await product.query(
      `select id, name from project_project where company_id = 1 and kind = '${kind}' and not ${mine()} order by id limit 1`,
    );
    expect((await call('engineer', 'GET', `/form/project/${shown.id}`)).success).toBe(true);
    expect((await call('engineer', 'GET', `/form/project/${hidden.id}`)).httpCode).toBe(404);
    expect((await call('engineer', 'GET', `/form/project/${hidden.id}/changes`)).httpCode).toBe(404);
    const change = { id: hidden.id, version: hidden.version, remark: '越权' };
    expect((await call('engineer', 'POST', '/form/project/save', change)).httpCode).toBe(404);
    expect((await call('engineer', 'DELETE', `/form/project/${hidden.id}`)).httpCode).toBe(404);
    const find = async (keyword: string) =>
      (await call('engineer', 'POST', '/b/global/search/queryList', { params: { tableCode: 'project', keyword } }))
        .data;
    const ids = async (keyword: string) => (await find(keyword)).map(({ id }: AnsweredJson) => id);
    expect(await ids(shown.name)).toContain(shown.id);
    expect(await ids(hidden.name)).not.toContain(hidden.id);
  });

  it('act at the next request, in other processes too', async () => {
    const elsewhere = () => companion.call(tokens.engineer ?? '', 'POST', '/form/project/queryList', {});
    const before = (await elsewhere()).total;
    await give(['scope:all']);
    await expect.poll(async () => (await elsewhere()).total).toBe(await counted('true'));
    await give([]);
    await expect.poll(async () => (await elsewhere()).total).toBe(before);
  });
});

describe('copying data rights', () => {
  const copy = (cover: boolean, way = 'copyRoleData', method = 'POST') =>
    call('admin', method, `/b/role/data/attr/${way}/${roleIds.engineer}/${roleIds.reviewer}/${cover}`);
  const held = async (form: string) =>
    (await call('admin', 'GET', `/b/role/data/attr/queryDataIdList/${roleIds.reviewer}/${form}`)).data;

  beforeEach(async () => {
    await give(['scope:dept', `field:kind:${kind}`]);
    await give(['scope:all'], { role: 'reviewer' });
    await give(['scope:own'], { role: 'reviewer', form: 'contract' });
  });

  it('tells beforehand what it would change, by name', async () => {
    const { data } = await copy(true, 'previewCopy', 'GET');
    const project = data.find(({ name }: AnsweredJson) => name === '咨询项目');
    expect(project.removed).toEqual(['数据范围：全部数据']);
    expect(project.added).toContain('数据范围：本部门');
    expect(await held('project')).toEqual(['scope:all']);
  });

  it('adds to what the target has', async () => {
    await copy(false);
    expect(await held('project')).toEqual([`field:kind:${kind}`, 'scope:all', 'scope:dept']);
    expect(await held('contract')).toEqual(['scope:own']);
  });

  it('covers it when asked to', async () => {
    const { data } = await copy(true);
    expect(data).toHaveLength(2);
    expect(await held('project')).toEqual([`field:kind:${kind}`, 'scope:dept']);
    expect(await held('contract')).toEqual([]);
  });
});

describe('who may write roles without being an administrator', () => {
  const BEYOND = '不能授予超出您自身数据权限的范围：咨询项目';
  /** Gives data rights to a role as the manager, who may write roles in this part. */
  const giveOn = (attrs: string[], role: string) => give(attrs, { role, by: 'manager' });

  beforeAll(async () => {
    await product.query(`insert into menu_menu (company_id, parent_id, parent_ids, sort, name, permission, type)
      select 1, -1, '-1', 9000, p, p, 'button' from unnest(array['role:read', 'role:write']) p`);
    await product.query(
      `insert into authz_role_menu (company_id, role_id, menu_id)
      select 1, $1, id from menu_menu where company_id = 1 and permission in ('role:read', 'role:write') on conflict do nothing`,
      [roleIds.manager],
    );
    const made = await product.query(`insert into authz_role (company_id, code, name, data_scope, enabled)
      values (1, 'helper', '协办', 'own', true) returning id`);
    roleIds.helper = made[0].id;
    await product.runtime.sessions.changed();
  });

  it('gives what the own roles show, never more', async () => {
    expect((await giveOn(['scope:own'], 'helper')).msg).toBe('');
    expect((await giveOn(['scope:deptTree', `field:kind:${kind}`], 'helper')).msg).toBe('');
    expect(await giveOn(['scope:all'], 'helper')).toMatchObject({ httpCode: 403, msg: BEYOND });
    const held = await call('admin', 'GET', `/b/role/data/attr/queryDataIdList/${roleIds.helper}/project`);
    expect(held.data).toEqual([`field:kind:${kind}`, 'scope:deptTree']);
  });

  it('cannot give a department to a role whose people work in another one', async () => {
    const elsewhere = await product.query(
      "select id from org_user where company_id = 1 and dept <> (select dept from org_user where login_name = 'manager') order by id limit 1",
    );
    await product.query('insert into authz_role_user values (1, $1, $2)', [roleIds.helper, elsewhere[0].id]);
    expect((await giveOn(['scope:dept'], 'helper')).httpCode).toBe(403);
    await product.query('delete from authz_role_user where role_id = $1', [roleIds.helper]);
  });

  it('cannot give more than a condition leaves of the own right, nor lift it', async () => {
    await give(['scope:all', `field:kind:${kind}`], { role: 'manager' });
    expect(await giveOn(['scope:all'], 'helper')).toMatchObject({ httpCode: 403, msg: BEYOND });
    expect(await giveOn(['scope:all', `field:kind:${otherKind}`], 'helper')).toMatchObject({
      httpCode: 403,
      msg: BEYOND,
    });
    expect((await giveOn(['scope:all', `field:kind:${kind}`], 'helper')).msg).toBe('');
    expect((await giveOn(['scope:all'], 'manager')).httpCode).toBe(403);
  });

  it('gives nobody a role whose data rights reach further', async () => {
    await give(['scope:all'], { role: 'helper' });
    const users = [engineerId];
    expect(await call('manager', 'POST', `/a/sys/role/saveRoleUserList/${roleIds.helper}`, users)).toMatchObject({
      httpCode: 403,
      msg: BEYOND,
    });
  });

  it('copies nothing that reaches further', async () => {
    await give(['scope:all'], { role: 'finance' });
    const copy = `/b/role/data/attr/copyRoleData/${roleIds.finance}/${roleIds.helper}/true`;
    expect(await call('manager', 'POST', copy)).toMatchObject({ httpCode: 403, msg: BEYOND });
  });
});
