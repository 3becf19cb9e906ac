import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Migration } from '#kernel/server/db/migrate/migrations.ts';
import { RELEASED_BACKUPS_FOLDER } from './released-backups.ts';

type Sums = ReadonlyMap<string, string>;
type Summed = Pick<Migration, 'name' | 'checksum'>;

/** A line for each migration: its checksum and its name. */
const SUMS = path.join(RELEASED_BACKUPS_FOLDER, 'migrations.txt');

/** What each migration was when it was kept: name → checksum of its text. */
export const readRecordedChecksums = (): Sums =>
  new Map(
    readFileSync(SUMS, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [checksum = '', name = ''] = line.split('  ');
        return [name, checksum];
      }),
  );

/** Migrations that are no longer what was kept of them, or gone: databases that ran them would be refused. */
export const findChangedMigrations = (kept: Sums, migrations: readonly Summed[]): string[] =>
  [...kept].flatMap(([name, checksum]) =>
    migrations.some((one) => one.name === name && one.checksum === checksum) ? [] : [name],
  );

/** Migrations that nothing is kept of yet. */
export const findUnrecordedMigrations = (kept: Sums, migrations: readonly Summed[]): string[] =>
  migrations.flatMap(({ name }) => (kept.has(name) ? [] : [name]));

/** Keeps what every migration is now. @throws Error where one was changed since it was kept */
export function recordChecksums(migrations: readonly Summed[], { replace = false } = {}): void {
  const changed = replace ? [] : findChangedMigrations(readRecordedChecksums(), migrations);
  if (changed.length > 0)
    throw new Error(`已发布的迁移被改动或删除，请恢复原文，改动另写新的迁移：${changed.join('、')}`);
  const lines = migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`);
  writeFileSync(SUMS, lines.sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join(''));
}
