import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { archiveGroupOf, readArchiveEntries, verifyArchive } from '#kernel/server/backup/archive.ts';
import { projectRoot } from '#kernel/server/config/config.ts';

/** Backups of the demo firm, one of each released schema, named by the time of its newest migration. */
export const RELEASED_BACKUPS_FOLDER = path.join(projectRoot(), 'apps/server/kept');

/** The kept backups, oldest first. */
export const listReleasedBackups = (): string[] =>
  readdirSync(RELEASED_BACKUPS_FOLDER)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .map((name) => path.join(RELEASED_BACKUPS_FOLDER, name));

type Row = readonly (string | null)[];
export type ArchivedTables = ReadonlyMap<
  string,
  { readonly columns: readonly string[]; readonly rows: readonly Row[] }
>;

/** All rows of an archive by table, as the texts that stand in it. */
export async function readArchivedTables(archive: string): Promise<ArchivedTables> {
  const { tables } = await verifyArchive(archive);
  const found = new Map(tables.map(({ name, columns }) => [name, { columns, rows: [] as Row[] }]));
  for await (const { name, body } of readArchiveEntries(archive)) {
    if (!name.startsWith('table/')) continue;
    const rows = found.get(archiveGroupOf(name).slice('table/'.length))?.rows;
    for (const line of body.toString('utf8').trimEnd().split('\n')) rows?.push(JSON.parse(line));
  }
  return found;
}

/** The tables without some of their columns. @param left table → columns that are left out */
export const dropTableColumns = (
  tables: ArchivedTables,
  left: Readonly<Record<string, readonly string[]>>,
): ArchivedTables =>
  new Map(
    [...tables].map(([name, { columns, rows }]) => {
      const kept = columns.flatMap((column, at) => (left[name]?.includes(column) ? [] : [at]));
      const of = <T>(all: readonly T[]) => kept.map((at) => all[at] as T);
      return [name, { columns: of(columns), rows: rows.map(of) }];
    }),
  );

/** The columns that both have, table by table. Tables that one of them lacks are left out. */
export function sharedTableColumns(one: ArchivedTables, other: ArchivedTables): Map<string, string[]> {
  return new Map(
    [...one].flatMap(([name, { columns }]) => {
      const there = other.get(name)?.columns;
      return there ? [[name, columns.filter((column) => there.includes(column))]] : [];
    }),
  );
}

/** Table → how many rows, and a digest of what they hold in the columns, whatever their order. */
export const tableDigests = (
  tables: ArchivedTables,
  columns: ReadonlyMap<string, readonly string[]>,
): Record<string, string> =>
  Object.fromEntries(
    [...columns].map(([name, names]) => {
      const lines = linesOf(tables, name, names).sort();
      return [name, `${lines.length} rows ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)}`];
    }),
  );

/** Table → rows of the one that the other no longer has as they were; tables that lost none are left out. */
export const findLostRows = (one: ArchivedTables, other: ArchivedTables): Record<string, string[]> =>
  Object.fromEntries(
    [...sharedTableColumns(one, other)].flatMap(([name, names]) => {
      const there = new Set(linesOf(other, name, names));
      const lost = linesOf(one, name, names).filter((line) => !there.has(line));
      return lost.length ? [[name, lost]] : [];
    }),
  );

function linesOf(tables: ArchivedTables, name: string, columns: readonly string[]): string[] {
  const { columns: all = [], rows = [] } = tables.get(name) ?? {};
  const places = columns.map((column) => all.indexOf(column));
  return rows.map((row) => JSON.stringify(places.map((place) => row[place])));
}
