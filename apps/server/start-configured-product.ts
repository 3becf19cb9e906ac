import type { Config } from '#kernel/server/config/config.ts';
import { allowIndexUnderRowSecurity } from '#kernel/server/db/allow-index-under-row-security.ts';
import { startEmbeddedDatabase } from '#kernel/server/db/embedded/embedded-database.ts';
import { migrateDatabase } from '#kernel/server/db/migrate/migrate-database.ts';
import { verifyDatabaseRequirements } from '#kernel/server/db/verify-database-requirements.ts';
import { createPrivateDataFolder } from '#kernel/server/files/create-private-data-folder.ts';
import { openFileStorage, verifyStorage } from '#kernel/server/files/file-storage.ts';
import { requireAvailableListenAddress, toListenError } from '#kernel/server/http/listen-address.ts';
import { logUnhandledRejections } from '#kernel/server/log/create-logger.ts';
import { startProduct } from '#kernel/server/start-product.ts';
import { areas, serverModules } from './modules.ts';
import { printWelcome } from './print-welcome.ts';

/** Ends in order what was begun, newest first; what fails does not keep the others from ending. */
export class ShutdownStack {
  private readonly steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.steps.splice(0).reverse())
      await step().catch((error: Error) => process.stderr.write(`停止时出错：${error.message}\n`));
  }
}

/**
 * Starts the product that the configuration describes, cheap proofs first: nothing is begun where the address is taken
 * or the storage does not serve. @param undo gets what ends whatever was begun, also when the start fails half way
 */
export async function startConfiguredProduct(
  config: Config,
  say: (text: string) => void,
  undo: ShutdownStack,
): Promise<void> {
  await createPrivateDataFolder(config);
  await requireAvailableListenAddress(config);
  await verifyStorage(openFileStorage(config));
  say(config.databaseUrl ? '正在连接数据库…' : '正在准备数据库…');
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log: say });
  if (embedded) undo.add(() => embedded.stop());
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await verifyDatabaseRequirements(url);
  await allowIndexUnderRowSecurity(embedded?.adminUrl ?? url);
  const migrated = await migrateDatabase(url);
  if (migrated.length) say(`数据库结构已更新（${migrated.length}项）`);
  const product = await startProduct(config, url, serverModules, areas);
  undo.add(() => product.close());
  const { port, host } = config;
  const address = await product.app.listen({ port, host }).catch((error) => {
    throw toListenError(error, config);
  });
  logUnhandledRejections(product.runtime.log);
  await printWelcome(product.runtime, address, say);
}
