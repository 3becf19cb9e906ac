import { restoreInstallation } from '#kernel/server/backup/backup-and-restore.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { findSecretKey, fingerprintOfSecretKey } from '#kernel/server/installation/secret-sealer.ts';
import { printLine, withInstallation } from './with-installation.ts';

interface Wishes {
  readonly force: boolean;
  readonly withoutKey: boolean;
}

/** Brings a backup back, where no product runs. @throws Refusal before anything is touched where the key is another */
export function runRestoreCommand(source: string, { force, withoutKey }: Wishes): Promise<void> {
  return withInstallation(async ({ config, url }) => {
    const key = findSecretKey(config);
    const { tables, files } = await restoreInstallation({
      url,
      storage: openFileStorage(config),
      source,
      force,
      ...(withoutKey ? {} : { key: key && fingerprintOfSecretKey(key) }),
    });
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    printLine(`已恢复：${tables.length} 张表，${rows} 行，${files.length} 个文件；所有人须重新登录`);
    if (withoutKey)
      printLine('验证器的动态码已失效：请用恢复码登录后重新绑定；管理员可用 npm run reset-administrator 找回');
  });
}
