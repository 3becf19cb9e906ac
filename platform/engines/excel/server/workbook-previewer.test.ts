import { expect, it } from 'vitest';
import { startTestProduct } from '#tools/testing/test-product.ts';
import { createImportTestClient, createOneSheetWorkbook } from '../testing/import-test-client.ts';

it('a look at a workbook shows the first rows of its sheets to who may see the file, and to nobody else', async () => {
  const product = await startTestProduct();
  const gm = await product.signIn('gm');
  const { upload } = createImportTestClient(product);
  const file = await upload(gm, await createOneSheetWorkbook(['项目', '金额（元）'], [['土建', '1200.5']], '汇总'));
  const { data } = await product.call(gm, 'GET', `/b/file/preview/${file}/content`);
  const rows = [
    ['项目', '金额（元）'],
    ['土建', '1200.5'],
  ];
  expect(data).toEqual({ facts: [], tables: [{ name: '汇总', rows, headed: false, more: false }] });
  const long = await upload(
    gm,
    await createOneSheetWorkbook(
      ['行'],
      Array.from({ length: 300 }, (_, at) => [String(at)]),
    ),
  );
  const { tables } = (await product.call(gm, 'GET', `/b/file/preview/${long}/content`)).data;
  expect([tables[0].rows.length, tables[0].more]).toEqual([200, true]);
  const stranger = await product.signIn('hr');
  const refused = await product.call(stranger, 'GET', `/b/file/preview/${file}/content`);
  expect(refused).toMatchObject({ success: false, msg: '文件不存在或您无权查看' });
});
