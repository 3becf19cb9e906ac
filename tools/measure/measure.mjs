import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { countCastsIn } from './count-casts.mjs';
import { listSources } from './list-sources.mjs';
import { findRepeatedNames } from './repeated-names.mjs';

// npm run measure: what the code is like, in figures, area by area: lines, the lines of tests beside them, casts, sources
// that write into entities' tables by hand, and names that several files export. -- --names lists those names.

const all = listSources();
const product = all.filter(({ isTest }) => !isTest);
const sum = (files) => files.reduce((total, { lines }) => total + lines, 0);
const casts = (files) => files.reduce((total, { file, text }) => total + countCastsIn(file, text), 0);
const RAW = 'tools/rules/records/allowed-raw-writes.ts';
const rawFiles = [...readFileSync(path.join(PROJECT_ROOT, RAW), 'utf8').matchAll(/file: '([^']+)'/g)].map(
  ([, file]) => file,
);

/** One line of the table. */
function line(name, files) {
  const own = files.filter(({ isTest }) => !isTest);
  const tests = sum(files.filter(({ isTest }) => isTest));
  const lines = sum(own);
  const raw = rawFiles.filter((file) => own.some((one) => one.file === file)).length;
  return {
    name,
    lines,
    tests,
    'tests/line': (tests / lines).toFixed(2),
    casts: casts(own),
    'casts/1000': ((casts(own) / lines) * 1000).toFixed(2),
    'raw writers': raw,
  };
}

const isWebOfBusiness = ({ file }) => /^business\/[^/]+\/[^/]+\/web\//.test(file);
const areas = [...new Set(product.map(({ area }) => area))];
console.table([
  ...areas.map((area) =>
    line(
      area,
      all.filter((one) => one.area === area),
    ),
  ),
  line(
    'business',
    all.filter(({ file }) => file.startsWith('business/')),
  ),
  line('business, web', all.filter(isWebOfBusiness)),
  line('all', all),
]);
const repeated = findRepeatedNames(product);
const heights = product.map(({ lines }) => lines).sort((a, b) => a - b);
const at = (share) => heights[Math.floor(heights.length * share)];
console.log(`files: ${product.length}, lines median ${at(0.5)}, p90 ${at(0.9)}, most ${heights.at(-1)}`);
console.log(`names that several files export: ${repeated.size}`);
if (process.argv.includes('--names'))
  for (const [name, files] of [...repeated].sort()) console.log(`  ${name}: ${files.join(', ')}`);
