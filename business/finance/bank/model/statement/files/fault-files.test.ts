import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { readStatementInMemory } from '../../../testing/read-statement.ts';
import { findStatementLayout } from '../index.ts';

const folder = findSharedSample('faults');
const ABOUT = { from: '2016-01-01', until: '2026-11-28' };

async function read(file: string) {
  const [sheet] = await readWorkbook(readFileSync(path.join(folder ?? '', file)), file);
  const rows = sheet?.rows ?? [];
  const layout = findStatementLayout(rows);
  if (!layout) throw new Error('no layout');
  return readStatementInMemory(rows, layout, ABOUT);
}

/** Moment, receipt, payment, name, account, serial. */
type Told = readonly [moment: string, income: string, pay: string, name: string, no: string, serialNo: string | null];

const READ: Readonly<Record<string, readonly Told[]>> = {
  'bank-01-utf16.csv': [['2026-01-05 09:00:00', '500.00', '0.00', '甲公司', '6222000000000001', 'U1']],
  'bank-02-cut-character.csv': [
    ['2026-01-05 09:00:00', '500.00', '0.00', '甲公司', '6222000000000001', 'V1'],
    ['2026-01-06 09:00:00', '200.00', '0.00', '乙公司', '6222000000000002', 'V2'],
  ],
  'bank-03-equals-quotes.csv': [['2026-01-05 09:00:00', '500.00', '0.00', '甲公司', '6222000000000001', 'W0001']],
  'bank-04-yy-mm-dd.csv': [
    ['2026-01-05 09:00:00', '500.00', '0.00', '甲公司', '111', 'X1'],
    ['2026-11-27 09:00:00', '200.00', '0.00', '乙公司', '112', 'X2'],
  ],
  'bank-06a-with-seconds.csv': [
    ['2026-01-05 09:13:47', '500.00', '0.00', '甲公司', '111', 'S1'],
    ['2026-01-06 10:21:33', '0.00', '200.00', '乙公司', '112', 'S2'],
  ],
  'bank-06b-same-resaved.csv': [
    ['2026-01-05 09:13:00', '500.00', '0.00', '甲公司', '111', 'S1'],
    ['2026-01-06 10:21:00', '0.00', '200.00', '乙公司', '112', 'S2'],
  ],
  'bank-08-emoji-cut.csv': [['2026-01-05 09:00:00', '500.00', '0.00', '甲公司', '111', 'E1']],
  'bank-12-ccb.csv': [
    ['2026-01-05 00:00:00', '5000.00', '0.00', '甲公司', '6222000000000001', null],
    ['2026-01-06 00:00:00', '0.00', '200.00', '乙公司', '6222000000000002', null],
  ],
  'bank-13-time-cells.xlsx': [
    ['2026-01-05 09:13:47', '500.00', '0.00', '甲公司', '6222000000000001', 'T1'],
    ['2026-01-06 00:00:00', '0.00', '200.00', '乙公司', '6222000000000002', 'T2'],
  ],
  'bank-16-24h.csv': [['2026-01-06 00:00:00', '500.00', '0.00', '甲公司', '111', 'M1']],
};

/** Line, column and value of what cannot be read. */
const REFUSED: Readonly<Record<string, readonly (readonly [row: number, column: string, value: string])[]>> = {
  'bank-05-scientific.csv': [
    [2, '对方账号', '6.222E+18'],
    [3, '对方账号', '6.222E+18'],
  ],
  'bank-07-unreadable-date-footer-word.csv': [
    [3, '交易日期', '26年1月6日'],
    [4, '交易日期', '1月7日'],
  ],
  'bank-15-long-number.xlsx': [[2, '对方账号', '6222021234567890000']],
  'bank-23-month-as-date.csv': [
    [2, '记账日期', '202611'],
    [3, '记账日期', '2026111'],
  ],
};

describe.skipIf(!folder)('a statement that went wrong', () => {
  it.each(Object.entries(READ))('%s is read', async (file, told) => {
    const { rows, faults } = await read(file);
    expect(faults).toEqual([]);
    expect(
      rows.map((row) => [row.dateTime, row.income, row.pay, row.otherSideName, row.otherSideNo, row.serialNo]),
    ).toEqual(told);
  });

  it.each(Object.entries(REFUSED))('%s is refused where it cannot be read', async (file, told) => {
    const { faults, skipped } = await read(file);
    expect(faults.map(({ row, column, value }) => [row, column, value])).toEqual(told);
    expect(skipped).toEqual([]);
  });

  it('bank-02: one word has a damaged sign, the others none', async () => {
    const { rows } = await read('bank-02-cut-character.csv');
    expect(rows.map(({ summary }) => summary?.includes('\ufffd'))).toEqual([false, true]);
  });

  it('bank-08: a long word is cut between signs', async () => {
    const { rows } = await read('bank-08-emoji-cut.csv');
    expect(Array.from(rows[0]?.summary ?? '')).toHaveLength(500);
    expect(encodeURIComponent(rows[0]?.summary ?? '')).not.toContain('%EF%BF%BD');
  });

  it('bank-12: what each was for stands in the remarks', async () => {
    expect((await read('bank-12-ccb.csv')).rows.map(({ memo }) => memo)).toEqual(['咨询费', '房租']);
  });

  it('bank-04: without an account and its days, dates of two-digit years are not guessed', async () => {
    const [sheet] = await readWorkbook(readFileSync(path.join(folder ?? '', 'bank-04-yy-mm-dd.csv')), 'a.csv');
    const layout = findStatementLayout(sheet?.rows ?? []);
    const faults = layout && readStatementInMemory(sheet?.rows ?? [], layout, { until: '2026-01-31' }).faults;
    expect(faults?.map(({ msg }) => msg)).toEqual(
      Array(2).fill('年、月、日的先后不明确，请选择日期顺序，或改为 2026/01/05 的格式'),
    );
  });
});
