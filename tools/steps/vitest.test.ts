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

describe('the counts of a test run', () => {
  it('adds runs up and takes pending and todo as skipped', () => {
    const one = countsOf(report({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 }));
    const other = countsOf(report({ numPassedTests: 2, numFailedTests: 1 }));
    expect(total([one, other])).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('takes a file that could not be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const counted = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(countsOf(report({ numFailedTests: 1, testResults: [broken, counted] })).failed).toBe(2);
  });
});
