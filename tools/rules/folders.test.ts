import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../steps/run.mjs';

/** Files a folder holds at most, besides its folders: what one reads at a glance. */
const MOST = 15;

const PARTS = ['kernel', 'platform', 'business', 'apps', 'tools', 'attack', 'load', 'bench', 'e2e'];

/** Migrations lie by time, and each version brings more of them. */
const BY_TIME = /\/migrations$/;

/** Folders with too many files, each with their number. */
function overfull(files: readonly string[]): string[] {
  const held = new Map<string, number>();
  for (const file of files) held.set(path.posix.dirname(file), (held.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...held]
    .filter(([folder, count]) => count > MOST && !BY_TIME.test(folder))
    .map(([folder, count]) => `${folder}: ${count}`);
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PARTS], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

it('no folder holds more than 15 files: what belongs together has a folder of its own', () =>
  expect(overfull(files)).toEqual([]));

it('speaks up at a folder with one file too many', () => {
  const planted = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);
  expect(overfull([...files, ...planted('kernel/planted', MOST)])).toEqual([]);
  expect(overfull([...files, ...planted('kernel/planted', MOST + 1)])).toEqual(['kernel/planted: 16']);
  expect(overfull([...files, ...planted('kernel/planted/migrations', MOST + 1)])).toEqual([]);
});
