import { beforeAll, describe, expect, it } from 'vitest';
import { grantRights } from '#tools/testing/grant-rights.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let hr: string;

beforeAll(async () => {
  product = await startTestProduct();
  [admin, hr] = await Promise.all([product.signIn('admin'), product.signIn('hr')]);
});

const idOf = async (loginName: string): Promise<string> =>
  (await product.query<{ id: string }>('select id from org_user where login_name = $1', [loginName]))[0]?.id ?? '';
const reset = async (token: string, loginName: string) =>
  product.call(token, 'PUT', `/a/sys/user/resetPassword/${await idOf(loginName)}`);
const login = (username: string, password: string) =>
  product.call(null, 'POST', '/login', { username, password, captcha: '', loginType: 'account' });
const own = 'MyOwn#2026';

describe('a password reset by an administrator', () => {
  it('is told once, ends the sessions and must be changed', async () => {
    const session = await product.signIn('engineer');
    const { data } = await reset(admin, 'engineer');
    expect(data).toEqual({
      password: expect.stringMatching(/^(?:[A-Za-z2-9]{4}-){2}[A-Za-z2-9]{4}$/),
      waiting: null,
    });
    await expect.poll(async () => (await product.call(session, 'GET', '/user/info')).status).toBe(401);
    const answer = await login('engineer', data.password);
    expect(answer).toMatchObject({ success: false, httpCode: 303, data: { ticket: expect.any(String) } });
    const first = { ticket: answer.data.ticket, newPassword: own, repeatPassword: own };
    expect((await product.call(null, 'POST', '/login/setPassword', first)).success).toBe(true);
    expect((await login('engineer', own)).data).toHaveProperty('authToken');
  });

  it('leaves no ticket behind once the person has set an own one in any way', async () => {
    const given = (await reset(admin, 'finance')).data.password;
    const { ticket } = (await login('finance', given)).data;
    const change = { username: 'finance', captcha: '', oldPassword: given, newPassword: own, repeatPassword: own };
    expect((await product.call(null, 'POST', '/modPassword', change)).success).toBe(true);
    const late = { ticket, newPassword: 'Other#2026', repeatPassword: 'Other#2026' };
    const answer = await product.call(null, 'POST', '/login/setPassword', late);
    expect(answer.msg).toBe('设置密码的时限已过，请重新登录');
    expect((await login('finance', own)).data).toHaveProperty('authToken');
  });

  it('stands in the change log with who did it, and lies in the database as a hash only', async () => {
    const { data } = await reset(admin, 'reviewer');
    const { data: changes } = await product.call(admin, 'GET', `/form/user/${await idOf('reviewer')}/changes`);
    expect(changes[0]).toMatchObject({ by_label: '系统管理员', changes: [{ label: '密码重置时间', from: '' }] });
    const kept = await product.query<AnsweredJson>('select * from session_credential');
    expect(JSON.stringify([kept, changes])).not.toContain(data.password);
  });

  it('gives a person who never had one the first password', async () => {
    const [{ id: dept } = { id: '' }] = await product.query<{ id: string }>(
      "select id from org_dept where code = 'D09'",
    );
    await product.call(admin, 'POST', '/form/user/save', { name: '新同事', loginName: 'newcomer', dept });
    const { data } = await reset(admin, 'newcomer');
    expect((await login('newcomer', data.password)).httpCode).toBe(303);
  });

  it('is refused for one’s own, for a closed account, in another company and without the right', async () => {
    expect((await reset(admin, 'admin')).msg).toBe('不能重置自己的密码');
    await product.query("update org_user set state = 'disabled' where login_name = 'user0005'");
    expect((await reset(admin, 'user0005')).msg).toBe('账号未启用，不能重置密码');
    expect((await reset(admin, 'admin2')).status).toBe(404);
    expect((await reset(hr, 'engineer')).status).toBe(403);
  });

  it('of an administrator is given by administrators only', async () => {
    await grantRights(product, 'hr', 'user:password');
    const token = await product.signIn('hr');
    expect(await reset(token, 'finance')).toMatchObject({
      status: 403,
      msg: expect.stringContaining('有您没有的权限'),
    });
    expect(await reset(token, 'admin')).toMatchObject({ status: 403, msg: '只有管理员可以重置管理员的密码' });
  });
});
