import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps/run.mjs';

/** Lines of a tab-separated file as cells; comments start with #. @param {string} text */
const cells = (text) =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** A test's name as written in its file: %s, %j and the like stand for a row of its table. @param {string} name */
function pattern(name) {
  const parts = name.split(/%[sdifjop#]/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`);
}

/**
 * What is wrong with docs/conformance.tsv: unknown requirements, tests that do not exist, did not run, or failed.
 * Tests over real files are skipped where those are absent: that is no fault then, but shows nothing either.
 * @param {string} table text of docs/conformance.tsv: requirement, test file, test
 * @param {{ file: string, title: string, status: string }[]} ran tests of this run
 * @param {Set<string> | null} known ids of the specification, null where it is not at hand
 * @param {boolean} withFiles whether the real files are at hand
 * @returns {{ faults: string[], shown: number }}
 */
export function judge(table, ran, known, withFiles) {
  const faults = [];
  const shown = new Set();
  for (const [id = '', file = '', name = ''] of cells(table)) {
    const wanted = pattern(name);
    const found = ran.filter((test) => test.file === file && wanted.test(test.title));
    const count = (...statuses) => found.filter(({ status }) => statuses.includes(status)).length;
    const passed = count('passed');
    const waits = !withFiles && found.length > 0 && count('skipped', 'pending') === found.length;
    const before = faults.length;
    if (known && !known.has(id)) faults.push(`${id}：规格中没有此需求`);
    if (count('failed')) faults.push(`${id}：测试未通过 ${file}：${name}`);
    else if (!passed && !waits) faults.push(`${id}：测试不存在或没有运行 ${file}：${name}`);
    if (passed && faults.length === before) shown.add(id);
  }
  return { faults, shown: shown.size };
}

/** Tests of vitest's JSON reports in a folder. @param {string} folder */
function readReports(folder) {
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  return reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => ({
        file: path.relative(root, name).replaceAll(path.sep, '/'),
        title,
        status,
      })),
    ),
  );
}

function main() {
  const folder = process.env.TEST_REPORTS;
  if (!folder) throw new Error('TEST_REPORTS: the folder of the test reports of this run; npm test sets it');
  const shared = process.env.SHARED_DIR ?? path.join(root, '..', 'shared');
  const specification = path.join(shared, 'spec', 'requirements.tsv');
  const ids = existsSync(specification) ? cells(readFileSync(specification, 'utf8')).map(([id = '']) => id) : null;
  const table = readFileSync(path.join(root, 'docs', 'conformance.tsv'), 'utf8');
  const withFiles = existsSync(path.join(shared, 'data'));
  const { faults, shown } = judge(table, readReports(folder), ids && new Set(ids), withFiles);
  for (const fault of faults) console.error(fault);
  console.log(`${shown} of ${ids?.length ?? 791} requirements shown`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
