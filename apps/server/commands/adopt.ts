import { Refusal } from '#kernel/base/texts/refusal.ts';
import { Database } from '#kernel/server/db/connections/pool.ts';
import { migrate } from '#kernel/server/db/migrate/migrate.ts';
import { openStorage } from '#kernel/server/files/storage.ts';
import { adoptFiles, adoptKey, whileNoneRuns } from '#kernel/server/installation/installation.ts';
import { atPlace, say } from './place.ts';

/** Makes the configured key or file storage that of the database, where the old one is lost or has moved. */
export function adopt(what: string | undefined): Promise<void> {
  if (what !== 'key' && what !== 'files') throw new Refusal('请写明 npm run adopt -- key 或 npm run adopt -- files');
  return atPlace(async ({ config, url }) => {
    await migrate(url);
    const database = new Database({ url, secondWall: false, limits: config.database });
    try {
      await whileNoneRuns(database.systemPool, async () => {
        if (what === 'key') await adoptKey(database.system, config);
        else await adoptFiles(database.system, openStorage(config));
      });
    } finally {
      await database.close();
    }
    say(
      what === 'key'
        ? '数据库已改用当前的密钥：原密钥加密的验证器已失效，请用恢复码登录后重新绑定'
        : '数据库已改用当前的文件存储',
    );
  });
}
