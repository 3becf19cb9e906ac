import { describe, expect, it } from 'vitest';
import { fileSuffixFault, fileSuffixOf, parseAllowedSuffixes } from './file-suffix.ts';

describe('the parameter file.suffix', () => {
  it.each([
    ['pdf,docx', ['pdf', 'docx']],
    [' .PDF，*.xlsx ; dwg、jpg|png', ['pdf', 'xlsx', 'dwg', 'jpg', 'png']],
  ])('%j allows %j', (param, allowed) => {
    expect([...(parseAllowedSuffixes(param) ?? [])]).toEqual(allowed);
  });

  it('allows everything when empty', () => {
    for (const nothing of ['', ' ', null, undefined]) expect(parseAllowedSuffixes(nothing)).toBeNull();
    expect(fileSuffixFault('a.exe', null)).toBeNull();
  });

  it('is asked for the last suffix of the name', () => {
    const allowed = parseAllowedSuffixes('pdf');
    expect(fileSuffixFault('合同.PDF', allowed)).toBeNull();
    expect(fileSuffixFault('合同.pdf.exe', allowed)).toBe('不支持上传“.exe”类型的文件');
    expect(fileSuffixFault('pdf', allowed)).toBe('不支持上传“.无后缀”类型的文件');
    expect(['.profile', 'a.tar.gz', 'x/.b', 'c.'].map(fileSuffixOf)).toEqual(['', 'gz', '', '']);
  });
});
