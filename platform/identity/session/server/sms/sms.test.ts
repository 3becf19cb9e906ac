import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestPhones, wrongCodeFor } from '../../testing/test-phones.ts';

let product: TestProduct;
let phones: ReturnType<typeof createTestPhones>;
let engineerPhone: string;

beforeAll(async () => {
  product = await startTestProduct();
  phones = createTestPhones(product);
  const [row] = await product.query("select phone from org_user where login_name = 'engineer'");
  engineerPhone = row.phone;
});
afterEach(() => phones.restNow());

const enter = (phone: string, captcha: string) =>
  product.call(null, 'POST', '/login/sms', { phone, captcha, loginType: 'sms' });
const WRONG = { success: false, msg: '短信验证码不正确或已过期' };
const STRANGER = '19900000001';

describe('signing in by phone', () => {
  it('takes the code once, with or without +86 before the number', async () => {
    const code = await phones.codeFor(engineerPhone, 'login');
    const first = await enter(`+86 ${engineerPhone}`, code);
    expect(first).toMatchObject({ success: true, data: { displayName: '陈晓雯', authToken: expect.any(String) } });
    expect((await product.call(first.data.authToken, 'GET', '/user/info')).data.loginName).toBe('engineer');
    expect(await enter(engineerPhone, code)).toMatchObject(WRONG);
  });

  it('keeps codes as memory-hard hashes, and answers nothing that tells them', async () => {
    const answer = await phones.send(engineerPhone);
    expect(answer.data).toEqual({ waitSeconds: 60, validMinutes: 5 });
    const [row] = await product.query('select * from session_sms_code');
    expect(row.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(await phones.lastCode(engineerPhone));
  });

  it('tells nobody whether a phone has an account, but the one who reads its messages', async () => {
    const known = await phones.send(engineerPhone);
    const unknown = await phones.send(STRANGER);
    const facts = ({ status, data, msg }: typeof known) => ({ status, data, msg });
    expect(facts(unknown)).toEqual(facts(known));
    const wrong = wrongCodeFor(await phones.lastCode(STRANGER));
    expect(await enter(STRANGER, wrong)).toMatchObject(WRONG);
    expect(await enter(engineerPhone, wrongCodeFor(await phones.lastCode(engineerPhone)))).toMatchObject(WRONG);
    expect(await enter(STRANGER, await phones.lastCode(STRANGER))).toMatchObject({
      success: false,
      msg: '该手机号没有绑定账号，请先注册或联系管理员',
    });
  });

  it('ends a code after five minutes, by a newer one, and for another purpose', async () => {
    const late = await phones.codeFor(engineerPhone);
    await product.query("update session_sms_code set expires_at = now() - interval '1 second'");
    expect(await enter(engineerPhone, late)).toMatchObject(WRONG);
    await phones.restNow();
    const old = await phones.codeFor(engineerPhone);
    await product.query("update session_sms_code set created_at = now() - interval '61 seconds'");
    const newer = await phones.codeFor(engineerPhone);
    if (old !== newer) expect(await enter(engineerPhone, old)).toMatchObject(WRONG);
    expect(await enter(engineerPhone, newer)).toMatchObject({ success: true });
    await phones.restNow();
    expect(await enter(engineerPhone, await phones.codeFor(engineerPhone, 'recover'))).toMatchObject(WRONG);
  });

  it('lets a code be guessed five times, also at the same moment', async () => {
    const code = await phones.codeFor(engineerPhone);
    await Promise.all(Array.from({ length: 12 }, () => enter(engineerPhone, wrongCodeFor(code))));
    await product.query('delete from session_attempt');
    expect(await enter(engineerPhone, code)).toMatchObject(WRONG);
  });

  it('locks the phone after eight wrong codes and tells how long', async () => {
    await phones.codeFor(engineerPhone);
    for (let time = 0; time < 8; time++) await enter(engineerPhone, '12345');
    expect(await enter(engineerPhone, '123456')).toMatchObject({ status: 429, msg: '尝试次数过多，请15分钟后再试' });
    await product.query("update session_attempt set at = now() - interval '12 minutes'");
    expect(await enter(engineerPhone, '123456')).toMatchObject({ status: 429, msg: '尝试次数过多，请3分钟后再试' });
  });

  it('opens nothing for an account that is disabled or was left', async () => {
    const [{ id, phone }] = await product.query("select id, phone from org_user where login_name = 'user0020'");
    const state = (value: string) => product.query('update org_user set state = $1 where id = $2', [value, id]);
    await state('disabled');
    expect((await enter(phone, await phones.codeFor(phone))).msg).toBe('账号已停用，请联系管理员');
    await phones.restNow();
    await state('left');
    expect((await enter(phone, await phones.codeFor(phone))).msg).toMatch(/没有绑定账号/);
    await state('enabled');
  });

  it('names what is missing', async () => {
    expect((await enter('', '')).data.faults).toEqual({ phone: '请输入手机号', captcha: '请输入短信验证码' });
    expect((await enter('12345', '12')).data.faults).toEqual({
      phone: '不是有效的手机号',
      captcha: '输入6个数字验证码',
    });
  });
});

describe('sending codes', () => {
  const age = (seconds: number) =>
    product.query('update session_sms_code set created_at = created_at - make_interval(secs => $1)', [seconds]);
  const rounds = async (times: number, seconds: number, phone = () => STRANGER) => {
    for (let round = 0; round < times; round++) {
      expect((await phones.send(phone())).msg).toBe('');
      await age(seconds);
    }
  };

  it('has a pause of a minute for each phone', async () => {
    await rounds(1, 20);
    expect(await phones.send(STRANGER)).toMatchObject({ status: 429, msg: '发送过于频繁，请40秒后再试' });
    expect((await phones.send(engineerPhone)).success).toBe(true);
  });

  it('lets five an hour and ten a day go to one phone', async () => {
    await rounds(5, 61);
    expect(await phones.send(STRANGER)).toMatchObject({
      status: 429,
      msg: '该手机号获取验证码次数过多，请55分钟后再试',
    });
    await age(3600);
    await rounds(5, 61);
    await age(3600);
    expect(await phones.send(STRANGER)).toMatchObject({
      status: 429,
      msg: '该手机号获取验证码次数过多，请22小时后再试',
    });
  });

  it('lets thirty an hour go out for one address', async () => {
    let number = 0;
    const next = () => `199${String(number++).padStart(8, '0')}`;
    await rounds(30, 0, next);
    expect(await phones.send(next())).toMatchObject({ status: 429, msg: '当前网络获取验证码次数过多，请60分钟后再试' });
  });

  it('counts what other processes sent and refused', async () => {
    const other = await product.companion();
    const body = { phone: engineerPhone, captcha: '' };
    expect((await other.call(null, 'POST', '/login/sms/send', body)).success).toBe(true);
    expect(await phones.send(engineerPhone)).toMatchObject({ status: 429 });
    for (let time = 0; time < 4; time++) {
      await enter(engineerPhone, '12345');
      await other.call(null, 'POST', '/login/sms', { phone: engineerPhone, captcha: '12345' });
    }
    expect(await enter(engineerPhone, await phones.lastCode(engineerPhone))).toMatchObject({ status: 429 });
  });

  it('sends one of several asked for at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => phones.send(STRANGER)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('costs a captcha where the installation asks for one, each time', async () => {
    const strict = await startTestProduct({ databaseUrl: product.databaseUrl, config: { loginCaptcha: true } });
    const send = async (phone: string, cookie: string, captcha: string) => {
      const headers = { 'content-type': 'application/json', cookie };
      const body = JSON.stringify({ phone, captcha });
      return (await strict.fetch(null, '/login/sms/send', { method: 'POST', headers, body })).json();
    };
    expect(await send(STRANGER, '', '')).toMatchObject({ success: false, msg: '请图形验证码' });
    const picture = await strict.fetch(null, '/login/captcha');
    const [cookie = ''] = (picture.headers.get('set-cookie') ?? '').split(';');
    const [{ code }] = await product.query('select code from session_captcha where id = $1', [cookie.split('=')[1]]);
    expect(await send(STRANGER, cookie, code)).toMatchObject({ success: true });
    expect(await send('19900000002', cookie, code)).toMatchObject({ msg: '图形验证码不正确或已过期' });
  });
});

describe('the record of messages', () => {
  it('is read by administrators, with the codes of the demo, and written by nobody', async () => {
    const code = await phones.codeFor(STRANGER, 'login');
    const admin = await product.signIn('admin');
    const list = (token: string) => product.call(token, 'POST', '/form/smsMessage/queryList', { params: {} });
    const { data } = await list(admin);
    const content = `您的登录验证码为${code}，5分钟内有效，请勿告诉他人。`;
    expect(data[0]).toMatchObject({ phone: STRANGER, content, state_label: '未外发（演示）', purpose_label: '登录' });
    expect((await list(await product.signIn('engineer'))).status).toBe(403);
    expect((await list(await product.signIn('admin2'))).total).toBe(0);
    const { id, version } = data[0];
    const fixed = { success: false, msg: '短信记录由系统生成，不能新增、修改或删除' };
    const change = { id, version, content: 'x' };
    expect(await product.call(admin, 'POST', '/form/smsMessage/save', change)).toMatchObject(fixed);
    expect(await product.call(admin, 'DELETE', `/form/smsMessage/${id}`)).toMatchObject(fixed);
  });
});
