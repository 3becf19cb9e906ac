import { mkdir } from 'node:fs/promises';
import { readConfig } from '#kernel/server/config.ts';
import { startEmbedded } from '#kernel/server/db/embedded.ts';
import { migrate } from '#kernel/server/db/migrate.ts';
import { allowIndexUnderWall } from '#kernel/server/db/prepare.ts';
import { openStorage, proveStorage } from '#kernel/server/files/storage.ts';
import { surviveLostOutput, surviveUnawaited } from '#kernel/server/log.ts';
import { startProduct } from '#kernel/server/start.ts';
import { serverModules } from './modules.ts';
import { welcome } from './welcome.ts';

surviveLostOutput();
const config = readConfig();
const say = (text: string) => process.stdout.write(`${text}\n`);

await mkdir(config.dataDir, { recursive: true });
await proveStorage(openStorage(config)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
say(config.databaseUrl ? '正在连接数据库…' : '正在准备数据库…');
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log: say });
const url = config.databaseUrl ?? embedded?.url ?? '';
await allowIndexUnderWall(embedded?.adminUrl ?? url);
const migrated = await migrate(url);
if (migrated.length) say(`数据库结构已更新（${migrated.length}项）`);
const product = await startProduct(config, url, serverModules);
const address = await product.app.listen({ port: config.port, host: config.host });
surviveUnawaited(product.runtime.log);
await welcome(product.runtime, address, say);

let stopping = false;
/** Answers what is under way, then leaves in order: requests, jobs, database. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  say(`收到 ${signal}，正在停止…`);
  await product.close();
  await embedded?.stop();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
