import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listModelFiles, moduleFolders } from '../steps/module-folders.mjs';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** customerVisit → customer-visit. @param {string} code */
export const toKebabCase = (code) => code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The file of an entity's definition, from the root with /; '' where there is none. @param {string} code */
export const entityFileOf = (code) =>
  moduleFolders()
    .flatMap((module) => listModelFiles(module, '.entity.ts'))
    .find((file) => path.posix.basename(file) === `${toKebabCase(code)}.entity.ts`) ?? '';

/**
 * The file of a new migration: <module>/server/migrations/20261122T1405-<name>.sql, by the minute in UTC. Migrations run in
 * the order of their times, so it never stands before one that there is.
 * @param {string} folder its module @param {string} name @param {Date} now @param {string} [newest] the newest time there is
 */
export const newMigrationPath = (folder, name, now, newest = newestTime()) =>
  `${folder}/server/migrations/${laterOf(timeOf(now), after(newest))}-${name}.sql`;

const timeOf = (/** @type {Date} */ moment) =>
  moment.toISOString().replace(/[-:]/g, '').slice(0, 'YYYYMMDDTHHMM'.length);
const laterOf = (one, other) => (one > other ? one : other);

/** The minute after a time of migrations. */
function after(time) {
  const [, day, hour, minute] = /^(\d{8})T(\d\d)(\d\d)$/.exec(time) ?? [];
  if (!day) return '';
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return timeOf(new Date(Date.parse(`${date}T${hour}:${minute}:00Z`) + 60_000));
}

/** The newest time of all migrations. */
function newestTime() {
  const folders = ['kernel', ...moduleFolders()].map((module) => path.join(PROJECT_ROOT, module, 'server/migrations'));
  const names = folders.filter(existsSync).flatMap((folder) => readdirSync(folder));
  return names.map((name) => name.slice(0, 'YYYYMMDDTHHMM'.length)).reduce(laterOf, '');
}
