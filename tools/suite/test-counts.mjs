import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/**
 * @typedef {{ what: string, cause: string }} Told what failed, and the first line of why
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly Told[], unstable: readonly Told[] }} Counts
 *   unstable: what failed and then, alone, did not
 * @typedef {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string,
 *   failureMessages: string[] }[] }} FileResult one file of vitest's JSON report
 * @typedef {{ testResults: FileResult[] }} Report
 */

/** What a part without tests of its own counts. */
export const EMPTY_TEST_COUNTS = Object.freeze({ passed: 0, failed: 0, skipped: 0, failures: [], unstable: [] });

/** A part that failed as a whole. @param {string} what @param {string} [cause] @returns {Counts} */
export const countsOfFailure = (what, cause = '') => ({
  ...EMPTY_TEST_COUNTS,
  failed: 1,
  failures: [{ what, cause: firstLine(cause) }],
});

/** Sums several counts. @param {readonly Counts[]} all @returns {Counts} */
export function sumTestCounts(all) {
  const add = (key) => all.reduce((sum, counts) => sum + counts[key], 0);
  return {
    passed: add('passed'),
    failed: add('failed'),
    skipped: add('skipped'),
    failures: all.flatMap(({ failures }) => failures),
    unstable: all.flatMap(({ unstable }) => unstable),
  };
}

/** The counts of vitest's JSON report. A file that could not even be loaded counts as one failure. @param {Report} report @returns {Counts} */
export function countsOfReport({ testResults }) {
  const states = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const failures = testResults.flatMap(failuresOfTestFile);
  const passed = states.filter((state) => state === 'passed').length;
  const skipped = states.filter((state) => state !== 'passed' && state !== 'failed').length;
  return { ...EMPTY_TEST_COUNTS, passed, failed: failures.length, skipped, failures };
}

/** One file's failures: each test's name with the first line of its message, or why the file could not be loaded. */
export function failuresOfTestFile({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const file = projectRelativePath(name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [{ what: file, cause: firstLine(message) }];
  return failed.map(({ fullName, failureMessages: [first = ''] }) => ({
    what: `${file} > ${fullName.trim()}`,
    cause: firstLine(first),
  }));
}

/** @param {string} file on this machine */
export const projectRelativePath = (file) => path.relative(PROJECT_ROOT, file).replaceAll(path.sep, '/');

const firstLine = (/** @type {string} */ text) =>
  (
    stripVTControlCharacters(text)
      .split('\n')
      .find((line) => line.trim()) ?? ''
  )
    .trim()
    .slice(0, 300);
