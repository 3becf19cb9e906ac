import { beforeAll, describe, expect, it } from 'vitest';
import { createImportTestClient } from '#platform/engines/excel/testing/import-test-client.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestBankAccounts } from '../../../testing/test-bank-accounts.ts';

let product: TestProduct;
let cashier: string;
let account: string;
let io: ReturnType<typeof createImportTestClient>;

beforeAll(async () => {
  product = await startTestProduct();
  cashier = await product.signIn('finance');
  io = createImportTestClient(product);
  account = (await createTestBankAccounts(product).open(cashier)).id;
});

/** Lines of a cash book in the firm's own sight: what it received stands under 借. */
const OWN = ['2026-01-05,500.00,,1500.00', '2026-01-06,,200.00,1300.00', '2026-01-07,50.00,,1350.00'];
const book = (lines: readonly string[], head = '日期,借方,贷方,余额') => [head, ...lines].join('\n');

async function opened(content: string, wish?: object) {
  const file = await io.upload(cashier, Buffer.from(content), '现金日记账.csv');
  return { file, ...(await readOf(file, wish)) };
}

async function readOf(file: string, wish?: object) {
  const body = { values: { account }, ...(wish ? { wish } : {}) };
  const { data } = await product.call(cashier, 'POST', `/b/excel/template/readExcel/bankRow/${file}`, body);
  return { sheet: data.excelSheetVos[0] as AnsweredJson, map: data.colIndexMaps[0] as AnsweredJson };
}

const imported = async (file: string, map: AnsweredJson, accept: string[] = []) => {
  const { data } = await io.confirm(cashier, 'bankRow', file, { map, params: { values: { account }, accept } });
  return io.ended(cashier, data.id);
};
const sums = async () =>
  (
    await product.query(
      'select sum(income)::text as income, sum(pay)::text as pay from bank_bank_row where account = $1',
      [account],
    )
  )[0];

describe('a cash book whose balances fit only with 借 as what came', () => {
  it('is asked about with that proposed, never turned by itself, and read as a person answers', async () => {
    const { file, sheet, map } = await opened(book(OWN));
    expect(sheet.debitReadings).toEqual([
      { side: 'in', breaks: 0 },
      { side: 'out', breaks: 2 },
    ]);
    expect([map.debit, map.cols[1], map.cols[2]]).toEqual([undefined, 'pay', 'income']);
    const answered = await readOf(file, { ...map, debit: 'in' });
    expect(answered.map).toMatchObject({ debit: 'in', cols: { 1: 'income', 2: 'pay' } });
    expect(answered.sheet).toMatchObject({ doubts: [], debitReadings: [{ side: 'in' }, { side: 'out' }] });
    expect((await readOf(file, { ...answered.map, debit: 'out' })).map.cols).toMatchObject({ 1: 'pay', 2: 'income' });
    expect(await imported(file, answered.map)).toMatchObject({ state: 'done' });
    expect(await sums()).toEqual({ income: '550.00', pay: '200.00' });
  });

  it('is read by that answer the next time, and asked again where the balances speak against it', async () => {
    const next = await opened(book(['2026-02-05,10.00,,1360.00', '2026-02-06,,60.00,1300.00']));
    expect(next.map).toMatchObject({ debit: 'in', cols: { 1: 'income', 2: 'pay' } });
    expect(next.sheet.debitReadings).toBeUndefined();
    const banks = await opened(book(['2026-02-07,,10.00,1310.00', '2026-02-08,60.00,,1250.00']));
    expect([banks.map.debit, banks.map.cols[1], banks.sheet.debitReadings]).toEqual([undefined, 'pay', undefined]);
  });

  it('tells it by a column of words as well', async () => {
    const lines = ['2026-03-05,借,500.00,1750.00', '2026-03-06,贷,200.00,1550.00', '2026-03-07,借,50.00,1600.00'];
    const { file, sheet, map } = await opened(book(lines, '日期,借贷方向,金额,余额'));
    expect(sheet.debitReadings).toMatchObject([{ side: 'in', breaks: 0 }, { side: 'out' }]);
    const before = await sums();
    const answered = await readOf(file, { ...map, debit: 'in' });
    expect(answered.sheet.doubts).toEqual([]);
    expect(await imported(file, answered.map)).toMatchObject({ state: 'done' });
    expect(before).toEqual({ income: '550.00', pay: '200.00' });
    expect(await sums()).toEqual({ income: '1100.00', pay: '400.00' });
  });
});

it.each([
  ['reads as banks do where it has no balances', book(['2026-01-05,500.00,', '2026-01-06,,200.00'], '日期,借方,贷方')],
  ['is not asked about where its titles say it', book(OWN, '日期,借方（支出）,贷方（收入）,余额')],
  ['is not asked about where neither way fits', book([...OWN, '2026-01-08,7.00,,9.00', '2026-01-09,7.00,,1.00'])],
])('a statement %s', async (_, content) => {
  const { sheet, map } = await opened(content);
  expect(sheet.debitReadings).toBeUndefined();
  expect(map.cols).toMatchObject({ 1: 'pay', 2: 'income' });
});

it('a cash book that says what it received reads so without a question', async () => {
  const { sheet, map } = await opened(book(OWN, '日期,借方（收入）,贷方（支出）,余额'));
  expect([sheet.debitReadings, sheet.doubts]).toEqual([undefined, []]);
  expect(map.cols).toMatchObject({ 1: 'income', 2: 'pay' });
});
