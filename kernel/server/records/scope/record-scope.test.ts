import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ['gm', 'manager', 'engineer', 'admin', 'customer', 'hr', 'finance'])
    tokens[name] = await product.signIn(name);
});

const call = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[name] ?? null, method, path, body);
const list = (name: string, code: string, body: object = {}) =>
  call(name, 'POST', `/form/${code}/queryList`, { pageSize: 1000, ...body });
const idOf = async (loginName: string) =>
  (await product.query('select id from org_user where login_name = $1', [loginName]))[0].id;
/** Counted in the database, past everything the product does. */
const counted = async (where: string): Promise<number> =>
  (await product.query(`select count(*)::int as n from project_project where company_id = 1 and ${where}`))[0].n;

describe('the data scope', () => {
  it('shows an engineer the own records only, and those of projects one is a member of', async () => {
    const { data, total } = await list('engineer', 'project');
    const me = await idOf('engineer');
    const lent = await product.query("select record_id from record_share where entity = 'project' and user_id = $1", [
      me,
    ]);
    const ids = lent.map(({ record_id }) => record_id);
    expect(total).toBe(await counted(`(created_by = ${me} or id = any('{${ids}}'))`));
    expect(total).toBeGreaterThan(0);
    expect(data.every((row: AnsweredJson) => row.createdBy === me || ids.includes(row.id))).toBe(true);
  });

  it('shows a manager the department, those below it, and the own ones', async () => {
    const me = await idOf('manager');
    const [{ dept }] = await product.query('select dept from org_user where id = $1', [me]);
    const mine = `(dept_id = ${dept} or created_by = ${me})`;
    const before = await list('manager', 'project');
    expect(before.total).toBe(await counted(mine));
    expect(before.total).toBeLessThan(await counted('true'));

    const below = await call('hr', 'POST', '/form/dept/save', { name: '造价一部一组', parentId: dept });
    const { data: project } = await call('gm', 'POST', '/form/project/save', {
      name: '下级部门的项目',
      kind: 'control',
      deptId: below.data.id,
    });
    await expect.poll(async () => (await list('manager', 'project')).total).toBe(before.total + 1);
    expect((await call('manager', 'GET', `/form/project/${project.id}`)).data.name).toBe('下级部门的项目');
  });

  it('shows the general manager and the administrator everything of the company', async () => {
    for (const name of ['gm', 'admin']) expect((await list(name, 'project')).total).toBe(await counted('true'));
  });

  it('is the same for reading, changing, removing, exporting, the change log and counting', async () => {
    const [other] = await product.query(
      'select id, version, name from project_project where created_by <> $1 and company_id = 1 order by id limit 1',
      [await idOf('engineer')],
    );
    expect((await call('engineer', 'GET', `/form/project/${other.id}`)).httpCode).toBe(404);
    expect((await call('engineer', 'GET', `/form/project/${other.id}/changes`)).httpCode).toBe(404);
    const change = { id: other.id, version: other.version, name: '我的' };
    expect((await call('engineer', 'POST', '/form/project/save', change)).httpCode).toBe(404);
    expect((await call('engineer', 'DELETE', `/form/project/${other.id}`)).httpCode).toBe(404);
    expect((await list('engineer', 'project', { params: { id: other.id } })).total).toBe(0);
    expect((await list('engineer', 'project', { params: { name$like: other.name } })).total).toBe(0);
    expect((await product.query('select name from project_project where id = $1', [other.id]))[0].name).toBe(
      other.name,
    );
  });

  it('follows "chosen departments" of a role', async () => {
    const { data: roles } = await list('admin', 'role', { params: { code: 'engineer' } });
    const [{ dept }] = await product.query(
      'select dept_id as dept from project_project where company_id = 1 group by 1 order by count(*) desc limit 1',
    );
    const [{ id, version }] = roles;
    expect((await call('admin', 'POST', '/form/role/save', { id, version, dataScope: 'chosen' })).msg).toBe('');
    expect((await call('admin', 'PUT', `/a/sys/role/data/${id}/deptIdList`, [dept])).msg).toBe('');
    const expected = await counted(`(dept_id = ${dept} or created_by = ${await idOf('engineer')})`);
    await expect.poll(async () => (await list('engineer', 'project')).total).toBe(expected);
  });
});

describe('function rights', () => {
  it.each([
    ['customer', 'POST', '/form/contract/queryList'],
    ['customer', 'GET', '/form/user/1'],
    ['engineer', 'POST', '/form/contract/save'],
    ['engineer', 'POST', '/form/user/queryList'],
    ['engineer', 'DELETE', '/form/customer/1'],
    ['engineer', 'POST', '/form/role/queryList'],
    ['engineer', 'POST', '/form/message/queryList'],
    ['engineer', 'POST', '/a/sys/menu/queryTree'],
    ['finance', 'POST', '/form/dept/move'],
    ['finance', 'GET', '/form/role/1/changes'],
  ])('%s: %s %s is refused', async (name, method, path) => {
    const move = { id: '1', targetId: '2', position: 'after' };
    const body = method !== 'POST' ? undefined : path.endsWith('move') ? move : { params: {} };
    const refused = { status: 403, success: false, httpCode: 403, msg: '您没有此操作的权限' };
    expect(await call(name, method, path, body)).toMatchObject(refused);
  });

  it('tell the screen what a person may do with a record', async () => {
    const [customer] = (await list('gm', 'customer', { pageSize: 1 })).data;
    const draft = { name: '权限测试合同', customer: customer.id, amount: '1', signDate: '2026-01-05' };
    const { data } = await call('gm', 'POST', '/form/contract/save', draft);
    await call('gm', 'GET', `/form/contract/${data.id}`).then(({ data: row }) =>
      expect(row.can).toMatchObject({ update: true, remove: true, attach: true }),
    );
    const mine = (await list('engineer', 'customer', { pageSize: 1 })).data[0];
    expect((await call('engineer', 'GET', `/form/customer/${mine.id}`)).data.can).toEqual({
      update: false,
      remove: false,
      attach: false,
      steps: [],
    });
  });

  it('decide which menu entries a person sees', async () => {
    const names = async (name: string) => JSON.stringify((await call(name, 'GET', '/user/nav')).data);
    expect(await names('admin')).toContain('系统管理');
    expect(await names('engineer')).not.toContain('系统管理');
    expect(await names('customer')).not.toContain('咨询合同');
  });
});
