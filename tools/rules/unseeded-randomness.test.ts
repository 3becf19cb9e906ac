import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** Values that differ from run to run and decide what a test tries; names and ports may, for two runs must not meet. */
const DRAWN = /\bMath\.random\(|\bDate\.now\(\) *%|\bgetTime\(\) *%|\bseed: *(Date|Math)/;
/** Of a text, without what stands in quotes: this file speaks of them too. */
const drawn = (text: string): boolean => DRAWN.test(text.replaceAll(/'[^'\n]*'|\/[^/\n]+\/;/g, ''));

const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.test\.tsx?$|\/testing\/|^e2e\/|^attack\//.test(file));

const source = (file: string): string => {
  try {
    return readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  } catch {
    return ''; // Removed, and not yet committed.
  }
};

it('what tests try follows from the seed of the run alone (tools/testing/test-seed.ts)', () =>
  expect(tests.filter((file) => drawn(source(file)))).toEqual([]));

it('speaks up at a draw of its own', () => {
  expect(drawn('const TURN = Date.now() % 5;')).toBe(true);
  expect(drawn('await sleep(Math.random() * 1000);')).toBe(true);
  expect(drawn("const TURN = lotFor('hostile', 5);")).toBe(false);
});
