import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TEST_PASSWORD, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { decodeBase32, totpCodeAt, totpStepAt } from './totp.ts';

let product: TestProduct;
let other: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.companion();
});

const account = (username: string) =>
  product.call(null, 'POST', '/login', { username, password: DEMO_TEST_PASSWORD, captcha: '', loginType: 'account' });
const codeOf = (secret: string, steps = 0) => totpCodeAt(decodeBase32(secret), totpStepAt(Date.now()) + steps);
const secondFactor = (token: string, what: string, code: string) =>
  product.call(token, 'POST', `/b/security/secondFactor/${what}`, { code });
/** Lets the same codes count again, as if a day had passed. */
const forget = () => product.query('update session_second_factor set last_step = 0, failures = 0');

/** Turns the second factor on as the person does. */
async function turnOn(name: string): Promise<{ token: string; secret: string; recoveryCodes: string[] }> {
  const token = await product.signIn(name);
  const { secret } = (await product.call(token, 'POST', '/b/security/secondFactor/begin', {})).data;
  const { data } = await secondFactor(token, 'confirm', codeOf(secret));
  await forget();
  return { token, secret, recoveryCodes: data.recoveryCodes };
}
const pass = (token: string, code: string) => product.call(token, 'POST', '/login/secondFactor', { code });

describe('the second factor', () => {
  it('is asked at sign-in once it was confirmed, and nothing else is possible before', async () => {
    const token = await product.signIn('engineer');
    const begun = await product.call(token, 'POST', '/b/security/secondFactor/begin', {});
    expect(begun.data.address).toBe(
      `otpauth://totp/%E7%AD%91%E8%A1%A1:engineer?secret=${begun.data.secret}&issuer=%E7%AD%91%E8%A1%A1`,
    );
    expect((await account('engineer')).data.secondFactor).toBeUndefined();
    expect((await secondFactor(token, 'confirm', '000000')).msg).toBe('动态验证码不正确');
    const code = codeOf(begun.data.secret);
    const on = await secondFactor(token, 'confirm', code);
    expect(on.data.recoveryCodes).toHaveLength(10);
    expect((await product.call(token, 'GET', '/user/info')).success).toBe(true);

    const { data } = await account('engineer');
    expect(data).toMatchObject({ displayName: '陈晓雯', secondFactor: true });
    for (const path of ['/user/info', '/user/nav', '/b/security/secondFactor', '/b/security/sessions'])
      expect([path, (await other.call(data.authToken, 'GET', path)).status]).toEqual([path, 403]);
    // The code that turned it on counted already (RFC 6238 §5.2).
    expect((await pass(data.authToken, code)).msg).toBe('动态验证码不正确');
    const passed = await pass(data.authToken, codeOf(begun.data.secret, 1));
    expect(passed.data.authToken).not.toBe(data.authToken);
    expect((await other.call(passed.data.authToken, 'GET', '/user/info')).data.loginName).toBe('engineer');
    expect((await product.call(data.authToken, 'GET', '/user/info')).status).toBe(401);
  });

  it('lets recovery codes in once each, however they are typed, until new ones are made', async () => {
    const { token, secret, recoveryCodes } = await turnOn('finance');
    const [first = '', second = ''] = recoveryCodes;
    const waiting = async () => (await account('finance')).data.authToken;
    expect((await pass(await waiting(), first.replace('-', ' ').toUpperCase())).success).toBe(true);
    expect((await pass(await waiting(), first)).success).toBe(false);
    const state = await product.call(token, 'GET', '/b/security/secondFactor');
    expect(state.data).toEqual({ on: true, since: expect.stringMatching(/Z$/), recoveryLeft: 9 });
    expect((await secondFactor(token, 'recoveryCodes', codeOf(secret))).data.recoveryCodes).toHaveLength(10);
    expect((await pass(await waiting(), second)).success).toBe(false);
  });

  it('is locked after five wrong codes, for that person alone', async () => {
    const { secret } = await turnOn('hr');
    const { data } = await account('hr');
    for (let time = 0; time < 5; time++) expect((await pass(data.authToken, 'abcdef')).msg).toBe('动态验证码不正确');
    expect(await pass(data.authToken, codeOf(secret))).toMatchObject({
      status: 429,
      msg: '尝试次数过多，请15分钟后再试',
    });
    await product.query("update session_second_factor set failed_at = now() - interval '16 minutes'");
    expect((await pass(data.authToken, codeOf(secret))).success).toBe(true);
  });

  it('counts a code once when many try it at the same moment', async () => {
    const { secret } = await turnOn('manager');
    const { data } = await account('manager');
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => pass(data.authToken, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('is turned off with a code only, and its secret is answered to nobody afterwards', async () => {
    const { token, secret } = await turnOn('reviewer');
    expect((await product.call(token, 'POST', '/b/security/secondFactor/begin', {})).msg).toBe('两步验证已开启');
    expect((await secondFactor(token, 'end', '123')).msg).toBe('动态验证码不正确');
    expect(JSON.stringify(await product.call(token, 'GET', '/b/security/secondFactor'))).not.toContain(secret);
    expect((await secondFactor(token, 'end', codeOf(secret))).success).toBe(true);
    expect((await account('reviewer')).data.secondFactor).toBeUndefined();
  });
});

describe('whoever lost phone and recovery codes', () => {
  it('is let in again by an administrator of the company, and by nobody else', async () => {
    const { token } = await turnOn('customer');
    const { userId } = (await product.call(token, 'GET', '/user/info')).data;
    const reset = async (name: string) =>
      (await product.call(await product.signIn(name), 'DELETE', `/a/user/${userId}/secondFactor`)).httpCode;
    expect(await reset('member')).toBe(403);
    expect(await reset('admin2')).toBe(404);
    expect((await account('customer')).data.secondFactor).toBe(true);
    expect(await reset('admin')).toBe(200);
    expect((await account('customer')).data.secondFactor).toBeUndefined();
  });

  it('is taken off an administrator by administrators only', async () => {
    await product.query('delete from session_second_factor');
    const { token } = await turnOn('admin');
    const { userId } = (await product.call(token, 'GET', '/user/info')).data;
    expect(await product.call(await product.signIn('hr'), 'DELETE', `/a/user/${userId}/secondFactor`)).toMatchObject({
      httpCode: 409,
      msg: '管理员的账号只能由管理员修改',
    });
    expect((await account('admin')).data.secondFactor).toBe(true);
    await product.query('delete from session_second_factor where user_id = $1', [userId]);
  });
});

describe('own sessions', () => {
  const list = async (token: string) => (await product.call(token, 'GET', '/b/security/sessions')).data;

  it('are listed with their way, browser and times, and end one by one, in every process', async () => {
    const here = await product.signIn('gm');
    const there = await other.signIn('gm');
    const sessions = await list(here);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      current: true,
      kind: 'account',
      origin: null,
      ip: '127.0.0.1',
      agent: 'node',
      createdAt: expect.stringMatching(/Z$/),
      seenAt: expect.stringMatching(/Z$/),
    });
    expect(JSON.stringify(sessions)).not.toContain(here);
    expect((await other.call(there, 'GET', '/user/info')).success).toBe(true);
    await product.call(here, 'DELETE', `/b/security/sessions/${sessions[1].id}`);
    await expect.poll(async () => (await other.call(there, 'GET', '/user/info')).status).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });

  it('of other people cannot be ended', async () => {
    const [mine] = await list(await product.signIn('gm'));
    await product.call(await product.signIn('admin2'), 'DELETE', `/b/security/sessions/${mine.id}`);
    await product.call(await product.signIn('admin'), 'DELETE', `/b/security/sessions/${mine.id}`);
    expect(await product.query('select 1 from session where id = $1', [mine.id])).toHaveLength(1);
  });

  it('all end but the one that asks', async () => {
    const tokens = [await product.signIn('member'), await product.signIn('member'), await product.signIn('member')];
    const [first = '', second = ''] = tokens;
    await product.call(second, 'POST', '/b/security/sessions/endOthers', {});
    expect(await list(second)).toMatchObject([{ current: true }]);
    expect((await product.call(first, 'GET', '/user/info')).status).toBe(401);
  });
});
