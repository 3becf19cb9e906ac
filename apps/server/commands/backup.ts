import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createBackup } from '#kernel/server/backup/backup-and-restore.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { recordMaintenanceDone } from '#kernel/server/installation/installation-marks-and-locks.ts';
import { chooseNewArchivePath, deleteOldestArchives, resolveBackupTarget } from './backup-archives.ts';
import { printLine, withInstallation } from './with-installation.ts';

interface Wishes {
  readonly force: boolean;
  /** Of the archives in the folder only so many stay. */
  readonly keep?: number;
}

/** Saves database and files; the product may keep running. @param given file or folder, else BACKUP_DIR */
export function runBackupCommand(given: string | undefined, { force, keep }: Wishes): Promise<void> {
  return withInstallation(async ({ config, adminUrl }) => {
    const target = chooseNewArchivePath(resolveBackupTarget(given, config), new Date());
    await mkdir(path.dirname(target), { recursive: true });
    const storage = openFileStorage(config);
    const { tables, files, missing } = await createBackup({ url: adminUrl, storage, target, replace: force });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    const { size } = await stat(target);
    printLine(
      `已备份：${tables.length} 张表，${rows} 行，${files.length} 个文件，${Math.ceil(size / 1024)} KB → ${target}`,
    );
    if (missing.length) printLine(`注意：${missing.length} 个文件的内容已不存在（见清单 missing）`);
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await recordMaintenanceDone(client, 'backup').finally(() => client.end());
    const gone = keep ? await deleteOldestArchives(path.dirname(target), keep) : 0;
    if (gone) printLine(`已删除较早的备份 ${gone} 份，保留最新 ${keep} 份`);
    if (!config.secretKey) printLine(`请另行妥善保管 ${config.dataDir}/secret.key：备份中没有它，恢复时需要`);
  });
}
