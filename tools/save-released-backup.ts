import { mkdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areas, serverModules } from '#apps/server/modules.ts';
import { createBackup } from '#kernel/server/backup/backup-and-restore.ts';
import { readConfig } from '#kernel/server/config/config.ts';
import { startEmbeddedDatabase } from '#kernel/server/db/embedded/embedded-database.ts';
import { migrateDatabase } from '#kernel/server/db/migrate/migrate-database.ts';
import { findMigrations } from '#kernel/server/db/migrate/migrations.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { startProduct } from '#kernel/server/start-product.ts';
import { recordChecksums } from './testing/kept/migration-checksums.ts';
import { listReleasedBackups, RELEASED_BACKUPS_FOLDER } from './testing/kept/released-backups.ts';

// npm run keep-backup: keeps a backup of the demo firm in the schema of now, from which every later version must be able
// to start. Once for each schema, when it is released. `-- --replace`: the newest kept one was never released, and goes.
// `-- --sums`: only writes down what each migration is, at once; a test refuses any that is changed afterwards.

async function keep({ replace, onlySums }: { replace: boolean; onlySums: boolean }): Promise<void> {
  const migrations = await findMigrations();
  recordChecksums(migrations, { replace });
  if (onlySums) return;
  const time = migrations.at(-1)?.name.slice(0, 'YYYYMMDDTHHMM'.length);
  const target = path.join(RELEASED_BACKUPS_FOLDER, `${time}.tar.gz`);
  mkdirSync(RELEASED_BACKUPS_FOLDER, { recursive: true });
  const newest = listReleasedBackups().at(-1);
  if (newest === target && !replace)
    throw new Error('这个结构已有留存的备份：它发布以后不再改变；尚未发布、要重做时加 -- --replace');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhuheng-keep-'));
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await migrateDatabase(embedded.url);
    await (await startProduct(config, embedded.url, serverModules, areas)).close();
    if (replace && newest) rmSync(newest);
    const { tables } = await createBackup({ url: embedded.adminUrl, storage: openFileStorage(config), target });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    console.log(`已留存：${tables.length} 张表，${rows} 行，${Math.ceil(statSync(target).size / 1024)} KB → ${target}`);
  } finally {
    await embedded.stop({ evenIfInUse: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

const [replace = false, onlySums = false] = ['--replace', '--sums'].map((wish) => process.argv.includes(wish));
keep({ replace, onlySums }).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
