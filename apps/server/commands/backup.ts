import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { backup } from '#kernel/server/backup/backup.ts';
import { openStorage } from '#kernel/server/files/storage.ts';
import { noteDone } from '#kernel/server/installation/installation.ts';
import { archiveIn, keepNewest, wantedPlace } from './archives.ts';
import { atPlace, say } from './place.ts';

interface Wishes {
  readonly force: boolean;
  /** Of the archives in the folder only so many stay. */
  readonly keep?: number;
}

/** Saves database and files; the product may keep running. @param given file or folder, else BACKUP_DIR */
export function backUp(given: string | undefined, { force, keep }: Wishes): Promise<void> {
  return atPlace(async ({ config, adminUrl }) => {
    const target = archiveIn(wantedPlace(given, config), new Date());
    await mkdir(path.dirname(target), { recursive: true });
    const storage = openStorage(config);
    const { tables, files, missing } = await backup({ url: adminUrl, storage, target, replace: force });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    const { size } = await stat(target);
    say(`已备份：${tables.length} 张表，${rows} 行，${files.length} 个文件，${Math.ceil(size / 1024)} KB → ${target}`);
    if (missing.length) say(`注意：${missing.length} 个文件的内容已不存在（见清单 missing）`);
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await noteDone(client, 'backup').finally(() => client.end());
    const gone = keep ? await keepNewest(path.dirname(target), keep) : 0;
    if (gone) say(`已删除较早的备份 ${gone} 份，保留最新 ${keep} 份`);
    if (!config.secretKey) say(`请另行妥善保管 ${config.dataDir}/secret.key：备份中没有它，恢复时需要`);
  });
}
