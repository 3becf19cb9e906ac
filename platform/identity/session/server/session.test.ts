import { sm2 } from 'sm-crypto-v2';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TEST_PASSWORD, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let other: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.companion();
});
afterEach(() => product.query('delete from session_attempt'));

const attempt = (username: string, password: string, more: object = {}) =>
  product.call(null, 'POST', '/login', { username, password, captcha: '', loginType: 'account', ...more });
const infoIn = (place: TestProduct, token: string) => place.call(token, 'GET', '/user/info');
const WRONG = '用户名或密码不正确';
const ENDED = { status: 401, success: false, httpCode: 401, msg: '您已被登出，即将重新登录！' };

describe('signing in', () => {
  it('answers a token and the name, and the token opens what the person may see', async () => {
    const { data } = await attempt('engineer', DEMO_TEST_PASSWORD);
    expect(data).toEqual({
      authToken: expect.stringMatching(/^[\w-]{43}$/),
      userId: data.userId,
      displayName: '陈晓雯',
    });
    expect((await infoIn(product, data.authToken)).data).toMatchObject({
      userId: data.userId,
      loginName: 'engineer',
      permissions: ['engineer'],
      isAdmin: false,
      deptInfo: { deptName: '造价一部', job: '一级造价工程师' },
      companyName: '筑衡工程造价咨询有限公司',
    });
  });

  it('does not care for the case of the name, and says the same for a wrong name and a wrong password', async () => {
    expect((await attempt('ENGINEER', DEMO_TEST_PASSWORD)).success).toBe(true);
    expect(await attempt('engineer', 'wrong')).toMatchObject({ success: false, msg: WRONG, httpCode: 400 });
    expect(await attempt('nobody', 'wrong')).toMatchObject({ success: false, msg: WRONG, httpCode: 400 });
    expect((await attempt('', DEMO_TEST_PASSWORD)).data.faults).toEqual({ username: '请输入用户名' });
    expect((await attempt('engineer', '')).data.faults).toEqual({ password: '密码不能为空' });
  });

  it('takes a password encrypted with the key of getPKeys, and no damaged cipher', async () => {
    const { data: key } = await product.call(null, 'GET', '/login/getPKeys');
    expect(key).toMatchObject({ algorithm: 'SM2', publicKey: expect.stringMatching(/^04[0-9a-f]{128}$/) });
    expect((await other.call(null, 'GET', '/login/getPKeys')).data).toEqual(key);
    const cipher = sm2.doEncrypt(DEMO_TEST_PASSWORD, key.publicKey, 1);
    expect((await attempt('engineer', `sm2:${cipher}`)).success).toBe(true);
    for (const broken of [cipher.slice(2), `${cipher}ff`, 'zz', ''])
      expect((await attempt('engineer', `sm2:${broken}`)).success).toBe(false);
  });

  it('is locked after 8 failures of a name, for that name alone', async () => {
    for (let time = 0; time < 8; time++) expect((await attempt('finance', 'wrong')).msg).toBe(WRONG);
    expect(await attempt('finance', DEMO_TEST_PASSWORD)).toMatchObject({
      status: 429,
      msg: '尝试次数过多，请15分钟后再试',
    });
    expect(await attempt('Finance', DEMO_TEST_PASSWORD)).toMatchObject({ status: 429 });
    expect((await attempt('hr', DEMO_TEST_PASSWORD)).success).toBe(true);
    await product.query("update session_attempt set at = now() - interval '16 minutes'");
    expect((await attempt('finance', DEMO_TEST_PASSWORD)).success).toBe(true);
  });

  it('is not locked by right passwords, and these clear what was counted', async () => {
    for (let time = 0; time < 12; time++) expect((await attempt('gm', DEMO_TEST_PASSWORD)).success).toBe(true);
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 7; time++) await attempt('gm', 'wrong');
      expect((await attempt('gm', DEMO_TEST_PASSWORD)).success).toBe(true);
    }
    const many = await Promise.all(Array.from({ length: 20 }, () => attempt('gm', DEMO_TEST_PASSWORD)));
    expect(many.every(({ success }) => success)).toBe(true);
  });

  it('cannot be guessed faster by guessing at the same time', async () => {
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, at) => attempt('reviewer', `guess ${at}`)));
    const judged = guesses.filter(({ msg }) => msg === WRONG).length;
    expect(judged).toBeGreaterThanOrEqual(8);
    expect(judged).toBeLessThanOrEqual(12);
  });
});

describe('a session', () => {
  it('is known to every process, and ended for all of them by signing out in one', async () => {
    const token = await product.signIn('engineer');
    expect((await infoIn(other, token)).success).toBe(true);
    await product.call(token, 'GET', '/logout');
    expect(await infoIn(product, token)).toMatchObject(ENDED);
    await expect.poll(() => infoIn(other, token)).toMatchObject(ENDED);
  });

  it('lies in the database as a hash only', async () => {
    const token = await product.signIn('engineer');
    const rows = await product.query('select *, encode(token_hash, $1) as hex from session', ['hex']);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every((row) => row.hex.length === 64)).toBe(true);
    const hashes = await product.query('select password_hash from session_credential');
    expect(hashes.every((row) => row.password_hash.startsWith('$argon2id$'))).toBe(true);
  });

  it.each(['', 'nonsense', "' or true --", 'x'.repeat(500)])('is not opened by %j', async (token) => {
    expect(await infoIn(product, token)).toMatchObject(ENDED);
  });

  it('ends after twelve idle hours, and after its whole life', async () => {
    for (const change of ["used_at = now() - interval '13 hours'", 'expires_at = now()']) {
      const token = await product.signIn('engineer');
      await product.query(`update session set ${change}`);
      expect(await infoIn(product, token)).toMatchObject(ENDED);
    }
  });

  it('leaves no row behind after its end, once the person signs in again', async () => {
    await product.signIn('finance');
    await product.query(
      "update session set expires_at = now() where user_id = (select id from org_user where login_name = 'finance')",
    );
    await product.signIn('finance');
    const left = await product.query(
      "select 1 from session s join org_user u on u.id = s.user_id where u.login_name = 'finance'",
    );
    expect(left).toHaveLength(1);
  });

  it('ends at once, in every process, for a person who is disabled or removed', async () => {
    const hr = await product.signIn('hr');
    const [{ id: dept }] = await product.query("select id from org_dept where name = '财务部'");
    const { data: person } = await product.call(hr, 'POST', '/form/user/save', {
      name: '新人',
      loginName: 'newcomer',
      dept,
    });
    await product.query(
      'insert into session_credential (company_id, user_id, password_hash) select 1, $1, password_hash from session_credential order by user_id limit 1',
      [person.id],
    );
    const token = await product.signIn('newcomer');
    expect((await infoIn(other, token)).success).toBe(true);
    const disabled = { id: person.id, version: 1, state: 'disabled' };
    expect((await product.call(hr, 'POST', '/form/user/save', disabled)).msg).toBe('');
    for (const place of [product, other]) await expect.poll(() => infoIn(place, token)).toMatchObject(ENDED);
    expect(await attempt('newcomer', DEMO_TEST_PASSWORD)).toMatchObject({
      success: false,
      msg: '账号已停用，请联系管理员',
    });

    await product.call(hr, 'POST', '/form/user/save', { id: person.id, version: 2, state: 'enabled' });
    await expect.poll(async () => (await infoIn(other, token)).success).toBe(true);
    expect((await product.call(hr, 'DELETE', `/form/user/${person.id}`)).msg).toBe('');
    for (const place of [product, other]) await expect.poll(() => infoIn(place, token)).toMatchObject(ENDED);
  });

  it('gets and loses rights at the next request, also in the other process', async () => {
    const admin = await product.signIn('admin');
    const member = await product.signIn('member');
    const readContracts = async () =>
      (await other.call(member, 'POST', '/form/contract/queryList', { params: {} })).status;
    expect(await readContracts()).toBe(403);
    const [role] = (await product.call(admin, 'POST', '/a/sys/role/queryList', { params: { code: 'member' } })).data;
    const change = async (right: string) => {
      const [entry] = await product.query('select id from menu_menu where company_id = 1 and permission = $1', [right]);
      const saved = await product.call(admin, 'POST', `/a/sys/role/saveRoleMenuList/${role.id}`, [entry.id]);
      expect(saved.msg).toBe('');
    };
    await change('contract:read');
    await expect.poll(readContracts).toBe(200);
    await change('project:read');
    await expect.poll(readContracts).toBe(403);
  });

  it('fetches files with the cookie and nothing else: a page, a link or a picture could make a browser send it', async () => {
    const token = await product.signIn('engineer');
    const headers = { cookie: `AuthToken=${token}`, 'content-type': 'application/json' };
    expect((await product.fetch(null, '/b/excel/leave/downloadTemplate', { headers })).status).toBe(200);
    for (const path of ['/user/info', '/logout', '/a/sys/role/copyRoleMenu/1/2', '/a/sys/role/copyRoleDept/1/2'])
      expect([path, (await product.fetch(null, path, { headers })).status]).toEqual([path, 401]);
    expect((await product.call(token, 'GET', '/user/info')).status).toBe(200);
    const change = { method: 'POST', headers, body: JSON.stringify({ key: 'a', value: 1 }) };
    expect((await product.fetch(null, '/b/member/config/updateUserConfig', change)).status).toBe(401);
  });

  it('counts who is online', async () => {
    const token = await product.signIn('admin2');
    expect((await product.call(token, 'GET', '/a/session/online/NO')).data).toEqual({ onlineNo: 1, totalNo: 1 });
  });
});

describe('the picture', () => {
  it('is asked for, drawn, answered once, and not shared between browsers', async () => {
    const strict = await startTestProduct({ databaseUrl: product.databaseUrl, config: { loginCaptcha: true } });
    const login = async (cookie: string, captcha: string) => {
      const body = JSON.stringify({
        username: 'engineer',
        password: DEMO_TEST_PASSWORD,
        captcha,
        loginType: 'account',
      });
      const headers = { 'content-type': 'application/json', cookie };
      return (await strict.fetch(null, '/login', { method: 'POST', headers, body })).json();
    };
    expect(await login('', '')).toMatchObject({ success: false, msg: '请图形验证码' });
    expect(await login('', '123456')).toMatchObject({ success: false, msg: '图形验证码不正确或已过期' });

    const picture = await strict.fetch(null, '/login/captcha?_=1');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const cookie = picture.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^captchaId=[0-9a-f-]{36}; .*HttpOnly/);
    const [id = ''] = cookie.split(';');
    const code = async () =>
      (await product.query('select code from session_captcha where id = $1', [id.split('=')[1]]))[0]?.code;
    const answer = await code();
    expect(answer).toMatch(/^\d{6}$/);
    expect(await login(id, answer)).toMatchObject({ success: true });
    expect(await login(id, answer)).toMatchObject({ success: false, msg: '图形验证码不正确或已过期' });
  });
});
