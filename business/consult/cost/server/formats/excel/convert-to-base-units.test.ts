import { describe, expect, it } from 'vitest';
import type { ParsedCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import { readNumberAtColumn } from './column-positions.ts';
import { findSheetTables } from './find-tables.ts';

const HEAD = ['序号', '项目名称', '计算基础', '费率(%)', '金额(万元)'];
const tableOf = (rows: readonly (readonly ParsedCell[])[], percents: readonly string[] = []) =>
  findSheetTables({ name: '表', rows, percents: new Set(percents) })[0];
const numbersOf = (table: ReturnType<typeof tableOf>, column: number) =>
  table?.rows.map(({ cells }) => readNumberAtColumn(cells, column));

describe('numbers of a table in the unit of its head', () => {
  it('come in 元, whatever their heading says, and keep their labels', () => {
    const table = tableOf([HEAD, [1, '土建', '', null, 356.25], [2, '安装', '', null, '1,000.1']]);
    expect(table?.columns).toEqual(['序号', '项目名称', '计算基础', '费率', '金额']);
    expect(numbersOf(table, 4)).toEqual(['3562500', '10001000']);
    expect(numbersOf(table, 0)).toEqual(['1', '2']);
  });

  it('come in 元 by what stands above the head, unless their heading says another unit', () => {
    const head = ['序号', '项目名称', '计量单位', '工程量', '综合单价', '合价(元)'];
    const rows = [['工程造价汇总表', '', '', '', '', '金额单位：万元'], head, [1, '土方', 'm3', 10, 2, 200_000]];
    const table = tableOf(rows);
    expect([3, 4, 5].map((column) => numbersOf(table, column)?.[0])).toEqual(['10', '20000', '200000']);
    const named = [['建设单位：万元建设公司'], head, [1, '土方', 'm3', 10, 2, 20]];
    expect(numbersOf(tableOf(named), 4)).toEqual(['2']);
  });

  it('are told where they were converted, column by column', () => {
    const told = (rows: readonly (readonly ParsedCell[])[], percents?: readonly string[]) =>
      tableOf(rows, percents)?.converted;
    expect(told([HEAD, [1, '土建', '', 9, 356.25]])).toEqual(['工作表“表”的“金额（万元）”已换算为元']);
    expect(told([HEAD, [1, '土建', '', 0.09, null]], ['1,3'])).toEqual([]);
    const perMille = ['序号', '项目名称', '计算基础', '费率(‰)', '金额(元)'];
    expect(told([perMille, [1, '印花税', '合同价', 0.3, 1]])).toEqual(['工作表“表”的“费率（‰）”已换算为百分数']);
  });

  it('come in 元 below a heading that is merged over several columns', () => {
    const rows = [
      ['序号', '项目名称', '单位', '金额(万元)', ''],
      ['', '', '', '合价', '其中人工费'],
      [1, '土方', 'm3', 2, 0.5],
    ];
    const merges = [{ startRow: 0, endRow: 0, startCol: 3, endCol: 4 }];
    const [table] = findSheetTables({ name: '表', rows, merges });
    expect([3, 4].map((column) => numbersOf(table, column)?.[0])).toEqual(['20000', '5000']);
  });

  it('are rates in per cent, also where a cell is shown as one or the heading says ‰', () => {
    const rows = [HEAD, [1, '管理费', '人工费', 0.09, 1], [2, '利润', '人工费', 7.5, 1], [3, '税', '', '9%', 1]];
    expect(numbersOf(tableOf(rows, ['1,3']), 3)).toEqual(['9', '7.5', '9']);
    const perMille = ['序号', '项目名称', '计算基础', '费率(‰)', '金额(元)'];
    const table = tableOf([perMille, [1, '印花税', '合同价', 0.3, 1]]);
    expect(table?.columns[3]).toBe('费率');
    expect(numbersOf(table, 3)).toEqual(['0.03']);
  });
});
