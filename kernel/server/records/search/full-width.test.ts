import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let hr: string;

beforeAll(async () => {
  product = await startTestProduct();
  hr = await product.signIn('admin');
  for (const name of ['全角（甲）Ａ１日', '半角(乙)B2日'])
    await product.call(hr, 'POST', '/form/calendarDay/save', {
      day: name.startsWith('全') ? '2031-03-04' : '2031-03-05',
      kind: 'rest',
      name,
    });
});

const namesBy = async (params: object): Promise<string[]> => {
  const { data } = await product.call(hr, 'POST', '/form/calendarDay/queryList', { params });
  return data.map(({ name }: AnsweredJson) => name);
};

it.each([
  ['(甲)a1', '全角（甲）Ａ１日'],
  ['（甲）Ａ１', '全角（甲）Ａ１日'],
  ['（乙）Ｂ２', '半角(乙)B2日'],
  ['(乙)b2', '半角(乙)B2日'],
])('%s is found in full and half width, as a keyword and as a condition', async (words, name) => {
  expect(await namesBy({ $words: words })).toEqual([name]);
  expect(await namesBy({ name$like: words })).toEqual([name]);
});
