import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT, runScript } from '../steps/run-program.mjs';
import { printOutputLine, printOutputText } from './output-log.mjs';
import {
  countsOfFailure,
  countsOfReport,
  failuresOfTestFile,
  projectRelativePath,
  sumTestCounts,
} from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {import('./test-counts.mjs').FileResult} FileResult */
/**
 * @typedef {{ env?: NodeJS.ProcessEnv, files?: readonly string[], folder?: string }} Options files: parts of names of those to
 *   run, all where missing; folder: another one than the project's, with a vitest.config of its own
 */

/** A part with more failed files than this gets no second look: something common to them is broken. */
const MOST_LOOKED_AT_AGAIN = 8;

/**
 * Runs projects of vitest.config.ts, showing their progress. A file that failed runs once more, alone and in a fresh process:
 * what is red twice is red, what is green then is unstable.
 * @param {readonly string[]} projects
 * @param {Options} [options]
 * @returns {Promise<Counts>} at least one failure whenever vitest itself was not content
 */
export async function runVitest(projects, options = {}) {
  const first = await runOnce(projects, options);
  const failed = first.results.filter(({ status }) => status === 'failed');
  const again = failed.length <= MOST_LOOKED_AT_AGAIN ? failed : [];
  const seconds = [];
  for (const file of again) {
    printOutputLine(`\n-- 单独再运行一次：${projectRelativePath(file.name)}`);
    seconds.push(await secondLook(projects, file, options));
  }
  const settled = new Map(seconds.map(({ result }) => [result.name, result]));
  const results = first.results.map((result) => settled.get(result.name) ?? result);
  keepReport(results, projects.join('-'));
  const unstable = seconds.flatMap(({ unstable: told }) => told);
  return sumTestCounts([{ ...countsOfReport({ testResults: results }), unstable }, first.besides]);
}

/**
 * @param {readonly string[]} projects @param {FileResult} file as it failed @param {Options} options
 * @returns its second result, which counts, and where that is green what was seen at first
 */
async function secondLook(projects, file, options) {
  const { results, besides } = await runOnce(projects, { ...options, files: [file.name] });
  const result = results.find(({ name }) => name === file.name);
  if (!result || result.status === 'failed' || besides.failed > 0)
    return { result: { ...file, ...result, status: 'failed' }, unstable: [] };
  const [{ cause }] = failuresOfTestFile(file);
  return { result, unstable: [{ what: projectRelativePath(file.name), cause }] };
}

/** One run of vitest: the results by file, and as counts what is wrong besides. */
async function runOnce(projects, { env = {}, files = [], folder: at = PROJECT_ROOT }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-counts-'));
  const [report, unhandled] = ['report.json', 'unhandled.json'].map((name) => path.join(folder, name));
  const args = ['run', '--root', at, ...projects.flatMap((name) => ['--project', name]), ...files];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ours = `--reporter=${path.join(import.meta.dirname, 'unhandled-reporter.mjs')}`;
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  try {
    const { code } = await runScript('vitest/vitest.mjs', [...args, ...reporters, ours], {
      env: { ...process.env, ...colour, ...env, UNHANDLED_REPORT: unhandled },
      kept: printOutputText,
    });
    const errors = read(unhandled) ?? [];
    const results = withUnhandled(read(report)?.testResults ?? [], errors);
    const what = `vitest ${projects.join(', ')}`;
    const besides = errors
      .filter(({ file }) => !results.some(({ name }) => name === file))
      .map(({ message }) => countsOfFailure(what, message));
    const isTold = code === 0 || besides.length > 0 || results.some(({ status }) => status === 'failed');
    return { results, besides: sumTestCounts(isTold ? besides : [countsOfFailure(what, `结束码 ${code}，见日志`)]) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file in which an error went past all tests has failed. @param {FileResult[]} results @returns {FileResult[]} */
function withUnhandled(results, unhandled) {
  return results.map((result) => {
    const error = unhandled.find(({ file }) => file === result.name);
    return error && result.status !== 'failed' ? { ...result, status: 'failed', message: error.message } : result;
  });
}

const read = (/** @type {string} */ file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Where a caller wants to know afterwards which tests ran (TEST_REPORTS), the results of each run stay there. */
function keepReport(testResults, name) {
  const folder = process.env.TEST_REPORTS;
  if (folder)
    writeFileSync(path.join(folder, `${readdirSync(folder).length}-${name}.json`), JSON.stringify({ testResults }));
}
