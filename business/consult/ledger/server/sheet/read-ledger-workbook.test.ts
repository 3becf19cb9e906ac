import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { COST_LEDGER_BY_KIND, computeLedgerTotals } from '../../model/index.ts';
import { writeLedgerTestWorkbook } from '../../testing/ledger-test-setup.ts';
import { readLedgerWorkbook } from './read-ledger-workbook.ts';

const claimed = { ledger: COST_LEDGER_BY_KIND.settlement, side: 'claimed' as const };
const HEAD = ['项目编码', '项目名称', '计量单位', '工程量', '金额'];

describe('a table of a ledger in a workbook', () => {
  it('has no decimals nobody stated: a price is what quantity and amount say', async () => {
    const file = await writeLedgerTestWorkbook(HEAD, [['010101001001', '平整场地', 'm2', 12.34, 121.67]]);
    expect((await readLedgerWorkbook(file, 'a.xlsx', claimed)).rows).toMatchObject([
      { claimedPrice: '9.86', claimedAmount: '121.67' },
    ]);
  });

  it('has priced rows without a name below the name of several', async () => {
    const file = await writeLedgerTestWorkbook(HEAD, [
      ['010101001001', '平整场地', 'm2', 100, 1000],
      ['010101001002', '', 'm2', 50, 500],
      ['', '', '', null, null],
      ['', '砌筑工程', '', null, null],
    ]);
    expect(
      (await readLedgerWorkbook(file, 'a.xlsx', claimed)).rows.map((row) => [row.code, row.name, row.claimedAmount]),
    ).toEqual([
      ['010101001001', '平整场地', '1000'],
      ['010101001002', '平整场地', '500'],
      ['', '砌筑工程', null],
    ]);
  });

  it('tells which columns it converted', async () => {
    const head = ['项目编码', '项目名称', '计量单位', '工程量', '金额（万元）'];
    const file = await writeLedgerTestWorkbook(head, [['010101001001', '平整场地', 'm2', 100, 0.5]]);
    const { rows, notes } = await readLedgerWorkbook(file, 'a.xlsx', claimed);
    expect(rows[0]?.claimedAmount).toBe('5000');
    expect(notes).toEqual([expect.stringMatching(/^工作表“.*”的“金额（万元）”已换算为元$/)]);
  });

  const merged = findSharedSample('faults', 'ledger-01-merged-name.xlsx');
  it.skipIf(!merged)('a merged name stands for all its rows', async () => {
    const { rows } = await readLedgerWorkbook(await readFile(merged ?? ''), 'a.xlsx', claimed);
    expect([rows.length, sumDecimals(rows.map((row) => row.claimedAmount)).toFixed(2)]).toEqual([2, '2000.00']);
  });

  const set = findSharedSample('cost', 'excel', '绿化工程(单位工程).xls');
  it.skipIf(!set)('a set of reports comes to what it states', async () => {
    const { rows } = await readLedgerWorkbook(await readFile(set ?? ''), '绿化工程(单位工程).xls', claimed);
    expect(computeLedgerTotals(rows).total.claimed).toBe('3463322.78');
  });
});
