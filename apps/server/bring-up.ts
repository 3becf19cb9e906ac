import type { Config } from '#kernel/server/config/config.ts';
import { startEmbedded } from '#kernel/server/db/embedded/embedded.ts';
import { migrate } from '#kernel/server/db/migrate/migrate.ts';
import { allowIndexUnderWall } from '#kernel/server/db/prepare.ts';
import { proveDatabase } from '#kernel/server/db/prove.ts';
import { openDataFolder } from '#kernel/server/files/data-folder.ts';
import { openStorage, proveStorage } from '#kernel/server/files/storage.ts';
import { addressFault, proveAddress } from '#kernel/server/http/listen.ts';
import { surviveUnawaited } from '#kernel/server/log/log.ts';
import { startProduct } from '#kernel/server/start.ts';
import { areas, serverModules } from './modules.ts';
import { welcome } from './welcome.ts';

/** Ends in order what was begun, newest first; what fails does not keep the others from ending. */
export class Undo {
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
export async function bringUp(config: Config, say: (text: string) => void, undo: Undo): Promise<void> {
  await openDataFolder(config);
  await proveAddress(config);
  await proveStorage(openStorage(config));
  say(config.databaseUrl ? '正在连接数据库…' : '正在准备数据库…');
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log: say });
  if (embedded) undo.add(() => embedded.stop());
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await proveDatabase(url);
  await allowIndexUnderWall(embedded?.adminUrl ?? url);
  const migrated = await migrate(url);
  if (migrated.length) say(`数据库结构已更新（${migrated.length}项）`);
  const product = await startProduct(config, url, serverModules, areas);
  undo.add(() => product.close());
  const { port, host } = config;
  const address = await product.app.listen({ port, host }).catch((error) => {
    throw addressFault(error, config);
  });
  surviveUnawaited(product.runtime.log);
  await welcome(product.runtime, address, say);
}
