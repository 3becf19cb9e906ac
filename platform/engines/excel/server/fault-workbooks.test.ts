import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createImportTestClient } from '../testing/import-test-client.ts';

const folder = findSharedSample('faults');
const bytesOf = (file: string) => readFileSync(path.join(folder ?? '', file));

let product: TestProduct;
let gm: string;
let io: ReturnType<typeof createImportTestClient>;
beforeAll(async () => {
  product = await startTestProduct();
  gm = await product.signIn('gm');
  io = createImportTestClient(product);
  await product.call(gm, 'POST', '/form/customer/save', { name: '批量导入测试客户' });
});

const run = (file: string) => io.run(gm, 'contract', bytesOf(file));
const stored = async (no: string): Promise<AnsweredJson> =>
  (await product.call(gm, 'POST', '/form/contract/queryList', { params: { no } })).data[0];
/** What is wrong, line by line. */
async function faultsOf(file: string): Promise<string[]> {
  const job = await run(file);
  expect(job.state).toBe('failed');
  return job.result.excelResultItems.map(({ row, msg }: AnsweredJson) => `${row}：${msg}`);
}

describe.skipIf(folder === null)('workbooks of contracts as people send them', () => {
  it('in 万元 come in 元, and say so before', async () => {
    const { data } = await io.read(gm, 'contract', await io.upload(gm, bytesOf('excel-01-wan-yuan.xlsx')));
    expect(data.notes).toContain('“合同金额（万元）”按万元换算');
    expect(await run('excel-01-wan-yuan.xlsx')).toMatchObject({ state: 'done' });
    expect(await stored('XLS-001')).toMatchObject({ amount: '3562500.00' });
  });

  it('with two columns for one field ask which it is', async () => {
    const job = await run('excel-02-net-and-gross.xlsx');
    expect(job.error).toBe('“合同金额（不含税）”、“合同金额（含税）”都可能是“合同金额”，请选择其中一列');
  });

  it('with merged cells give each line what the cell shows', async () => {
    expect(await run('excel-03-merged-customer.xlsx')).toMatchObject({ state: 'done' });
    expect((await stored('XLS-004')).customer_label).toBe('批量导入测试客户');
  });

  it('are read without their hidden sheets', async () => {
    const { data } = await io.read(gm, 'contract', await io.upload(gm, bytesOf('excel-08-hidden-sheet.xlsx')));
    expect(data.excelSheetVos).toHaveLength(1);
    expect(data.excelSheetVos[0].datas[0].cells[0]).toBe('XLS-011');
  });

  it('name people and firms with signs nobody sees', async () => {
    expect(await run('excel-15-zero-width.xlsx')).toMatchObject({ state: 'done' });
    expect(await stored('XLS-031')).toMatchObject({ name: '零宽字符合同' });
  });

  it('with failed formulas, or formulas without a result, are refused at the cell', async () => {
    expect(await faultsOf('excel2-01-error-in-text.xlsx')).toEqual(['2：单元格是公式的错误值，请改正后重新上传']);
    expect(await faultsOf('excel2-05-formula-optional.xlsx')).toEqual([
      '2：公式没有计算结果，请用 Excel 或 WPS 打开并保存后重新上传',
    ]);
  });

  it('with what is no day or no amount are refused at the cell', async () => {
    expect((await faultsOf('excel2-02-dates.xlsx')).map((fault) => fault.slice(0, 2))).toEqual(['2：', '3：', '4：']);
    expect((await faultsOf('excel2-04-amounts.xlsx')).map((fault) => fault.slice(0, 2))).toEqual(['2：', '3：']);
  });
});
