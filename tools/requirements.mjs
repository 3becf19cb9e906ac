import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from './steps/run-program.mjs';
import { isHttpTest } from './steps/server-tests.mjs';

/** @typedef {{ file: string, name: string, status: string }} Ran one test of a run; its name tells describes and title, ' > ' between */
/** @typedef {{ browser: number, server: number, rule: number }} Counts requirements shown at a level or above it */

const COUNTS = path.join(PROJECT_ROOT, 'docs', 'requirements', 'counts.tsv');

/** From what people see down to what a function answers. */
const LEVELS = ['browser', 'server', 'rule'];
const PLACEHOLDER = /%[sdifjop#]|\$\{|\$[a-z]/;

/** Lines of a tab-separated file as cells; comments start with #. @param {string} text */
const cells = (text) =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** At which level a test shows something. @param {string} file */
const levelOf = (file) => (file.startsWith('e2e/') ? 'browser' : isHttpTest(file) ? 'server' : 'rule');

/** @param {string} test @param {string[]} states of its runs @param {boolean} withFiles */
function faultOfTest(test, states, withFiles) {
  if (PLACEHOLDER.test(test)) return '测试名称含占位符';
  if (states.includes('failed')) return '测试未通过';
  const skipped = states.length > 0 && states.every((state) => state === 'skipped' || state === 'pending');
  return states.includes('passed') || (skipped && !withFiles) ? '' : '测试不存在或没有运行';
}

/**
 * What is wrong with one requirement, and the level that it is shown at: undefined while it is open, waits for real files,
 * or has any fault. Tests over real files are skipped where those are absent: no fault then, and counted as before.
 * @param {string[]} line id, sentence, level, tests (file > names)
 * @param {Map<string, string[]>} ran 'file > names' → states of its runs
 * @param {boolean} withFiles whether the real files are at hand
 * @returns {{ faults: string[], level?: string }}
 */
function judgeLine([id = '', sentence = '', level = '', ...tests], ran, withFiles) {
  const faults = [];
  const say = (what, test = '') => faults.push(`${id}：${what} ${test}`.trim());
  if (sentence.trim().length < 10) say('没有说明');
  for (const test of tests) {
    const fault = faultOfTest(test, ran.get(test) ?? [], withFiles);
    if (fault) say(fault, test);
  }
  const levels = tests.map((test) => levelOf(test.split(' > ')[0] ?? ''));
  const best = LEVELS.find((one) => levels.includes(one)) ?? '';
  if (level !== best) say(`层级应为 ${best || '空'}，写作 ${level || '空'}`);
  return { faults, level: faults.length === 0 ? best : '' };
}

/** Ids of the specification; what the product asks of itself beside it is named otherwise. */
const SPECIFIED = /^R\d/;

/** @param {string[]} ids @param {Set<string> | null} known */
function faultsOfIds(ids, known) {
  const twice = ids.filter((one, at) => ids.indexOf(one) !== at);
  const foreign = ids.filter((id) => known && SPECIFIED.test(id) && !known.has(id));
  const missing = [...(known ?? [])].filter((id) => !ids.includes(id));
  return [
    ...twice.map((id) => `${id}：出现两次`),
    ...foreign.map((id) => `${id}：规格中没有此需求`),
    ...missing.map((id) => `${id}：docs/requirements 中没有此需求`),
  ];
}

/**
 * Judges docs/requirements by the tests of a run.
 * @param {{ lines: string[][], ran: Ran[], known: Set<string> | null, withFiles: boolean, least: Counts }} given
 *   known: ids of the specification, null where it is not at hand; least: what was shown before
 * @returns {{ faults: string[], counts: Counts, open: number }}
 */
export function findRequirementFaults({ lines, ran, known, withFiles, least }) {
  /** @type {Map<string, string[]>} */
  const states = new Map();
  for (const { file, name, status } of ran) {
    const key = `${file} > ${name}`;
    states.set(key, [...(states.get(key) ?? []), status]);
  }
  const ids = lines.map(([id = '']) => id);
  const judged = lines.map((line) => judgeLine(line, states, withFiles));
  const faults = [...judged.flatMap((one) => one.faults), ...faultsOfIds(ids, known)];
  const reached = (...levels) => judged.filter(({ level }) => levels.includes(level ?? '')).length;
  const counts = { browser: reached('browser'), server: reached('browser', 'server'), rule: reached(...LEVELS) };
  for (const level of LEVELS)
    if (counts[level] < least[level])
      faults.push(`${level}：此前显示 ${least[level]} 项，现在只有 ${counts[level]} 项`);
  return { faults, counts, open: lines.length - counts.rule };
}

/** Tests of vitest's JSON reports in a folder. @param {string} folder @returns {Ran[]} */
function readReports(folder) {
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  return reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: path.relative(PROJECT_ROOT, name).replaceAll(path.sep, '/'),
        name: [...ancestorTitles, title].join(' > '),
        status,
      })),
    ),
  );
}

/** All requirements, and how many were shown at each level or above it when that was last written down. */
export function readRequirements() {
  const folder = path.join(PROJECT_ROOT, 'docs', 'requirements');
  const read = (/** @type {string} */ name) => cells(readFileSync(path.join(folder, name), 'utf8'));
  const least = Object.fromEntries(read('counts.tsv').map(([level, count]) => [level, Number(count)]));
  const areas = readdirSync(folder).filter((name) => name.endsWith('.tsv') && name !== 'counts.tsv');
  return { lines: areas.flatMap(read), least: /** @type {Counts} */ (least) };
}

/** How many requirements say that they are shown at each level or above it; whether they are, a run tells. @param {string[][]} lines @returns {Counts} */
export function countDeclaredRequirements(lines) {
  const reached = (/** @type {string[]} */ levels) => lines.filter(([, , level = '']) => levels.includes(level)).length;
  const [browser, server, rule] = LEVELS.map((_, at) => reached(LEVELS.slice(0, at + 1)));
  return { browser, server, rule };
}

/** @param {Counts} counts */
export function writeRequirementCounts(counts) {
  const rows = LEVELS.map((level) => `${level}\t${counts[level]}\n`);
  writeFileSync(
    COUNTS,
    `# Requirements shown at a level or above it, by npm test; npm run tidy writes them.\n${rows.join('')}`,
  );
}

function main() {
  const folder = process.env.TEST_REPORTS;
  if (!folder) throw new Error('TEST_REPORTS: the folder of the test reports of this run; npm test sets it');
  const shared = process.env.SHARED_DIR ?? path.join(PROJECT_ROOT, '..', 'shared');
  const specification = path.join(shared, 'spec', 'requirements.tsv');
  const known = existsSync(specification)
    ? new Set(cells(readFileSync(specification, 'utf8')).map(([id = '']) => id))
    : null;
  const { lines, least } = readRequirements();
  const withFiles = existsSync(path.join(shared, 'data'));
  const { faults, counts, open } = findRequirementFaults({ lines, ran: readReports(folder), known, withFiles, least });
  for (const fault of faults) console.error(fault);
  const below = counts.rule - counts.browser;
  console.log(
    `${lines.length} requirements: ${counts.browser} seen in the browser, ${below} shown below it, ${open} open`,
  );
  const grown = LEVELS.filter((level) => counts[level] > least[level]).map((level) => `${level} ${counts[level]}`);
  if (grown.length > 0) console.log(`docs/requirements/counts.tsv may grow: ${grown.join(', ')}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
