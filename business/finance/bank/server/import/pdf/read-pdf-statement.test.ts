import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createPlacedPdf, type PlacedText } from '#tools/testing/placed-pdf.ts';
import { findStatedAccountNo, findStatementLayout, type StatementCell } from '../../../model/index.ts';
import { readStatementInMemory } from '../../../testing/read-statement.ts';
import { readPdfStatement } from './read-pdf-statement.ts';

const HEAD: readonly (readonly [x: number, title: string])[] = [
  [20, '交易日期'],
  [110, '摘要'],
  [200, '借方发生额'],
  [280, '贷方发生额'],
  [360, '余额'],
  [430, '对方户名'],
  [520, '对方账号'],
];
const head = (y: number): PlacedText[] => HEAD.map(([x, title]) => [x, y, title]);
/** Amounts end where their titles end; letters and digits are half as wide as Chinese ones, which are 9 points. */
const ending = (right: number, y: number, text: string): PlacedText => [right - text.length * 4.5, y, text];

const rowsOf = async (content: Buffer): Promise<StatementCell[][]> => {
  const [sheet] = await readPdfStatement(async () => Readable.from([content]), '流水.pdf');
  const rows: StatementCell[][] = [];
  for await (const { cells } of sheet?.lines() ?? []) rows.push([...cells]);
  return rows;
};

const FIRST: PlacedText[] = [
  [220, 20, '银行账户交易明细'],
  [20, 40, '账号：6222020200001234567'],
  ...head(70),
  [20, 90, '2026-01-05'],
  [20, 100, '09:12:33'],
  [110, 90, '咨询费'],
  ending(325, 90, '50,000.00'),
  ending(378, 90, '150,000.00'),
  [430, 90, '甲建设工程有限'],
  [430, 100, '公司'],
  [520, 90, '110202030000'],
  [520, 100, '0000001'],
  [20, 380, '第1页/共2页'],
];
const SECOND: PlacedText[] = [
  [220, 20, '银行账户交易明细'],
  ...head(50),
  [20, 70, '2026-01-06'],
  [110, 70, '房租'],
  ending(245, 70, '1,200.00'),
  ending(378, 70, '148,800.00'),
  [430, 70, '乙物业'],
  [20, 110, '本页合计'],
  ending(245, 110, '1,200.00'),
  [20, 380, '第2页/共2页'],
];

describe('a statement as PDF', () => {
  it('is read by the places of its texts: lines of a row as one, heads of later pages left out', async () => {
    const rows = await rowsOf(createPlacedPdf([FIRST, SECOND]));
    const layout = findStatementLayout(rows) ?? { headRow: -1, columns: {}, titles: [] };
    expect(layout.titles).toEqual(HEAD.map(([, title]) => title));
    expect(findStatedAccountNo(rows, layout.headRow)).toBe('6222020200001234567');
    const read = readStatementInMemory(rows, layout);
    expect(read.faults).toEqual([]);
    expect(read.rows).toMatchObject([
      {
        dateTime: '2026-01-05 09:12:33',
        income: '50000.00',
        balance: '150000.00',
        summary: '咨询费',
        otherSideName: '甲建设工程有限公司',
        otherSideNo: '1102020300000000001',
      },
      { dateTime: '2026-01-06 00:00:00', pay: '1200.00', balance: '148800.00', otherSideName: '乙物业' },
    ]);
    expect(read.rows).toHaveLength(2);
  });

  it('without text, or without titles of a statement, is refused in words', async () => {
    await expect(rowsOf(createPlacedPdf([[]]))).rejects.toThrow('可能是扫描件或照片');
    await expect(rowsOf(createPlacedPdf([[[20, 20, '合同书']]]))).rejects.toThrow('没有找到银行流水的表头');
  });
});
