import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { countsOfFailure, countsOfReport, sumTestCounts } from './test-counts.mjs';

const test = (status: string, fullName = 'adds', ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
});
const file = (status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name: path.join(PROJECT_ROOT, 'kernel/base/sums.test.ts'),
  status,
  message: '',
  assertionResults,
});

describe('the counts of a test run', () => {
  it('adds runs up and takes pending and todo as skipped', () => {
    const one = countsOfReport({
      testResults: [file('passed', test('passed'), test('passed'), test('pending'), test('todo'))],
    });
    const other = countsOfReport({ testResults: [file('failed', test('passed'), test('failed'))] });
    expect(sumTestCounts([one, other])).toMatchObject({ passed: 3, failed: 1, skipped: 2 });
  });

  it('takes a file that could not be loaded, and one whose hook failed, as a failure', () => {
    const broken = { ...file('failed'), message: 'Cannot find module\n  at …' };
    const hook = file('failed', test('passed'));
    const counted = file('failed', test('failed'));
    expect(countsOfReport({ testResults: [broken, hook, counted] })).toMatchObject({ passed: 1, failed: 3 });
    expect(countsOfReport({ testResults: [broken] }).failures).toEqual([
      { what: 'kernel/base/sums.test.ts', cause: 'Cannot find module' },
    ]);
  });

  it('names each failed test with its file and the first line of its cause', () => {
    const red = test('failed', 'adds cents', '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n  at sums.ts:3');
    expect(countsOfReport({ testResults: [file('failed', red)] }).failures).toEqual([
      { what: 'kernel/base/sums.test.ts > adds cents', cause: 'AssertionError: expected 1 to be 2' },
    ]);
    expect(countsOfFailure('类型 server', '\nerror TS1: no\nerror TS2: no')).toMatchObject({
      failed: 1,
      failures: [{ what: '类型 server', cause: 'error TS1: no' }],
    });
  });
});
