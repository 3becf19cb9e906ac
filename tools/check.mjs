import { pathToFileURL } from 'node:url';
import { checkBoundaries } from './steps/boundaries.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { runScript } from './steps/run.mjs';
import { failedAs, total } from './suite/counts.mjs';
import { Parts } from './suite/parts.mjs';
import { say } from './suite/say.mjs';
import { runTests } from './suite/vitest.mjs';

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
  return total(results);
}

/**
 * npm run check: format, lint, types, boundaries, fast tests.
 * @returns {Promise<import('./suite/counts.mjs').Counts>} the fast tests, and one failure more for each check that failed
 */
const check = async () => total([await checkSources(), await runTests(['fast', 'screens'])]);

async function judge({ title, work }) {
  const began = Date.now();
  const faults = await work().catch((error) => String(error));
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  say(`${faults ? '✗' : '✓'} ${title} ${seconds} s${faults ? `\n${faults}` : ''}`);
  return faults ? [failedAs(title, faults)] : [];
}

async function program(file, args) {
  const { code, output } = await runScript(file, args, { quiet: true });
  return code === 0 ? '' : output;
}

async function boundaries() {
  const { violations } = await checkBoundaries();
  return violations.join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureDependencies();
  const parts = new Parts();
  await parts.run('格式、类型、边界与快速测试', check);
  parts.close();
}
