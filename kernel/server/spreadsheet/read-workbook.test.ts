import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import { readWorkbook } from './read-workbook.ts';

const refusalOf = (content: string, name = '台账.xls') =>
  readWorkbook(new Uint8Array(Buffer.from(content, 'latin1')), name).catch((error) => error.message);

describe('a workbook that cannot be read', () => {
  it.each([
    ['<html><table>', '实际是网页或 XML 表格'],
    ['<?xml version="1.0"?><Workbook>', '实际是网页或 XML 表格'],
    ['nonsense', '不是有效的工作簿，或已损坏'],
    ['PK\x03\x04', '不是有效的工作簿，或已损坏'],
    ['', '不是有效的工作簿，或已损坏'],
  ])('such as %j says what to do', async (content, reason) => {
    expect(await refusalOf(content)).toBe(`文件“台账.xls”${reason}，请用 Excel 或 WPS 打开，另存为 .xlsx 后重新上传`);
  });
});

/** A compound document whose workbook begins, is protected against changes, and names how its password is tried. */
const locked = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
  .padEnd(512, '\0')
  .concat('\x09\x08\x02\0\0\x06', '\x86\0\0\0', '\x2f\0\x06\0');

it.each([
  ['a password', locked.padEnd(1024, '\0'), '设有打开密码，请用 Excel 或 WPS 打开，取消密码并保存后重新上传'],
  [
    'an end before any',
    locked.replace('\x86\0\0\0', '\x0a\0\0\0').padEnd(1024, '\0'),
    '不是有效的工作簿，或已损坏，请用 Excel 或 WPS 打开，另存为 .xlsx 后重新上传',
  ],
  [
    'nothing behind its head',
    locked.slice(0, 516),
    '不是有效的工作簿，或已损坏，请用 Excel 或 WPS 打开，另存为 .xlsx 后重新上传',
  ],
])('an old workbook with %s says what to do', async (_, content, reason) => {
  expect(await refusalOf(content)).toBe(`文件“台账.xls”${reason}`);
});

it('a CSV is read in UTF-8 and in the national encoding', async () => {
  const gbk = Buffer.concat([Buffer.from([0xbf, 0xcd, 0xbb, 0xa7]), Buffer.from(',1\n')]);
  for (const content of [Buffer.from('\ufeff客户,1\n'), gbk])
    expect((await readWorkbook(content, 'a.csv'))[0]?.rows[0]).toEqual(['客户', '1']);
});

interface Fact {
  file: string;
  container: string;
  readable: boolean | string;
  sheets: { name: string; lastRow: number }[];
}
const folder = findSharedSample('excel');
const facts: Fact[] = folder ? JSON.parse(readFileSync(path.join(folder, 'facts.json'), 'utf8')).files : [];
/** Readable by others: older than Excel 97, macro sheets, and two that the library does not know. */
const REFUSED = /testEXCEL_[35]|sushi\.xls|SampleSS\.xml|column_width\.htm|xlmmacro|Simple\.xlsb/;

describe.skipIf(!folder)('an odd workbook', () => {
  it.each(facts.map((fact) => [fact.file, fact] as const))('%s is read, or refused in words', async (file, fact) => {
    const read = await readWorkbook(readFileSync(path.join(folder ?? '', file)), path.basename(file)).catch(
      (error) => error.message as string,
    );
    if (typeof read === 'string') {
      expect(read).toMatch(/^文件“.*”.*重新上传$/);
      if (fact.readable === true) expect(file).toMatch(REFUSED);
    } else if (fact.container !== 'csv' && fact.sheets?.length > 0) {
      expect(read.map(({ name }) => name)).toEqual(fact.sheets.map(({ name }) => name));
    }
  });
});
