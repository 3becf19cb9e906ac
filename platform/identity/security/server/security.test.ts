import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeBase32, totpCodeAt, totpStepAt } from '#platform/identity/session/server/second-factor/totp.ts';
import {
  type AnsweredJson,
  DEMO_TEST_PASSWORD,
  startTestProduct,
  type TestProduct,
} from '#tools/testing/test-product.ts';
import { verifyAuditChains } from './audit/verify-audit-chains.ts';

let product: TestProduct;
let admin: string;

const FREE = {
  passwordLength: 8,
  passwordKinds: 2,
  passwordHistory: 0,
  passwordDays: 0,
  idleMinutes: 720,
  lifeHours: 720,
  maxSessions: 0,
  logDays: 365,
  networks: '',
};
const post = (path: string, body: unknown = {}, token = admin) => product.call(token, 'POST', path, body);
const enter = (username: string, password = DEMO_TEST_PASSWORD) =>
  post('/login', { username, password, captcha: '' }, '');
async function policy(values: object): Promise<AnsweredJson> {
  const { data } = await post('/form/accessPolicy/queryList');
  return post('/form/accessPolicy/save', { id: data[0].id, version: data[0].version, ...FREE, ...values });
}
async function rule(roleCode: string, values: object): Promise<AnsweredJson> {
  const [role] = await product.query('select id from authz_role where company_id = 1 and code = $1', [roleCode]);
  return post('/form/accessRule/save', { role: role.id, ...values });
}

beforeAll(async () => {
  product = await startTestProduct();
  // The demo firm's database was sealed with the key of where it was made.
  await product.query('update security_audit_head set sealed_seq = null, seal = null');
  admin = await product.signIn('admin');
});
beforeEach(async () => {
  await policy({});
  await product.query('delete from security_access_rule');
});

describe('the password policy', () => {
  const change = (name: string, oldPassword: string, newPassword: string) =>
    post('/modPassword', { username: name, oldPassword, newPassword, repeatPassword: newPassword }, '');

  it('asks for length and kinds wherever a password is set', async () => {
    await policy({ passwordLength: 12, passwordKinds: 3 });
    const text = '本公司要求密码不少于12个字符，且同时包括字母、数字和特殊字符';
    expect((await change('finance', DEMO_TEST_PASSWORD, 'Short@2026')).data.faults).toEqual({ newPassword: text });
    expect((await change('finance', DEMO_TEST_PASSWORD, 'LongEnough2026')).data.faults).toEqual({ newPassword: text });
    await product.query(
      "update session_credential set must_change = true where user_id = (select id from org_user where login_name = 'hr')",
    );
    const { data } = await enter('hr');
    const first = { ticket: data.ticket, newPassword: 'LongEnough2026', repeatPassword: 'LongEnough2026' };
    expect((await post('/login/setPassword', first, '')).data.faults).toEqual({ newPassword: text });
    expect((await change('finance', DEMO_TEST_PASSWORD, 'LongEnough@2026')).success).toBe(true);
    const given = await product.call(admin, 'PUT', `/a/sys/user/resetPassword/${await idOf('finance')}`);
    expect(given.data.password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)(?=.*-).{12,}$/);
  });

  it('takes none of the last passwords again', async () => {
    await policy({ passwordHistory: 2 });
    expect((await change('reviewer', DEMO_TEST_PASSWORD, 'Second@2026')).msg).toBe('');
    expect((await change('reviewer', 'Second@2026', DEMO_TEST_PASSWORD)).data.faults).toEqual({
      newPassword: '不能使用最近2次用过的密码',
    });
    expect((await change('reviewer', 'Second@2026', 'Third@2026')).msg).toBe('');
    expect((await change('reviewer', 'Third@2026', DEMO_TEST_PASSWORD)).msg).toBe('');
  });

  it('asks for another one when it is too old', async () => {
    await policy({ passwordDays: 90 });
    await product.query("update session_credential set changed_at = now() - interval '91 days' where user_id = $1", [
      await idOf('gm'),
    ]);
    expect(await enter('gm')).toMatchObject({ httpCode: 303, msg: '密码已超过90天，请设置新密码' });
    await policy({});
    expect((await enter('gm')).success).toBe(true);
  });
});

const idOf = async (loginName: string): Promise<string> =>
  (await product.query('select id from org_user where login_name = $1', [loginName]))[0].id;

describe('sessions', () => {
  it('end after the idle minutes, the hours and beyond the number the company allows', async () => {
    await policy({ idleMinutes: 10, lifeHours: 2, maxSessions: 2 });
    const alive = async (token: string) => (await product.call(token, 'GET', '/user/info')).success;
    const [first, second, third] = [
      await product.signIn('engineer'),
      await product.signIn('engineer'),
      await product.signIn('engineer'),
    ];
    expect([await alive(first), await alive(second), await alive(third)]).toEqual([false, true, true]);
    const [{ hours }] = await product.query(
      'select max(extract(epoch from expires_at - created_at) / 3600)::float8 as hours from session where user_id = $1',
      [await idOf('engineer')],
    );
    expect(Math.round(hours)).toBe(2);
    await product.query("update session set used_at = now() - interval '11 minutes' where user_id = $1", [
      await idOf('engineer'),
    ]);
    await product.runtime.sessions.changed();
    expect(await alive(third)).toBe(false);
  });
});

describe('networks', () => {
  it('outside of them nobody signs in, and is told why', async () => {
    expect((await rule('customer', { networks: '10.0.0.0/8' })).msg).toBe('');
    expect((await enter('customer')).msg).toBe('您的网络地址（127.0.0.1）不在允许登录的范围内，请联系管理员');
    expect((await enter('engineer')).success).toBe(true);
  });

  it('outside of them a running session goes no further, nor does its live channel', async () => {
    const token = await product.signIn('customer');
    const channel = await product.listen(token);
    expect((await product.call(token, 'GET', '/user/info')).success).toBe(true);
    expect((await rule('customer', { networks: '10.0.0.0/8' })).msg).toBe('');
    expect(await product.call(token, 'GET', '/user/info')).toMatchObject({
      status: 401,
      msg: '您的网络地址（127.0.0.1）不在允许登录的范围内，请联系管理员',
    });
    await expect.poll(() => channel.closed).toBe(4401);
    const late = await product.listen(token);
    expect(late.closed).toBe(4401);
    await product.query('delete from security_access_rule');
    await product.runtime.sessions.changed();
    expect((await product.call(token, 'GET', '/user/info')).success).toBe(true);
  });

  it('never lock out who names them, and are networks', async () => {
    expect((await policy({ networks: '10.0.0.0/8' })).data.faults).toEqual({
      networks: '须包含您当前的地址 127.0.0.1，否则您将无法登录',
    });
    expect((await rule('admin', { networks: '10.0.0.0/8' })).data.faults).toHaveProperty('networks');
    expect((await policy({ networks: '10.0.0.0/8\n办公室' })).data.faults).toEqual({
      networks: '不是有效的网段：办公室',
    });
    expect((await policy({ networks: '10.0.0.0/8\n127.0.0.0/8\n::1' })).msg).toBe('');
    expect((await enter('engineer')).success).toBe(true);
  });
});

describe('the sign-in log', () => {
  const log = async (params: object = {}, token = admin): Promise<AnsweredJson[]> =>
    (await post('/form/signInRecord/queryList', { params, pageSize: 200 }, token)).data;

  it('tells who came when from where, how, and how it ended', async () => {
    await enter('manager', 'wrong');
    await enter('manager');
    const [ok, refused] = await log({ loginName: 'manager' });
    expect(ok).toMatchObject({ result: 'ok', kind: 'account', ip: '127.0.0.1', userName: expect.any(String) });
    expect(refused).toMatchObject({ result: 'refused', result_label: '失败', reason: '用户名或密码不正确' });
    await enter('nobody-at-all', 'wrong');
    expect(await log({ loginName: 'nobody-at-all' })).toMatchObject([{ result: 'refused', userName: null }]);
  });

  it('is read by who may, within the company, exported, and written by nobody', async () => {
    const second = await product.signIn('admin2');
    expect(new Set((await log({}, second)).map(({ loginName }) => loginName))).toEqual(new Set(['admin2']));
    const engineer = await product.signIn('engineer');
    expect((await post('/form/signInRecord/queryList', {}, engineer)).status).toBe(403);
    const sheet = await product.fetch(admin, '/form/signInRecord/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ params: { result: 'refused' } }),
    });
    expect(sheet.headers.get('content-disposition')).toContain('.xlsx');
    const [row] = await log();
    expect((await post('/form/signInRecord/save', { loginName: 'x' })).msg).toContain('由系统生成');
    expect((await product.call(admin, 'DELETE', `/form/signInRecord/${row.id}`)).msg).toContain('由系统生成');
  });
});

describe('a second factor demanded by a role', () => {
  it('is set up at the next sign-in before anything else, kept sealed, and not taken off by the person', async () => {
    expect((await rule('reviewer', { secondFactor: true })).msg).toBe('');
    const { data } = await enter('reviewer');
    expect(data.secondFactor).toBe(true);
    expect((await product.call(data.authToken, 'GET', '/user/info')).status).toBe(403);
    const { data: key } = await post('/b/security/secondFactor/begin', {}, data.authToken);
    const [kept] = await product.query('select secret from session_second_factor where user_id = $1', [
      await idOf('reviewer'),
    ]);
    expect(kept.secret).toMatch(/^v1:/);
    expect(kept.secret).not.toContain(key.secret);
    const code = () => totpCodeAt(decodeBase32(key.secret), totpStepAt(Date.now()));
    const confirmed = await post('/b/security/secondFactor/confirm', { code: code() }, data.authToken);
    const { entered, recoveryCodes } = confirmed.data;
    expect(recoveryCodes.length).toBeGreaterThan(5);
    expect((await product.call(entered.authToken, 'GET', '/user/info')).data.loginName).toBe('reviewer');
    const [recovery] = recoveryCodes;
    const again = await enter('reviewer');
    expect((await post('/login/secondFactor', { code: recovery }, again.data.authToken)).success).toBe(true);
    const off = await post('/b/security/secondFactor/end', { code: recoveryCodes[1] }, entered.authToken);
    expect(off.msg).toBe('您的角色要求两步验证，不能关闭');
  });
});

describe('captcha pictures', () => {
  it('are drawn so often for one address and no more', async () => {
    await product.query(
      "insert into session_use (what, who) select 'captcha picture', '127.0.0.1' from generate_series(1, 120)",
    );
    const refused = await product.fetch(null, '/login/captcha');
    expect(refused.status).toBe(429);
    await product.query("delete from session_use where what = 'captcha picture'");
    expect((await product.fetch(null, '/login/captcha')).status).toBe(200);
  });
});

describe('the audit chain', () => {
  const chain = async (company = '1') =>
    (await verifyAuditChains(product.databaseUrl, product.runtime.secrets)).find((one) => one.company === company);

  it('holds administrative acts and sign-ins, and is whole', async () => {
    await enter('engineer');
    await post('/form/param/save', { key: 'audit.test', value: '1', open: false });
    const found = await chain();
    expect(found).toMatchObject({ broken: null });
    const sources = await product.query(
      "select distinct source, content ->> 'entity' as entity from security_audit where company_id = 1",
    );
    expect(sources).toEqual(
      expect.arrayContaining([
        { source: 'record_change', entity: 'param' },
        { source: 'record_change', entity: 'accessPolicy' },
        { source: 'security_sign_in_record', entity: null },
      ]),
    );
    const many = await Promise.all(Array.from({ length: 12 }, () => enter('engineer')));
    expect(many.every(({ success }) => success)).toBe(true);
    expect((await chain())?.entries).toBe((found?.entries ?? 0) + 12);
    expect((await chain())?.broken).toBeNull();
  });

  it('is not changed by a query, and an entry altered past that is named', async () => {
    await expect(product.query("update security_audit set content = '{}' where seq = 3")).rejects.toThrow(
      'do not change',
    );
    await expect(product.query('delete from security_audit where seq = 3')).rejects.toThrow('do not change');
    const [{ content }] = await product.query('select content from security_audit where company_id = 1 and seq = 3');
    const alter = async (value: object) => {
      await product.query('alter table security_audit disable trigger audit_stays');
      await product.query('update security_audit set content = $1 where company_id = 1 and seq = 3', [value]);
      await product.query('alter table security_audit enable trigger audit_stays');
    };
    await alter({ ...content, by: 99 });
    expect((await chain())?.broken).toEqual({ seq: '3', why: '与哈希不符，已被改动' });
    await alter(content);
    expect((await chain())?.broken).toBeNull();
    expect((await chain('2'))?.broken ?? null).toBeNull();
  });

  it('tells that a line of the change log or the sign-in log was altered', async () => {
    const [{ seq, id }] = await product.query(
      "select seq, source_id as id from security_audit where company_id = 1 and source = 'security_sign_in_record' order by seq limit 1",
    );
    await product.query("update security_sign_in_record set ip = '8.8.8.8' where id = $1", [id]);
    expect((await chain())?.broken).toEqual({ seq, why: '对应的登录日志已被改动或删除' });
    await product.query("update security_sign_in_record set ip = '127.0.0.1' where id = $1", [id]);
    expect((await chain())?.broken).toBeNull();
    const [change] = await product.query(
      "select id, changes from record_change where company_id = 1 and entity = 'accessPolicy' and changes is not null order by id limit 1",
    );
    if (change) {
      await product.query("update record_change set changes = '{}' where id = $1", [change.id]);
      expect((await chain())?.broken?.why).toBe('对应的变更记录已被改动或删除');
      await product.query('update record_change set changes = $1 where id = $2', [change.changes, change.id]);
    }
  });
});
