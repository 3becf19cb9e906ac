import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { isHttpTest } from '../steps/server-tests.mjs';

const SOURCE = /\.(tsx?|mjs)$/;
const TEST = /\.test\.tsx?$/;
const IMPORTED = /(?:\bfrom |\bimport |\bimport\(|\bnew URL\()'([^']+)'/g;
const MODULE = /^(platform|business)\/[^/]+\/[^/]+(?=\/)/;

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from a commit, files not yet known to git too. @param {string} [since] by default where this branch left main */
export function listChangedFiles(since = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD') {
  return [...git('diff', '--name-only', since), ...git('ls-files', '-o', '--exclude-standard')];
}

/** The sources of the project that git knows: the lists that name every module, past which each file would reach each test, it does not. @returns {Record<string, string>} */
export const readProjectSources = () =>
  Object.fromEntries(
    git('ls-files', '-co', '--exclude-standard')
      .filter((file) => SOURCE.test(file) && existsSync(path.join(PROJECT_ROOT, file)))
      .map((file) => [file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')]),
  );

/**
 * The tests that changed files reach, the nearest first: by imports, and through the server those of the same module (a test
 * that asks over HTTP imports nothing of what answers) and of modules that import it.
 * @param {readonly string[]} changed @param {Readonly<Record<string, string>>} sources
 * @returns {string[]}
 */
export function findReachedTests(changed, sources) {
  const reached = reachedFiles(changed, usersOf(sources));
  const modules = nearestOfModules(reached);
  const overHttp = (/** @type {string} */ file) =>
    isHttpTest(file) ? (modules.get(moduleOf(file)) ?? Infinity) + 1 : Infinity;
  const distance = (/** @type {string} */ file) => Math.min(reached.get(file) ?? Infinity, overHttp(file));
  return Object.keys(sources)
    .filter((file) => TEST.test(file) && distance(file) < Infinity)
    .sort((one, other) => distance(one) - distance(other));
}

/** File → over how many imports the changed ones reach it. */
function reachedFiles(changed, users) {
  const reached = new Map(changed.map((file) => [file, 0]));
  // What is added on the way is walked over too.
  for (const [file, steps] of reached)
    for (const user of users.get(file) ?? []) if (!reached.has(user)) reached.set(user, steps + 1);
  return reached;
}

const moduleOf = (/** @type {string} */ file) => MODULE.exec(file)?.[0] ?? '';

/** Module → how near the nearest of its reached files is. */
function nearestOfModules(reached) {
  const modules = new Map();
  for (const [file, steps] of reached)
    if (moduleOf(file)) modules.set(moduleOf(file), Math.min(steps, modules.get(moduleOf(file)) ?? Infinity));
  return modules;
}

/** File → the files that import it. */
function usersOf(sources) {
  const users = new Map();
  for (const [file, text] of Object.entries(sources))
    for (const [, specifier] of text.matchAll(IMPORTED)) {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(file), specifier);
      users.set(target, [...(users.get(target) ?? []), file]);
    }
  return users;
}
