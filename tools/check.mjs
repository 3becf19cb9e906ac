import { pathToFileURL } from 'node:url';
import { checkBoundaries } from './steps/boundaries.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { runScript } from './steps/run.mjs';
import { runTests, total } from './steps/vitest.mjs';

const types = (project) => ({
  title: `类型 ${project}`,
  work: () => program('typescript/bin/tsc', ['-p', `tsconfig.${project}.json`, '--noEmit', '--pretty', 'false']),
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

/**
 * npm run check: format, lint, types, boundaries, fast tests.
 * @returns {Promise<import('./steps/vitest.mjs').Counts>} the fast tests, and one failure more for each check that failed
 */
export async function check() {
  const waiting = [...checks];
  const failures = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await show(next))) failures.push(next.title);
  };
  // Two at a time: one processor each on a small machine.
  await Promise.all([worker(), worker()]);
  return total([await runTests(['fast', 'screens']), { passed: 0, failed: failures.length, skipped: 0, failures }]);
}

async function show({ title, work }) {
  const began = Date.now();
  const faults = await work().catch((error) => String(error));
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${faults ? '✗' : '✓'} ${title} ${seconds} s${faults ? `\n${faults}` : ''}`);
  return !faults;
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
  const { passed, failed, skipped } = await check();
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}
