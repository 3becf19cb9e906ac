import { describe, expect, it } from 'vitest';
import { toImportedCostFile, toRefusedImport } from './import-outcome.ts';

describe('what came of an import', () => {
  it('is a version when the job is done', () => {
    expect(toImportedCostFile({ costFileId: '7', name: '一号楼' })).toMatchObject({ costFileId: '7' });
    expect(toImportedCostFile(null)).toBeNull();
    expect(toImportedCostFile({ texts: [] })).toBeNull();
  });
  it('is a list of faults when the file was refused', () => {
    const fault = { level: 'error', line: 12, element: 'Option', field: 'Res', value: '4.1O', message: '不是数字' };
    const job = {
      state: 'failed' as const,
      error: '文件有 1 处错误',
      result: { faults: [fault], texts: ['第 12 行'] },
    };
    expect(toRefusedImport(job)).toEqual({ text: '文件有 1 处错误', faults: [fault], texts: ['第 12 行'] });
  });
  it('tells what a person may say to have a file read all the same', () => {
    const asked = (ask: unknown) => toRefusedImport({ state: 'failed', error: '不符', result: { ask } }).ask;
    const last = { answers: { rates: '100' }, by: '王工', on: '2026-11-30' };
    expect(asked({ answers: [{ as: 'yunnan-xml', title: '云南' }], last })).toEqual({
      answers: [{ as: 'yunnan-xml', title: '云南' }],
      last,
    });
    expect(asked({ answers: [{ as: 1 }, { accept: true }], last: null })).toEqual({
      answers: [{ accept: true }],
      last: null,
    });
    expect(asked({ answers: [{ as: 1 }] })).toBeUndefined();
  });
  it('still says something when the job broke down without faults', () => {
    expect(toRefusedImport({ state: 'failed', error: null, result: null }).texts).toHaveLength(1);
    expect(toRefusedImport({ state: 'cancelled', error: null, result: null }).text).toContain('已取消');
  });
});
