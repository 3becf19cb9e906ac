import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let gm: string;
let customer: string;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 })).data[0].id;
});

const save = async (more: object): Promise<AnsweredJson> => {
  const { data, msg } = await product.call(gm, 'POST', '/form/contract/save', {
    ...{ name: '批量甲', amount: '100', customer, state: 'draft', signDate: '2031-01-01', ...more },
  });
  expect(msg).toBe('');
  return data;
};
const change = (ids: string[], field: string, value: unknown, token = gm): Promise<AnsweredJson> =>
  product.call(token, 'POST', '/form/contract/changeMany', { ids, field, value });
const dueDate = async (id: string) => (await product.call(gm, 'GET', `/form/contract/${id}`)).data.dueDate;

it('many records get one value, each judged by its own rules: the result says which did not and why', async () => {
  const [early, late] = [await save({}), await save({ name: '批量乙', signDate: '2032-01-01' })];
  const { data } = await change([early.id, late.id, '999999999'], 'dueDate', '2031-06-30');
  expect(data.changed).toBe(1);
  expect(data.refused).toMatchObject([
    { id: late.id, title: '批量乙', msg: expect.stringContaining('早于') },
    { id: '999999999', msg: '咨询合同不存在或您无权查看' },
  ]);
  expect([await dueDate(early.id), await dueDate(late.id)]).toEqual(['2031-06-30', null]);
  const changes = await product.call(gm, 'GET', `/form/contract/${early.id}/changes`);
  expect(changes.data[0].changes).toMatchObject([{ code: 'dueDate' }]);
});

it('refuses fields that nobody fills, values that are none, and who may not change', async () => {
  const { id } = await save({});
  expect(await change([id], 'no', 'X')).toMatchObject({ success: false, msg: '此字段不能批量修改' });
  expect(await change([id], 'received', '5')).toMatchObject({ success: false });
  expect(await change([id], 'constructor', '5')).toMatchObject({ success: false });
  expect(await change([id], 'dueDate', 'soon')).toMatchObject({ success: false, msg: '不是有效日期' });
  const customerUser = await product.signIn('customer');
  expect((await change([id], 'dueDate', '2031-06-30', customerUser)).httpCode).toBe(403);
  const other = await product.signIn('admin2');
  const answer = await change([id], 'dueDate', '2031-06-30', other);
  expect(answer.data?.changed ?? 0).toBe(0);
  expect(await dueDate(id)).toBeNull();
});
