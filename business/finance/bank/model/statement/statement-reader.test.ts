import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { readStatementInMemory } from '../../testing/read-statement.ts';
import {
  findStatedAccountNo,
  findStatementLayout,
  matchesAccountNo,
  parseDateTimeCell,
  parseStatementAmount,
  type StatementCell,
  type StatementContext,
} from './index.ts';

const read = (rows: readonly (readonly StatementCell[])[], about: StatementContext = {}) => {
  const layout = findStatementLayout(rows);
  if (!layout) throw new Error('no layout');
  return { layout, ...readStatementInMemory(rows, layout, about) };
};
const line = (row: { income: string; pay: string; dateTime: string }) => [row.dateTime, row.income, row.pay];

describe('an amount', () => {
  it.each<[StatementCell, string | null]>([
    ['1,234.50', '1234.50'],
    ['¥1,320.00', '1320.00'],
    ['￥6.00', '6.00'],
    ['＋12.30', '12.30'],
    ['−5', '-5.00'],
    ['(1,200.00)', '-1200.00'],
    ['88.00-', '-88.00'],
    ['+31070,11', '31070.11'],
    ["'USD 9.126,07", '9126.07'],
    ['100.00 CR', '100.00'],
    [0.1 + 0.2, '0.30'],
    ['-', ''],
    [null, ''],
    ['xx,yyyy.zz', null],
    ['12,34.5', null],
    ['1.005', null],
    ['约三百', null],
    ['1e5', null],
  ])('%j is %j', (cell, amount) => expect(parseStatementAmount(cell)).toBe(amount));
});

describe('a moment', () => {
  it.each<[StatementCell, string | null]>([
    ['20260410 17:07:09', '2026-04-10 17:07:09'],
    ['20260410170709', '2026-04-10 17:07:09'],
    ['2026-04-10T17:07:09', '2026-04-10 17:07:09'],
    ['2026年4月10日', '2026-04-10 00:00:00'],
    [20_260_410, '2026-04-10 00:00:00'],
    [new Date(Date.UTC(2026, 3, 10, 17, 7, 9)), '2026-04-10 17:07:09'],
    ['30 Jun 2023', '2023-06-30 00:00:00'],
    ['2026-02-30', null],
    ['2026-04-10 25:00', null],
    ['合计', null],
  ])('%j is %j', (cell, moment) => expect(parseDateTimeCell(cell, 'ymd')).toBe(moment));

  it('has its day or its month first where the column says so', () => {
    expect([parseDateTimeCell('01/02/2026', 'dmy'), parseDateTimeCell('01/02/2026', 'mdy')]).toEqual([
      '2026-02-01 00:00:00',
      '2026-01-02 00:00:00',
    ]);
  });
});

describe('a layout nobody showed before', () => {
  it('of CMB for firms: two columns, the other side as 收(付)方', () => {
    const { rows, layout } = read([
      ['招商银行交易流水'],
      ['账号：', '755900012345678', '户名：示例咨询有限公司'],
      [],
      [
        '交易日',
        '交易时间',
        '起息日',
        '交易类型',
        '借方金额',
        '贷方金额',
        '余额',
        '摘要',
        '流水号',
        '业务名称',
        '收(付)方名称',
        '收(付)方帐号',
      ],
      [
        '20260105',
        '10:11:12',
        '20260105',
        '网银',
        '',
        '50,000.00',
        '150,000.00',
        '咨询费',
        'C1',
        '转账',
        '甲公司',
        '110200',
      ],
      [
        '20260106',
        '093000',
        '20260106',
        '网银',
        '1,200.00',
        '',
        '148,800.00',
        '房租',
        'C2',
        '转账',
        '乙物业',
        '220300',
      ],
      ['借方合计：1笔', '', '', '', '1,200.00', '', '', '', '', '', '', ''],
    ]);
    expect(rows.map(line)).toEqual([
      ['2026-01-05 10:11:12', '50000.00', '0.00'],
      ['2026-01-06 09:30:00', '0.00', '1200.00'],
    ]);
    expect(rows[0]).toMatchObject({
      otherSideName: '甲公司',
      otherSideNo: '110200',
      serialNo: 'C1',
      balance: '150000.00',
    });
    expect(findStatedAccountNo([['账号：', '755900012345678']], 1)).toBe('755900012345678');
    expect(layout.headRow).toBe(3);
  });

  it('of BOC for firms: payer and payee, English beside the Chinese, signed amounts', () => {
    const { rows } = read([
      [
        '交易类型[ Transaction Type ]',
        '付款人账号[ Debit Account No. ]',
        "付款人名称[ Payer's Name ]",
        '收款人账号[ Payee Account No. ]',
        '收款人名称[ Payee Name ]',
        '交易日期[ Transaction Date ]',
        '交易时间[ Transaction time ]',
        '交易金额[ Trade Amount ]',
        '交易后余额[ After-transaction balance ]',
        '交易流水号[ Transaction reference number ]',
        '用途[ Purpose ]',
      ],
      ['来账', '100', '甲公司', '900', '本公司', '20260105', '10:00:00', '300.00', '1,300.00', 'B1', '咨询费'],
      ['往账', '900', '本公司', '200', '乙公司', '20260106', '11:00:00', '-100.00', '1,200.00', 'B2', '外协费'],
    ]);
    expect(
      rows.map(({ otherSideName, otherSideNo, income, pay }) => [otherSideName, otherSideNo, income, pay]),
    ).toEqual([
      ['甲公司', '100', '300.00', '0.00'],
      ['乙公司', '200', '0.00', '100.00'],
    ]);
  });

  it('of ICBC for firms: a direction beside two columns says nothing more', () => {
    const { rows, layout } = read([
      [
        '凭证号',
        '本方账号',
        '对方账号',
        '交易时间',
        '借/贷',
        '借方发生额',
        '贷方发生额',
        '摘要',
        '用途',
        '对方单位名称',
        '余额',
      ],
      ['1', '6200', '77', '2026-01-05 09:00:00', '贷', '', '10.00', '汇款', '货款', '丙公司', '20.00'],
    ]);
    expect(Object.values(layout.columns)).not.toContain('direction');
    expect(rows[0]).toMatchObject({ income: '10.00', otherSideUnit: '丙公司', matter: '货款', summary: '汇款' });
  });

  it('with corrections: a minus in a column of amounts is one, unless every payment has it', () => {
    const head = ['交易日期', '支出', '收入', '余额'];
    const corrected = read([head, ['2026-01-05', '5.00', '', '1'], ['2026-01-06', '-5.00', '', '6']]).rows;
    expect(corrected.map(({ pay, isCorrect }) => [pay, isCorrect])).toEqual([
      ['5.00', false],
      ['-5.00', true],
    ]);
    const usual = read([head, ['2026-01-05', '-5.00', '', '1'], ['2026-01-06', '', '7.00', '8']]).rows;
    expect(usual.map(({ pay, isCorrect }) => [pay, isCorrect])).toEqual([
      ['5.00', false],
      ['0.00', false],
    ]);
  });

  it('whose titles come again on every page', () => {
    const head = ['交易日期', '支出', '收入', '余额'];
    const { rows, skipped } = read([head, ['2026-01-05', '5.00', '', '1'], head, ['2026-01-06', '', '1', '2']]);
    expect([rows.length, skipped]).toEqual([
      2,
      [{ row: 3, text: '交易日期 | 支出 | 收入 | 余额', reason: '重复的表头' }],
    ]);
  });
});

describe('what cannot be read', () => {
  it('is told by line, column and value, and nothing else of the line counts', () => {
    const { rows, faults } = read(
      [
        ['本方账号', '交易日期', '支出', '收入', '余额', '币种'],
        ['900', '2026-01-05', '5.00', '', '1.00', '人民币'],
        ['900', '2026-13-05', '5.00', '', '1.00', '人民币'],
        ['900', '2026-01-05', '五元', '', '1.00', '人民币'],
        ['900', '2026-01-05', '5.00', '6.00', '1.00', '人民币'],
        ['900', '2026-01-05', '5.00', '', '乱码', '人民币'],
        ['900', '2026-01-05', '5.00', '', '1.00', 'USD'],
        ['901', '2026-01-05', '5.00', '', '1.00', '人民币'],
      ],
      { accountNo: '900' },
    );
    expect(rows).toHaveLength(1);
    expect(faults.map(({ row, column, value, msg }) => [row, column, value, msg])).toEqual([
      [3, '交易日期', '2026-13-05', '不是有效日期，应如 2026/01/05'],
      [4, '支出', '五元', '不是有效金额，应为最多两位小数的数字'],
      [5, '支出', '5.00', '同一行的收入和支出不能同时有金额'],
      [6, '余额', '乱码', '不是有效金额，应为最多两位小数的数字'],
      [7, '币种', 'USD', '只能导入人民币流水'],
      [8, '本方账号', '901', '不是所选账户（900）的流水'],
    ]);
  });

  it('is no statement without a date or amounts', () => {
    expect(
      findStatementLayout([
        ['姓名', '部门'],
        ['张三', '造价一部'],
      ]),
    ).toBeNull();
    expect(
      findStatementLayout([
        ['交易日期', '摘要'],
        ['2026-01-05', '无金额'],
      ]),
    ).toBeNull();
  });

  it.each([
    ['1234****9876', '1234567899876', true],
    ['1234****9876', '1234567899875', false],
    ['6688', '6222000011116688', true],
    ['62001234567', '62001234568', false],
  ])('an account told as %s fits %s: %s', (stated, own, fits) => expect(matchesAccountNo(stated, own)).toBe(fits));
});

const folder = findSharedSample('bank');
it.skipIf(!folder)(
  'what failed is left out, what was reversed is marked, an unknown direction is a fault',
  async () => {
    const content = readFileSync(`${folder}/icbc-variants.csv`);
    const [sheet] = await readWorkbook(content, 'icbc-variants.csv');
    const { rows, faults, skipped } = read(sheet?.rows ?? []);
    expect(skipped.map(({ row }) => row)).toEqual([3, 4, 22]);
    expect(rows.filter(({ isCorrect }) => isCorrect).map(({ row }) => row)).toEqual([5]);
    expect(faults.map(({ value, msg }) => [value, msg])).toEqual([
      ['未知方向', '无法判断是收入还是支出，应为收或支、借或贷'],
    ]);
  },
);
