import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { renderModuleLists } from '../modules/module-lists.mjs';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { findUnusedExports } from '../steps/unused-exports.mjs';

const ALIASES = Object.fromEntries(
  ['kernel', 'platform', 'business', 'apps', 'tools'].map((wing) => [`#${wing}/`, `${wing}/`]),
);

/** Taken by who is no file of ours. */
const OUTSIDE: readonly RegExp[] = [
  /^(vite|vitest)\.config\.ts: default$/,
  // Vitest calls them before its tests.
  /^(e2e\/demo-data-folder|tools\/testing\/test-database-setup)\.ts: (setup|teardown|default)$/,
  /^tools\/suite\/unhandled-reporter\.mjs: default$/,
  // The build of texts writes their imports into sources (tools/texts/wrap-texts-in-calls.mjs).
  /^kernel\/base\/texts\/translations\.ts: tInFolder$/,
  /^kernel\/web\/language\/rich-translation\.ts: richTranslation(InFolder)?$/,
  // A definition and the type of its rows are one pair; npm run new-entity writes both.
  /\.entity\.ts: [A-Z]\w*$/,
];
const takenOutside = (file: string, name: string): boolean => OUTSIDE.some((known) => known.test(`${file}: ${name}`));

function texts(): Record<string, string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'));
  const there = files.filter((file) => existsSync(path.join(PROJECT_ROOT, file)));
  const kept = Object.fromEntries(there.map((file) => [file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')]));
  // Git does not know them, and they take what modules bring.
  return { ...kept, ...renderModuleLists() };
}

// Two thousand files are parsed: on a loaded machine that takes its time.
it('exports nothing that no other file takes', { timeout: 120_000 }, () => {
  expect(
    findUnusedExports(texts(), ALIASES, takenOutside),
    '去掉这些 export；本文件也不用的，连同代码一起删除',
  ).toEqual([]);
});

it('speaks up at an export that nobody takes, and knows every way of taking', () => {
  const planted = {
    'kernel/given.ts': [
      'export const taken = 1, alone = 2;',
      'export function later() {}',
      'export function picked() {}',
      'export interface Shape {}',
      'export class Left {}',
      'export default taken;',
    ].join('\n'),
    'kernel/door.ts': "export { taken as through, Left } from './given.ts';\nexport * from './behind.ts';",
    'kernel/behind.ts': 'export const behind = 1;\nexport const forgotten = 2;',
    'kernel/worker.ts': 'export const inWorker = 1;',
    'kernel/page.tsx': 'export default function Page() { return <p />; }\nexport const beside = 1;',
    'apps/main.ts': [
      "import { through, behind } from '#kernel/door.ts';",
      "const { later } = await import('../kernel/given.ts');",
      "type Shown = import('#kernel/given.ts').Shape;",
      "(await import('#kernel/given.ts')).picked();",
      "new Worker(new URL('../kernel/worker.ts', import.meta.url));",
      "import Page from '../kernel/page.tsx';",
      'export const outside = 1;',
    ].join('\n'),
  };
  expect(findUnusedExports(planted, ALIASES, (file, name) => `${file} ${name}` === 'apps/main.ts outside')).toEqual([
    'kernel/given.ts: alone',
    'kernel/given.ts: default',
    'kernel/door.ts: Left',
    'kernel/behind.ts: forgotten',
    'kernel/page.tsx: beside',
  ]);
});
