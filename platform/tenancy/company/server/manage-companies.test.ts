import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFiles } from '#tools/testing/records/upload-files.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let second: string;

beforeAll(async () => {
  product = await startTestProduct();
  [admin, second] = await Promise.all([product.signIn('admin'), product.signIn('admin2')]);
});

const post = (path: string, body: unknown = {}, token = admin) => product.call(token, 'POST', path, body);
const firm = (code: string, more: object = {}) => ({
  name: `${code}造价咨询有限公司`,
  code,
  adminLoginName: `${code}-admin`,
  adminName: '方正',
  ...more,
});
const OWN = 'Zijide@2026';

/** Makes a company and lets its administrator set an own password. @returns its id and the administrator's token */
async function open(code: string, more: object = {}): Promise<{ id: string; token: string }> {
  const { data, msg } = await post('/b/saas/company', firm(code, more));
  expect(msg).toBe('');
  const login = { username: data.loginName, password: data.password, captcha: '', companyId: data.id };
  const { httpCode, data: given } = await post('/saas/login', login, '');
  expect(httpCode).toBe(303);
  await post('/login/setPassword', { ticket: given.ticket, newPassword: OWN, repeatPassword: OWN }, '');
  return { id: data.id, token: await product.signIn(data.loginName, OWN) };
}
const listed = async (params: object = {}): Promise<AnsweredJson[]> =>
  (await post('/b/saas/company/queryList', { params })).data;
const grade = async (name: string, more: object): Promise<AnsweredJson> =>
  (await post('/form/enterpriseGrade/save', { name, ...more })).data;
const menuNames = (nodes: AnsweredJson[]): string[] =>
  nodes.flatMap(({ name, children }) => [name, ...menuNames(children ?? [])]);

describe('a new company', () => {
  it('starts with menus, roles, dictionaries, parameters and processes like the first, and changes no other', async () => {
    const count = (table: string, id: string) =>
      product.query(`select count(*)::int as n from ${table} where company_id = $1`, [id]).then(([row]) => row.n);
    const tables = ['dict_dict_item', 'dict_dict_book', 'param_param', 'workflow_definition', 'authz_role'];
    const before = await Promise.all(tables.map((table) => count(table, '2')));
    const { id, token } = await open('alpha');
    for (const table of tables) expect([table, await count(table, id)]).toEqual([table, await count(table, '1')]);
    expect(await Promise.all(tables.map((table) => count(table, '2')))).toEqual(before);
    const menu = menuNames((await product.call(token, 'GET', '/user/nav')).data);
    expect(menu).toEqual(expect.arrayContaining(['首页', '咨询合同', '角色', '公司信息']));
    expect(menu).not.toContain('企业用户');
    expect((await product.call(token, 'GET', '/user/info')).data).toMatchObject({
      displayName: '方正',
      isAdmin: true,
      companyName: 'alpha造价咨询有限公司',
    });
  });

  it('is refused where code or sign-in name are taken, or something is missing', async () => {
    expect((await post('/b/saas/company', firm('second'))).data.faults).toEqual({ code: '公司编码已被使用' });
    const taken = firm('omega', { adminLoginName: 'Engineer' });
    expect((await post('/b/saas/company', taken)).data.faults).toEqual({ adminLoginName: '登录名已被使用' });
    const empty = await post('/b/saas/company', {
      name: ' ',
      code: 'X',
      beginDate: '2026-02-01',
      endDate: '2026-01-01',
    });
    expect(Object.keys(empty.data.faults)).toEqual(
      expect.arrayContaining(['name', 'code', 'adminLoginName', 'adminName']),
    );
    expect(await listed({ name_code$like: 'omega' })).toEqual([]);
  });

  it('starts with the roles laid down for companies', async () => {
    const role = { code: 'estimator', name: '预算员', dataScope: 'own', rights: ['project:read'] };
    expect((await post('/form/enterpriseRole/save', role)).msg).toBe('');
    const { token } = await open('roles');
    const { data } = await product.call(token, 'POST', '/form/role/queryList', { params: { code: 'estimator' } });
    expect(data).toMatchObject([{ name: '预算员', dataScope: 'own' }]);
    expect((await post('/form/enterpriseRole/save', { ...role, code: 'admin' })).httpCode).toBe(409);
  });

  it('starts with the menus laid down for companies', async () => {
    const { data: entry } = await post('/b/saas/menu', { name: '行业动态', url: '/news', openType: '3', type: 'menu' });
    expect(menuNames((await post('/b/saas/menu/queryTree')).data)).toContain('行业动态');
    const { token } = await open('menus');
    expect(menuNames((await product.call(token, 'GET', '/user/nav')).data)).toContain('行业动态');
    expect((await product.call(admin, 'DELETE', `/b/saas/menu/${entry.id}`)).success).toBe(true);
    expect(menuNames((await post('/b/saas/menu/queryTree')).data)).not.toContain('行业动态');
  });
});

describe('a package', () => {
  const status = async (token: string, form: string, place = product) =>
    (await place.call(token, 'POST', `/form/${form}/queryList`, {})).status;

  it('caps everybody of the company, the administrator too, from the next request in every process', async () => {
    const other = await product.companion();
    const RIGHTS = ['contract:read', 'customer:read', 'role:read', 'role:write', 'user:read', 'user:write'];
    const { id, version } = await grade('标准版', { rights: RIGHTS });
    const { token } = await open('capped', { gradeId: id });
    expect(await status(token, 'contract')).toBe(200);
    expect(await status(token, 'dictBook')).toBe(403);
    expect((await product.call(token, 'GET', '/user/info')).data.cap.sort()).toEqual(RIGHTS.toSorted());
    expect(menuNames((await product.call(token, 'GET', '/user/nav')).data)).not.toContain('字典');

    const less = RIGHTS.filter((right) => right !== 'contract:read');
    const { data } = await post('/form/enterpriseGrade/save', { id, version, rights: less });
    for (const place of [product, other]) await expect.poll(() => status(token, 'contract', place)).toBe(403);
    expect(await status(token, 'customer')).toBe(200);
    expect(menuNames((await product.call(token, 'GET', '/user/nav')).data)).not.toContain('咨询合同');
    await post('/form/enterpriseGrade/save', { id, version: data.version, rights: RIGHTS });
    for (const place of [product, other]) await expect.poll(() => status(token, 'contract', place)).toBe(200);
    await other.close();
  });

  it('leaves roles as they are: what is put back is held again', async () => {
    const { id, version } = await grade('角色版', {
      rights: ['project:read', 'user:read', 'user:write', 'user:create', 'role:read'],
    });
    const { id: company, token } = await open('kept', { gradeId: id });
    const rights = async () => {
      const me = await product.runtime.loadPerson(company, person.id);
      return [...(me?.functions ?? [])];
    };
    const [dept] = (await product.call(token, 'GET', '/share/dept/deptTree')).data;
    const draft = { name: '员工甲', loginName: 'kept-a', dept: dept.id };
    const { data: person } = await post('/form/user/save', draft, token);
    await product.query(
      "insert into authz_role_user (company_id, role_id, user_id) select $1, id, $2 from authz_role where company_id = $1 and code = 'staff'",
      [company, person.id],
    );
    expect(await rights()).toEqual(['project:read']);
    await post('/form/enterpriseGrade/save', { id, version, rights: ['project:read', 'customer:read'] });
    expect((await rights()).sort()).toEqual(['customer:read', 'project:read']);
  });

  it('limits people and storage', async () => {
    const { id } = await grade('两人版', {
      maxPeople: 2,
      maxStorage: 1,
      rights: ['user:read', 'user:write', 'user:create'],
    });
    const { id: company, token } = await open('small', { gradeId: id, contact: '李工' });
    const [dept] = (await product.call(token, 'GET', '/share/dept/deptTree')).data;
    const add = (loginName: string) =>
      post('/form/user/save', { name: '员工', loginName, dept: dept.id, state: 'enabled' }, token);
    expect((await add('small-1')).msg).toBe('');
    expect((await add('small-2')).msg).toBe('公司人数已达上限（2人），请联系平台管理员升级');
    await product.query(
      "insert into file (company_id, storage_key, file_name, file_size, sha256, media_type) values ($1, 'x', 'x', 999999990, '', '')",
      [company],
    );
    const upload = await uploadFiles(product, token, [['a.txt', '一二三四五六七八九十']]);
    expect(upload).toMatchObject({ status: 413, msg: '公司存储空间已满（上限1GB），请清理文件或联系平台管理员升级' });
    const [row] = await listed({ name_code$like: 'small' });
    expect(row).toMatchObject({
      people: 2,
      maxPeople: 2,
      maxStorage: 1,
      gradeName: '两人版',
      closed: null,
      contact: '李工',
    });
    expect(row.storage).toBeGreaterThan(999_999_000);
    const { data } = await post('/b/saas/company/queryList', { sort: '-storage', pageSize: 1 });
    expect(data).toMatchObject([{ code: 'small' }]);
  });

  it('is not removed while a company has it', async () => {
    const { id } = await grade('在用版', {});
    await open('holder', { gradeId: id });
    expect((await product.call(admin, 'DELETE', `/form/enterpriseGrade/${id}`)).msg).toBe(
      '1家公司正在使用此级别，不能删除',
    );
    const unknown = await post('/b/saas/company', firm('none', { gradeId: '999' }));
    expect(unknown.msg).toBe('用户级别不存在');
  });
});

describe('a company', () => {
  it('that is frozen ends all its sessions and says so to who proves an account; thawed it opens again', async () => {
    const { id, token } = await open('ice');
    const enter = () => post('/login', { username: 'ice-admin', password: OWN, captcha: '' }, '');
    expect((await post(`/b/saas/company/${id}/freeze`)).success).toBe(true);
    expect((await product.call(token, 'GET', '/user/info')).status).toBe(401);
    expect((await enter()).msg).toBe('公司已被冻结，暂时不能登录，请联系平台管理员');
    expect((await listed({ closed: 'frozen' })).map(({ code }) => code)).toEqual(['ice']);
    await post(`/b/saas/company/${id}/thaw`);
    expect((await enter()).success).toBe(true);
    expect((await post('/b/saas/company/1/freeze')).msg).toBe('不能冻结或删除本公司');
    expect((await post('/b/saas/company/999/freeze')).httpCode).toBe(404);
  });

  it('is open from its first day to its last', async () => {
    const { id, token } = await open('dated');
    const change = (beginDate: string | null, endDate: string | null) =>
      product.call(admin, 'PUT', `/b/saas/company/${id}`, { name: '有期限公司', beginDate, endDate });
    const enter = async () => (await post('/login', { username: 'dated-admin', password: OWN, captcha: '' }, '')).msg;
    await change('2020-01-01', '2020-12-31');
    expect((await product.call(token, 'GET', '/user/info')).status).toBe(401);
    expect(await enter()).toBe('公司使用期限已于2020-12-31届满，请联系平台管理员续期');
    await change('2999-01-01', null);
    expect(await enter()).toBe('公司账号自2999-01-01起可用');
    await change(null, null);
    expect(await enter()).toBe('');
    expect((await change('2026-05-02', '2026-05-01')).data.faults).toEqual({ endDate: '结束日期不能早于开始日期' });
  });

  it('shows and changes its own face', async () => {
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    const own = { name: '衡信建设', contact: '周工', phone: '010-8888', logo, logo2: '', logo3: '' };
    expect((await product.call(second, 'PUT', '/b/saas/company/own', own)).success).toBe(true);
    expect((await product.call(second, 'GET', '/b/saas/company/own')).data).toMatchObject({
      id: '2',
      name: '衡信建设',
      logo,
      logo2: null,
      people: 1,
    });
    // Strangers see the pictures, not whose they are.
    expect((await product.call(null, 'GET', '/saas/company/2')).data).toEqual({
      name: null,
      logo,
      logo2: null,
      logo3: null,
    });
    // What stands on its papers, for its own people alone.
    const papers = { taxNo: '91530100MA6K7Q2X4B', address: '滨江路1号', bank: '工商银行', bankAccount: '25020100' };
    expect((await product.call(second, 'PUT', '/b/saas/company/own', { ...own, ...papers })).success).toBe(true);
    const information = '/form/b_company_information/get';
    expect((await product.call(second, 'GET', `${information}/2`)).data).toMatchObject({ name: '衡信建设', ...papers });
    expect((await product.call(second, 'GET', `${information}/1`)).status).toBe(404);
    const wrong = { ...own, taxNo: '123', bankAccount: 'x' };
    const { faults } = (await product.call(second, 'PUT', '/b/saas/company/own', wrong)).data;
    expect(Object.keys(faults)).toEqual(['taxNo', 'bankAccount']);
    const bad = { ...own, logo: 'javascript:alert(1)' };
    expect((await product.call(second, 'PUT', '/b/saas/company/own', bad)).data.faults).toHaveProperty('logo');
    const engineer = await product.signIn('engineer');
    expect((await product.call(engineer, 'GET', '/b/saas/company/own')).status).toBe(403);
  });
});

describe('people of other companies', () => {
  it('administer no company, whatever rights they hold', async () => {
    const calls: [string, string, unknown?][] = [
      ['POST', '/b/saas/company/queryList', {}],
      ['POST', '/b/saas/company', firm('evil')],
      ['PUT', '/b/saas/company/1', { name: '被改' }],
      ['POST', '/b/saas/company/1/freeze'],
      ['POST', '/b/saas/company/1/export'],
      ['POST', '/b/saas/company/1/remove', { name: '筑衡工程造价咨询有限公司' }],
      ['POST', '/b/saas/menu/queryTree', {}],
      ['POST', '/b/saas/menu', { name: '坏菜单', openType: '1', type: 'menu' }],
      ['POST', '/form/enterpriseGrade/save', { name: '坏级别' }],
      ['POST', '/form/enterpriseRole/save', { code: 'bad', name: '坏角色', dataScope: 'all' }],
    ];
    for (const [method, path, body] of calls)
      expect([path, (await product.call(second, method, path, body)).status]).toEqual([path, 403]);
    expect((await post('/form/enterpriseGrade/queryList', {}, second)).data).toEqual([]);
    const engineer = await product.signIn('engineer');
    expect((await post('/b/saas/company/queryList', {}, engineer)).status).toBe(403);
  });
});
