import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let gm: string;

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
});

const found = async (words: string, code = 'contract', token = gm): Promise<AnsweredJson[]> => {
  const answer = await product.call(token, 'POST', `/form/${code}/queryList`, {
    params: { $words: words },
    pageSize: 200,
  });
  expect([answer.msg, answer.data.length]).toEqual(['', answer.total]);
  return answer.data;
};

it('a list finds the customers and people its columns name, by pinyin initials too, all words together', async () => {
  const all: AnsweredJson[] = (await product.call(gm, 'POST', '/form/contract/queryList', { pageSize: 500 })).data;
  const { customer_label: customer, manager_label: manager } = all.find(
    (row) => row.customer && row.manager,
  ) as AnsweredJson;
  const of = (code: string, label: string) => all.filter((row) => row[`${code}_label`] === label).map(({ id }) => id);
  const ids = async (words: string) => (await found(words)).map(({ id }) => id);
  expect(await ids(customer)).toEqual(expect.arrayContaining(of('customer', customer)));
  expect(await ids(manager)).toEqual(expect.arrayContaining(of('manager', manager)));
  const [{ letters }] = await product.query(`select pinyin_initials('${customer}') as letters`);
  expect(await ids(letters)).toEqual(expect.arrayContaining(of('customer', customer)));
  const both = await found(`${customer} ${manager}`);
  expect(both.length).toBeGreaterThan(0);
  for (const row of both) expect([row.customer_label, row.manager_label]).toEqual([customer, manager]);
  expect(await ids('没有这样的词')).toEqual([]);
});

it('texts are found by their initials, in lists that name nobody too; nothing of others is', async () => {
  const [row] = (await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 })).data;
  const [{ letters }] = await product.query(`select pinyin_initials('${row.name}') as letters`);
  expect((await found(letters, 'customer')).map(({ id }) => id)).toContain(row.id);
  const other = await product.signIn('admin2');
  expect(await found(row.name, 'customer', other)).toEqual([]);
  const refused = await product.call(gm, 'POST', '/form/contract/queryList', { params: { $words: '长'.repeat(101) } });
  expect(refused.msg).toBe('搜索内容过长，最多100个字');
});
