import { describe, expect, it } from 'vitest';
import { suffixesOf, suffixOf, suffixRefusal } from './file-suffix.ts';

describe('the parameter file.suffix', () => {
  it.each([
    ['pdf,docx', ['pdf', 'docx']],
    [' .PDF，*.xlsx ; dwg、jpg|png', ['pdf', 'xlsx', 'dwg', 'jpg', 'png']],
  ])('%j allows %j', (param, allowed) => {
    expect([...(suffixesOf(param) ?? [])]).toEqual(allowed);
  });

  it('allows everything when empty', () => {
    for (const nothing of ['', ' ', null, undefined]) expect(suffixesOf(nothing)).toBeNull();
    expect(suffixRefusal('a.exe', null)).toBeNull();
  });

  it('is asked for the last suffix of the name', () => {
    const allowed = suffixesOf('pdf');
    expect(suffixRefusal('合同.PDF', allowed)).toBeNull();
    expect(suffixRefusal('合同.pdf.exe', allowed)).toBe('不支持上传“.exe”类型的文件');
    expect(suffixRefusal('pdf', allowed)).toBe('不支持上传“.无后缀”类型的文件');
    expect(['.profile', 'a.tar.gz', 'x/.b', 'c.'].map(suffixOf)).toEqual(['', 'gz', '', '']);
  });
});
