import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeBase32, totpCodeAt, totpStepAt } from '#platform/identity/session/server/second-factor/totp.ts';
import { startTestProduct, type TestAnswer, type TestProduct } from '#tools/testing/test-product.ts';
import { startTestCasServer, type TestCasServer } from '../../testing/test-cas-server.ts';

let product: TestProduct;
let cas: TestCasServer;
let admin: string;

beforeAll(async () => {
  [product, cas] = await Promise.all([
    startTestProduct({ config: { outsideHosts: ['127.0.0.1'] } }),
    startTestCasServer(),
  ]);
  admin = await product.signIn('admin');
});
afterAll(() => cas.close());

const SETTINGS = {
  kind: 'cas',
  publicUrl: 'https://zh.example',
  clientId: '',
  loginAttribute: '',
  linkByName: true,
  isPrivate: true,
  enabled: true,
  loginPath: '',
};
const configure = (more: object = {}) =>
  product.call(admin, 'PUT', '/a/sso/provider', { ...SETTINGS, server: cas.address, ...more });

beforeEach(async () => {
  Object.assign(cas.mood, { speaksThree: true, attributes: {} });
  await product.query('delete from sso_sign_on_account');
  await configure();
});

interface Way {
  /** Cookie of the browser that left. */
  cookie: string;
  /** Where the browser is sent. */
  provider: URL;
}

async function leave(target?: string): Promise<Way> {
  const body = JSON.stringify({ target });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await product.fetch(null, '/login/sso/begin', init);
  const { data } = (await response.json()) as TestAnswer;
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', provider: new URL(data.address) };
}

/** Signs in at the server as a browser does. @returns the query it sends back */
async function signInAtCas(provider: URL, user: string): Promise<string> {
  const form = new URLSearchParams({ username: user, password: user });
  const response = await fetch(provider, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').search;
}

async function comeBack(cookie: string, answer: string): Promise<TestAnswer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ answer }),
  };
  return (await (await product.fetch(null, '/login/sso/finish', init)).json()) as TestAnswer;
}

async function pass(user: string): Promise<TestAnswer> {
  const { cookie, provider } = await leave('/contract');
  return comeBack(cookie, await signInAtCas(provider, user));
}

describe('single sign-on by CAS', () => {
  it('leads to the server and back into the account of the same name, which is linked from then on', async () => {
    const { data } = await pass('Engineer');
    expect(data).toMatchObject({ displayName: '陈晓雯', target: '/contract' });
    const astray = await product.call(null, 'POST', '/login/sso/begin', { target: '/\t/evil.example' });
    expect(astray.data.faults).toEqual({ target: '地址应为本站地址' });
    const info = await product.call(data.authToken, 'GET', '/login/sso/userinfo');
    expect(info.data).toEqual({
      provider: 'cas',
      subject: 'Engineer',
      userId: data.userId,
      loginName: 'engineer',
      displayName: '陈晓雯',
    });
    await configure({ linkByName: false });
    expect((await pass('Engineer')).success).toBe(true);
    const links = await product.call(admin, 'POST', '/form/signOnAccount/queryList', {});
    expect(links.data).toMatchObject([{ subject: 'Engineer', provider_label: 'CAS', person_label: '陈晓雯' }]);
  });

  it('speaks protocol 2.0 with a server that knows no 3.0, and takes the login name from an attribute', async () => {
    cas.mood.speaksThree = false;
    expect((await pass('finance')).data).toMatchObject({ displayName: '沈玉兰' });
    expect(cas.asked.slice(-2)).toEqual(['/cas/p3/serviceValidate', '/cas/serviceValidate']);
    Object.assign(cas.mood, { speaksThree: true, attributes: { uid: 'hr' } });
    await configure({ loginAttribute: 'uid' });
    expect((await pass('10007')).data).toMatchObject({ displayName: '许静怡' });
    await configure({ loginAttribute: 'mail' });
    expect((await pass('10008')).msg).toBe('统一身份认证未通过：没有返回属性 mail');
  });

  it('says what to do to people it does not know, and opens no account of another person', async () => {
    expect((await pass('stranger')).msg).toBe('统一身份账号“stranger”没有对应的系统账号，请联系管理员开通');
    expect((await pass('admin2')).msg).toBe('统一身份账号“admin2”没有对应的系统账号，请联系管理员开通');
    await pass('gm');
    expect((await pass('GM')).msg).toBe('账号“gm”已关联其他统一身份账号，请联系管理员');
    await product.query("update org_user set state = 'disabled' where login_name = 'reviewer'");
    expect((await pass('reviewer')).msg).toBe('账号“reviewer”已停用，请联系管理员');
    await configure({ linkByName: false });
    expect((await pass('manager')).success).toBe(false);
  });

  it('takes a ticket once, from the browser that left, with the mark it left with', async () => {
    const over = '单点登录已过期或不是由本浏览器发起，请重新登录';
    const { cookie, provider } = await leave();
    const answer = await signInAtCas(provider, 'engineer');
    expect((await comeBack('', answer)).msg).toBe(over);
    expect((await comeBack((await leave()).cookie, answer)).msg).toBe(over);
    expect(
      (
        await comeBack(
          cookie,
          answer.replace(/state=./, (mark) => (mark === 'state=_' ? 'state=-' : 'state=_')),
        )
      ).msg,
    ).toBe(over);
    const forged = await comeBack(cookie, answer.replace(/ticket=.*/, 'ticket=ST-1'));
    expect(forged.msg).toMatch(/^统一身份认证未通过：INVALID_TICKET/);
    expect((await comeBack(cookie, answer)).msg).toBe(over);
    const other = await leave();
    expect((await comeBack(other.cookie, `${other.provider.search}&${answer.slice(1)}`)).success).toBe(false);
  });

  it('acts only in a private deployment whose flag is set, and says when the server is away', async () => {
    for (const off of [{ enabled: false }, { isPrivate: false }]) {
      await configure(off);
      expect(await product.call(null, 'POST', '/login/sso/begin', {})).toMatchObject({ msg: '未启用单点登录' });
    }
    await configure({ server: 'http://127.0.0.1:1/cas' });
    const { cookie, provider } = await leave();
    const state = new URL(provider.searchParams.get('service') ?? '').searchParams.get('state');
    expect(await comeBack(cookie, `ticket=ST-1&state=${state}`)).toMatchObject({
      httpCode: 503,
      msg: '统一身份认证服务暂时无法访问，请稍后再试',
    });
  });

  it('leads out through the server', async () => {
    const { data } = await product.call(null, 'GET', '/login/sso/signOut');
    expect(data.address).toBe(`${cas.address}/logout?service=https%3A%2F%2Fzh.example%2Flogin`);
  });
});

describe('a person who signs on', () => {
  it('is asked for the second factor that a role demands or that is turned on', async () => {
    const hr = await product.signIn('hr');
    const [{ id }] = await product.query("select id from authz_role where company_id = 1 and code = 'hr'");
    const rule = await product.call(admin, 'POST', '/form/accessRule/save', { role: id, secondFactor: true });
    expect(rule.msg).toBe('');
    const { data } = await pass('hr');
    expect(data).toMatchObject({ secondFactor: true });
    expect((await product.call(data.authToken, 'GET', '/user/info')).status).toBe(403);
    const { secret } = (await product.call(data.authToken, 'POST', '/b/security/secondFactor/begin', {})).data;
    const code = totpCodeAt(decodeBase32(secret), totpStepAt(Date.now()));
    const { entered } = (await product.call(data.authToken, 'POST', '/b/security/secondFactor/confirm', { code })).data;
    expect((await product.call(entered.authToken, 'GET', '/user/info')).data.loginName).toBe('hr');
    const [{ kind }] = await product.query('select kind from session order by id desc limit 1');
    expect(kind).toBe('cas');
    expect((await product.call(hr, 'GET', '/user/info')).success).toBe(true);
  });

  it('is known by the provider that says so: the same name at another one is somebody else', async () => {
    expect((await pass('finance')).success).toBe(true);
    const links = await product.query('select issuer, subject from sso_sign_on_account');
    expect(links).toEqual([{ issuer: cas.address, subject: 'finance' }]);
    await product.query("update sso_sign_on_account set issuer = 'https://old.example/cas'");
    await configure({ linkByName: false });
    expect((await pass('finance')).msg).toContain('没有对应的系统账号');
    const [person] = await product.query("select id from org_user where login_name = 'finance'");
    const draft = { person: person.id, provider: 'cas', subject: 'finance' };
    const saved = await product.call(admin, 'POST', '/form/signOnAccount/save', draft);
    expect(saved.data).toMatchObject({ issuer: cas.address });
    expect((await pass('finance')).success).toBe(true);
  });
});

describe('a provider', () => {
  it('on this machine or in a private network of others is not asked unless the configuration allows it', async () => {
    const careful = await startTestProduct({ databaseUrl: product.databaseUrl });
    const check = (token: string) => careful.call(token, 'POST', '/a/sso/provider/check', {});
    const refused = { success: false, msg: expect.stringContaining('不允许访问 ') };
    const server = cas.address.replace('127.0.0.1', 'localhost');
    await configure({ kind: 'oidc', clientId: 'zh', server });
    expect(await check(admin)).toMatchObject(refused);
    const admin2 = await product.signIn('admin2');
    for (const address of ['http://10.0.0.1', 'http://192.168.1.1:8080/realm', 'http://[fd12::1]/']) {
      const settings = { ...SETTINGS, kind: 'oidc', clientId: 'zh', server: address };
      expect((await product.call(admin2, 'PUT', '/a/sso/provider', settings)).msg).toBe('');
      expect([address, await check(admin2)]).toMatchObject([address, refused]);
    }
  });
});

describe('its settings', () => {
  it('are for administrators, set the system parameters, and never answer the secret', async () => {
    const engineer = await product.signIn('engineer');
    expect((await product.call(engineer, 'GET', '/a/sso/provider')).httpCode).toBe(403);
    await configure({ kind: 'oidc', clientId: 'zh', clientSecret: 'hush', loginPath: '/cost-manager-login' });
    await configure({ kind: 'oidc', clientId: 'zh2', clientSecret: '', loginPath: '/cost-manager-login' });
    const kept = await product.call(admin, 'GET', '/a/sso/provider');
    expect(kept.data).toMatchObject({ kind: 'oidc', clientId: 'zh2', hasSecret: true, enabled: true });
    const params = await product.call(null, 'GET', '/share/param/paramList');
    expect(params.data).toEqual(
      expect.arrayContaining([
        { key: 'cas.login', value: 'true' },
        { key: 'isPrivate', value: 'true' },
        { key: 'cost.login', value: '/cost-manager-login' },
      ]),
    );
    expect(JSON.stringify([kept, params])).not.toContain('hush');
    const sealed = await product.query('select client_secret from sso_provider where company_id = 1');
    expect(sealed).toEqual([{ client_secret: expect.stringMatching(/^v1:/) }]);
    expect(product.runtime.secrets.open(sealed[0].client_secret)).toBe('hush');
    // Another server must not get it by asking for a sign-in.
    await configure({ kind: 'oidc', clientId: 'zh2', clientSecret: '', server: 'https://other.example' });
    expect((await product.call(admin, 'GET', '/a/sso/provider')).data.hasSecret).toBe(false);
  });

  it('are refused with the field that is wrong', async () => {
    expect((await configure({ server: 'cas.example' })).data.faults).toEqual({
      server: '地址应以 http:// 或 https:// 开头',
    });
    expect((await configure({ kind: 'oidc' })).data.faults).toEqual({ clientId: 'OIDC 需要填写客户端编号' });
    expect((await configure({ loginPath: '//evil.example' })).data.faults).toEqual({ loginPath: '应以 / 开头' });
  });
});
