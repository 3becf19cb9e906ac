import { describe, expect, it } from 'vitest';
import type { TreeColumn } from '../tree-column.ts';
import { cellRangeBetween, cellRangeSize, formatCellsForClipboard, rangeColumnsOnLine } from './cell-range.ts';

interface Bill {
  code: string;
  feature: string;
  total: string;
}
const columns: readonly TreeColumn<Bill>[] = [
  { key: 'code', title: '编码', width: 80, cell: () => null, text: ({ code }) => code },
  { key: 'feature', title: '特征', width: 80, cell: ({ feature }) => feature },
  { key: 'total', title: '合价', width: 80, align: 'right', cell: ({ total }) => total },
];
const earth: Bill = { code: '010101002001', feature: '1.二类土\n2."外运"', total: '1,234.50' };
const rock: Bill = { code: '010102001001', feature: 'a<b', total: '2.00' };

describe('a range of cells', () => {
  it('lies between its corners', () => {
    const range = cellRangeBetween({ line: 5, column: 2 }, { line: 3, column: 1 });
    expect(range).toEqual({ from: { line: 3, column: 1 }, to: { line: 5, column: 2 } });
    expect(cellRangeSize(range)).toEqual({ lines: 3, columns: 2 });
    expect(rangeColumnsOnLine(range, 4)).toEqual({ from: 1, to: 2 });
    expect(rangeColumnsOnLine(range, 6)).toBeNull();
  });

  it('is copied as a spreadsheet reads it', () => {
    const { text, html } = formatCellsForClipboard([earth, rock], columns);
    expect(text).toBe('010101002001\t"1.二类土\n2.""外运"""\t1,234.50\n010102001001\ta<b\t2.00');
    expect(html).toContain(`<td style="mso-number-format:'\\@'">010101002001</td>`);
    expect(html).toContain('a&lt;b');
    expect(html).toContain('<td>1,234.50</td>');
  });

  it('gives a single cell bare', () => {
    expect(formatCellsForClipboard([earth], columns.slice(1, 2)).text).toBe('1.二类土\n2."外运"');
  });
});
