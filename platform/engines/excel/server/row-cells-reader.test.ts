import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { percentField } from '#kernel/fields/index.ts';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { createRowCellsReader } from './row-cells-reader.ts';

it('shares that cells are seen as per cent are what is seen, also below a heading that names the unit', async () => {
  const heading = '费率（%）';
  const cells = new Map([
    ['1,0', { style: { numFmt: '0.00%' } }],
    ['3,0', { style: { numFmt: '0.00"%"' } }],
  ]);
  const content = await writeXlsx({
    sheets: [{ name: '费率', rows: [[heading], [0.0925], [9.25], [9.25], ['9.25%']], cells }],
  });
  const [sheet] = await readWorkbook(content, 'a.xlsx', { formats: true });
  const field = percentField('费率');
  const read =
    sheet &&
    createRowCellsReader({ sheet: sheet, headRow: 0, dateOrder: null }, [{ column: 0, key: 'rate', field, heading }]);
  expect([1, 2, 3, 4].map((row) => read?.(row).input.rate)).toEqual(Array(4).fill('0.0925'));
});
