import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../config/config.ts';

/** One step of the schema: a file `<module>/server/migrations/<time>-<name>.sql`, which never changes once it is released. */
export interface Migration {
  /** Folder of its module: 'platform/people/org'; 'kernel' for what stands below all. */
  readonly module: string;
  /** '20261122T0000-org': the minute it was written, in UTC, and what it is about. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** '20261122T0000-org': other names among the migrations are refused, since their place would be nowhere said. */
const NAME = /^\d{8}T\d{4}-[a-z0-9-]+$/;

/** Names of migrations of the same minute that must run before: a line of a file, its first by custom, may give them. */
const AFTER = /^-- after: (.+)$/m;

export const isMigrationName = (name: string): boolean => NAME.test(name);

/** A migration by its text, as a file of that name would give it. @param name without .sql */
export const buildMigrationFromText = (module: string, name: string, text: string): Migration => {
  if (!isMigrationName(name))
    throw new Error(`${module}: migration ${name}.sql is not named <YYYYMMDD>T<HHMM>-<name>.sql`);
  return { module, name, text, checksum: createHash('sha256').update(text).digest('hex') };
};

/** Every migration of the product, in the order in which an empty database takes them. */
export async function findMigrations(): Promise<Migration[]> {
  const root = projectRoot();
  const found: Migration[] = [];
  for (const module of ['kernel', ...(await moduleFolders(root))]) {
    const folder = join(root, module, 'server/migrations');
    for (const file of await readdir(folder).catch(() => [])) {
      if (file.endsWith('.sql'))
        found.push(
          buildMigrationFromText(module, file.slice(0, -'.sql'.length), await readFile(join(folder, file), 'utf8')),
        );
    }
  }
  return sortMigrations(found);
}

/**
 * By their times; those of one minute the kernel's first, each after those it names, else by name.
 * @throws Error where they wait for each other or for one that is not there
 */
export function sortMigrations(migrations: readonly Migration[]): Migration[] {
  const waiting = [...migrations].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const ordered: Migration[] = [];
  for (let [next] = waiting; next; [next] = waiting) {
    const minute = timeOf(next);
    const at = waiting.findIndex((one) => timeOf(one) === minute && isReady(one, ordered));
    if (at < 0) throw new Error(`migrations wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...waiting.splice(at, 1));
  }
  return ordered;
}

const timeOf = ({ name }: Migration) => name.slice(0, 'YYYYMMDDTHHMM'.length);
const aboutOf = ({ name }: Migration) => name.slice('YYYYMMDDTHHMM-'.length);
const placeOf = (one: Migration) => `${timeOf(one)} ${one.module === 'kernel' ? 0 : 1} ${aboutOf(one)} ${one.module}`;

function isReady(migration: Migration, done: readonly Migration[]): boolean {
  const before = AFTER.exec(migration.text)?.[1]?.split(/, */) ?? [];
  const minute = timeOf(migration);
  return before.every((name) => done.some((one) => timeOf(one) === minute && aboutOf(one) === name));
}

/** 'platform/people/org', 'business/crm/contract', …: every folder that may hold a module. */
async function moduleFolders(root: string): Promise<string[]> {
  const below = async (folder: string) =>
    (await readdir(join(root, folder), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`);
  const areas = (await Promise.all(['platform', 'business'].map(below))).flat();
  return (await Promise.all(areas.map(below))).flat();
}
