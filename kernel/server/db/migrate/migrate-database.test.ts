import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#tools/testing/test-database-setup.ts';
import { blockProductStart } from '../../installation/installation-marks-and-locks.ts';
import { migrateDatabase } from './migrate-database.ts';
import { buildMigrationFromText, type Migration } from './migrations.ts';

const start = buildMigrationFromText('kernel', '20260101T0000-start', 'create table firm (name text)');
const later = buildMigrationFromText('business/crm/visit', '20270101T0900-visit', 'create table visit (day date)');

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

const tables = async (url: string) =>
  (
    await query<{ name: string }>(url, "select tablename as name from pg_tables where schemaname = 'public' order by 1")
  ).map(({ name }) => name);

/** As many processes as start together. */
const together = (url: string, migrations: readonly Migration[]) =>
  Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, migrations)));

describe('migrating', () => {
  it('runs each step once when several start together, on an empty database and on one to upgrade', async () => {
    const url = await createEmptyDatabase();
    expect((await together(url, [start])).flat()).toEqual([start.name]);
    await query(url, "insert into firm values ('筑衡')");
    expect((await together(url, [start, later])).flat()).toEqual([later.name]);
    expect(await query(url, 'select name from firm')).toEqual([{ name: '筑衡' }]);
    expect(await query(url, 'select module, name from schema_migration order by at')).toEqual([
      { module: 'kernel', name: start.name },
      { module: 'business/crm/visit', name: later.name },
    ]);
  });

  it('knows a step again whose module went to another folder', async () => {
    const url = await createEmptyDatabase();
    await migrateDatabase(url, [start, later]);
    expect(await migrateDatabase(url, [start, { ...later, module: 'business/office/visit' }])).toEqual([]);
  });

  it('refuses a step that was changed after it ran, and touches nothing', async () => {
    const url = await createEmptyDatabase();
    await migrateDatabase(url, [start]);
    const changed = buildMigrationFromText('kernel', start.name, `${start.text} -- a better word`);
    await expect(migrateDatabase(url, [changed, later])).rejects.toThrow(`属于另一个版本的程序（${start.name}）`);
    expect(await tables(url)).toEqual(['firm', 'schema_migration']);
  });

  it('refuses a database of a newer program, and one from before steps were named by time', async () => {
    const url = await createEmptyDatabase();
    await migrateDatabase(url, [start, later]);
    await expect(migrateDatabase(url, [start])).rejects.toThrow(`已由更新版本的程序升级（${later.name}）`);
    const old = await createEmptyDatabase();
    await query(old, "create table schema_migration as select '0001-kernel.sql' as name, 'x' as checksum");
    await expect(migrateDatabase(old, [start])).rejects.toThrow('属于另一个版本的程序（0001-kernel.sql）');
    expect(await tables(old)).toEqual(['schema_migration']);
  });

  it('waits for no restore, but says that one is going on', async () => {
    const url = await createEmptyDatabase();
    const restoring = new pg.Client({ connectionString: url });
    await restoring.connect();
    await blockProductStart(restoring);
    await expect(migrateDatabase(url, [start])).rejects.toThrow('正在恢复备份');
    await restoring.end();
    expect(await migrateDatabase(url, [start])).toEqual([start.name]);
  });

  it('leaves nothing of a step that fails, and goes on from there', async () => {
    const url = await createEmptyDatabase();
    const faulty = buildMigrationFromText(later.module, later.name, `${later.text}; select 1 / 0`);
    await expect(migrateDatabase(url, [start, faulty])).rejects.toThrow(
      'Migration business/crm/visit/20270101T0900-visit',
    );
    expect(await tables(url)).toEqual(['firm', 'schema_migration']);
    expect(await migrateDatabase(url, [start, later])).toEqual([later.name]);
  });
});
