import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type WorkbookSheet, writeWorkbook } from './write-workbook.ts';

async function written(...sheets: WorkbookSheet[]) {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), writeWorkbook(sheets, stream)]);
  return (await readXlsx(new Uint8Array(bytes))).sheets;
}

const columns = [
  { title: '编码', width: 12 },
  { title: '金额', width: 14, kind: 'money' as const },
];

describe('writeWorkbook', () => {
  it('writes intro, frozen header, texts as texts and amounts as numbers', async () => {
    const [sheet] = await written({
      name: '清单',
      intro: ['标题'],
      columns,
      rows: [
        ['010101', '1234.50'],
        ['=1+1', null],
        ['a\u0001b', 'x'],
      ],
    });
    expect(sheet?.rows).toEqual([
      ['标题', null],
      ['编码', '金额'],
      ['010101', 1234.5],
      ['=1+1', null],
      ['ab', 'x'],
    ]);
    expect(sheet?.freezePane).toEqual({ rows: 2 });
  });
  it('gives every sheet a legal name of its own', async () => {
    const names = (
      await written({ name: '分部[1]:明细', columns, rows: [] }, { name: '分部[1]:明细', columns, rows: [] })
    ).map(({ name }) => name);
    expect(names).toEqual(['分部 1  明细', '分部 1  明细2']);
  });
});
