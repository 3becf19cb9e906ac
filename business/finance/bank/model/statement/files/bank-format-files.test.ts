import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { decodeStandardStatementText } from '../../../server/import/exchange/decode-standard-statement-text.ts';
import { parseMt940CamtOfxSheets } from '../../../server/import/exchange/parse-mt940-camt-ofx-sheets.ts';
import { readStatementInMemory } from '../../../testing/read-statement.ts';
import { findStatementLayout } from '../index.ts';

interface Fact {
  readonly file: string;
  readonly transactions: number;
  readonly missingDates?: number;
  readonly accounts?: readonly string[];
  readonly sumIncome: string;
  readonly sumPayment: string;
  readonly firstDate?: string;
  readonly lastDate?: string;
}

const folder = findSharedSample('bank');
const all: Fact[] = folder ? JSON.parse(readFileSync(path.join(folder, 'facts.json'), 'utf8')).files : [];
const facts = all.filter(({ file }) => /\.(sta|xml|ofx)$/.test(file));

describe.skipIf(!folder)('a statement in a standard of banks', () => {
  it.each(facts.map((fact) => [fact.file, fact] as const))('%s is read by its accounts', (file, fact) => {
    const content = readFileSync(path.join(folder ?? '', file));
    const sheets = parseMt940CamtOfxSheets(decodeStandardStatementText(content)) ?? [];
    const read = sheets.map(({ rows }) =>
      readStatementInMemory(rows, findStatementLayout(rows) ?? { headRow: -1, columns: {}, titles: [] }),
    );
    const rows = read.flatMap((one) => one.rows);
    const faults = read.flatMap((one) => one.faults);
    if (fact.accounts) expect(sheets.map(({ name }) => name)).toEqual(fact.accounts);
    if (fact.missingDates) {
      // Two tell no day, one tells a day that there is not; all are named and none is left out.
      expect(faults.map(({ key, value }) => [key, value])).toEqual([
        ['dateTime', ''],
        ['dateTime', ''],
        ['dateTime', '20120231'],
      ]);
      return;
    }
    expect(faults).toEqual([]);
    const days = rows.map(({ dateTime }) => dateTime.slice(0, 10)).sort();
    expect({
      rows: rows.length,
      income: sumDecimals(rows.map(({ income }) => income)).toFixed(2),
      pay: sumDecimals(rows.map(({ pay }) => pay)).toFixed(2),
      days: fact.firstDate ? [days[0], days.at(-1)] : [],
    }).toEqual({
      rows: fact.transactions,
      income: toDecimal(fact.sumIncome).toFixed(2),
      pay: toDecimal(fact.sumPayment).toFixed(2),
      days: fact.firstDate ? [fact.firstDate, fact.lastDate] : [],
    });
  });
});
