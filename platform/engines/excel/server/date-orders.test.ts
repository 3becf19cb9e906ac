import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createImportTestClient, createOneSheetWorkbook } from '../testing/import-test-client.ts';

let product: TestProduct;
let gm: string;
let io: ReturnType<typeof createImportTestClient>;
beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  io = createImportTestClient(product);
  await product.call(gm, 'POST', '/form/customer/save', { name: '批量导入测试客户' });
});

const HEADINGS = ['合同编号', '合同名称', '客户', '合同金额', '签订日期', '到期日期'];
const contract = (no: string, signed: string, due = '') => [no, no, '批量导入测试客户', '1000', signed, due];
const day = async (no: string): Promise<AnsweredJson> =>
  (await product.call(gm, 'POST', '/form/contract/queryList', { params: { no } })).data[0];

it('dates that leave their order open are asked for once, by an example, and read as a person answers', async () => {
  const content = await createOneSheetWorkbook(HEADINGS, [
    contract('DO-1', '05-01-26'),
    contract('DO-2', '05-01-26', '06-01-27'),
  ]);
  const file = await io.upload(gm, content);
  const [sheet] = (await io.read(gm, 'contract', file)).data.excelSheetVos;
  expect(sheet.dateOrders).toEqual([
    { order: 'ymd', text: '05-01-26', day: '2005-01-26' },
    { order: 'dmy', text: '05-01-26', day: '2026-01-05' },
    { order: 'mdy', text: '05-01-26', day: '2026-05-01' },
  ]);
  const refused = await io.run(gm, 'contract', content);
  expect(refused.result.excelResultItems.map(({ msg }: AnsweredJson) => msg)).toEqual(
    Array(3).fill('年、月、日的先后不明确，请选择日期顺序，或改为 2026/01/05 的格式'),
  );
  const wish = { sheetName: '数据', headRow: 1, dateOrder: 'dmy' };
  const read = await product.call(gm, 'POST', `/b/excel/template/readExcel/contract/${file}`, { values: {}, wish });
  const [map] = read.data.colIndexMaps;
  expect(map).toMatchObject(wish);
  const { data: job } = await io.confirm(gm, 'contract', file, { map });
  expect(await io.ended(gm, job.id)).toMatchObject({ state: 'done' });
  expect([(await day('DO-1')).signDate, (await day('DO-2')).dueDate]).toEqual(['2026-01-05', '2027-01-06']);
});

it('dates of which one tells the order are all read by it, without a question', async () => {
  const content = await createOneSheetWorkbook(HEADINGS, [
    contract('DO-3', '01/02/2026'),
    contract('DO-4', '01/31/2026'),
  ]);
  const { data } = await io.read(gm, 'contract', await io.upload(gm, content));
  expect(data.excelSheetVos[0].dateOrders).toBeUndefined();
  expect(await io.run(gm, 'contract', content)).toMatchObject({ state: 'done' });
  expect([(await day('DO-3')).signDate, (await day('DO-4')).signDate]).toEqual(['2026-01-02', '2026-01-31']);
});
