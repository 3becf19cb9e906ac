import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TEST_PASSWORD, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestPhones } from '../../testing/test-phones.ts';

let product: TestProduct;
let phones: ReturnType<typeof createTestPhones>;

beforeAll(async () => {
  product = await startTestProduct();
  phones = createTestPhones(product);
});
afterEach(() => phones.restNow());

const NEW = 'Gengxin#2026';
const change = (token: string | null, more: object = {}) =>
  product.call(token, 'POST', '/modPassword', {
    captcha: '',
    oldPassword: DEMO_TEST_PASSWORD,
    newPassword: NEW,
    repeatPassword: NEW,
    ...more,
  });
const signIn = (username: string, password: string) =>
  product.call(null, 'POST', '/login', { username, password, captcha: '', loginType: 'account' });
const isOpen = async (token: string) => (await product.call(token, 'GET', '/user/info')).success;
const phoneOf = async (loginName: string) =>
  (await product.query('select phone from org_user where login_name = $1', [loginName]))[0].phone;

describe('changing a password', () => {
  it('ends the person’s other sessions and nobody else’s', async () => {
    const [here, there, colleague] = [
      await product.signIn('engineer'),
      await product.signIn('engineer'),
      await product.signIn('manager'),
    ];
    expect(await change(here)).toMatchObject({ success: true, msg: '' });
    await expect.poll(() => isOpen(there)).toBe(false);
    expect(await isOpen(here)).toBe(true);
    expect(await isOpen(colleague)).toBe(true);
    expect((await signIn('engineer', DEMO_TEST_PASSWORD)).success).toBe(false);
    expect((await signIn('engineer', NEW)).success).toBe(true);
  });

  it('works from the login area by name, too', async () => {
    expect((await change(null, {})).data.faults).toEqual({ username: '请输入用户名' });
    expect((await change(null, { username: 'reviewer' })).success).toBe(true);
    expect((await signIn('reviewer', NEW)).success).toBe(true);
    expect((await change(null, { username: 'nobody' })).msg).toBe('用户名或密码不正确');
  });

  it('refuses what does not fit, each with its words', async () => {
    const finance = await product.signIn('finance');
    expect((await change(finance, { oldPassword: 'wrong-1' })).msg).toBe('原密码不正确');
    const weak = { newPassword: 'abcdefgh', repeatPassword: 'abcdefgh' };
    expect((await change(finance, weak)).data.faults).toEqual({
      newPassword: '至少包括字母、数字、特殊字符任意2种且不少于8个字符',
    });
    expect((await change(finance, { repeatPassword: 'Other#2026' })).data.faults).toEqual({
      repeatPassword: '两次输入密码不一致',
    });
    const same = { newPassword: DEMO_TEST_PASSWORD, repeatPassword: DEMO_TEST_PASSWORD };
    expect((await change(finance, same)).data.faults).toEqual({ newPassword: '新密码不能与原密码相同' });
    const empty = { oldPassword: '', newPassword: '', repeatPassword: '' };
    expect((await change(finance, empty)).data.faults).toMatchObject({
      oldPassword: '请输入原密码',
      newPassword: '请输入新密码',
    });
  });

  it('counts wrong old passwords like wrong sign-ins', async () => {
    const finance = await product.signIn('finance');
    for (let time = 0; time < 8; time++) await change(finance, { oldPassword: 'wrong-1' });
    expect(await change(finance)).toMatchObject({ status: 429, msg: '尝试次数过多，请15分钟后再试' });
    expect(await signIn('finance', DEMO_TEST_PASSWORD)).toMatchObject({ status: 429 });
  });

  it('needs the captcha where the installation asks for one', async () => {
    const strict = await startTestProduct({ databaseUrl: product.databaseUrl, config: { loginCaptcha: true } });
    const body = { username: 'gm', oldPassword: DEMO_TEST_PASSWORD, newPassword: NEW, repeatPassword: NEW };
    expect((await strict.call(null, 'POST', '/modPassword', body)).msg).toBe('请图形验证码');
    const question = await strict.fetch(null, '/login/captcha/question');
    const [cookie = ''] = (question.headers.get('set-cookie') ?? '').split(';');
    const [{ code: captcha }] = await product.query('select code from session_captcha where id = $1', [
      cookie.split('=')[1],
    ]);
    const headers = { 'content-type': 'application/json', cookie };
    const sent = { method: 'POST', headers, body: JSON.stringify({ ...body, captcha }) };
    expect(await (await strict.fetch(null, '/modPassword', sent)).json()).toMatchObject({ success: true });
    expect(await (await strict.fetch(null, '/modPassword', sent)).json()).toMatchObject({
      msg: '图形验证码不正确或已过期',
    });
  });

  it('asks in words twenty times in a quarter of an hour, no more', async () => {
    const ask = () => product.call(null, 'GET', '/login/captcha/question');
    for (let time = 0; time < 20; time++) expect((await ask()).success).toBe(true);
    expect(await ask()).toMatchObject({ status: 429, msg: '操作过于频繁，请15分钟后再试' });
  });
});

describe('a forgotten password', () => {
  const recover = (phone: string, captcha: string, more: object = {}) =>
    product.call(null, 'POST', '/findPassword', { phone, captcha, newPassword: NEW, userType: 'staff', ...more });

  it('is replaced by whoever reads the code on the phone; all sessions end and the lock is lifted', async () => {
    const phone = await phoneOf('manager');
    const token = await product.signIn('manager');
    for (let time = 0; time < 8; time++) await signIn('manager', 'wrong');
    const code = await phones.codeFor(phone, 'recover');
    expect(await recover(phone, code)).toMatchObject({ success: true });
    await expect.poll(() => isOpen(token)).toBe(false);
    expect((await signIn('manager', NEW)).success).toBe(true);
    expect((await recover(phone, code)).msg).toBe('短信验证码不正确或已过期');
  });

  it('says the same for a phone without an account as for a wrong code', async () => {
    const wrong = { success: false, msg: '短信验证码不正确或已过期' };
    expect(await recover('19900000009', '123456')).toMatchObject(wrong);
    expect(await recover(await phoneOf('gm'), '123456')).toMatchObject(wrong);
  });

  it('looks among the kind of people that was named', async () => {
    const phone = await phoneOf('hr');
    const code = await phones.codeFor(phone);
    expect((await recover(phone, code, { userType: 'customer' })).msg).toMatch(/没有绑定账号/);
  });

  it('keeps the code when the new password does not fit the rules', async () => {
    const phone = await phoneOf('hr');
    const code = await phones.codeFor(phone);
    expect((await recover(phone, code, { newPassword: '12345678' })).data.faults).toHaveProperty('newPassword');
    expect((await recover(phone, code)).success).toBe(true);
  });
});

describe('a password that an administrator gave', () => {
  const give = () =>
    product.query(
      "update session_credential set must_change = true from org_user u where u.id = user_id and u.login_name = 'user0011'",
    );
  const set = (ticket: string, newPassword = NEW, repeatPassword = newPassword) =>
    product.call(null, 'POST', '/login/setPassword', { ticket, newPassword, repeatPassword });

  it('opens no session, but the way to an own one, once', async () => {
    await give();
    const answer = await signIn('user0011', DEMO_TEST_PASSWORD);
    expect(answer).toMatchObject({ success: false, httpCode: 303, data: { ticket: expect.any(String) } });
    expect(answer.data).not.toHaveProperty('authToken');
    const { ticket } = answer.data;
    expect((await set(ticket, DEMO_TEST_PASSWORD)).data.faults).toEqual({ newPassword: '新密码不能与原密码相同' });
    expect((await set(ticket, NEW, 'Other#2026')).data.faults).toEqual({ repeatPassword: '两次输入密码不一致' });
    expect((await set(ticket)).success).toBe(true);
    expect((await set(ticket, 'Again#2026')).msg).toBe('设置密码的时限已过，请重新登录');
    expect((await signIn('user0011', NEW)).data).toHaveProperty('authToken');
  });

  it('is asked for by phone as well, and only for a quarter of an hour', async () => {
    await give();
    const phone = await phoneOf('user0011');
    const captcha = await phones.codeFor(phone, 'login');
    const { httpCode, data } = await product.call(null, 'POST', '/login/sms', { phone, captcha });
    expect(httpCode).toBe(303);
    await product.query("update session_ticket set expires_at = now() - interval '1 second'");
    expect((await set(data.ticket)).msg).toBe('设置密码的时限已过，请重新登录');
  });
});
