import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TEST_PASSWORD, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestPhones } from '../testing/test-phones.ts';

let product: TestProduct;
let phones: ReturnType<typeof createTestPhones>;

beforeAll(async () => {
  product = await startTestProduct();
  phones = createTestPhones(product);
});
afterEach(() => phones.restNow());

const enter = (username: string, companyId: unknown, password = DEMO_TEST_PASSWORD) =>
  product.call(null, 'POST', '/saas/login', { username, password, captcha: '', companyId });
const WRONG = '用户名或密码不正确';

describe('a company’s own sign-in', () => {
  it('opens for its people, by id as text or number', async () => {
    for (const companyId of ['2', 2]) expect((await enter('admin2', companyId)).data.displayName).toBe('衡信管理员');
    const { data } = await enter('admin2', '2');
    expect((await product.call(data.authToken, 'GET', '/user/info')).data.companyName).toBe('衡信建设项目管理有限公司');
  });

  it('says to the people of another company what it says to strangers', async () => {
    expect((await enter('engineer', '2')).msg).toBe(WRONG);
    expect((await enter('admin2', '1')).msg).toBe(WRONG);
    expect((await enter('admin2', '99')).msg).toBe(WRONG);
    expect((await enter('nobody', '2')).msg).toBe(WRONG);
  });

  it('needs to know the company', async () => {
    expect((await enter('admin2', undefined)).data.faults).toEqual({ companyId: '公司不存在' });
    expect((await enter('admin2', '1 or 1=1')).data.faults).toEqual({ companyId: '公司不存在' });
  });

  it('closes with the company', async () => {
    const token = await product.signIn('admin2');
    await product.query('update saas_company set enabled = false where id = 2');
    await product.runtime.sessions.changed();
    expect((await product.call(token, 'GET', '/user/info')).status).toBe(401);
    expect((await enter('admin2', '2')).msg).toBe('公司已被冻结，暂时不能登录，请联系平台管理员');
    expect((await enter('admin2', '2', 'wrong')).msg).toBe(WRONG);
    expect((await product.call(null, 'GET', '/saas/company/2')).httpCode).toBe(404);
    await product.query('update saas_company set enabled = true where id = 2');
  });

  it.each(['/login', '/saas/login', '/cost-manager-login', '/binjiang/login'])(
    'has its captcha under %s, reloaded by a timestamp',
    async (path) => {
      const [first, second] = [
        await product.fetch(null, `${path}/captcha?_=1`),
        await product.fetch(null, `${path}/captcha?_=2`),
      ];
      expect(first.headers.get('content-type')).toBe('image/png');
      expect(second.headers.get('set-cookie')).not.toBe(first.headers.get('set-cookie'));
    },
  );
});

describe('by phone', () => {
  const PHONE = '13700000001';
  const bySms = async (where: string, more: object = {}) =>
    product.call(null, 'POST', where, { phone: PHONE, captcha: await phones.codeFor(PHONE), ...more });

  it('leads to the account of the named company, and to none that is not its own', async () => {
    await product.query("update org_user set phone = $1 where login_name = 'admin2'", [PHONE]);
    expect((await bySms('/saas/login/sms', { companyId: '2' })).data.displayName).toBe('衡信管理员');
    await phones.restNow();
    expect((await bySms('/saas/login/sms', { companyId: '1' })).msg).toMatch(/没有绑定账号/);
    await phones.restNow();
    expect((await bySms('/login/sms', { loginType: 'sms' })).data.displayName).toBe('衡信管理员');
  });

  it('asks for the company where a phone has accounts in several', async () => {
    await product.query("update org_user set phone = $1 where login_name in ('admin2', 'gm')", [PHONE]);
    expect((await bySms('/login/sms')).msg).toBe('该手机号在多家公司有账号，请从公司的登录地址进入');
    await phones.restNow();
    expect((await bySms('/saas/login/sms', { companyId: '1' })).data.displayName).toBe('周建衡');
  });
});
