import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnsweredJson,
  DEMO_TEST_PASSWORD,
  startTestProduct,
  type TestProduct,
} from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';
import { addDaysToDate } from '../model/membership-days.ts';

let product: TestProduct;
let admin: string;
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  today = await todayAwayFromMidnight();
});

const post = (path: string, body: unknown = {}, token = admin) => product.call(token, 'POST', path, body);
const levels = async (): Promise<AnsweredJson[]> => (await post('/b/member/level/queryList')).data;
const levelNames = async () => (await levels()).map(({ name }) => name);
const members = async (params: object = {}): Promise<AnsweredJson[]> =>
  (await post('/b/member/queryList', { params })).data;
const levelId = async (name: string): Promise<string> => (await levels()).find((level) => level.name === name)?.id;
const draft = async (loginName: string, more: object = {}) => ({
  name: '会员甲',
  loginName,
  levelId: await levelId('银卡会员'),
  ...more,
});
const enter = (username: string, password: string) => post('/login', { username, password, captcha: '' }, '');

describe('member levels', () => {
  it('are listed ascending by sort, and dragged before or after each other', async () => {
    expect(await levelNames()).toEqual(['普通会员', '银卡会员', '金卡会员']);
    const [first, second, third] = await levels();
    expect((await post(`/b/member/level/updateSort/${third.id}/${first.id}/true`)).success).toBe(true);
    expect(await levelNames()).toEqual(['金卡会员', '普通会员', '银卡会员']);
    await post(`/b/member/level/updateSort/${third.id}/${second.id}/false`);
    expect((await levels()).map(({ sort }) => sort)).toEqual([10, 20, 30]);
    expect(await levelNames()).toEqual(['普通会员', '银卡会员', '金卡会员']);
    expect((await post(`/b/member/level/updateSort/${first.id}/999/true`)).httpCode).toBe(404);
  });

  it('have a name and a sort, and go only when no member has them', async () => {
    const { data } = await post('/b/member/level', { name: '钻石会员', fee: '19800', days: 730, sort: 5 });
    expect(await levelNames()).toEqual(['钻石会员', '普通会员', '银卡会员', '金卡会员']);
    expect((await product.call(admin, 'DELETE', `/b/member/level/${data.id}`)).data).toMatchObject({ removed: 1 });
    const used = await product.call(admin, 'DELETE', `/b/member/level/${await levelId('金卡会员')}`);
    expect(used.msg).toBe('1位会员属于此级别，不能删除');
    expect((await post('/b/member/level', { name: '' })).data.faults).toHaveProperty('name');
  });
});

describe('a member', () => {
  it('gets level, fee and days, what is left out from the level, and a password told once', async () => {
    const { data } = await post('/b/member/save', await draft('vip1', { phone: '+86 13900000001' }));
    expect(data.password).toMatch(/^[\w-]{14}$/);
    const [row] = await members({ name_loginName_phone$like: '13900000001' });
    expect(row).toMatchObject({
      id: data.id,
      levelName: '银卡会员',
      fee: '2980.00',
      beginDate: today,
      endDate: addDaysToDate(today, 364),
      membership: 'valid',
    });
    expect((await enter('vip1', data.password)).httpCode).toBe(303);
    const own = await draft('vip1', { id: data.id, fee: '100.5', beginDate: '2026-01-01', endDate: '2999-12-31' });
    expect((await post('/b/member/save', own)).data).toEqual({ id: data.id, password: null });
    expect(await members({ name_loginName_phone$like: 'vip1' })).toMatchObject([
      { fee: '100.50', beginDate: '2026-01-01', endDate: '2999-12-31', phone: null },
    ]);
  });

  it('is refused with the fields that are wrong', async () => {
    const faults = async (more: object) => (await post('/b/member/save', await draft('vip2', more))).data.faults;
    expect(await faults({ name: ' ' })).toEqual({ name: '会员姓名不能为空！' });
    expect(await faults({ levelId: '999' })).toEqual({ levelId: '会员级别不存在' });
    expect(await faults({ beginDate: '2026-02-01', endDate: '2026-01-01' })).toEqual({
      endDate: '结束日期不能早于开始日期',
    });
    expect(await faults({ loginName: 'Engineer' })).toEqual({ loginName: '登录名已被使用' });
    expect(await faults({ fee: '1e5' })).toHaveProperty('fee');
    expect(await members({ name_loginName_phone$like: 'vip2' })).toEqual([]);
  });

  it('does not sign in after the last day, nor before the first, and is out at once when the days change', async () => {
    const [{ id, loginName, levelId: level }] = await members({ name_loginName_phone$like: 'member' });
    const lasts = (beginDate: string, endDate: string) =>
      post('/b/member/save', { id, name: '赵一鸣', loginName, levelId: level, beginDate, endDate });
    const token = await product.signIn('member');
    const yesterday = addDaysToDate(today, -1);
    expect((await lasts('2020-01-01', yesterday)).msg).toBe('');
    expect((await product.call(token, 'GET', '/user/info')).status).toBe(401);
    expect((await enter('member', DEMO_TEST_PASSWORD)).msg).toBe(
      `会员资格已于${yesterday}到期，请联系我们续费后再登录`,
    );
    expect(await members({ membership: 'over' })).toMatchObject([{ loginName: 'member' }]);
    await lasts(addDaysToDate(today, 1), '2999-01-01');
    expect((await enter('member', DEMO_TEST_PASSWORD)).msg).toMatch(/^会员资格自.+起生效/);
    await lasts('2020-01-01', today);
    expect((await enter('member', DEMO_TEST_PASSWORD)).success).toBe(true);
  });

  it('is reminded before the end, once for each mark, and renewed by the days of the level', async () => {
    const [{ id, endDate }] = await members({ membership: 'expiring' });
    expect(endDate).toBe(today);
    const reminders = async () => {
      const token = await product.signIn('member');
      const { data } = await post('/b/notice/msg/queryList', {}, token);
      return data.filter(({ title }: AnsweredJson) => title === '会员到期提醒');
    };
    const [reminder] = await reminders();
    expect(reminder.content).toContain('今天到期');
    expect(await reminders()).toHaveLength(1);
    const { data } = await post(`/b/member/renew/${id}`);
    expect(data.endDate).toBe(addDaysToDate(today, 365));
    expect(await members({ membership: 'expiring' })).toEqual([]);
    expect(await reminders()).toHaveLength(1);
  });

  it('holds the roles of the own level', async () => {
    const token = await product.signIn('member');
    const reads = async () => (await post('/form/contract/queryList', {}, token)).status;
    expect(await reads()).toBe(403);
    const [role] = await product.query("select id from authz_role where company_id = 1 and code = 'finance'");
    const granted = [await levelId('金卡会员')];
    expect((await post(`/a/sys/role/saveRoleMemberLevelList/${role.id}`, granted)).msg).toBe('');
    await expect.poll(reads).toBe(200);
    await post(`/a/sys/role/saveRoleMemberLevelList/${role.id}`, []);
    await expect.poll(reads).toBe(403);
  });

  it('sees level, fee and days in the own personal info', async () => {
    const token = await product.signIn('member');
    expect((await product.call(token, 'GET', '/b/user/personInfo')).data).toMatchObject({
      isMember: true,
      levelName: '金卡会员',
      memberFee: '6980.00',
      beginDate: '2020-01-01',
      endDate: addDaysToDate(today, 365),
    });
  });

  it('gets another password, and is removed with the membership', async () => {
    const [{ id }] = await members({ name_loginName_phone$like: 'vip1' });
    const reset = (password: string) => product.call(admin, 'PUT', `/b/member/resetPassword/${id}/${password}`);
    expect((await reset('short')).data.faults.b).toContain('不少于8个字符');
    expect((await reset('Huiyuan2026')).data).toEqual({ password: 'Huiyuan2026', waiting: null });
    expect((await enter('vip1', 'Huiyuan2026')).httpCode).toBe(303);
    expect((await reset('-')).data.password).toMatch(/^[\w-]{14}$/);
    expect((await product.call(admin, 'DELETE', `/b/member/${id}`)).data).toMatchObject({ removed: 1 });
    expect(await product.query('select 1 from member_membership where user_id = $1', [id])).toEqual([]);
    const [engineer] = await product.query("select id from org_user where login_name = 'engineer'");
    for (const [method, path] of [
      ['DELETE', `/b/member/${engineer.id}`],
      ['PUT', `/b/member/resetPassword/${engineer.id}/-`],
      ['POST', `/b/member/renew/${engineer.id}`],
    ] as const)
      expect((await product.call(admin, method, path)).msg).toBe('会员不存在');
    expect((await post('/b/member/save', await draft('engineer', { id: engineer.id }))).msg).toBe('会员不存在');
  });
});

describe('members of a company', () => {
  it('are out of reach of others, and of people without the right', async () => {
    const [{ id }] = await members({ name_loginName_phone$like: 'member' });
    const second = await product.signIn('admin2');
    expect((await post('/b/member/queryList', {}, second)).data).toEqual([]);
    expect((await product.call(second, 'DELETE', `/b/member/${id}`)).httpCode).toBe(404);
    const body = { ...(await draft('member', { id })), levelId: '1' };
    expect((await post('/b/member/save', body, second)).success).toBe(false);
    const engineer = await product.signIn('engineer');
    for (const path of ['/b/member/queryList', '/b/member/level/queryList', '/b/member/save'])
      expect((await post(path, {}, engineer)).status).toBe(403);
  });
});
