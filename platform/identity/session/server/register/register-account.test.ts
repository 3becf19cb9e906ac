import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestPhones, wrongCodeFor } from '../../testing/test-phones.ts';

let product: TestProduct;
let phones: ReturnType<typeof createTestPhones>;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  phones = createTestPhones(product);
  admin = await product.signIn('admin');
});
afterEach(() => phones.restNow());

const PASSWORD = 'Ruzhi#2026';
let lastNumber = 0;
const newPhone = () => `188${String(++lastNumber).padStart(8, '0')}`;

const draft = (phone: string, captcha: string, more: object = {}) => ({
  loginName: `new${phone.slice(-4)}`,
  name: '许知远',
  phone,
  captcha,
  password: PASSWORD,
  deptId: -1,
  roleId: -1,
  ...more,
});
const register = (body: object, where = '/member/register') => product.call(null, 'POST', where, body);
const signIn = (username: string, password = PASSWORD) =>
  product.call(null, 'POST', '/login', { username, password, captcha: '', loginType: 'account' });
const setParam = (key: string, value: string) =>
  product.query('update param_param set value = $2 where company_id = 1 and key = $1', [key, value]);

describe('registration of staff', () => {
  it('makes an account that waits until an administrator enables it', async () => {
    const phone = newPhone();
    const code = await phones.codeFor(phone, 'register');
    expect(await register(draft(phone, code))).toMatchObject({ success: true, data: { state: 'waiting' } });
    const loginName = `new${phone.slice(-4)}`;
    expect((await signIn(loginName)).msg).toBe('账号正在等待管理员启用，启用后即可登录');
    expect((await signIn(loginName, 'wrong')).msg).toBe('用户名或密码不正确');

    const { data: told } = await product.call(admin, 'POST', '/b/notice/msg/queryList', { params: {} });
    expect(told[0]).toMatchObject({ title: '新注册账号待启用：许知远', createName: '许知远', type: 'administration' });
    const { data: waiting } = await product.call(admin, 'POST', '/form/user/queryList', {
      params: { state: 'waiting' },
    });
    const { data: dept } = await product.call(admin, 'GET', '/share/dept/deptTree');
    const { id, version } = waiting.find((user: { phone: string }) => user.phone === phone);
    const enable = { id, version, dept: dept[0].children[1].id, state: 'enabled' };
    expect((await product.call(admin, 'POST', '/form/user/save', enable)).msg).toBe('');
    const { data } = await signIn(loginName);
    expect((await product.call(data.authToken, 'GET', '/user/info')).data).toMatchObject({ permissions: ['staff'] });
  });

  it('follows the firm: at once where it says open, not at all where it says off', async () => {
    const phone = newPhone();
    const code = await phones.codeFor(phone, 'register');
    await setParam('register.staff', 'off');
    expect((await register(draft(phone, code))).msg).toBe('尚未开放注册，请联系管理员');
    await setParam('register.staff', 'open');
    expect((await register(draft(phone, code))).data).toEqual({ state: 'enabled' });
    expect((await signIn(`new${phone.slice(-4)}`)).success).toBe(true);
    await setParam('register.staff', 'approve');
  });

  it('sends department and role as -1 and takes no other', async () => {
    const phone = newPhone();
    const { data } = await register(draft(phone, '123456', { deptId: 3, roleId: 1 }));
    expect(data.faults).toEqual({ deptId: '注册时不能指定部门或角色', roleId: '注册时不能指定部门或角色' });
  });

  it('names every field that is missing or wrong', async () => {
    const { data } = await register({ deptId: -1, roleId: -1 });
    expect(data.faults).toEqual({
      loginName: '请输入用户名',
      name: '请输入姓名',
      phone: '请输入手机号',
      captcha: '请输入短信验证码',
      password: '密码不能为空',
    });
    const weak = await register(draft(newPhone(), '123456', { password: 'short1', loginName: '张' }));
    expect(weak.data.faults).toEqual({ loginName: '只能包含字母、数字与 _ . @ -，至少2位' });
    const { data: rule } = await register(draft(newPhone(), '123456', { password: 'short1' }));
    expect(rule.faults).toEqual({ password: '至少包括字母、数字、特殊字符任意2种且不少于8个字符' });
  });

  it('needs the code of its phone; only success uses it up, and once', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const code = await phones.codeFor(phone, 'register');
    const wrong = '短信验证码不正确或已过期';
    expect((await register(draft(other, code))).msg).toBe(wrong);
    expect((await register(draft(phone, wrongCodeFor(code)))).msg).toBe(wrong);
    const taken = await register(draft(phone, code, { loginName: 'Engineer' }));
    expect(taken.data.faults).toEqual({ loginName: '登录名已被使用' });
    const both = await Promise.all([register(draft(phone, code)), register(draft(phone, code, { loginName: 'twin' }))]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const [{ n }] = await product.query('select count(*)::int as n from org_user where phone = $1', [phone]);
    expect(n).toBe(1);
  });

  it('refuses a phone that has an account already', async () => {
    const [{ phone }] = await product.query("select phone from org_user where login_name = 'engineer'");
    const code = await phones.codeFor(phone, 'register');
    expect((await register(draft(phone, code))).data.faults).toEqual({ phone: '该手机号已注册，请直接登录' });
  });
});

describe('the phone checks', () => {
  it('tell registration whether a phone is taken, thirty times an hour', async () => {
    const [{ phone }] = await product.query("select phone from org_user where login_name = 'engineer'");
    const exists = (number: string) => product.call(null, 'GET', `/member/register/checkPhoneExist/${number}`);
    expect((await exists(phone)).data).toEqual({ exist: true });
    expect((await exists('19911112222')).data).toEqual({ exist: false });
    expect((await exists('12345')).data.faults).toEqual({ phone: '不是有效的手机号' });
    const check = (number: string) => product.call(null, 'POST', '/member/register/checkPhone', { phone: number });
    expect((await check('19911112222')).success).toBe(true);
    expect((await check(phone)).data.faults).toEqual({ phone: '该手机号已注册，请直接登录' });
    const many = await Promise.all(Array.from({ length: 30 }, () => exists(phone)));
    expect(many.filter(({ success }) => success)).toHaveLength(26);
    expect(await exists(phone)).toMatchObject({ status: 429, msg: '操作过于频繁，请60分钟后再试' });
  });

  it('tell signing in only whether it is a phone, never whose', async () => {
    const check = (phone: string) => product.call(null, 'GET', `/member/login/checkPhone/${phone}`);
    const [{ phone }] = await product.query("select phone from org_user where login_name = 'engineer'");
    expect((await check(phone)).data).toEqual({ valid: true });
    expect((await check('19911112222')).data).toEqual({ valid: true });
    expect((await check('02088886666')).data).toEqual({ valid: false });
  });
});

describe('a customer’s own page', () => {
  const portal = async () => (await product.call(null, 'GET', '/login/customer/binjiang')).data;

  it('shows logo and system name without a sign-in', async () => {
    expect(await portal()).toMatchObject({
      customerId: expect.stringMatching(/^\d+$/),
      customerCode: 'binjiang',
      loginSystemName: '滨江新城造价协同平台',
    });
    const { loginLogo } = await portal();
    const picture = await product.fetch(null, loginLogo.replace('/api', ''));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await product.call(null, 'GET', '/login/customer/nobody')).httpCode).toBe(404);
  });

  it('shows no picture but one of its own, whatever its record names', async () => {
    const { loginLogo } = await portal();
    const place = loginLogo.replace(/^\/api/, '');
    await product.query(
      "update file set ref_module = 'project', ref_record_id = '1' where ref_module = 'customerPortal'",
    );
    expect((await product.fetch(null, place)).status).toBe(404);
    await product.query(
      "update file set ref_module = 'customerPortal', ref_record_id = p.id from session_customer_portal p where ref_module = 'project' and ref_record_id = '1'",
    );
    expect((await product.fetch(null, place)).status).toBe(200);
  });

  it('registers customers who wait for an administrator, unless the firm says otherwise', async () => {
    const phone = newPhone();
    const { customerId } = await portal();
    const code = await phones.codeFor(phone, 'register');
    const registered = await register(draft(phone, code, { customerId }), '/member/customer/register');
    expect(registered).toMatchObject({ success: true, data: { state: 'waiting' } });
    expect((await signIn(`new${phone.slice(-4)}`)).success).toBe(false);
  });

  it('registers customers with their customerId, who then carry its code, logo and name', async () => {
    await setParam('register.customer', 'open');
    const phone = newPhone();
    const { customerId } = await portal();
    const code = await phones.codeFor(phone, 'register');
    const body = draft(phone, code, { customerId });
    const registered = await register(body, '/member/customer/register');
    expect(registered).toMatchObject({ success: true, data: { state: 'enabled' } });
    const { data } = await signIn(`new${phone.slice(-4)}`);
    for (const where of ['/user/info', '/getLoginData'])
      expect((await product.call(data.authToken, 'GET', where)).data).toMatchObject({
        kind: 'customer',
        permissions: ['customer'],
        customerCode: 'binjiang',
        customerInfo: { loginSystemName: '滨江新城造价协同平台', loginLogo: expect.stringContaining('/logo') },
      });
  });

  it('registers nobody for a page that does not exist or was closed', async () => {
    const body = (customerId: string) => draft(newPhone(), '123456', { customerId });
    const missing = { success: false, msg: '客户登录页不存在', httpCode: 404 };
    expect(await register(body('999999'), '/member/customer/register')).toMatchObject(missing);
    const { customerId } = await portal();
    await product.query('update session_customer_portal set enabled = false');
    expect(await register(body(customerId), '/member/customer/register')).toMatchObject(missing);
    expect((await product.call(null, 'GET', '/login/customer/binjiang')).httpCode).toBe(404);
    await product.query('update session_customer_portal set enabled = true');
  });

  it('has an address of its own in the whole installation', async () => {
    const admin2 = await product.signIn('admin2');
    const { data: customer } = await product.call(admin2, 'POST', '/form/customer/save', { name: '乙方客户' });
    const page = { code: 'binjiang', customer: customer.id, loginSystemName: '乙方平台' };
    expect((await product.call(admin2, 'POST', '/form/customerPortal/save', page)).data.faults).toEqual({
      code: '客户编码已被使用',
    });
    const shadow = await product.call(admin2, 'POST', '/form/customerPortal/save', { ...page, code: 'api' });
    expect(shadow.data.faults).toHaveProperty('code');
  });
});

describe('own details', () => {
  it('bind the phone that was proved, if nobody else holds it', async () => {
    const hr = await product.signIn('hr');
    const phone = newPhone();
    const keep = async (number: string) =>
      product.call(hr, 'PUT', '/login/selfInfo', {
        phone: number,
        captcha: await phones.codeFor(number, 'phone'),
        email: 'xu@example.com',
      });
    expect((await keep(phone)).success).toBe(true);
    const [row] = await product.query("select phone, email from org_user where login_name = 'hr'");
    expect(row).toEqual({ phone, email: 'xu@example.com' });
    const [{ phone: taken }] = await product.query("select phone from org_user where login_name = 'engineer'");
    expect((await keep(taken)).data.faults).toEqual({ phone: '该手机号已注册，请直接登录' });
    expect((await product.call(null, 'PUT', '/login/selfInfo', { phone, captcha: '123456' })).status).toBe(401);
  });

  it('and an administrator cannot give one phone to two people', async () => {
    const rows = await product.query(
      "select id, version, phone from org_user where company_id = 1 and kind = 'staff' order by id limit 2",
    );
    const { id, version } = rows[0];
    const saved = await product.call(admin, 'POST', '/form/user/save', { id, version, phone: rows[1].phone });
    expect(saved.data.faults).toEqual({ phone: '手机号已被其他用户使用' });
  });
});
