import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createImportTestClient, createOneSheetWorkbook } from '../../testing/import-test-client.ts';

let product: TestProduct;
let gm: string;
let upload: ReturnType<typeof createImportTestClient>['upload'];

beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  ({ upload } = createImportTestClient(product));
});

it('a workbook says what is wrong with its lines before anybody saves them, by the columns as they are mapped and without lines taken out', async () => {
  const content = await createOneSheetWorkbook(
    ['客户名称', '客户级别', '电话'],
    [
      ['先看的客户', '战略', '12'],
      ['', '战略', ''],
      ['另一客户', 'Z级', ''],
      ['先看的客户', '', ''],
    ],
  );
  const file = await upload(gm, content);
  const sheetOf = async (wish?: object) => {
    const body = { values: {}, ...(wish ? { wish: { sheetName: '数据', headRow: 1, ...wish } } : {}) };
    const { data } = await product.call(gm, 'POST', `/b/excel/template/readExcel/customer/${file}`, body);
    return data.excelSheetVos[0];
  };
  const empty = { row: 3, key: 'name', msg: '客户名称不能为空' };
  const none = { row: 4, key: 'grade', msg: expect.stringMatching(/^客户级别没有选项“Z级”；应为：.*战略/) };
  const repeated = { row: 5, key: 'name', msg: '客户名称与第 2 行重复' };
  expect(await sheetOf()).toMatchObject({ faults: [empty, none, repeated], faulty: 3 });
  const cols = { 0: 'name', 1: 'grade', 2: 'phone' };
  expect(await sheetOf({ cols })).toMatchObject({ faults: [{ row: 2, key: 'phone' }, empty, none], faulty: 3 });
  expect(await sheetOf({ removedRows: [2, 4] })).toMatchObject({ faults: [empty], faulty: 1 });
  expect(await sheetOf({ cols: { 1: 'grade' } })).toMatchObject({ lacks: ['客户名称'], faults: [none] });
});
