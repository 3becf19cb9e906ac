import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateFileContent } from './validate-file-content.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zhuheng-content-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function judged(fileName: string, content: string): Promise<string> {
  const file = path.join(folder, 'content');
  await writeFile(file, content, 'latin1');
  return validateFileContent(file, fileName).catch((refusal) => String(refusal.message));
}

it.each(['MZ-01 door', 'mz01', 'BM12 section', 'GIF87a is a name'])(
  'a text may begin like a program or a picture: %s',
  async (text) => {
    expect(await judged('编号.txt', `${text}\n`)).toBe('text/plain');
    expect(await judged('编号.csv', `${text},1\n`)).toBe('text/csv');
  },
);

it.each([
  ['清单.txt', 'MZ\x90\0\x03', '内容不安全'],
  ['清单.txt', '\x7fELF\x02\x01\x01\0', '内容不安全'],
  ['清单.csv', 'BM\x36\0\0\0\0\0\0\0', '内容与后缀不符'],
  ['清单.txt', '%PDF-1.4\n', '内容与后缀不符'],
])('%s that is none is refused: %j', async (fileName, content, words) =>
  expect(await judged(fileName, content)).toContain(words),
);

/** Text in two bytes a sign, with its mark, as bytes that are written one for one. */
const marked = (text: string, order: 'le' | 'be' = 'le'): string => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return (order === 'le' ? bytes : bytes.swap16()).toString('latin1');
};

it.each(['le', 'be'] as const)('a text in UTF-16 (%s) with its mark is one, whatever it begins like', async (order) => {
  expect(await judged('流水.csv', marked('交易日期\t金额\r\n2026-01-05\t500.00\r\n', order))).toBe('text/csv');
  expect(await judged('清单.txt', marked('编号', order))).toBe('text/plain');
  expect(await judged('清单.txt', marked('<script>1</script>', order))).toContain('内容不安全');
  expect(await judged('清单.csv', marked('编号\0\u0001', order))).toContain('内容与后缀不符');
});

it.each(['13jk', 'GCBZJ', 'gczjwj', 'x80', 'X83', 'x84', 'x89'])(
  'a cost file of its own suffix is XML, and declares nothing: .%s',
  async (suffix) => {
    expect(await judged(`招标.${suffix}`, '<?xml version="1.0"?><GAEB/>')).toBe('application/xml');
    expect(await judged(`招标.${suffix}`, '<JingJiBiao/>')).toBe('application/xml');
    expect(await judged(`招标.${suffix}`, '<!DOCTYPE a [<!ENTITY b "c">]><GAEB/>')).toContain('内容不安全');
    expect(await judged(`招标.${suffix}`, 'PK\x03\x04\x14\0\0\0')).toContain('内容与后缀不符');
  },
);
