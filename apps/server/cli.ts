import { parseArgs } from 'node:util';
import { Refusal } from '#kernel/base/refusal.ts';
import { backup, restore } from '#kernel/server/backup.ts';
import { readConfig } from '#kernel/server/config.ts';
import { startEmbedded } from '#kernel/server/db/embedded.ts';
import { migrate } from '#kernel/server/db/migrate.ts';
import { openStorage } from '#kernel/server/files/storage.ts';
import { openSecrets, type Secrets } from '#kernel/server/secrets.ts';
import { verifyAudit } from '#modules/security/server/index.ts';

const USAGE = `用法：
  npm run backup -- <文件.tar.gz>            备份数据库与文件
  npm run restore -- <文件.tar.gz> [--force]  恢复到空库；--force 覆盖已有数据（恢复期间请停止服务）
  npm run verify-audit                        核对审计日志的哈希链，指出第一处被改动的记录`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const [command, path] = positionals;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Backup and restore of the installation that the environment describes. */
async function run(): Promise<void> {
  const isAudit = command === 'verify-audit';
  if (!isAudit && (!path || (command !== 'backup' && command !== 'restore'))) throw new Refusal(USAGE);
  const config = readConfig();
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, log: say });
  // Row-level security must not hide rows: the owner's connection, or the superuser's where the database is ours.
  const url = config.databaseUrl ?? embedded?.adminUrl ?? '';
  // The tables must belong to the product's own role, not to the superuser that loads them.
  const prepare = () => migrate(config.databaseUrl ?? embedded?.url ?? '');
  const storage = openStorage(config);
  try {
    if (isAudit || !path) return await sayAudit(url, openSecrets(config));
    const manifest =
      command === 'backup'
        ? await backup({ url, storage, target: path })
        : await restore({ url, storage, source: path, force: values.force, prepare });
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
    say(
      `${command === 'backup' ? '已备份' : '已恢复'}：${manifest.tables.length} 张表，${rows} 行，${manifest.files.length} 个文件`,
    );
    if (manifest.missing.length) say(`注意：${manifest.missing.length} 个文件的内容在备份时已不存在（见清单 missing）`);
  } finally {
    await embedded?.stop();
  }
}

/** @throws Refusal where a chain is broken, so that the command fails */
async function sayAudit(url: string, secrets: Secrets): Promise<void> {
  const chains = await verifyAudit(url, secrets);
  for (const { company, entries, broken, sealed } of chains) {
    const until = sealed ? `已封存至第 ${sealed.seq} 条（${sealed.at}）` : '尚未封存';
    say(`公司 ${company}：${broken ? `第 ${broken.seq} 条${broken.why}` : `${entries} 条，完整`}，${until}`);
  }
  if (chains.some(({ broken }) => broken)) throw new Refusal('审计日志不完整');
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
});
