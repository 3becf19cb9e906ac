import { describe, expect, it } from 'vitest';
import { countsOf, total } from './vitest.mjs';

const report = (over: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...over,
});

const broken = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
const counted = {
  name: 'b.test.ts',
  status: 'failed',
  message: '',
  assertionResults: [
    { status: 'failed', fullName: 'adds up', failureMessages: ['expected 1 to be 2'] },
    { status: 'passed', fullName: 'takes away', failureMessages: [] },
  ],
};

describe('the counts of a test run', () => {
  it('adds runs up and takes pending and todo as skipped', () => {
    const one = countsOf(report({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 }));
    const other = countsOf(report({ numPassedTests: 2, numFailedTests: 1 }));
    expect(total([one, other])).toMatchObject({ passed: 5, failed: 1, skipped: 2 });
  });

  it('takes a file that could not be loaded as a failure', () => {
    const counts = countsOf(report({ numFailedTests: 1, testResults: [broken, counted] }));
    expect(counts.failed).toBe(2);
  });

  it('names each failure with its reason', () => {
    const { failures } = total([countsOf(report({ testResults: [broken, counted] }))]);
    expect(failures).toEqual(['a.test.ts\nno such module', 'b.test.ts > adds up\nexpected 1 to be 2']);
  });
});
