import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImportTestClient, createOneSheetWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { grantRights } from '#tools/testing/grant-rights.ts';
import {
  type AnsweredJson,
  DEMO_TEST_PASSWORD,
  startTestProduct,
  type TestProduct,
} from '#tools/testing/test-product.ts';

/** A colleague of hr with fewer rights, whose account is in use. */
const MATE = 'mate';
const OLD = '13912340001';
const NEW = '13912340002';

let product: TestProduct;
let admin: string;
let hr: string;

beforeAll(async () => {
  product = await startTestProduct();
  await grantRights(
    product,
    'hr',
    'user:password',
    'role:write',
    'role:read',
    'member:read',
    'member:write',
    'excel:write',
  );
  [admin, hr] = [await product.signIn('admin'), await product.signIn('hr')];
  const [{ id: dept }] = await product.query("select id from org_dept where name = '财务部'");
  const [{ id: roles }] = await product.query("select id from authz_role where company_id = 1 and code = 'staff'");
  await post('/a/sys/user', { name: '同事', loginName: MATE, no: 'M1', dept, phone: OLD, roles });
  await product.query(
    'insert into session_credential (company_id, user_id, password_hash) select 1, $1, password_hash from session_credential order by user_id limit 1',
    [await idOf(MATE)],
  );
});
beforeEach(async () => {
  await product.query('delete from session_sign_in_change');
  await product.query('delete from session_use');
});

const call = (method: string, path: string, body?: unknown, token = admin) => product.call(token, method, path, body);
const post = (path: string, body: unknown = {}, token = admin) => call('POST', path, body, token);
const idOf = async (loginName: string): Promise<string> =>
  (await product.query('select id from org_user where login_name = $1', [loginName]))[0]?.id;
const kept = async (loginName: string): Promise<AnsweredJson> =>
  (
    await product.query('select id, version, login_name, phone, email from org_user where login_name = $1', [loginName])
  )[0];
const forgetMessages = () => product.query('delete from session_sms_message');
const ask = async (body: object, name = MATE, token = hr) => {
  await forgetMessages();
  return post(`/a/sys/user/signInChange/${await idOf(name)}`, body, token);
};
const settle = (id: string, what: 'confirm' | 'refuse', token: string, body: object = {}) =>
  call('PUT', `/a/sys/user/signInChange/${id}/${what}`, body, token);
/** The code on the old phone. */
async function codeAt(phone: string): Promise<string> {
  const read = async () =>
    /确认码(\d{6})/.exec(
      (
        await product.query('select content from session_sms_message where phone = $1 order by id desc limit 1', [
          phone,
        ])
      )[0]?.content ?? '',
    )?.[1];
  await expect.poll(read).toBeTruthy();
  return (await read()) ?? '';
}
const other = (code: string) => (code === '111111' ? '222222' : '111111');

describe('the way somebody signs in is changed by nobody else', () => {
  const victims = [MATE, 'gm', 'engineer', 'admin', 'customer'];
  const attacks: [string, (id: string, version: number, name: string) => Promise<AnsweredJson>][] = [
    ['the generic save', (id, version) => post('/form/user/save', { id, version, phone: NEW }, hr)],
    ['the save of the administration', (id) => post('/a/sys/user', { id, phone: NEW }, hr)],
    ['another login name', (id) => post('/a/sys/user', { id, loginName: 'another' }, hr)],
    ['another e-mail address', (id) => post('/a/sys/user', { id, email: 'thief@example.com' }, hr)],
    ['a list of changes', (id, version) => post('/form/user/updateList', [{ id, version, phone: NEW }], hr)],
    ['a password reset', (id) => call('PUT', `/a/sys/user/resetPassword/${id}`, undefined, hr)],
    ['a member’s password reset', (id) => call('PUT', `/b/member/resetPassword/${id}/Stolen2026`, undefined, hr)],
    ['the second factor taken off', (id) => call('DELETE', `/a/user/${id}/secondFactor`, undefined, hr)],
    [
      'the save of members',
      (id, _version, name) => post('/b/member/save', { id, name, loginName: name, phone: NEW, levelId: '1' }, hr),
    ],
  ];

  it.each(attacks)('by %s', async (_way, attack) => {
    await product.query(
      "insert into session_second_factor (company_id, user_id, secret, since) select 1, id, 'x', now() from org_user where company_id = 1 on conflict do nothing",
    );
    for (const name of victims) {
      const before = await kept(name);
      const answer = await attack(before.id, before.version, name);
      expect(JSON.stringify(answer)).not.toMatch(/"password":"/);
      expect(await kept(name)).toEqual(before);
      const factor = await product.query('select 1 from session_second_factor where user_id = $1', [before.id]);
      expect(factor).toHaveLength(1);
      expect(
        (await product.query('select must_change from session_credential where user_id = $1', [before.id]))[0]
          ?.must_change,
      ).toBe(false);
    }
    await product.query('delete from session_second_factor');
  });

  it('by an import over people there are already', async () => {
    const { run } = createImportTestClient(product);
    const sheet = await createOneSheetWorkbook(
      ['姓名', '登录名', '工号', '部门', '手机号'],
      [['同事', MATE, 'M1', '财务部', NEW]],
    );
    const done = await run(hr, 'user', sheet, { duplicates: 'overwrite' });
    expect(done.state).toBe('failed');
    expect(done.error).toContain('不能直接修改');
    expect(await kept(MATE)).toMatchObject({ phone: OLD });
  });

  it('by who holds fewer rights, though the person would agree: the answer says so', async () => {
    for (const name of ['gm', 'engineer', 'finance'])
      expect(await ask({ phone: NEW }, name)).toMatchObject({
        httpCode: 403,
        msg: expect.stringMatching(/^「.+」有您没有的权限，您不能将手机号改为139\*\*\*\*0002，请由管理员办理$/),
      });
    expect(await ask({ phone: NEW }, 'admin')).toMatchObject({ httpCode: 409, msg: '管理员的账号只能由管理员修改' });
    expect(await ask({ phone: NEW }, 'admin2')).toMatchObject({ httpCode: 404 });
    expect(await ask({ phone: NEW }, 'hr')).toMatchObject({ msg: '不能为自己办理，请在个人中心修改' });
  });

  it('nor by who sees less: data rights count as well', async () => {
    await grantRights(product, 'manager', 'user:write', 'user:account', 'leave:write');
    const [{ id: role }] = await product.query("select id from authz_role where company_id = 1 and code = 'staff'");
    await product.query("update authz_role set data_scope = 'all' where id = $1", [role]);
    await product.runtime.sessions.changed();
    const manager = await product.signIn('manager');
    expect(await ask({ phone: NEW }, MATE, manager)).toMatchObject({ httpCode: 403 });
    await product.query("update authz_role set data_scope = 'own' where id = $1", [role]);
    await product.runtime.sessions.changed();
    expect((await ask({ phone: NEW }, MATE, manager)).data.waiting).toMatchObject({ kind: 'data' });
  });
});

describe('a change that waits', () => {
  it('takes effect with the code of the old phone, which few tries can guess', async () => {
    const { waiting, password } = (await ask({ phone: NEW, email: 'mate@example.com' })).data;
    expect(password).toBeNull();
    expect(waiting).toMatchObject({ what: '将手机号改为139****0002，邮箱改为mate@example.com', phone: '139****0001' });
    expect(await kept(MATE)).toMatchObject({ phone: OLD });
    expect((await settle(waiting.id, 'confirm', hr)).msg).toBe('请输入确认码');
    const code = await codeAt(OLD);
    expect((await settle(waiting.id, 'confirm', hr, { code: other(code) })).msg).toContain('确认码不正确');
    const engineer = await product.signIn('engineer');
    expect((await settle(waiting.id, 'confirm', engineer, { code })).httpCode).toBe(404);
    expect((await settle(waiting.id, 'confirm', hr, { code })).success).toBe(true);
    expect(await kept(MATE)).toMatchObject({ phone: NEW, email: 'mate@example.com' });
    expect((await settle(waiting.id, 'confirm', hr, { code })).httpCode).toBe(404);
    const { data: changes } = await call('GET', `/form/user/${await idOf(MATE)}/changes`);
    expect(changes[0]).toMatchObject({ by_label: expect.any(String) });
    await product.query('update org_user set phone = $1, email = null where login_name = $2', [OLD, MATE]);

    const again = (await ask({ phone: NEW })).data.waiting;
    const right = await codeAt(OLD);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => settle(again.id, 'confirm', hr, { code: other(right) })),
    );
    expect(guesses.some(({ success }) => success)).toBe(false);
    expect((await settle(again.id, 'confirm', hr, { code: right })).success).toBe(false);
    expect(await kept(MATE)).toMatchObject({ phone: OLD });
  });

  it('takes effect in the person’s own session, or an administrator’s, and is refused by either', async () => {
    const mate = await product.signIn(MATE);
    const first = (await ask({ phone: NEW })).data.waiting;
    expect((await call('GET', '/b/security/signInChange', undefined, mate)).data).toMatchObject([{ id: first.id }]);
    const { data: messages } = await post('/b/notice/msg/queryList', {}, mate);
    expect(messages[0]).toMatchObject({ title: '登录资料变更待您确认' });
    expect((await settle(first.id, 'refuse', mate)).success).toBe(true);
    expect((await settle(first.id, 'confirm', admin)).httpCode).toBe(404);
    const second = (await ask({ loginName: 'mate2' })).data.waiting;
    expect((await settle(second.id, 'confirm', mate)).success).toBe(true);
    expect(await kept('mate2')).toBeTruthy();
    const third = (await ask({ loginName: MATE }, 'mate2')).data.waiting;
    const listed = await call('GET', `/a/sys/user/signInChange/${third.userId}`);
    expect(listed.data).toMatchObject([{ id: third.id, askedByLabel: expect.any(String) }]);
    expect((await settle(third.id, 'confirm', admin)).success).toBe(true);
    expect(await kept(MATE)).toBeTruthy();
  });

  it('is out of reach of other companies and replaced by a later one of its kind', async () => {
    const first = (await ask({ phone: NEW })).data.waiting;
    const stranger = await product.signIn('admin2');
    expect((await settle(first.id, 'confirm', stranger)).httpCode).toBe(404);
    expect((await call('GET', `/a/sys/user/signInChange/${first.userId}`, undefined, stranger)).data).toEqual([]);
    const second = (await ask({ phone: '13912340003' })).data.waiting;
    expect((await settle(first.id, 'confirm', admin)).httpCode).toBe(404);
    await product.query('update session_sign_in_change set expires_at = now() where id = $1', [second.id]);
    expect((await settle(second.id, 'confirm', admin)).httpCode).toBe(404);
  });

  it('gives a new password to who confirms it, and takes the second factor off', async () => {
    await forgetMessages();
    const reset = (await call('PUT', `/a/sys/user/resetPassword/${await idOf(MATE)}`, undefined, hr)).data;
    expect(reset.password).toBeNull();
    const { password } = (await settle(reset.waiting.id, 'confirm', hr, { code: await codeAt(OLD) })).data;
    const body = { username: MATE, captcha: '', loginType: 'account' };
    expect((await post('/login', { ...body, password: DEMO_TEST_PASSWORD }, '')).success).toBe(false);
    const { ticket } = (await post('/login', { ...body, password }, '')).data;
    const own = { ticket, newPassword: 'MyOwn#2026', repeatPassword: 'MyOwn#2026' };
    expect((await post('/login/setPassword', own, '')).success).toBe(true);

    const id = await idOf(MATE);
    await product.query(
      "insert into session_second_factor (company_id, user_id, secret, since) values (1, $1, 'x', now())",
      [id],
    );
    await forgetMessages();
    const off = (await call('DELETE', `/a/user/${id}/secondFactor`, undefined, hr)).data;
    const rows = () => product.query('select 1 from session_second_factor where user_id = $1', [id]);
    expect(await rows()).toHaveLength(1);
    await settle(off.waiting.id, 'confirm', hr, { code: await codeAt(OLD) });
    expect(await rows()).toEqual([]);
  });

  it('is asked so often and no more', async () => {
    for (let time = 0; time < 5; time++) expect((await ask({ phone: NEW })).success).toBe(true);
    expect((await ask({ phone: NEW })).status).toBe(429);
  });

  it('is not needed for an account that nobody has used yet', async () => {
    const [{ id: dept }] = await product.query("select id from org_dept where name = '财务部'");
    const { data } = await post('/a/sys/user', { name: '新同事', loginName: 'fresh', dept, phone: '13912340009' }, hr);
    expect((await post('/a/sys/user', { id: data.id, phone: '13912340010' }, hr)).success).toBe(true);
    expect((await call('PUT', `/a/sys/user/resetPassword/${data.id}`, undefined, hr)).data.password).toBeTruthy();
  });
});

describe('rights that go with a person', () => {
  it('are not gained by moving: nobody changes the own department or kind', async () => {
    const id = await idOf('hr');
    const [{ id: dept }] = await product.query("select id from org_dept where name = '技术质量部'");
    expect(await post('/a/sys/user', { id, dept }, hr)).toMatchObject({ httpCode: 403 });
  });

  it('are not taken over by standing in, nor by taking over the work of who leaves', async () => {
    const [gm, me] = [await idOf('gm'), await idOf('hr')];
    const deputy = { principal: gm, deputy: me, startAt: '2026-01-01T00:00:00Z', endAt: '2036-01-01T00:00:00Z' };
    expect(await post('/form/deputy/save', deputy, hr)).toMatchObject({ success: false, httpCode: 403 });
    const { work } = (await call('GET', `/a/sys/user/handover/${gm}`, undefined, hr)).data;
    const receivers = Object.fromEntries(work.map(({ kind }: { kind: string }) => [kind, me]));
    expect(await post(`/a/sys/user/handover/${gm}`, { receivers }, hr)).toMatchObject({
      httpCode: 403,
      msg: expect.stringContaining('自己接手其工作'),
    });
  });
});
