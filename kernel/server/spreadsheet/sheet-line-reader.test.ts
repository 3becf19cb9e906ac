import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { readWorkbook } from './read-workbook.ts';
import { openSheetLineReaders } from './sheet-line-reader.ts';
import { writeWorkbook } from './write-workbook.ts';

/** In pieces of so many bytes, as files come from their store. */
const inPieces = (content: Buffer, size: number) => async () =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, at) => content.subarray(at * size, (at + 1) * size)),
  );

async function walked(content: Buffer, name: string, size = 7) {
  const sheets = [];
  for (const sheet of await openSheetLineReaders(inPieces(content, size), name)) {
    const rows = new Map<number, readonly unknown[]>();
    for await (const { number, cells } of sheet.lines()) rows.set(number, cells);
    sheets.push({ name: sheet.name, rows });
  }
  return sheets;
}

/** A line without the empty cells at its end. */
const bare = (cells: readonly unknown[] = []) => cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);

async function demandSame(content: Buffer, name: string, size?: number) {
  const [whole, parts] = [await readWorkbook(content, name), await walked(content, name, size)];
  expect(parts.map((sheet) => sheet.name)).toEqual(whole.map((sheet) => sheet.name));
  for (const [at, { rows }] of whole.entries())
    for (const [line, cells] of rows.entries()) expect(bare(parts[at]?.rows.get(line + 1))).toEqual(bare(cells));
}

it.each([
  ['lines and blank lines', '甲,乙\r\n\r\n1,2\r\n'],
  ['breaks within quotes', '甲,"乙\n丙"\n"说""好""\n",2\n3,4'],
  ['quotes that begin no field', '5" 管,"a,b"\n6"\n"",x""y\n7,"8"\n'],
  ['fields parted by tabs', '甲\t乙\n1,5\t2\n'],
])('a CSV with %s is the same in pieces', (_, text) => demandSame(Buffer.from(text), '流水.csv'));

it('a CSV in the national encoding, cut within its signs, is the same in pieces', async () => {
  const gbk = Buffer.concat([Buffer.from([0xbf, 0xcd, 0xbb, 0xa7]), Buffer.from(',1\n'), Buffer.from([0xbf, 0xcd])]);
  expect((await walked(gbk, 'a.csv', 3))[0]?.rows.get(1)).toEqual(['客户', '1']);
  await demandSame(gbk, 'a.csv', 3);
});

it('a workbook of several sheets is the same line by line, as often as it is asked', async () => {
  const chunks: Buffer[] = [];
  const { PassThrough } = await import('node:stream');
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const columns = [
    { title: '日期', width: 9 },
    { title: '金额', width: 9, kind: 'money' as const },
  ];
  await writeWorkbook(
    [
      { name: '说明', columns: [{ title: '说明', width: 9 }], rows: [['一行']] },
      {
        name: '流水',
        columns,
        rows: [
          ['2026-01-05', '12.30'],
          [null, null],
          ['2026-01-06', '5'],
        ],
      },
    ],
    stream,
  );
  const content = Buffer.concat(chunks);
  await demandSame(content, 'a.xlsx');
  const [, second] = await openSheetLineReaders(inPieces(content, 4096), 'a.xlsx');
  const numbers = async () => {
    const found = [];
    for await (const { number } of second?.lines() ?? []) found.push(number);
    return found;
  };
  expect([await numbers(), second?.name]).toEqual([await numbers(), '流水']);
});

it('a workbook that is damaged is refused in words, wherever the damage lies', async () => {
  const told = async (content: Buffer) => walked(content, '流水.xlsx').catch((error) => error.message);
  expect(await told(Buffer.from('PK\u0003\u0004xl/workbook.xml'))).toContain('不是有效的工作簿，或已损坏');
});

it.each([
  ['utf-16 with its mark', Buffer.from('\ufeff客户\t1\r\n乙😀\t2\r\n', 'utf16le')],
  ['utf-16 the other way round', Buffer.from('\ufeff客户\t1\r\n乙😀\t2\r\n', 'utf16le').swap16()],
  ['utf-8 with its mark', Buffer.from('\ufeff客户\t1\r\n乙😀\t2\r\n')],
])('a CSV in %s is read, also in pieces', async (_, content) => {
  expect((await readWorkbook(content, 'a.csv'))[0]?.rows).toEqual([
    ['客户', '1'],
    ['乙😀', '2'],
  ]);
  await demandSame(content, 'a.csv', 3);
});

it('one damaged sign leaves the others of a CSV in UTF-8 as they are', async () => {
  const whole = Buffer.from('客户,摘要,金额\n甲公司,咨询费第一笔,1\n');
  const at = whole.indexOf('费');
  const content = Buffer.concat([whole.subarray(0, at + 1), whole.subarray(at + 3)]);
  const rows = (await readWorkbook(content, 'a.csv'))[0]?.rows;
  expect(rows?.[0]).toEqual(['客户', '摘要', '金额']);
  expect(rows?.[1]).toEqual(['甲公司', '咨询\ufffd第一笔', '1']);
  await demandSame(content, 'a.csv', 5);
});

it('cells are without unseen signs and without what keeps them texts', async () => {
  const content = Buffer.from('="0001",甲\u200b公司,"=""09:00"""\n');
  expect((await readWorkbook(content, 'a.csv'))[0]?.rows).toEqual([['0001', '甲公司', '09:00']]);
  await demandSame(content, 'a.csv', 3);
});

const folder = findSharedSample('bank');
it.skipIf(!folder).each(['htsec.xlsx', 'wechat-2025.xlsx', 'citic-credit.xls', 'alipay-gb18030.csv', 'meituan.csv'])(
  '%s is the same line by line',
  (file) => demandSame(readFileSync(path.join(folder ?? '', file)), file, 1000),
);
