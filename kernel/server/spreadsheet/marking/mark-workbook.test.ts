import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { unpackArchiveEntries } from '../../files/unpack-archive-entries.ts';
import { colourSheetCells } from './colour-sheet-cells.ts';
import { markWorkbook } from './mark-workbook.ts';

const RED = 'FFC7CE';

async function workbook(): Promise<Uint8Array> {
  const red = { font: { name: '黑体', bold: true } };
  return writeXlsx({
    sheets: [
      {
        name: '表-08 & 汇总',
        rows: [
          ['编码', '合价'],
          ['0101', 12.5],
          [null, null],
          ['0102', 7],
        ],
        cells: new Map([
          ['1,1', { style: red }],
          ['3,1', { comment: { text: '原批注', author: '甲' } }],
        ]),
      },
      { name: '不动', rows: [['x']] },
    ],
  });
}

describe('a marked copy of a workbook', () => {
  it('colours and comments the cells asked for and keeps what they were', async () => {
    const marked = await markWorkbook(
      await workbook(),
      [
        { sheet: '表-08 & 汇总', line: 2, column: 1, colour: RED, comment: '应为 12.60 元 <合价>' },
        { sheet: '表-08 & 汇总', line: 3, column: 2, colour: RED, comment: '缺少合价' },
        { sheet: '表-08 & 汇总', line: 4, column: 1, colour: null, comment: '另见' },
      ],
      '筑衡质检',
    );
    const [sheet] = (await readXlsx(marked, { readStyles: true })).sheets;
    expect(sheet?.rows[1]?.slice(0, 2)).toEqual(['0101', 12.5]);
    const cell = (key: string) => sheet?.cells?.get(key);
    expect(cell('1,1')?.comment?.text).toBe('应为 12.60 元 <合价>');
    expect(cell('1,1')?.style?.fill).toMatchObject({
      pattern: 'solid',
      fgColor: { rgb: expect.stringContaining(RED) },
    });
    expect(cell('1,1')?.style?.font?.bold).toBe(true);
    expect(cell('2,2')?.comment?.text).toBe('缺少合价');
    expect(cell('3,1')?.comment?.text).toBe('原批注\n另见');
    expect(cell('3,1')?.style?.fill).toBeUndefined();
  });
  it('leaves every other part as it was, to the byte', async () => {
    const content = await workbook();
    const marked = await markWorkbook(
      content,
      [{ sheet: '表-08 & 汇总', line: 1, column: 0, colour: RED, comment: 'x' }],
      '筑衡质检',
    );
    const [before, after] = await Promise.all([
      unpackArchiveEntries(content, () => true),
      unpackArchiveEntries(marked, () => true),
    ]);
    const changed = [...before].filter(([path, bytes]) => !after.get(path)?.equals(bytes)).map(([path]) => path);
    expect(changed.filter((path) => !/styles|sheet1|comments|vmlDrawing|Content_Types/.test(path))).toEqual([]);
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
  });
});

it('puts cells and rows in that the file leaves out, in their order, with and without names and prefixes', () => {
  const style = (own: number) => own + 10;
  const colours = new Map([
    [1, new Map([[0, RED]])],
    [
      3,
      new Map([
        [1, RED],
        [2, RED],
      ]),
    ],
    [5, new Map([[0, RED]])],
  ]);
  expect(
    colourSheetCells(
      '<x:worksheet><x:sheetData><x:row r="3" spans="1:3"><x:c r="A3"><x:v>1</x:v></x:c><x:c r="C3" s="2"/></x:row></x:sheetData></x:worksheet>',
      colours,
      style,
    ),
  ).toBe(
    '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" s="10"/></x:row><x:row r="3" spans="1:3"><x:c r="A3"><x:v>1</x:v></x:c><x:c r="B3" s="10"/><x:c r="C3" s="12"/></x:row><x:row r="5"><x:c r="A5" s="10"/></x:row></x:sheetData></x:worksheet>',
  );
  expect(
    colourSheetCells(
      '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
      new Map([[1, new Map([[0, RED]])]]),
      style,
    ),
  ).toBe('<worksheet><sheetData><row><c s="10"><v>1</v></c></row></sheetData></worksheet>');
  expect(colourSheetCells('<worksheet><sheetData/></worksheet>', new Map([[2, new Map([[0, RED]])]]), style)).toBe(
    '<worksheet><sheetData><row r="2"><c r="A2" s="10"/></row></sheetData></worksheet>',
  );
});
