import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './run-program.mjs';

/** Where http tests lie; vitest.config.ts names the same folders. */
const HTTP_TEST = /^(kernel\/server|(platform|business)\/[^/]+\/[^/]+\/server|apps\/server|attack)\/.*\.test\.ts$/;
/** Whether a test goes through the server. @param {string} file path from the root */
export const isHttpTest = (file) => HTTP_TEST.test(file);
/** A test with a database of its own. */
const WITH_DATABASE = /startTestProduct|createTestDatabase|createEmptyDatabase/;
/** Words of code and tests for what a server, its roles, settings and connections decide rather than the rows of a table. */
const OF_A_SERVER = [
  /\bfor (no key )?(update|share)\b|skip locked|lock table/i,
  /\bpg_\w+|information_schema|set_config|set local|\bnotify\b/i,
  /\bgrams\b|similarity|collate/i,
  /companion\(|databaseUrl|new pg\.|migrate\(|createEmptyDatabase|row-level/,
];

/** Walks over every call of the product: what they find does not lie in the database. */
const WALK = /serverModules\.flatMap|from '\.\/attack\.ts'/;

/**
 * The http tests that npm test runs on a PostgreSQL server with an owner of ordinary rights: those of kernel/server that
 * have a database (connections, records, jobs, live channel, backups), and those of modules where the test, or the code in
 * its folder, speaks of locks, sessions, catalogues, notices, the search index, several processes or migrations. The
 * kernel's that speak of the embedded database run on that as well (listServerOnlyTests tells which do not); all others send the
 * same statements to the same tables and learn nothing new there. npm run soak runs everything on both.
 * @returns {string[]} paths from the root
 */
export const listServerTests = () =>
  ['kernel', 'platform', 'business', 'apps', 'attack'].flatMap((folder) =>
    readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => isHttpTest(file) && dependsOnServer(file)),
  );

/** The http tests that npm test leaves to the server: one database each is enough for what is not about the embedded one. */
export const listServerOnlyTests = () => listServerTests().filter((file) => !/embedded/i.test(textOf(file)));

/** @param {string} file path of an http test from the root */
function dependsOnServer(file) {
  const text = textOf(file);
  if (!WITH_DATABASE.test(text) || WALK.test(text)) return false;
  if (file.startsWith('kernel/server/')) return true;
  const folder = path.posix.dirname(file);
  const beside = readdirSync(path.join(PROJECT_ROOT, folder)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const code = [text, ...beside.map((name) => textOf(`${folder}/${name}`))].join('\n');
  return OF_A_SERVER.some((words) => words.test(code));
}

const textOf = (/** @type {string} */ file) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
