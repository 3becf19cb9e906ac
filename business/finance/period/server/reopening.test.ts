import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

/** Far from the demo firm's own months. */
const MONTH = '2019-03';
let product: TestProduct;
let finance: string;
let gm: string;
beforeAll(async () => {
  product = await startTestProduct();
  [finance, gm] = [await product.signIn('finance'), await product.signIn('gm')];
});

const period = (act: string, token = finance, more: object = {}): Promise<AnsweredJson> =>
  product.call(token, 'POST', `/b/finance/period/${act}`, { month: MONTH, ...more });
const ask = () => period('reopen', finance, { reason: '补录单据' });

it('a closed month is opened again by two: who asks with a reason, and another one who consents', async () => {
  expect((await period('close')).data).toMatchObject({ state: 'closed' });
  expect((await period('consent', gm)).msg).toBe('2019-03没有待同意的反结账申请');
  const asked = await ask();
  expect(asked.data).toMatchObject({ state: 'closed', reopenReason: '补录单据', reopenedBy: null });
  expect((await ask()).msg).toMatch(/^2019-03的反结账已由.+申请，等待另一人同意$/);
  expect((await period('consent')).msg).toBe('申请人不能同意自己的反结账，请由另一位有结账权限的人员同意');
  const withdrawn = await period('withdraw');
  expect(withdrawn.data).toMatchObject({ state: 'closed', askedBy: null });
  await ask();
  const open = await period('consent', gm);
  expect([open.msg, open.data.state, open.data.askedBy]).toEqual(['', 'open', asked.data.askedBy]);
  expect(open.data.reopenedBy).not.toBe(open.data.askedBy);
  expect((await period('close')).data).toMatchObject({ state: 'closed', askedBy: null });
});
