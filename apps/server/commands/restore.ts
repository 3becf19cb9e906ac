import { restore } from '#kernel/server/backup/backup.ts';
import { openStorage } from '#kernel/server/files/storage.ts';
import { findKey, fingerprintOf } from '#kernel/server/installation/secrets.ts';
import { atPlace, say } from './place.ts';

interface Wishes {
  readonly force: boolean;
  readonly withoutKey: boolean;
}

/** Brings a backup back, where no product runs. @throws Refusal before anything is touched where the key is another */
export function bringBack(source: string, { force, withoutKey }: Wishes): Promise<void> {
  return atPlace(async ({ config, url }) => {
    const key = findKey(config);
    const { tables, files } = await restore({
      url,
      storage: openStorage(config),
      source,
      force,
      ...(withoutKey ? {} : { key: key && fingerprintOf(key) }),
    });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    say(`已恢复：${tables.length} 张表，${rows} 行，${files.length} 个文件；所有人须重新登录`);
    if (withoutKey) say('验证器的动态码已失效：请用恢复码登录后重新绑定；管理员可用 npm run reset-administrator 找回');
  });
}
