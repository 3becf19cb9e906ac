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
 * @param {string} table text of docs/conformance.tsv: requirement, test file, test
 * @param {{ file: string, title: string, status: string }[]} ran tests of this run
 * @param {Set<string> | null} known ids of the specification, null where it is not at hand
 * @returns {{ faults: string[], shown: number }}
 */
export function judge(table, ran, known) {
  const faults = [];
  const shown = new Set();
  for (const [id = '', file = '', name = ''] of cells(table)) {
    const wanted = pattern(name);
    const found = ran.filter((test) => test.file === file && wanted.test(test.title));
    const passed = found.filter(({ status }) => status === 'passed');
    const before = faults.length;
    if (known && !known.has(id)) faults.push(`${id}：规格中没有此需求`);
    if (found.some(({ status }) => status === 'failed')) faults.push(`${id}：测试未通过 ${file}：${name}`);
    else if (passed.length === 0) faults.push(`${id}：测试不存在或没有运行 ${file}：${name}`);
    if (faults.length === before) shown.add(id);
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
  const specification = path.join(
    process.env.SHARED_DIR ?? path.join(root, '..', 'shared'),
    'spec',
    'requirements.tsv',
  );
  const ids = existsSync(specification) ? cells(readFileSync(specification, 'utf8')).map(([id = '']) => id) : null;
  const table = readFileSync(path.join(root, 'docs', 'conformance.tsv'), 'utf8');
  const { faults, shown } = judge(table, readReports(folder), ids && new Set(ids));
  for (const fault of faults) console.error(fault);
  console.log(`${shown} of ${ids?.length ?? 791} requirements shown`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
