import { describe, expect, it } from 'vitest';
import { judge } from './conformance.mjs';

const ran = [
  { file: 'a.test.ts', title: 'signs in', status: 'passed' },
  { file: 'a.test.ts', title: 'keeps "x": 1 (so)', status: 'passed' },
  { file: 'a.test.ts', title: 'signs out', status: 'failed' },
  { file: 'a.test.ts', title: 'waits', status: 'skipped' },
];
const known = new Set(['R1', 'R2']);
const faultsOf = (line: string) => judge(`# head\n${line}\n`, ran, known, true).faults.join();

describe('conformance', () => {
  it('counts requirements whose tests ran and passed', () => {
    const table = 'R1\ta.test.ts\tsigns in\nR1\ta.test.ts\tkeeps %j: %i (so)\nR2\ta.test.ts\tsigns in\n';
    expect(judge(table, ran, known, true)).toEqual({ faults: [], shown: 2 });
    expect(judge('R9\ta.test.ts\tsigns in', ran, null, true)).toEqual({ faults: [], shown: 1 });
  });

  it('names every promise that is not kept', () => {
    expect(faultsOf('R9\ta.test.ts\tsigns in')).toContain('规格中没有此需求');
    expect(faultsOf('R1\ta.test.ts\tsigns out')).toContain('测试未通过');
    for (const name of ['waits', 'flies', 'signs'])
      expect(faultsOf(`R1\ta.test.ts\t${name}`)).toContain('测试不存在或没有运行');
    expect(faultsOf('R1\tb.test.ts\tsigns in')).toContain('测试不存在或没有运行');
  });

  it('waits for tests over real files where those are absent, and counts them as not shown', () => {
    expect(judge('R1\ta.test.ts\twaits', ran, known, false)).toEqual({ faults: [], shown: 0 });
    expect(judge('R1\ta.test.ts\tflies', ran, known, false).faults).toHaveLength(1);
  });
});
