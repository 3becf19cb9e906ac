import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let hr: string;

beforeAll(async () => {
  product = await startTestProduct();
  hr = await product.signIn('hr');
});

const recordOf = async (loginName: string): Promise<AnsweredJson> =>
  (await product.call(hr, 'POST', '/form/user/queryList', { params: { loginName } })).data[0];
const change = async (token: string, loginName: string, values: object) => {
  const { id, version } = await recordOf(loginName);
  return product.call(token, 'POST', '/form/user/save', { id, version, ...values });
};
const REFUSED = { success: false, httpCode: 409, msg: '管理员的账号只能由管理员修改' };

describe('the account of an administrator', () => {
  it.each([{ phone: '13911112222' }, { state: 'disabled' }, { loginName: 'nobody' }])(
    'is not changed by who may only write users: %j',
    async (values) => {
      expect(await change(hr, 'admin', values)).toMatchObject(REFUSED);
      expect((await change(hr, 'engineer', { job: '造价师' })).success).toBe(true);
    },
  );

  it('is not removed by them either', async () => {
    const { id } = await recordOf('admin');
    expect(await product.call(hr, 'DELETE', `/form/user/${id}`)).toMatchObject(REFUSED);
  });

  it('stays closed to them while it is disabled', async () => {
    await product.query("update org_user set state = 'disabled' where login_name = 'admin'");
    expect(await change(hr, 'admin', { phone: '13911112222', state: 'enabled' })).toMatchObject(REFUSED);
    await product.query("update org_user set state = 'enabled' where login_name = 'admin'");
  });

  it('is changed by administrators', async () => {
    expect((await change(await product.signIn('admin'), 'admin', { phone: '13911112222' })).success).toBe(true);
  });
});
