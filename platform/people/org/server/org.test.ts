import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let hr: string;

beforeAll(async () => {
  product = await startTestProduct();
  [admin, hr] = [await product.signIn('admin'), await product.signIn('hr')];
});

const call = (method: string, where: string, body?: unknown, token = admin) => product.call(token, method, where, body);
const post = (where: string, body: unknown, token = admin) => call('POST', where, body, token);
const tree = async (): Promise<AnsweredJson[]> => (await post('/a/sys/dept/queryTree', {})).data;
const flat = (nodes: AnsweredJson[]): AnsweredJson[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
const dept = async (name: string): Promise<AnsweredJson> => flat(await tree()).find((node) => node.name === name);
const person = async (loginName: string): Promise<AnsweredJson> =>
  (await post('/a/sys/user/queryList', { params: { loginName } })).data[0];
const role = async (code: string): Promise<AnsweredJson> =>
  (await post('/form/role/queryList', { params: { code } })).data[0];

let next = 0;
const newPerson = async (more: object = {}, token = admin): Promise<AnsweredJson> => {
  next += 1;
  const draft = { name: `新员工${next}`, loginName: `person${next}`, dept: (await dept('财务部')).id, ...more };
  return (await post('/a/sys/user', draft, token)).data;
};

describe('the organisation tree', () => {
  it('is kept by administrators: added, renamed, moved and removed through its calls', async () => {
    const [root] = await tree();
    expect(root).toMatchObject({ parentId: '-1', parentIds: '-1', name: '筑衡工程造价咨询有限公司' });
    const made = (await post('/a/sys/dept', { name: '成本部', code: 'D20', parentId: root.id })).data;
    expect(made).toMatchObject({ parentId: root.id, parentIds: `-1,${root.id}` });
    const finance = await dept('财务部');
    const moved = await post('/a/sys/dept', { id: made.id, name: '成本管理部', parentId: finance.id });
    expect(moved.data).toMatchObject({ id: made.id, name: '成本管理部', parentIds: `-1,${root.id},${finance.id}` });
    expect((await dept('财务部')).children.map(({ name }: AnsweredJson) => name)).toEqual(['成本管理部']);
    expect(await post('/a/sys/dept', { id: finance.id, parentId: made.id })).toMatchObject({ success: false });
    expect((await call('DELETE', `/a/sys/dept/${made.id}`)).data).toMatchObject({ removed: 1 });
    expect(await dept('成本管理部')).toBeUndefined();
  });

  it('is one with the generic calls, which know of stale versions', async () => {
    const { id, version } = await dept('市场经营部');
    expect((await post('/form/dept/save', { id, version, remark: '一' })).success).toBe(true);
    expect(await post('/a/sys/dept', { id, version, remark: '二' })).toMatchObject({ success: false, httpCode: 409 });
    expect((await dept('市场经营部')).remark).toBe('一');
  });

  it('keeps what has people or departments in it', async () => {
    const [root] = await tree();
    expect((await call('DELETE', `/a/sys/dept/${root.id}`)).msg).toBe('存在下级，不能删除');
    expect((await call('DELETE', `/a/sys/dept/${(await dept('财务部')).id}`)).msg).toBe('部门下还有人员，不能删除');
    const empty = (await post('/a/sys/dept', { name: '筹备组', parentId: root.id })).data;
    await newPerson({ depts: empty.id });
    expect((await call('DELETE', `/a/sys/dept/${empty.id}`)).msg).toBe('部门下还有人员，不能删除');
  });

  it('is out of reach without the right and from another company', async () => {
    const { id } = await dept('财务部');
    const engineer = await product.signIn('engineer');
    expect((await post('/a/sys/dept', { id, name: '改名' }, engineer)).httpCode).toBe(403);
    const stranger = await product.signIn('admin2');
    expect((await post('/a/sys/dept', { id, name: '改名' }, stranger)).httpCode).toBe(404);
    expect((await call('DELETE', `/a/sys/dept/${id}`, undefined, stranger)).httpCode).toBe(404);
    expect((await post('/a/sys/dept', { name: '混入', parentId: id }, stranger)).success).toBe(false);
    expect(JSON.stringify((await post('/a/sys/dept/queryTree', {}, stranger)).data)).not.toContain('财务部');
  });

  it.each([
    [{ name: '' }],
    [{ id: "1' or '1'='1", name: 'x' }],
    [{ name: 'x', parentId: '-1,7' }],
    [{ name: 'x'.repeat(61) }],
    [{ name: { $ne: 1 } }],
  ])('refuses %j in words', async (draft) => {
    const answer = await post('/a/sys/dept', draft);
    expect(answer).toMatchObject({ success: false });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('people', () => {
  it('are found by name, by department, and below it, further departments among them', async () => {
    const [cost, tech] = [await dept('造价二部'), await dept('技术质量部')];
    const made = await newPerson({ dept: cost.id, depts: `${tech.id},${cost.id}` });
    expect(made).toMatchObject({ dept: cost.id, depts: tech.id, depts_label: '技术质量部', deptId: cost.id });
    const found = async (params: object) => (await post('/a/sys/user/queryList', { pageSize: 500, params })).data;
    const ids = async (params: object) => (await found(params)).map(({ id }: AnsweredJson) => id);
    for (const place of [tech, cost]) expect(await ids({ deptId: place.id })).toContain(made.id);
    expect(await ids({ deptIds$like: `-1,${tech.id}` })).toContain(made.id);
    expect(await ids({ deptIds$like: (await dept('财务部')).id })).not.toContain(made.id);
    expect(await ids({ name_loginName$like: made.loginName })).toEqual([made.id]);
    const [root] = await tree();
    const page = await post('/a/sys/user/queryList', { pageNo: 2, pageSize: 7, params: { deptIds$like: root.id } });
    expect(page.data).toHaveLength(7);
    expect(page.total).toBe(root.people);
    const picked = await post('/share/user/queryList', { pageSize: 500, params: { deptIds$like: tech.id } });
    expect(picked.data.map(({ id }: AnsweredJson) => id)).toContain(made.id);
    expect((await post('/a/sys/user/queryList', { params: { deptIds$like: "1' or true --" } })).data).toEqual([]);
  });

  it('stand in a tree below each of their departments', async () => {
    const tech = await dept('技术质量部');
    const made = await newPerson({ depts: tech.id });
    const nodes = flat((await post('/a/sys/user/queryListTree/', {})).data);
    const places = nodes.filter(({ id, kind }) => kind === 'User' && id === made.id).map(({ parentId }) => parentId);
    expect(places.sort()).toEqual([made.dept, tech.id].sort());
    for (const node of nodes)
      expect(Object.keys(node).filter((key) => key !== 'children')).toEqual(['id', 'parentId', 'kind', 'name', 'sort']);
    expect(nodes.find(({ id, kind }) => kind === 'Group' && id === tech.id)?.children.length).toBeGreaterThan(1);
  });

  it('get roles with their record, in one store with the roles themselves', async () => {
    const [engineer, staff] = [await role('engineer'), await role('staff')];
    const made = await newPerson({ roles: `${staff.id},${engineer.id}` });
    const held = () => product.query('select role_id from authz_role_user where user_id = $1 order by 1', [made.id]);
    expect((await held()).map(({ role_id }) => role_id)).toEqual([engineer.id, staff.id].sort((a, b) => a - b));
    await product.query('delete from authz_role_user where user_id = $1 and role_id = $2', [made.id, staff.id]);
    const current = await person(made.loginName);
    expect(current).toMatchObject({ roles: engineer.id, roles_label: '造价工程师' });
    await post('/a/sys/user', { id: made.id, roles: '' });
    expect(await held()).toEqual([]);
    const { data: changes } = await call('GET', `/form/user/${made.id}/changes`);
    expect(JSON.stringify(changes)).toContain('roles');
  });

  it('get no role from who may not give it, and nobody but administrators makes administrators', async () => {
    const made = await newPerson({}, hr);
    const boss = await role('admin');
    expect((await post('/a/sys/user', { id: made.id, roles: boss.id }, hr)).httpCode).toBe(403);
    expect((await post('/form/user/save', { ...made, roles: boss.id }, hr)).httpCode).toBe(403);
    expect((await person(made.loginName)).roles).toBeNull();
    expect((await post('/a/sys/user', { id: made.id, roles: '999999999' })).data.faults).toHaveProperty('roles');
    const stranger = await product.query("select id from authz_role where company_id = 2 and code = 'admin'");
    expect((await post('/a/sys/user', { id: made.id, roles: stranger[0].id })).success).toBe(false);
  });

  it('get a name to sign in with once, though several ask for it at the same moment', async () => {
    const draft = { name: '同名', dept: '1', loginName: 'at.once' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        product.call(admin, 'POST', '/form/user/save', { ...draft, no: `AO${at}`, phone: `1390000000${at}` }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, data } of answers) if (!success) expect(data.faults).toEqual({ loginName: '登录名已被使用' });
  });

  it('are shown with their last sign-in, which outlives the session', async () => {
    const token = await product.signIn('reviewer');
    await call('POST', '/logout', {}, token);
    expect(Date.parse((await person('reviewer')).lastSignIn)).toBeGreaterThan(Date.now() - 60_000);
    expect((await newPerson()).lastSignIn ?? null).toBeNull();
  });

  it('are removed through their call, and never from outside the company', async () => {
    const made = await newPerson();
    const stranger = await product.signIn('admin2');
    expect((await call('DELETE', `/a/sys/user/${made.id}`, undefined, stranger)).httpCode).toBe(404);
    expect((await call('DELETE', `/a/sys/user/${made.id}`)).data).toMatchObject({ removed: 1 });
    expect((await call('DELETE', '/a/sys/user/abc')).httpCode).toBe(404);
  });
});

describe('the phone and the sign-in name of another person', () => {
  it('are changed with the right user:account alone; the phone until now is told', async () => {
    const made = await newPerson({ phone: '13912340001' });
    await product.query(
      `delete from authz_role_menu g using menu_menu m, authz_role r where g.company_id = m.company_id and g.menu_id = m.id
        and m.permission = 'user:account' and r.company_id = g.company_id and r.id = g.role_id and r.code = 'hr'`,
    );
    const plain = await product.signIn('hr');
    await product.runtime.sessions.changed();
    for (const change of [{ phone: '13912340002' }, { loginName: 'another' }])
      expect((await post('/a/sys/user', { id: made.id, ...change }, plain)).data.faults).toHaveProperty(
        Object.keys(change)[0] ?? '',
      );
    expect((await post('/a/sys/user', { id: made.id, phone: '139 1234 0001', job: '造价员' }, plain)).success).toBe(
      true,
    );
    expect((await post('/a/sys/user', { id: made.id, phone: '13912340002' })).success).toBe(true);
    const told = () => product.query("select content from session_sms_message where phone = '13912340001'");
    await expect.poll(told).toHaveLength(1);
    const [{ content }] = await told();
    expect(content).toMatch(/已由系统管理员改为139\*\*\*\*0002/);
    const { data: changes } = await call('GET', `/form/user/${made.id}/changes`);
    expect(JSON.stringify(changes)).toContain('13912340002');
  });

  it('a locked account is opened again', async () => {
    for (let time = 0; time < 8; time++) await product.signIn('gm', 'wrong').catch(() => null);
    const { id } = await person('gm');
    expect((await call('GET', `/a/sys/user/lock/${id}`)).data).toEqual({ locked: true });
    expect((await call('PUT', `/a/sys/user/unlock/${id}`)).success).toBe(true);
    expect((await call('GET', `/a/sys/user/lock/${id}`)).data).toEqual({ locked: false });
    expect(await product.signIn('gm')).toBeTruthy();
  });
});
