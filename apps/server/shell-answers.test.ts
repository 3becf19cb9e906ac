import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '../../tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;

beforeAll(async () => {
  product = await startTestProduct();
  engineer = await product.signIn('engineer');
});

const get = async (where: string, token: string | null = engineer) => (await product.call(token, 'GET', where)).data;
const post = (where: string, body: unknown) => product.call(engineer, 'POST', where, body);

describe('what the shell reads', () => {
  it('the signed-in person: the same by each of its paths', async () => {
    const info = await get('/user/info');
    expect(info).toEqual({
      userId: expect.stringMatching(/^\d+$/),
      loginName: 'engineer',
      displayName: '陈晓雯',
      phone: expect.stringMatching(/^138\d{8}$/),
      permissions: ['engineer'],
      functions: expect.arrayContaining(['leave:read', 'home:start:flow']),
      cap: null,
      isAdmin: false,
      kind: 'staff',
      deptInfo: { deptId: expect.stringMatching(/^\d+$/), deptName: '造价一部', job: '一级造价工程师' },
      mySetting: { projectNameRule: 'projectName' },
      customerInfo: null,
      customerCode: null,
      userConfig: expect.any(Object),
      companyName: '筑衡工程造价咨询有限公司',
    });
    for (const where of ['/getLoginData', '/member/login/getCurrentUserInfo', '/b/user/setting/getTokenUser'])
      expect(await get(where)).toEqual(info);
    expect(await get('/user/info', await product.signIn('admin'))).toMatchObject({
      isAdmin: true,
      permissions: ['admin'],
    });
  });

  it('whether a token handed over is good', async () => {
    expect(await get(`/login/initAuthToken?AuthToken=${engineer}`, null)).toEqual({
      marker: null,
      temporary: false,
    });
    const refused = await product.call(null, 'GET', '/login/initAuthToken?AuthToken=nonsense');
    expect(refused).toMatchObject({ success: false, msg: '登录令牌无效或已过期，请从原系统重新打开' });
  });

  it('menu nodes with everything they need, of the entries a person may open', async () => {
    const nodes: AnsweredJson[] = await get('/user/nav');
    const all = nodes.flatMap((node) => [node, ...(node.children ?? [])]);
    const keys = ['id', 'parentId', 'name', 'typeName', 'path', 'hidden', 'alwaysShow', 'title', 'icon', 'url', 'href'];
    for (const node of all) expect(node).toMatchObject(Object.fromEntries(keys.map((key) => [key, node[key] ?? null])));
    for (const node of all)
      for (const key of [...keys, 'permission', 'openType', 'type']) expect(node).toHaveProperty(key);
    expect(nodes[0]).toMatchObject({ name: '首页', parentId: '-1' });
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['发起流程', '咨询合同']));
    expect(all.find(({ permission }) => permission === 'home:start:flow')).toBeDefined();
  });

  it('system parameters as key and value, without a sign-in', async () => {
    const params: AnsweredJson[] = await get('/share/param/paramList', null);
    expect(params).toEqual(
      expect.arrayContaining([
        { key: 'sys.name', value: '筑衡造价咨询管理系统' },
        { key: 'sys.copyright', value: '© 2026 筑衡' },
        { key: 'isPrivate', value: 'true' },
        { key: 'MARK_SHOW', value: 'false' },
        { key: 'login.captcha', value: 'off' },
      ]),
    );
  });

  it('logos of a company, and how many people are there', async () => {
    const logo = expect.stringMatching(/^data:image\/svg\+xml,/);
    const company = { name: null, logo, logo2: logo, logo3: logo };
    expect(await get('/saas/company/2', null)).toEqual(company);
    expect((await product.call(null, 'GET', '/saas/company/99')).httpCode).toBe(404);
    const people = await product.query(
      "select count(*)::int as n from org_user where company_id = 1 and state = 'enabled'",
    );
    expect(await get('/a/session/online/NO')).toEqual({ onlineNo: expect.any(Number), totalNo: people[0].n });
  });
});

describe('what forms choose from', () => {
  it('dictionaries in their order, flat, as a tree, and one by its key', async () => {
    const options: AnsweredJson[] = await get('/share/bd/dict/leave-kind');
    expect(options[0]).toMatchObject({ value: 'annual', label: '年休假', text: '年休假', enabled: true });
    expect(await get('/share/bd/treedict/leave-kind')).toEqual(options);
    expect(await get('/share/bd/dict/leave-kind/sick')).toMatchObject({ value: 'sick', label: '病假' });
    expect((await product.call(engineer, 'GET', '/share/bd/dict/leave-kind/none')).httpCode).toBe(404);
    const { data } = await post('/share/bd/dict/queryList', { params: { type: 'leave-kind' } });
    expect(data.map(({ value }: AnsweredJson) => value)).toEqual(options.map(({ value }) => value));
    expect(data.map(({ sort }: AnsweredJson) => sort)).toEqual(
      data.map((_: AnsweredJson, at: number) => (at + 1) * 10),
    );
  });

  it('a branched dictionary with its children', async () => {
    const admin = await product.signIn('admin');
    const add = async (draft: object) =>
      (await product.call(admin, 'POST', '/form/dictItem/save', { type: 'works', ...draft })).data;
    const parent = await add({ value: 'a', label: '房建' });
    await add({ value: 'a1', label: '住宅', parentId: parent.id, enabled: false });
    const leaf = { value: 'a1', label: '住宅', text: '住宅', enabled: false };
    expect(await get('/share/bd/dict/works')).toMatchObject([{ value: 'a', enabled: true, children: [leaf] }]);
  });

  it('several values of a dictionary by comma, with all their labels beside', async () => {
    const draft = { name: '多专业', kind: 'control', specialty: ['civil', 'hvac'] };
    const { data } = await post('/form/project/save', draft);
    expect(data).toMatchObject({ specialty: 'civil,hvac', specialty_label: '土建、暖通', kind_label: '最高投标限价' });
  });

  it('people, by page, name, sign-in name, department and those below it', async () => {
    const people = (body: object) => post('/share/user/queryList', body);
    const all = await people({ pageNo: 2, pageSize: 5, params: {} });
    expect(all.data).toHaveLength(5);
    expect(all.total).toBeGreaterThan(50);
    expect((await people({ params: { name_loginName$like: '晓雯' } })).data).toMatchObject([
      { name: '陈晓雯', loginName: 'engineer', deptName: '造价一部', job: '一级造价工程师' },
    ]);
    expect((await people({ params: { name_loginName$like: 'ENGIN' } })).total).toBe(1);
    expect((await people({ params: { name_loginName$like: '%' } })).total).toBe(0);
    const [root] = await get('/share/dept/deptTree');
    expect((await people({ params: { deptIds$like: root.id } })).total).toBe(all.total);
    const [first] = root.children;
    expect((await people({ params: { deptId: first.id, name_loginName$like: { odd: 1 } } })).total).toBeLessThan(10);
  });

  it('departments as a tree below -1', async () => {
    const [root] = await get('/share/dept/deptTree');
    expect(root).toMatchObject({ parentId: '-1', name: '筑衡工程造价咨询有限公司' });
    expect(root.children).toHaveLength(11);
    expect(await get(`/share/dept/${root.children[0].id}`)).toMatchObject({ parentIds: `-1,${root.id}` });
  });
});

describe('personal settings', () => {
  it('are kept by key, through either of two doors, and come back with the person', async () => {
    const flows = ['leave', 'contract'];
    expect((await post('/b/member/config/updateUserConfig', { key: 'flow_start_List', value: flows })).success).toBe(
      true,
    );
    const layout = [{ title: '通知公告', code: 'notice', morePath: '/x' }];
    await post('/b/user/setting/addUserSetting', { key: 'ecms_panelManagement_layout', value: layout });
    expect((await get('/user/info')).userConfig).toMatchObject({
      flow_start_List: flows,
      ecms_panelManagement_layout: layout,
    });
    await post('/b/member/config/updateUserConfig', { key: 'flow_start_List', value: ['contract'] });
    expect((await get('/user/info')).userConfig.flow_start_List).toEqual(['contract']);
    const gm = await product.signIn('gm');
    expect((await get('/user/info', gm)).userConfig.flow_start_List).toBeUndefined();
  });

  it('are refused when too large or without a key', async () => {
    expect(await post('/b/member/config/updateUserConfig', { key: 'x', value: 'y'.repeat(250_000) })).toMatchObject({
      success: false,
      httpCode: 413,
      msg: '设置内容过大，未保存',
    });
    expect((await post('/b/member/config/updateUserConfig', { key: '', value: 1 })).data.faults).toHaveProperty('key');
  });
});
