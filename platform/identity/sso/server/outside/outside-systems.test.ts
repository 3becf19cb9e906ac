import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { SecretSealer } from '#kernel/server/installation/secret-sealer.ts';
import { decodeBase32, totpCodeAt, totpStepAt } from '#platform/identity/session/server/second-factor/totp.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { TOKEN_PURPOSES } from '../../model/index.ts';
import { signTokenRequest } from './token-request-signature.ts';

let product: TestProduct;
let admin: string;
let secret: string;

beforeAll(async () => {
  product = await startTestProduct({ config: { outsideHosts: ['127.0.0.1'] } });
  admin = await product.signIn('admin');
  secret = await addSystem({ code: 'ECMS', name: '造价系统', purposes: 'login,identity,qualityView' });
});
const post = (token: string | null, path: string, body: object = {}) => product.call(token, 'POST', path, body);
const codeOf = (key: string, steps = 0) => totpCodeAt(decodeBase32(key), totpStepAt(Date.now()) + steps);

/** Registers an outside system as an administrator does. @returns its secret */
async function addSystem(draft: object): Promise<string> {
  const { data } = await product.call(admin, 'POST', '/form/outsideSystem/save', draft);
  return (await product.call(admin, 'POST', `/b/outsideSystem/${data.id}/secret`, {})).data.secret;
}

let last = Date.now();
/** A signed request, each with a time of its own. */
function request(more: object = {}, key = secret) {
  const asked = { system: 'ECMS', loginName: 'engineer', purpose: 'login', time: ++last, ...more };
  return { ...asked, sign: signTokenRequest(asked, key) };
}
const ask = (body: object) => product.call(null, 'POST', '/handover/token', body);
const tokenFor = async (purpose: string): Promise<string> => (await ask(request({ purpose }))).data.authToken;

describe('a token for another system', () => {
  it('of the whole session lets in, with the marker of the system', async () => {
    const { data } = await ask(request());
    expect(data).toEqual({ authToken: expect.any(String), userName: '陈晓雯', expiresIn: 12 * 3600 });
    const init = await product.call(data.authToken, 'GET', '/login/initAuthToken');
    expect(init.data).toEqual({ marker: 'ECMS', temporary: false });
    expect((await product.call(null, 'GET', `/login/initAuthToken?AuthToken=${data.authToken}`)).data).toEqual(
      init.data,
    );
    expect((await product.call(data.authToken, 'GET', '/user/nav')).success).toBe(true);
  });

  it('for a purpose can do only what it was issued for', async () => {
    const token = await tokenFor('qualityView');
    const call = async (method: string, path: string, body?: object) =>
      (await product.call(token, method, path, body)).httpCode;
    expect((await product.call(token, 'GET', '/login/initAuthToken')).data).toEqual({
      marker: 'ECMS',
      temporary: true,
    });
    expect(await call('GET', '/user/info')).toBe(200);
    expect(await call('POST', '/b/quality/checkrecord/queryList', {})).toBe(200);
    for (const [method, path] of [
      ['GET', '/user/nav'],
      ['POST', '/form/project/queryList'],
      ['POST', '/b/quality/checkrecord/start'],
      ['GET', '/b/security/sessions'],
      ['POST', '/b/security/secondFactor/begin'],
      ['POST', '/b/qrSignIn/scan'],
      ['GET', '/b/quality/checkrecord/1/2'],
    ] as const)
      expect([path, await call(method, path, method === 'POST' ? {} : undefined)]).not.toEqual([path, 200]);
    expect(await product.call(token, 'GET', '/user/nav')).toMatchObject({ status: 403, msg: '此令牌不能用于该操作' });
    expect((await product.listen(token)).closed).toBe(4401);
    expect(await call('GET', '/logout')).toBe(200);
    expect(await call('GET', '/user/info')).toBe(401);
  });

  it('for a purpose ends after two hours', async () => {
    const token = await tokenFor('identity');
    const [row] = await product.query(
      'select extract(epoch from expires_at - created_at)::int as seconds from session order by id desc limit 1',
    );
    expect(row.seconds).toBe(7200);
    await product.query("update session set expires_at = now() - interval '1 second' where narrowed_to is not null");
    await product.runtime.sessions.changed();
    expect((await product.call(token, 'GET', '/user/info')).status).toBe(401);
  });

  it('is given only for a signature that is right, fresh and new', async () => {
    const wrong = { success: false, msg: '外部系统签名不正确或已过期' };
    const right = request();
    expect((await ask(right)).success).toBe(true);
    expect(await ask(right)).toMatchObject(wrong);
    expect(await ask(request({}, 'another secret'))).toMatchObject(wrong);
    expect(await ask({ ...request(), loginName: 'admin' })).toMatchObject(wrong);
    expect(await ask({ ...request({ purpose: 'identity' }), purpose: 'login' })).toMatchObject(wrong);
    expect(await ask(request({ time: Date.now() - 6 * 60_000 }))).toMatchObject(wrong);
    expect(await ask(request({ time: Date.now() + 6 * 60_000 }))).toMatchObject(wrong);
    expect(await ask(request({ loginName: 'nobody' }))).toMatchObject(wrong);
    expect(await ask(request({ loginName: 'admin2' }))).toMatchObject(wrong);
    expect(await ask(request({ system: 'other' }))).toMatchObject(wrong);
  });

  it('is given only for the purposes the administrators allowed', async () => {
    const key = await addSystem({ code: 'viewer', name: '看板', purposes: 'identity' });
    const asked = await ask(request({ system: 'viewer' }, key));
    expect(asked.msg).toBe('外部系统“看板”不能用于：完整登录');
    expect((await ask(request({ system: 'viewer', purpose: 'everything' }, key))).success).toBe(false);
    expect((await ask(request({ system: 'viewer', purpose: 'identity' }, key))).success).toBe(true);
  });

  it('names only calls that there are', async () => {
    const { paths } = JSON.parse(await (await product.fetch(admin, '/docs/openapi.json')).text());
    const known = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(4).replace(/\{\w+\}/g, '*')}`),
    );
    for (const { calls } of Object.values(TOKEN_PURPOSES))
      expect(known).toEqual(expect.arrayContaining([...(calls ?? [])]));
  });
});

describe('an administrator', () => {
  it('is handed over only by a system that is marked for it', async () => {
    expect(await ask(request({ loginName: 'admin' }))).toMatchObject({
      success: false,
      msg: '外部系统“造价系统”不能代表管理员登录，请管理员在本系统登录',
    });
    const key = await addSystem({ code: 'console', name: '运维', purposes: 'login', administrators: true });
    expect((await ask(request({ system: 'console', loginName: 'admin' }, key))).success).toBe(true);
  });
});

describe('somebody of whom a second factor is demanded', () => {
  let key: string;
  beforeAll(async () => {
    const finance = await product.signIn('finance');
    key = (await post(finance, '/b/security/secondFactor/begin')).data.secret;
    await post(finance, '/b/security/secondFactor/confirm', { code: codeOf(key, -1) });
  });

  it('passes it before the handed session opens anything', async () => {
    const { data } = await ask(request({ loginName: 'finance' }));
    expect(data).toMatchObject({ secondFactor: true, expiresIn: 600 });
    expect((await product.call(data.authToken, 'GET', '/login/initAuthToken')).data).toMatchObject({
      secondFactor: true,
    });
    for (const path of ['/user/info', '/user/nav'])
      expect([path, (await product.call(data.authToken, 'GET', path)).status]).toEqual([path, 403]);
    const passed = await post(data.authToken, '/login/secondFactor', { code: codeOf(key) });
    expect((await product.call(passed.data.authToken, 'GET', '/user/nav')).success).toBe(true);
    const init = await product.call(passed.data.authToken, 'GET', '/login/initAuthToken');
    expect(init.data).toEqual({ marker: 'ECMS', temporary: false });
  });

  it('gets no more by it than the purpose allows', async () => {
    const { data } = await ask(request({ loginName: 'finance', purpose: 'identity' }));
    expect((await product.call(data.authToken, 'GET', '/user/info')).status).toBe(403);
    const passed = await post(data.authToken, '/login/secondFactor', { code: codeOf(key, 1) });
    expect((await product.call(passed.data.authToken, 'GET', '/user/info')).data.loginName).toBe('finance');
    expect((await product.call(passed.data.authToken, 'GET', '/user/nav')).status).toBe(403);
    const init = await product.call(passed.data.authToken, 'GET', '/login/initAuthToken');
    expect(init.data).toEqual({ marker: 'ECMS', temporary: true });
  });
});

describe('outside systems, their secrets and account links', () => {
  it('belong to administrators: no role is given the right, and one that got it otherwise has nothing of it', async () => {
    const entries = await product.query<{ id: string }>(
      "select id from menu_menu where company_id = 1 and permission = 'admin:sso'",
    );
    expect(entries.length).toBeGreaterThan(0);
    const [role] = (await post(admin, '/a/sys/role/queryList', { params: { code: 'engineer' } })).data;
    const ids = entries.map(({ id }) => id);
    const granted = await post(admin, `/a/sys/role/saveRoleMenuList/${role.id}`, ids as unknown as object);
    expect(granted).toMatchObject({ success: false, msg: expect.stringContaining('这些权限只属于管理员，不能授予') });
    for (const id of ids)
      await product.query('insert into authz_role_menu (company_id, role_id, menu_id) values (1, $1, $2)', [
        role.id,
        id,
      ]);
    await product.runtime.sessions.changed();
    const engineer = await product.signIn('engineer');
    const [{ id }] = await product.query('select id from sso_outside_system order by id limit 1');
    const tries: [string, string, object?][] = [
      ['POST', '/form/outsideSystem/queryList', {}],
      ['POST', '/form/outsideSystem/save', { code: 'mine', name: '我的', purposes: 'login', administrators: true }],
      ['POST', `/b/outsideSystem/${id}/secret`, {}],
      ['POST', '/form/signOnAccount/save', { person: '1', provider: 'cas', subject: 'me' }],
      ['GET', '/a/sso/provider'],
    ];
    for (const [method, path, body] of tries)
      expect([path, (await product.call(engineer, method, path, body)).status]).toEqual([path, 403]);
    expect((await product.call(engineer, 'GET', '/user/info')).data.functions).not.toContain('admin:sso');
  });
});

describe('the secret of an outside system', () => {
  it('lies sealed in the database, and is useless with another key', async () => {
    const kept = JSON.stringify(await product.query('select secret from sso_outside_secret'));
    expect(kept).toContain('v1:');
    expect(kept).not.toContain(secret);
    const [own] = await product.query('select system_id, secret from sso_outside_secret order by system_id limit 1');
    const keep = (sealed: string) =>
      product.query('update sso_outside_secret set secret = $1 where system_id = $2', [sealed, own.system_id]);
    await keep(new SecretSealer('another key').seal(secret));
    expect((await ask(request())).msg).toBe('外部系统签名不正确或已过期');
    await keep(own.secret);
    expect((await ask(request())).success).toBe(true);
  });

  it('is told once, to administrators of its company, and in no list, form or change log', async () => {
    const list = await product.call(admin, 'POST', '/form/outsideSystem/queryList', {});
    const { id } = list.data.find((row: { code: string }) => row.code === 'ECMS');
    const one = await product.call(admin, 'GET', `/form/outsideSystem/${id}`);
    const changes = await product.query("select * from record_change where entity = 'outsideSystem'");
    expect(JSON.stringify([list, one, changes])).not.toContain(secret);
    const renew = async (name: string) =>
      (await product.call(await product.signIn(name), 'POST', `/b/outsideSystem/${id}/secret`, {})).httpCode;
    expect(await renew('engineer')).toBe(403);
    expect(await renew('admin2')).toBe(404);
  });
});

describe('handing our people over', () => {
  it('says what is missing while nothing is configured', async () => {
    const engineer = await product.signIn('engineer');
    expect(await product.call(engineer, 'POST', '/b/ydccs/login', {})).toMatchObject({
      success: false,
      msg: '外部质检系统尚未配置，请联系管理员在系统参数与“外部系统”中设置',
    });
    expect((await product.call(engineer, 'GET', '/ecms3/getEcms3Info')).msg).toContain('造价系统尚未配置');
  });

  it('gets a token in the person’s name from the other system', async () => {
    // The other system speaks the same contract: here it is the product itself.
    for (const code of ['ydccs', 'ecms3']) await addSystem({ code, name: code, purposes: 'login' });
    const to = (key: string) =>
      product.query('update param_param set value = $1 where key = $2', [product.address, key]);
    await Promise.all([to('ydccs.server.url'), to('ecms3.url')]);
    const gm = await product.signIn('gm');
    const quality = await product.call(gm, 'POST', '/b/ydccs/login', {});
    expect(quality.data).toEqual({ authToken: expect.any(String), url: product.address });
    const info = await product.call(quality.data.authToken, 'GET', '/user/info');
    expect(info.data.loginName).toBe('gm');
    const ecms = await product.call(gm, 'GET', '/ecms3/getEcms3Info');
    expect(ecms.data).toEqual({ authToken: expect.any(String), userName: '周建衡' });
  });

  it('reaches nothing on this machine or in a foreign network unless the configuration says so, by address or by name', async () => {
    const careful = await startTestProduct({ databaseUrl: product.databaseUrl });
    const gm = await product.signIn('gm');
    const { port } = new URL(product.address);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
    ]) {
      await product.query("update param_param set value = $1 where key = 'ydccs.server.url'", [
        `http://${host}:${port}`,
      ]);
      expect([host, await careful.call(gm, 'POST', '/b/ydccs/login', {})]).toMatchObject([
        host,
        { success: false, msg: expect.stringContaining('不允许访问') },
      ]);
    }
    await product.query("update param_param set value = $1 where key = 'ydccs.server.url'", [product.address]);
    expect((await product.call(gm, 'POST', '/b/ydccs/login', {})).success).toBe(true);
  });

  it('does not follow where the other system points', async () => {
    const asked: string[] = [];
    const pointing = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((done) => pointing.listen(0, '127.0.0.1', done));
    const { port } = pointing.address() as AddressInfo;
    await product.query("update param_param set value = $1 where key = 'ydccs.server.url'", [
      `http://127.0.0.1:${port}`,
    ]);
    const gm = await product.signIn('gm');
    expect((await product.call(gm, 'POST', '/b/ydccs/login', {})).httpCode).toBe(503);
    expect(asked).toEqual(['/api/handover/token']);
    await new Promise((done) => pointing.close(done));
  });

  it('says when the other system refuses or is away', async () => {
    const gm = await product.signIn('gm');
    await product.query("update sso_outside_system set purposes = 'identity' where code = 'ydccs'");
    await product.query("update param_param set value = $1 where key = 'ydccs.server.url'", [product.address]);
    expect((await product.call(gm, 'POST', '/b/ydccs/login', {})).msg).toBe(
      '外部质检系统没有返回登录令牌：外部系统“ydccs”不能用于：完整登录',
    );
    await product.query("update param_param set value = 'http://127.0.0.1:1' where key = 'ydccs.server.url'");
    expect(await product.call(gm, 'POST', '/b/ydccs/login', {})).toMatchObject({
      httpCode: 503,
      msg: '外部质检系统暂时无法访问，请稍后再试',
    });
  });
});
