import { beforeAll, expect, it } from 'vitest';
import { createImportTestClient } from '#platform/engines/excel/testing/import-test-client.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestBankAccounts } from '../../../testing/test-bank-accounts.ts';

let product: TestProduct;
let cashier: string;

beforeAll(async () => {
  product = await startTestProduct();
  cashier = await product.signIn('finance');
});

const HEAD = '交易日期,交易时间,收入金额,支出金额,余额,对方户名,对方账号,摘要,流水号';
const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));

it('a statement is judged for its account as soon as it is read', async () => {
  const account = await createTestBankAccounts(product).open(cashier);
  const lines = csv(
    '2026-01-05,09:00:00,500.00,,1500.00,甲公司,111,咨询费,A1',
    '2015-12-31,09:00:00,,200.00,1300.00,乙公司,222,房租,A2',
    '2026-01-07,09:00:00,五百,,1430.00,丁公司,444,咨询费,A4',
  );
  const file = await createImportTestClient(product).upload(cashier, lines, '流水.csv');
  const wish = { sheetName: 'CSV', headRow: 1 };
  const readWith = async (more: object) => {
    const body = { values: { account: account.id }, wish: { ...wish, ...more } };
    const { data } = await product.call(cashier, 'POST', `/b/excel/template/readExcel/bankRow/${file}`, body);
    return data.excelSheetVos[0];
  };
  const early = { row: 3, key: 'dateTime', msg: '早于账户启用日期 2016-01-01' };
  const wrong = { row: 4, key: 'income', msg: '不是有效金额，应为最多两位小数的数字' };
  expect(await readWith({})).toMatchObject({ faults: [early, wrong], faulty: 2 });
  expect(await readWith({ removedRows: [4] })).toMatchObject({ faults: [early], faulty: 1 });
  const lack = await readWith({ cols: { 0: 'dateTime' } });
  expect(lack).toMatchObject({ faults: [], lacks: [expect.stringContaining('收入金额和支出金额')] });
});
