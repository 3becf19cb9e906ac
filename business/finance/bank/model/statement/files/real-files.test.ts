import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { readStatementInMemory } from '../../../testing/read-statement.ts';
import { findStatedAccountNo, findStatementLayout } from '../index.ts';

interface Fact {
  readonly file: string;
  readonly headerRow?: number;
  readonly transactions: number;
  readonly neitherRows?: number;
  readonly sumIncome: string;
  readonly sumPayment: string;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly account?: string;
}

const folder = findSharedSample('bank');
const all: Fact[] = folder ? JSON.parse(readFileSync(path.join(folder, 'facts.json'), 'utf8')).files : [];
const facts = all.filter(({ file, sumIncome }) => /\.(csv|xls|xlsx)$/.test(file) && sumIncome !== undefined);

/** Lines that count as none: amounts of nothing, and a payment that never came about. */
const NO_MOVEMENT: Readonly<Record<string, readonly [rows: number, pay: string]>> = {
  'abc-debit.csv': [1, '0'],
  'htsec.xlsx': [2, '0'],
  'alipay-gb18030.csv': [1, '50.00'],
};

/** The account told above the titles. */
const STATED: Readonly<Record<string, string>> = {
  'icbc-debit-v1.csv': '1234****9876',
  'ccb-交易明细_xxxx_2025xxxx_2025xxxx.xls': 'xxxxx*********xxxx',
  'uob-singapore.xls': '1234567890',
};

describe.skipIf(!folder)('a statement as banks export it', () => {
  it.each(facts.map((fact) => [fact.file, fact] as const))('%s is read by its titles', async (file, fact) => {
    const [sheet] = await readWorkbook(readFileSync(path.join(folder ?? '', file)), file);
    const rows = sheet?.rows ?? [];
    const layout = findStatementLayout(rows) ?? { headRow: -1, columns: {}, titles: [] };
    expect(layout.headRow + 1).toBe(fact.headerRow);
    const read = readStatementInMemory(rows, layout);
    expect(read.faults).toEqual([]);
    const [none, unpaid] = NO_MOVEMENT[file] ?? [0, '0'];
    const days = read.rows.map(({ dateTime }) => dateTime.slice(0, 10)).sort();
    expect({
      rows: read.rows.length,
      income: sumDecimals(read.rows.map(({ income }) => income)).toFixed(2),
      pay: sumDecimals(read.rows.map(({ pay }) => pay)).toFixed(2),
    }).toEqual({
      rows: fact.transactions - (fact.neitherRows ?? 0) - none,
      income: toDecimal(fact.sumIncome).toFixed(2),
      pay: toDecimal(fact.sumPayment).minus(unpaid).toFixed(2),
    });
    const whole = !fact.neitherRows && none === 0;
    expect(whole ? [days[0], days.at(-1)] : []).toEqual(whole ? [fact.firstDate, fact.lastDate] : []);
    expect(findStatedAccountNo(rows, layout.headRow)).toBe(STATED[file] ?? null);
  });
});
