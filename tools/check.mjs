import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './steps/dependencies.mjs';
import { checkImportBoundaries } from './steps/import-boundaries.mjs';
import { runScript } from './steps/run-program.mjs';
import { printOutputLine } from './suite/output-log.mjs';
import { runVitest } from './suite/run-vitest.mjs';
import { countsOfFailure, sumTestCounts } from './suite/test-counts.mjs';
import { TestRunParts } from './suite/test-run-parts.mjs';

const types = (project) => ({
  title: `类型 ${project}`,
  work: () => program('typescript-native/bin/tsc', ['-p', `tsconfig.${project}.json`, '--noEmit', '--pretty', 'false']),
});

/** What is checked without running the product; each answers the faults it found, as text. */
const checks = [
  {
    title: '格式与规范',
    work: () => program('@biomejs/biome/bin/biome', ['ci', '--colors=off', '--reporter=summary', '.']),
  },
  { title: '依赖边界', work: boundaries },
  types('pure'),
  types('server'),
  types('web'),
  // Tests that look at both sides at once.
  types('whole'),
];

/** Lint, types and boundaries, two at a time: one processor each on a small machine. */
export async function checkSources() {
  const waiting = [...checks];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(...(await judge(next)));
  };
  await Promise.all([worker(), worker()]);
  return sumTestCounts(results);
}

/**
 * npm run check: format, lint, types, boundaries, fast tests.
 * @returns {Promise<import('./suite/test-counts.mjs').Counts>} the fast tests, and one failure more for each check that failed
 */
const check = async () => sumTestCounts([await checkSources(), await runVitest(['fast', 'screens'])]);

async function judge({ title, work }) {
  const began = Date.now();
  const faults = await work().catch((error) => String(error));
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  printOutputLine(`${faults ? '✗' : '✓'} ${title} ${seconds} s${faults ? `\n${faults}` : ''}`);
  return faults ? [countsOfFailure(title, faults)] : [];
}

async function program(file, args) {
  const { code, output } = await runScript(file, args, { quiet: true });
  return code === 0 ? '' : output;
}

async function boundaries() {
  const { violations } = await checkImportBoundaries();
  return violations.join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureDependencies();
  const parts = new TestRunParts();
  await parts.run('格式、类型、边界与快速测试', check);
  parts.close();
}
