import { describe, expect, it } from 'vitest';
import { readStatementInMemory } from '../../testing/read-statement.ts';
import { findStatementLayout, type StatementLayout, StatementReader } from './index.ts';

const layoutOf = (rows: Parameters<typeof findStatementLayout>[0]): StatementLayout =>
  findStatementLayout(rows) ?? { headRow: -1, columns: {}, titles: [] };

describe('dates that do not tell their order', () => {
  const rows = [
    ['交易日期', '收入金额', '支出金额', '余额'],
    ['05-06-07', '5.00', '', '105.00'],
    ['26-01-05', '5.00', '', '110.00'],
  ];

  it('leave the choice, with the days that one of them would be', () => {
    const reader = new StatementReader(layoutOf(rows));
    reader.note(rows[1] ?? []);
    expect(reader.dateReadings).toEqual([
      { order: 'ymd', text: '05-06-07', day: '2005-06-07' },
      { order: 'dmy', text: '05-06-07', day: '2007-06-05' },
      { order: 'mdy', text: '05-06-07', day: '2007-05-06' },
    ]);
  });

  it('are read in the order that a person chose', () => {
    const dayOf = (order: StatementLayout['dateOrder']) =>
      readStatementInMemory(rows, { ...layoutOf(rows), dateOrder: order }).rows.map(({ dateTime }) =>
        dateTime.slice(0, 10),
      );
    expect(dayOf('ymd')).toEqual(['2005-06-07', '2026-01-05']);
    expect(dayOf('dmy')).toEqual(['2007-06-05', '2005-01-26']);
  });

  it('leave none where they tell it themselves', () => {
    const reader = new StatementReader(layoutOf(rows));
    reader.note(['2026-01-05', '5.00', '', '105.00']);
    expect(reader.dateReadings).toEqual([]);
  });
});

describe('titles over three lines', () => {
  it('are one, whichever of them names a column', () => {
    const rows = [
      ['交易信息', null, '金额信息', null, null, '对方信息', null],
      ['交易日期', '摘要', '发生额', null, '余额', '户名', '账号'],
      [null, null, '收入', '支出', null, null, null],
      ['2026-01-05', '咨询费', '5.00', '', '105.00', '甲公司', '6222020012345678'],
    ];
    const layout = layoutOf(rows);
    expect(layout.headRow).toBe(2);
    expect(readStatementInMemory(rows, layout).rows).toMatchObject([
      {
        income: '5.00',
        balance: '105.00',
        otherSideName: '甲公司',
        otherSideNo: '6222020012345678',
        summary: '咨询费',
      },
    ]);
  });
});
