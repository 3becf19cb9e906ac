import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createImportTestClient, createOneSheetWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { uploadFiles } from '#tools/testing/records/upload-files.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestBankAccounts } from '../../testing/test-bank-accounts.ts';

let product: TestProduct;
let cashier: string;
let accounts: ReturnType<typeof createTestBankAccounts>;

beforeAll(async () => {
  product = await startTestProduct();
  cashier = await product.signIn('finance');
  accounts = createTestBankAccounts(product);
});

const newAccount = (more: object = {}) => accounts.open(cashier, more);
const bring = async (account: string, content: Buffer, name: string, more: object = {}): Promise<AnsweredJson> => {
  const { upload, confirm, ended } = createImportTestClient(product);
  const file = await upload(cashier, content, name);
  const started = await confirm(cashier, 'bankRow', file, { params: { values: { account }, ...more } });
  return started.success ? ended(cashier, started.data.id) : { state: 'refused', error: started.msg };
};
/** What is said of a file that may not even be uploaded. */
const uploaded = async (content: Buffer, name: string): Promise<string> =>
  (await uploadFiles(product, cashier, [[name, content]])).msg;
const rowsOf = (account: string) => product.query('select from bank_bank_row where account = $1', [account]);

/** Both ways in which workbooks of 97 to 2003 are encrypted, as several programs write them. */
const LOCKED_XLS = ['poi/password.xls', 'poi/xor-encryption-abc.xls', 'sheetjs/password_2002_40_xor.xls'];

const PASSWORD_UPLOADED = '文件“流水.xlsx”设有打开密码，请用 Office 或 WPS 打开，取消密码并保存后重新上传';

describe('a workbook', () => {
  const titles = '交易日期,交易时间,收入金额,支出金额,余额,对方户名,对方账号,摘要,流水号'.split(',');
  const good = ['2026-01-05', '09:00:00', '500.00', null, '1500.00', '甲公司', '111', '咨询费', 'A1'];
  const wrong = ['2026-01-06', '09:00:00', '五百', null, '1500.00', '甲公司', '111', '咨询费', 'A2'];

  it('with faults is told of by sheet, line, column and value, and nothing of it is kept', async () => {
    const account = await newAccount();
    const content = await createOneSheetWorkbook(titles, [good, wrong], '一月');
    const job = await bring(account.id, content, '流水.xlsx');
    expect(job.result.excelResultItems).toEqual([
      {
        row: 3,
        key: 'income',
        state: 'failed',
        title: '工作表“一月”收入金额：五百',
        msg: '不是有效金额，应为最多两位小数的数字',
      },
    ]);
    const early = await createOneSheetWorkbook(titles, [good, ['2015-12-31', ...good.slice(1)]], '一月');
    expect((await bring(account.id, early, '流水.xlsx')).result.excelResultItems[0]).toMatchObject({
      row: 3,
      title: '工作表“一月”2015-12-31',
      msg: '早于账户启用日期 2016-01-01',
    });
    expect(await rowsOf(account.id)).toEqual([]);
    expect(await bring(account.id, await createOneSheetWorkbook(titles, [good]), '流水.xlsx')).toMatchObject({
      state: 'done',
    });
  });

  it('that lacks a column, is damaged or is none is refused in words, and the account stays as it was', async () => {
    const account = await newAccount();
    const whole = await createOneSheetWorkbook(titles, [good]);
    const refused = async (content: Buffer, name: string) => (await bring(account.id, content, name)).error;
    const without = titles.filter((title) => !/金额/.test(title));
    expect(await refused(await createOneSheetWorkbook(without, [good.slice(0, 7)]), '流水.xlsx')).toContain(
      '没有找到银行流水的表头：需要有收入金额和支出金额',
    );
    expect(await uploaded(whole.subarray(0, whole.length / 2), '流水.xlsx')).toBe('文件“流水.xlsx”已损坏，已拒绝');
    expect(await uploaded(Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), '流水.xls')).toBe(
      '文件“流水.xls”的内容不安全，已拒绝',
    );
    const compound = Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex');
    const packed = Buffer.concat([compound, Buffer.from('EncryptedPackage\0', 'utf16le')]);
    expect(await uploaded(packed, '流水.xlsx')).toBe(PASSWORD_UPLOADED);
    expect(await uploaded(compound, '流水.xlsx')).toBe('文件“流水.xlsx”的内容与后缀不符，已拒绝');
    expect(await rowsOf(account.id)).toEqual([]);
    expect(await accounts.balanceOf(account.id)).toBe('1000.00');
  });

  it('is read below the line a person names, its dates in the order he chooses, and so again for the account', async () => {
    const account = await newAccount();
    const { upload, read, confirm, ended } = createImportTestClient(product);
    const content = Buffer.from('日期,收入,支出\n交易日期,收入金额,支出金额\n05-06-17,5.00,\n05-06-18,6.00,');
    const file = await upload(cashier, content, '流水.csv');
    const asked = (body: object) => product.call(cashier, 'POST', `/b/excel/template/readExcel/bankRow/${file}`, body);
    const [first] = (await asked({ values: {} })).data.excelSheetVos;
    expect(first.dateOrders.map(({ order }: AnsweredJson) => order)).toEqual(['ymd', 'dmy', 'mdy']);
    const wish = { sheetName: 'CSV', headRow: 2, dateOrder: 'mdy' };
    const { data } = await asked({ values: { account: account.id }, wish });
    expect(data.colIndexMaps[0]).toEqual({ ...wish, cols: { 0: 'dateTime', 1: 'income', 2: 'pay' } });
    expect(data.notes).toEqual(['识别到 2 笔流水']);
    const params = { values: { account: account.id } };
    const { data: job } = await confirm(cashier, 'bankRow', file, { map: data.colIndexMaps[0], params });
    expect(await ended(cashier, job.id)).toMatchObject({ state: 'done', result: { msg: '导入完成：新增 2 条' } });
    const [{ day }] = await product.query(
      "select min(date_time at time zone 'Asia/Shanghai')::date::text as day from bank_bank_row where account = $1",
      [account.id],
    );
    expect(day).toBe('2017-05-06');
    const again = await read(cashier, 'bankRow', file);
    expect(again.data.colIndexMaps[0].dateOrder).toBeUndefined();
    const known = await asked({ values: { account: account.id } });
    expect(known.data.colIndexMaps[0]).toEqual(data.colIndexMaps[0]);
    expect(known.data.notes).toContain('按该账户上次的对应读取（表头第 2 行）');
  });

  it('has its head where the account’s last one had it, in words of its own; one of other titles is found anew and told', async () => {
    const account = await newAccount();
    const { upload, confirm, ended } = createImportTestClient(product);
    const values = { account: account.id };
    const asked = async (content: string, name = '流水.csv') => {
      const file = await upload(cashier, Buffer.from(content), name);
      const body = { values };
      return {
        file,
        ...(await product.call(cashier, 'POST', `/b/excel/template/readExcel/bankRow/${file}`, body)).data,
      };
    };
    const first = await asked('甲银行\n哪天,进来,出去,给谁\n2017-05-06,5.00,,甲公司');
    expect(first.notes).toEqual([expect.stringContaining('没有认出流水的表头')]);
    const map = { sheetName: 'CSV', headRow: 2, cols: { 0: 'dateTime', 1: 'income', 2: 'pay', 3: 'otherSideUnit' } };
    const { data: job } = await confirm(cashier, 'bankRow', first.file, { map, params: { values } });
    expect(await ended(cashier, job.id)).toMatchObject({ state: 'done' });
    const moved = await asked('甲银行\n二月\n\n哪天,进来,出去,给谁\n2017-06-06,6.00,,甲公司');
    expect(moved.colIndexMaps[0]).toEqual({ ...map, headRow: 4 });
    expect(moved.notes).toEqual(['识别到 1 笔流水', '按该账户上次的对应读取（表头第 4 行）']);
    const other = await asked('交易日期,收入金额,支出金额\n2017-07-06,6.00,');
    expect(other.colIndexMaps[0].cols).toEqual({ 0: 'dateTime', 1: 'income', 2: 'pay' });
    expect(other.notes).toEqual(['识别到 1 笔流水', '表头与该账户上次的流水不同，已重新识别，请核对各列']);
  });

  it('in a standard of banks is an account a sheet; another currency and balances that do not fit are asked about', async () => {
    const account = await newAccount({ accountNo: '0194774600' });
    const mt940 = [
      ':20:A',
      ':25:50880050/0194774600',
      ':28C:1/1',
      ':60F:C260104EUR1000,',
      ':61:2601050105C500,NTRFNONREF//B1',
      ':86:166?00GUTSCHRIFT?20咨询费?31 6222?32甲公司',
      ':61:2601060106D200,5NTRFNONREF//B2',
      ':62F:C260106EUR1300,',
      '-',
    ].join('\r\n');
    const { upload, read } = createImportTestClient(product);
    const { data } = await read(cashier, 'bankRow', await upload(cashier, Buffer.from(mt940), '流水.sta'));
    const foreign = '文件的币种是 EUR，系统按人民币记账，金额不换算直接入账';
    expect(data.notes).toEqual(['识别到 2 笔流水', '余额有 1 处不衔接，可能缺少或重复了流水', foreign]);
    expect(data.values.account).toBe(account.id);
    const asked = await bring(account.id, Buffer.from(mt940), '流水.sta');
    const doubt = '其后的期末余额与发生额不衔接，应为 1,299.50，文件为 1,300.00';
    expect(asked.result).toMatchObject({
      asked: ['currency', 'breaks'],
      excelResultItems: [{ msg: foreign }, { row: 3, title: '工作表“50880050/0194774600”', msg: doubt }],
    });
    const done = await bring(account.id, Buffer.from(mt940), '流水.sta', { accept: ['breaks', 'currency'] });
    expect(done.result.msg).toBe('导入完成：新增 2 条');
    expect(await accounts.balanceOf(account.id)).toBe('1299.50');
    const other = await bring(account.id, Buffer.from('<Other/>'), '流水.xml');
    expect(other.error).toBe('文件“流水.xml”不是银行流水：没有找到 MT940、CAMT 或 OFX 的内容');
  });

  const folder = findSharedSample('');
  it.skipIf(!folder)('with a password says so, and what to do', async () => {
    const { id } = await newAccount();
    for (const file of LOCKED_XLS) {
      const job = await bring(id, readFileSync(`${folder}/excel/${file}`), '流水.xls');
      expect(job.error).toBe('文件“流水.xls”设有打开密码，请用 Excel 或 WPS 打开，取消密码并保存后重新上传');
    }
    const packed = readFileSync(`${folder}/office/bug53475-password-is-pass.docx`);
    expect(await uploaded(packed, '流水.xlsx')).toBe(PASSWORD_UPLOADED);
    expect(await rowsOf(id)).toEqual([]);
  });
});

interface RealStatement {
  readonly file: string;
  readonly more: object;
  readonly added: number;
  readonly month: string;
  readonly closing: string;
}
const REAL: readonly RealStatement[] = [
  {
    file: 'ccb-corporate-gb18030.csv',
    more: { accountNo: '62001234567', openingBalance: '448549.42' },
    added: 2,
    month: '2026-04',
    closing: '407912.09',
  },
  { file: 'boc-debit.csv', more: { openingBalance: '2813.58' }, added: 17, month: '2025-08', closing: '3240.28' },
  {
    file: 'icbc-historydetail-gbk.csv',
    more: { openingBalance: '11907.36' },
    added: 1,
    month: '2026-04',
    closing: '7907.36',
  },
];
const folder = findSharedSample('bank');
/** Its rows were thinned out. */
const THIN = 'ccb-交易明细_xxxx_2025xxxx_2025xxxx.xls';
describe.skipIf(!folder)('real statements', () => {
  it('that lack rows are asked about', async () => {
    const { id } = await newAccount();
    const content = readFileSync(`${folder}/${THIN}`);
    const asked = await bring(id, content, THIN, { values: { account: id } });
    expect(asked.result).toMatchObject({ asked: ['breaks'], excelResultItems: [{ key: 'balance' }] });
    expect(await bring(id, content, THIN, { accept: ['breaks'] })).toMatchObject({
      state: 'done',
      result: { msg: '导入完成：新增 6 条' },
    });
  });
  it.each(REAL)(
    '$file ends in a month that balances and is confirmed',
    async ({ file, more, added, month, closing }) => {
      const { id } = await newAccount(more);
      const job = await bring(id, readFileSync(`${folder}/${file}`), file);
      expect(job).toMatchObject({ state: 'done', result: { msg: `导入完成：新增 ${added} 条` } });
      const which = { account: id, month };
      await product.call(cashier, 'POST', '/b/finance/monthBalance/statement', { ...which, statement: closing });
      const confirmed = await product.call(cashier, 'POST', '/b/finance/monthBalance/confirm', which);
      expect(confirmed.msg).toBe('');
      expect(confirmed.data).toMatchObject({ state: 'confirmed', closing, breaks: 0 });
    },
  );
});
