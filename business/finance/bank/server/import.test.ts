import { beforeAll, describe, expect, it } from 'vitest';
import { createImportTestClient } from '#platform/engines/excel/testing/import-test-client.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestBankAccounts } from '../testing/test-bank-accounts.ts';

let product: TestProduct;
let cashier: string;
let accounts: ReturnType<typeof createTestBankAccounts>;

beforeAll(async () => {
  product = await startTestProduct();
  cashier = await product.signIn('finance');
  accounts = createTestBankAccounts(product);
});

const newAccount = (more: object = {}) => accounts.open(cashier, more);

const HEAD = '交易日期,交易时间,收入金额,支出金额,余额,对方户名,对方账号,摘要,流水号';
const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'));
const bring = async (
  account: string,
  content: Buffer,
  params: object = {},
  name = '流水.csv',
): Promise<AnsweredJson> => {
  const { upload, confirm, ended } = createImportTestClient(product);
  const file = await upload(cashier, content, name);
  const started = await confirm(cashier, 'bankRow', file, { params: { values: { account }, ...params } });
  return started.success ? ended(cashier, started.data.id) : { state: 'refused', error: started.msg };
};
const rowsOf = (account: string) =>
  product.query(
    "select to_char(date_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, income, pay, serial_no from bank_bank_row where account = $1 order by date_time, seq, id",
    [account],
  );
const balanceOf = (account: string) => accounts.balanceOf(account);

const one = '2026-01-05,09:00:00,500.00,,1500.00,甲公司,111,咨询费,A1';
const two = '2026-01-06,09:00:00,,200.00,1300.00,乙公司,222,房租,A2';
const three = '2026-02-03,10:00:00,50.00,,1350.00,丙公司,333,咨询费,A3';

describe('a statement', () => {
  it('is read with its mapping, imported, counted and shown in months and days', async () => {
    const account = await newAccount();
    const { upload, read } = createImportTestClient(product);
    const file = await upload(cashier, csv(one, two, '合计,,500.00,200.00,,,,,'), '流水.csv');
    const { data } = await read(cashier, 'bankRow', file);
    expect(data.notes).toEqual(['识别到 2 笔流水，跳过 1 行（说明或合计）']);
    expect(data.colIndexMaps[0]).toMatchObject({
      headRow: 1,
      cols: { 0: 'dateTime', 1: 'time', 2: 'income', 3: 'pay' },
    });
    const job = await bring(account.id, csv(one, two, three));
    expect(job).toMatchObject({ state: 'done', result: { msg: '导入完成：新增 3 条' } });
    expect(await balanceOf(account.id)).toBe('1350.00');
    const months = await product.call(cashier, 'POST', '/form/monthBalance/queryList', {
      params: { account: account.id },
      sort: 'month',
    });
    expect(months.data).toMatchObject([
      { month: '2026-01', opening: '1000.00', income: '500.00', pay: '200.00', closing: '1300.00', rows: 2, breaks: 0 },
      { month: '2026-02', opening: '1300.00', income: '50.00', pay: '0.00', closing: '1350.00', rows: 1, breaks: 0 },
    ]);
    const days = await product.call(cashier, 'POST', '/form/dayCount/queryList', {
      params: { account: account.id },
      sort: 'day',
    });
    expect(days.data.map((day: AnsweredJson) => [day.day, day.opening, day.closing, day.needClaim])).toEqual([
      ['2026-01-05', '1000.00', '1500.00', '500.00'],
      ['2026-01-06', '1500.00', '1300.00', '0.00'],
      ['2026-02-03', '1300.00', '1350.00', '50.00'],
    ]);
  });

  it('twice, or in overlapping parts of any order, leaves what all of them together tell', async () => {
    const account = await newAccount();
    const twice = [one, one, two];
    expect(await bring(account.id, csv(one, three), { accept: ['breaks'] })).toMatchObject({ state: 'done' });
    const accept = ['breaks'];
    const asked = await bring(account.id, csv(...twice, three), { accept });
    expect(asked).toMatchObject({ state: 'failed', error: '有 2 行与系统中的流水重复，请核对后确认' });
    expect(asked.result.duplicates.map(({ row }: AnsweredJson) => row)).toEqual([2, 5]);
    expect(await rowsOf(account.id)).toHaveLength(2);
    const kept = await bring(account.id, csv(...twice, three), { duplicates: 'skip', accept });
    expect(kept.result.msg).toBe('导入完成：新增 2 条，跳过重复 2 条');
    expect(await bring(account.id, csv(...twice, three), { duplicates: 'skip', accept })).toMatchObject({
      result: { msg: '导入完成：新增 0 条，跳过重复 4 条' },
    });
    expect((await rowsOf(account.id)).map(({ serial_no }) => serial_no)).toEqual(['A1', 'A1', 'A2', 'A3']);
    expect(await balanceOf(account.id)).toBe('1850.00');
  });

  it('that a spreadsheet saved again, without seconds, brings nothing anew; equal movements of a day stay two', async () => {
    const account = await newAccount();
    await bring(account.id, csv(one, two));
    const resaved = csv('2026/1/5,9:00,500,,1500,甲公司,111,咨询,A1', '2026/1/6,9:00,,200,1300,乙公司,222,房租,A2');
    const asked = await bring(account.id, resaved);
    expect(asked).toMatchObject({ state: 'failed', error: '有 2 行与系统中的流水重复，请核对后确认' });
    expect(await rowsOf(account.id)).toHaveLength(2);
    const [equal, other] = ['2026-01-08,,5.00,,,丁公司,444,利息,', await newAccount()];
    expect((await bring(other.id, csv(equal, equal))).result.msg).toBe('导入完成：新增 2 条');
  });

  it('stands beside what the books have of it, where it tells the same movements in other words', async () => {
    const account = await newAccount();
    await bring(account.id, csv(one, two));
    const { result } = await bring(account.id, csv('2026-01-05,,500.00,,1500.00,甲公司,111,咨询,A1'));
    const [{ row, existing, incoming }] = result.duplicates;
    expect([row, existing.summary, incoming.summary]).toEqual([2, '咨询费', '咨询']);
    expect([existing.dateTime, incoming.dateTime]).toEqual(['2026-01-05 09:00:00', '2026-01-05 00:00:00']);
    expect(existing).toMatchObject({ income: '500.00', pay: '0.00', balance: '1500.00', otherSideNo: '111' });
  });

  it('whose balances do not follow is told at its rows before, and imported only where somebody said so', async () => {
    const account = await newAccount();
    const { upload, read } = createImportTestClient(product);
    const lines = csv(two, one, '2026-01-07,09:00:00,10.00,,1430.00,丁公司,444,咨询费,A4');
    const { data } = await read(cashier, 'bankRow', await upload(cashier, lines, '流水.csv'));
    const words = '余额与上一行不衔接，应为 1,310.00';
    expect(data.excelSheetVos[0].doubts).toEqual([{ row: 4, key: 'balance', msg: words }]);
    expect(data.notes).toContain('余额有 1 处不衔接，可能缺少或重复了流水');
    const asked = await bring(account.id, lines);
    expect(asked).toMatchObject({ state: 'failed', error: '余额有 1 处不衔接，可能缺少或重复了流水，请核对后确认' });
    expect(asked.result).toMatchObject({
      asked: ['breaks'],
      excelResultItems: [{ row: 4, key: 'balance', msg: words }],
    });
    expect(await rowsOf(account.id)).toEqual([]);
    expect(await bring(account.id, lines, { accept: ['breaks'] })).toMatchObject({ state: 'done' });
    const again = await bring(account.id, lines);
    expect(again).toMatchObject({
      error: '余额有 1 处不衔接，可能缺少或重复了流水；有 3 行与系统中的流水重复，请核对后确认',
      result: { asked: ['breaks'], duplicates: [{ row: 2 }, { row: 3 }, { row: 4 }] },
    });
  });

  it('of days to come is refused at its line', async () => {
    const account = await newAccount();
    const job = await bring(account.id, csv('2999-01-05,09:00:00,500.00,,1500.00,甲公司,111,咨询费,A1'));
    expect(job.result.excelResultItems[0].msg).toBe('晚于今天');
  });

  it('shows where the bank’s balances break, and a month with a break is not confirmed', async () => {
    const account = await newAccount();
    const [gap, accept] = ['2026-01-07,09:00:00,10.00,,1310.00,丁公司,444,咨询费,A4', { accept: ['breaks'] }];
    await bring(account.id, csv(one, gap), accept);
    const month = { account: account.id, month: '2026-01' };
    const { data } = await product.call(cashier, 'POST', '/b/finance/monthBalance/statement', {
      ...month,
      statement: '1510',
    });
    expect(data).toMatchObject({
      breaks: 1,
      firstBreak: '2026-01-07 09:00：按上笔应为 1500.00 元，按银行余额应为 1300.00 元',
      diff: '0.00',
    });
    expect(await product.call(cashier, 'POST', '/b/finance/monthBalance/confirm', month)).toMatchObject({
      success: false,
    });
    await bring(account.id, csv(two));
    await product.call(cashier, 'POST', '/b/finance/monthBalance/statement', { ...month, statement: '1310' });
    expect((await product.call(cashier, 'POST', '/b/finance/monthBalance/confirm', month)).data).toMatchObject({
      breaks: 0,
      state: 'confirmed',
    });
    const closed = await bring(account.id, csv('2026-01-09,09:00:00,1.00,,1311.00,丁公司,444,咨询费,A5'));
    expect(closed).toMatchObject({ state: 'failed', error: '流水有 1 处错误，未导入任何内容' });
    expect(closed.result.excelResultItems[0].msg).toContain('2026-01 已确认月结');
    const typed = { account: account.id, dateTime: '2026-01-09T01:00:00.000Z', income: '5' };
    expect((await product.call(cashier, 'POST', '/form/bankRow/save', typed)).msg).toBe(
      '2026-01已确认月结，不能新增、修改或删除其中的流水',
    );
    const reopened = await product.call(cashier, 'POST', '/b/finance/monthBalance/reopen', {
      ...month,
      reason: '补录',
    });
    expect(reopened.data).toMatchObject({ state: 'open', reopenReason: '补录', reopenedBy_label: expect.any(String) });
    expect((await product.call(cashier, 'POST', '/form/bankRow/save', typed)).success).toBe(true);
    expect(await balanceOf(account.id)).toBe('1315.00');
  });

  it('with faults keeps nothing, and tells line, column and value', async () => {
    const account = await newAccount();
    const wrong = '2026-01-32,09:00:00,500.00,,1500.00,甲公司,111,咨询费,A1';
    const both = '2026-01-05,09:00:00,500.00,3.00,1500.00,甲公司,111,咨询费,A1';
    const job = await bring(account.id, csv(one, wrong, both));
    expect(job).toMatchObject({ state: 'failed', error: '流水有 2 处错误，未导入任何内容' });
    expect(job.result.excelResultItems.map(({ row, title, msg }: AnsweredJson) => [row, title, msg])).toEqual([
      [3, '交易日期：2026-01-32', '不是有效日期，应如 2026/01/05'],
      [4, '支出金额：3.00', '同一行的收入和支出不能同时有金额'],
    ]);
    expect(await rowsOf(account.id)).toEqual([]);
    expect(await balanceOf(account.id)).toBe('1000.00');
    expect(await bring(account.id, csv(one, wrong, both), { removedRows: [3, 4] })).toMatchObject({ state: 'done' });
  });

  it('of another account, of none, or no statement at all is refused in words', async () => {
    const account = await newAccount();
    const other = Buffer.from(`账号：,888877776666\n${HEAD}\n${one}`);
    expect(await bring(account.id, other)).toMatchObject({
      error: expect.stringContaining('文件中的账号是 888877776666，与所选账户'),
    });
    const { upload, confirm } = createImportTestClient(product);
    const file = await upload(cashier, csv(one), '流水.csv');
    const map = { sheetName: 'CSV', headRow: 1, cols: { 0: 'dateTime', 2: 'income', 3: 'pay' } };
    expect(await confirm(cashier, 'bankRow', file, { map })).toMatchObject({ msg: '请先选择流水所属的银行账户' });
    expect(await bring(account.id, Buffer.from('姓名,部门\n张三,造价一部'))).toMatchObject({
      error: expect.stringContaining('没有找到银行流水的表头'),
    });
  });

  it('is taken back as a batch', async () => {
    const account = await newAccount();
    await bring(account.id, csv(one));
    await bring(account.id, csv(two, three));
    const batches = (
      await product.call(cashier, 'POST', '/form/bankBatch/queryList', { params: { account: account.id }, sort: '-id' })
    ).data;
    expect(batches[0]).toMatchObject({
      rows: 2,
      added: 2,
      duplicates: 0,
      fromDate: '2026-01-06',
      toDate: '2026-02-03',
      state: 'kept',
    });
    expect(await product.call(cashier, 'POST', `/b/finance/bankBatch/${batches[0].id}/undo`)).toMatchObject({
      success: true,
    });
    expect(await balanceOf(account.id)).toBe('1500.00');
    expect(await product.call(cashier, 'POST', `/b/finance/bankBatch/${batches[0].id}/undo`)).toMatchObject({
      msg: '该批次已撤销',
    });
    const months = await product.call(cashier, 'POST', '/form/monthBalance/queryList', {
      params: { account: account.id },
    });
    expect(months.data.map(({ month, closing }: AnsweredJson) => [month, closing])).toEqual([['2026-01', '1500.00']]);
  });

  it('is mapped as its account’s last one was', async () => {
    const account = await newAccount();
    const content = Buffer.from('日期,进,出,说明\n2026-03-01,5.00,,甲\n');
    const { upload, read } = createImportTestClient(product);
    const cols = { 0: 'dateTime', 1: 'income', 2: 'pay', 3: 'memo' };
    const map = { sheetName: 'CSV', headRow: 1, cols };
    const file = await upload(cashier, content, '手工.csv');
    const started = await createImportTestClient(product).confirm(cashier, 'bankRow', file, {
      map,
      params: { values: { account: account.id } },
    });
    expect(await createImportTestClient(product).ended(cashier, started.data.id)).toMatchObject({ state: 'done' });
    const again = await upload(cashier, content, '手工2.csv');
    const { data } = await product.call(cashier, 'POST', `/b/excel/template/readExcel/bankRow/${again}`, {
      values: { account: account.id },
    });
    expect([data.colIndexMaps[0].cols, data.values.account]).toEqual([cols, account.id]);
    expect((await read(cashier, 'bankRow', again)).data.colIndexMaps[0].cols).not.toEqual(cols);
  });

  it('is nobody’s who keeps no accounts', async () => {
    const engineer = await product.signIn('engineer');
    const file = await createImportTestClient(product).upload(cashier, csv(one), '流水.csv');
    expect(await createImportTestClient(product).read(engineer, 'bankRow', file)).toMatchObject({
      success: false,
      httpCode: 403,
    });
    expect(await product.call(engineer, 'POST', '/form/bankRow/queryList', {})).toMatchObject({ httpCode: 403 });
    expect(await product.call(engineer, 'GET', '/b/finance/capitalPosition')).toMatchObject({ httpCode: 403 });
  });
});

describe('the firm’s year', () => {
  it('balances in every month, and its position is the sum of its accounts', async () => {
    const wrong = await product.query(
      `select m.month from bank_month_balance m where m.company_id = 1 and (m.closing <> m.opening + m.income - m.pay or m.breaks > 0)
        and m.account in (select id from bank_bank_account where account_unit like '筑衡%')`,
    );
    expect(wrong).toEqual([]);
    const { data } = await product.call(cashier, 'GET', '/b/finance/capitalPosition');
    const [{ total }] = await product.query(
      'select sum(balance)::text as total from bank_bank_account where company_id = 1',
    );
    expect(Number(data.deposits)).toBeCloseTo(Number(total), 2);
  });

  it('is compared with the books by a 余额调节表 that comes to the same on both sides', async () => {
    const account = await newAccount();
    await bring(account.id, csv(one, two));
    const entry = (voucherNo: string, more: object) =>
      product.call(cashier, 'POST', '/form/ledgerEntry/save', {
        account: account.id,
        date: '2026-01-08',
        voucherNo,
        ...more,
      });
    await entry('银-1', { debit: '500' });
    await entry('银-2', { credit: '80', summary: '已开支票未兑付' });
    const { data } = await product.call(
      cashier,
      'GET',
      `/b/finance/fundComparison?account=${account.id}&month=2026-01`,
    );
    expect(data).toMatchObject({
      bankBalance: '1300.00',
      ledgerBalance: '1420.00',
      matched: 1,
      adjustedBank: '1220.00',
      adjustedLedger: '1220.00',
      diff: '0.00',
    });
    expect(data.items.map(({ kind, amount }: AnsweredJson) => [kind, amount])).toEqual([
      ['bankOut', '200.00'],
      ['ledgerOut', '80.00'],
    ]);
  });
});
