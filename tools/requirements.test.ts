import { describe, expect, it } from 'vitest';
import { findRequirementFaults, readRequirements } from './requirements.mjs';

const SHOWN = 'e2e/a.test.ts > the door > opens';
const ran = [
  { file: 'e2e/a.test.ts', name: 'the door > opens', status: 'passed' },
  { file: 'e2e/a.test.ts', name: 'the door > closes', status: 'failed' },
  { file: 'kernel/server/b.test.ts', name: 'answers', status: 'passed' },
  { file: 'kernel/server/b.test.ts', name: 'answers twice', status: 'passed' },
  { file: 'kernel/server/b.test.ts', name: 'answers twice', status: 'failed' },
  { file: 'kernel/base/c.test.ts', name: 'adds 1', status: 'passed' },
  { file: 'kernel/base/c.test.ts', name: 'reads files', status: 'skipped' },
];
const none = { browser: 0, server: 0, rule: 0 };
const sentence = 'Doors open for whoever knocks.';

const judged = (lines: string[][], over: object = {}) =>
  findRequirementFaults({ lines, ran, known: null, withFiles: true, least: none, ...over });
const faultOf = (level: string, ...tests: string[]) => judged([['R1', sentence, level, ...tests]]).faults.join();

describe('requirements', () => {
  it('are counted as seen in the browser, shown below it, or open', () => {
    const { faults, counts, open } = judged([
      ['R1', sentence, 'browser', SHOWN, 'kernel/base/c.test.ts > adds 1'],
      ['R2', sentence, 'server', 'kernel/server/b.test.ts > answers'],
      ['R3', sentence, 'rule', 'kernel/base/c.test.ts > adds 1'],
      ['R4', sentence, ''],
    ]);
    expect([faults, counts, open]).toEqual([[], { browser: 1, server: 2, rule: 3 }, 1]);
  });

  it('name their tests in full, of every run, without placeholders', () => {
    expect(faultOf('browser', SHOWN)).toBe('');
    for (const name of ['e2e/a.test.ts > opens', 'e2e/a.test.ts > the door', 'e2e/a.test.ts > the door > open'])
      expect(faultOf('browser', name)).toContain('测试不存在或没有运行');
    expect(faultOf('browser', 'e2e/a.test.ts > the door > closes')).toContain('测试未通过');
    expect(faultOf('server', 'kernel/server/b.test.ts > answers twice')).toContain('测试未通过');
    expect(faultOf('rule', 'kernel/base/c.test.ts > adds %s')).toContain('占位符');
    expect(faultOf('rule', 'kernel/base/c.test.ts > reads files')).toContain('测试不存在或没有运行');
  });

  it('say the level at which their tests stand', () => {
    expect(faultOf('browser', 'kernel/base/c.test.ts > adds 1')).toContain('层级应为 rule');
    expect(faultOf('', SHOWN)).toContain('层级应为 browser');
    expect(judged([['R1', '', 'browser', SHOWN]]).faults.join()).toContain('没有说明');
  });

  it('with any fault are not counted, and their number never shrinks', () => {
    const lines = [['R1', sentence, 'browser', SHOWN, 'e2e/a.test.ts > the door > closes']];
    expect(judged(lines).counts).toEqual(none);
    const fewer = judged([['R1', sentence, 'browser', SHOWN]], { least: { browser: 1, server: 2, rule: 2 } });
    expect(fewer.faults).toEqual(['server：此前显示 2 项，现在只有 1 项', 'rule：此前显示 2 项，现在只有 1 项']);
  });

  it('are those of the specification, each once, and the product’s own beside them', () => {
    const lines = [
      ['R1', sentence, ''],
      ['R1', sentence, ''],
      ['R9', sentence, ''],
      ['E1', sentence, ''],
    ];
    const { faults } = judged(lines, { known: new Set(['R1', 'R2']) });
    expect(faults).toEqual(['R1：出现两次', 'R9：规格中没有此需求', 'R2：docs/requirements 中没有此需求']);
  });

  it('wait for tests over real files where those are absent', () => {
    const line = ['R1', sentence, 'rule', 'kernel/base/c.test.ts > reads files'];
    expect(judged([line], { withFiles: false })).toMatchObject({ faults: [], counts: { rule: 1 } });
  });
});

it('the tables of docs/requirements tell every requirement in a sentence, and counts that only grow', () => {
  const { lines, least } = readRequirements();
  expect(new Set(lines.map(([id = '']) => id).filter((id) => /^R\d/.test(id))).size).toBe(791);
  expect(lines.filter(([, told = '']) => told.length < 10)).toEqual([]);
  const at = (...levels: string[]) => lines.filter(([, , level = '']) => levels.includes(level)).length;
  expect(at('browser')).toBeGreaterThanOrEqual(least.browser);
  expect(at('browser', 'server')).toBeGreaterThanOrEqual(least.server);
  expect(at('browser', 'server', 'rule')).toBeGreaterThanOrEqual(least.rule);
});
