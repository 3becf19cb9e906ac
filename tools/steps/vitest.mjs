import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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
      : { passed: 0, failed: 0, skipped: 0 };
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
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
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
  };
}
