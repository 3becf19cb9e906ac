import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[] }} Counts failures: what failed and why, for people */

/**
 * Runs projects of vitest.config.ts, showing their progress.
 * @param {readonly string[]} projects @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>} at least one failure whenever vitest itself was not content
 */
export async function runTests(projects, env = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-counts-'));
  const report = path.join(folder, 'report.json');
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const { code } = await runScript('vitest/vitest.mjs', [...args, ...reporters], { env: { ...process.env, ...env } });
    keepReport(report, projects.join('-'));
    const counts = existsSync(report)
      ? countsOf(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0, failures: [`${projects.join(', ')}: vitest wrote no report`] };
    return code === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where a caller wants to know afterwards which tests ran (TEST_REPORTS), each run's report stays there. */
function keepReport(report, name) {
  const folder = process.env.TEST_REPORTS;
  if (folder && existsSync(report))
    copyFileSync(report, path.join(folder, `${readdirSync(folder).length}-${name}.json`));
}

/** Sums several counts. @param {readonly Counts[]} all @returns {Counts} */
export function total(all) {
  const add = (key) => all.reduce((sum, counts) => sum + counts[key], 0);
  const failures = all.flatMap((counts) => counts.failures ?? []);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped'), failures };
}

/** Reads vitest's JSON report. A file that could not even be loaded holds no tests and counts as one failure. */
export function countsOf(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  };
}

/** One file's failures: each test's name with its messages, or why the file could not be loaded. */
function failuresOf({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [`${name}\n${beginning(message)}`];
  return failed.map((test) => `${name} > ${test.fullName}\n${beginning(test.failureMessages.join('\n'))}`);
}

/** The first lines of a message: the trace below says no more to who reads the end of a run. */
const beginning = (/** @type {string} */ message) => message.split('\n').slice(0, 15).join('\n');
