import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let gm: string;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
});

const save = (body: object) => product.call(gm, 'POST', '/form/contract/save', body);
const changes = async (id: string): Promise<AnsweredJson[]> =>
  (await product.call(gm, 'GET', `/form/contract/${id}/changes`)).data;
const restore = (token: string, { id, version }: AnsweredJson, change: string) =>
  product.call(token, 'POST', `/form/contract/${id}/changes/${change}/restore`, { version });

async function changedTwice(no: string): Promise<AnsweredJson> {
  const [{ id: customer }] = (await product.call(gm, 'POST', '/form/customer/queryList', {})).data;
  const made = await save({ no, name: `${no}合同`, customer, amount: '1234567890123.45', signDate: '2026-03-01' });
  expect(made.msg).toBe('');
  const { data: second } = await save({ ...ids(made.data), amount: '200', name: `${no}合同（改）` });
  return (await save({ ...ids(second), amount: '300' })).data;
}
const ids = ({ id, version }: AnsweredJson) => ({ id, version });

it('a record is set back to an earlier version to the cent, and the log tells of it', async () => {
  const record = await changedTwice('BB-1');
  const log = await changes(record.id);
  const answer = await restore(gm, record, log.at(-1)?.id);
  expect(answer).toMatchObject({ success: true, data: { amount: '1234567890123.45', name: 'BB-1合同' } });
  expect(await changes(record.id)).toHaveLength(log.length + 1);
  const again = await restore(gm, answer.data, log[0]?.id);
  expect(again.data).toMatchObject({ amount: '300.00', name: 'BB-1合同（改）' });
});

it('an earlier version is restored by an ordinary save: version, rules and rights hold', async () => {
  const record = await changedTwice('BB-2');
  const [newest, , first] = await changes(record.id);
  expect(await restore(gm, { ...record, version: 1 }, first?.id)).toMatchObject({ success: false, httpCode: 409 });
  expect(await restore(gm, record, newest?.id)).toMatchObject({ success: false, msg: '此后没有可以恢复的修改' });
  expect(await restore(gm, record, '999999999')).toMatchObject({ success: false, msg: '没有此变更记录' });
  const hr = await product.signIn('hr');
  expect((await restore(hr, record, first?.id)).success).toBe(false);
  expect((await product.call(gm, 'GET', `/form/contract/${record.id}`)).data.amount).toMatch(/^300/);
});
