import { Refusal } from '#kernel/base/texts/refusal.ts';
import { Database } from '#kernel/server/db/connections/database.ts';
import { migrateDatabase } from '#kernel/server/db/migrate/migrate-database.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import {
  adoptFileStorage,
  adoptSecretKey,
  whileProductStopped,
} from '#kernel/server/installation/installation-marks-and-locks.ts';
import { printLine, withInstallation } from './with-installation.ts';

/** Makes the configured key or file storage that of the database, where the old one is lost or has moved. */
export function runAdoptKeyOrFilesCommand(what: string | undefined): Promise<void> {
  if (what !== 'key' && what !== 'files') throw new Refusal('请写明 npm run adopt -- key 或 npm run adopt -- files');
  return withInstallation(async ({ config, url }) => {
    await migrateDatabase(url);
    const database = new Database({ url, secondWall: false, limits: config.database });
    try {
      await whileProductStopped(database.systemPool, async () => {
        if (what === 'key') await adoptSecretKey(database.system, config);
        else await adoptFileStorage(database.system, openFileStorage(config));
      });
    } finally {
      await database.close();
    }
    printLine(
      what === 'key'
        ? '数据库已改用当前的密钥：原密钥加密的验证器已失效，请用恢复码登录后重新绑定'
        : '数据库已改用当前的文件存储',
    );
  });
}
