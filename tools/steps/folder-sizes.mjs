import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './run-program.mjs';

/** Files a folder holds at most, besides its folders: what one reads at a glance. */
export const MAX_FILES_PER_FOLDER = 15;
/** As many more may two branches bring that were each content: they are told (npm run tidy), and parted next time. */
export const MERGE_FILE_ALLOWANCE = 3;

const PARTS = ['kernel', 'platform', 'business', 'apps', 'tools', 'attack', 'load', 'bench', 'e2e'];

/** Migrations lie by time, and each version brings more of them. */
const BY_TIME = /\/migrations$/;

/** Folders with more files than that, each with their number. @param {readonly string[]} files @param {number} [most] */
export function findOverfullFolders(files, most = MAX_FILES_PER_FOLDER) {
  const held = new Map();
  for (const file of files) held.set(path.posix.dirname(file), (held.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...held]
    .filter(([folder, count]) => count > most && !BY_TIME.test(folder))
    .map(([folder, count]) => `${folder}: ${count}`);
}

/** The files of the project's parts. @returns {string[]} */
export const listProjectFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PARTS], { cwd: PROJECT_ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(PROJECT_ROOT, file)));
