import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { BackupManifest } from '#kernel/server/backup/archive.ts';
import { restoreInstallation } from '#kernel/server/backup/backup-and-restore.ts';
import { type Config, readConfig } from '#kernel/server/config/config.ts';
import { startEmbeddedDatabase } from '#kernel/server/db/embedded/embedded-database.ts';
import { listAppliedMigrations } from '#kernel/server/db/migrate/migrate-database.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { recordMaintenanceDone } from '#kernel/server/installation/installation-marks-and-locks.ts';
import { findSecretKey, fingerprintOfSecretKey, SecretSealer } from '#kernel/server/installation/secret-sealer.ts';
import { cancelJobsAfterRestore } from '#kernel/server/jobs/cancel-jobs-after-restore.ts';
import { startProduct } from '#kernel/server/start-product.ts';
import { verifyAuditChains } from '#platform/identity/security/server/index.ts';
import { areas, serverModules } from '../modules.ts';
import { findNewestArchive, resolveBackupTarget } from './backup-archives.ts';
import { printLine, withInstallation } from './with-installation.ts';

/**
 * Proves that the newest backup can be lived from: restores it into a database and a folder of its own beside the real
 * ones, starts the product on it, counts, checks the audit, and takes everything away again. Nothing is sent anywhere.
 * @param given file or folder, else BACKUP_DIR @throws Refusal that says what is wrong with the backup
 */
export async function runRestoreDrill(given: string | undefined): Promise<void> {
  const config = readConfig();
  const source = await findNewestArchive(resolveBackupTarget(given, config));
  printLine(`演练的备份：${source}（${age(Date.now() - (await stat(source)).mtimeMs)}）`);
  const folder = await mkdtemp(path.join(tmpdir(), 'zhuheng-drill-'));
  try {
    await rehearse(source, folder, config);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await withInstallation(async ({ adminUrl }) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await recordMaintenanceDone(client, 'drill').finally(() => client.end());
  });
  printLine('演练通过，临时的数据库与文件已删除');
}

async function rehearse(source: string, dataDir: string, real: Config): Promise<void> {
  const began = Date.now();
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    const { url, adminUrl } = embedded;
    const key = findSecretKey(real);
    const env = { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'error', ...(key ? { SECRET_KEY: key } : {}) };
    const beside = readConfig(env);
    const storage = openFileStorage(beside);
    const manifest = await restoreInstallation({ url, storage, source });
    sayRestored(manifest, Date.now() - began);
    const hasKey = key !== null && (!manifest.key || fingerprintOfSecretKey(key) === manifest.key);
    printLine(hasKey ? '密钥：与这份备份相符' : OTHER_KEY);
    await compareCounts(adminUrl, manifest);
    await callOff(adminUrl);
    await startAndAsk(beside, url);
    if (hasKey) await checkAudit(adminUrl, new SecretSealer(key));
  } finally {
    await embedded.stop({ evenIfInUse: true });
  }
}

function sayRestored({ tables, files, missing, created }: BackupManifest, ms: number): void {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const mb = files.reduce((total, file) => total + file.size, 0) / 1024 / 1024;
  printLine(`备份时刻：${created}；恢复用时 ${(ms / 1000).toFixed(1)} 秒`);
  printLine(`数据：${tables.length} 张表，${rows} 行；文件：${files.length} 个，${mb.toFixed(1)} MB`);
  for (const { name, rows: count } of [...tables].sort((a, b) => b.rows - a.rows).slice(0, 5))
    printLine(`  ${name} ${count} 行`);
  if (missing.length) printLine(`注意：${missing.length} 个文件在备份时已没有内容`);
}

const OTHER_KEY =
  '注意：当前的 secret.key 不是这份备份的密钥，真正恢复时两步验证将失效，审计的封存也无从核对：请找到并另行保管原密钥';

async function checkAudit(url: string, secrets: SecretSealer): Promise<void> {
  const chain = (await verifyAuditChains(url, secrets)).find(({ broken }) => broken);
  if (chain)
    throw new Refusal(`演练未通过：公司 ${chain.company} 的审计日志第 ${chain.broken?.seq} 条${chain.broken?.why}`);
  printLine('审计日志：完整');
}

/** What waits to be done is the real product's to do. */
async function callOff(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await cancelJobsAfterRestore(client).finally(() => client.end());
}

async function startAndAsk(config: Config, url: string): Promise<void> {
  const product = await startProduct(config, url, serverModules, areas);
  try {
    for (const address of ['/api/health', '/api/share/param/paramList', '/api/user/info']) {
      const { statusCode } = await product.app.inject(address);
      const wanted = address === '/api/user/info' ? 401 : 200;
      if (statusCode !== wanted) throw new Refusal(`演练未通过：恢复出的程序对 ${address} 回答 ${statusCode}`);
    }
  } finally {
    await product.close();
  }
  printLine('启动：恢复出的程序已正常启动并应答');
}

/** Tables of which a restore leaves some rows out. */
const PARTLY = new Set(['session', 'installation']);

async function compareCounts(url: string, { tables, migrations }: BackupManifest): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if ((await listAppliedMigrations(client))?.length !== migrations.length) {
      printLine('核对：备份属于较早的结构，各表行数在装入时与清单相符，随后已升级');
      return;
    }
    for (const { name, rows } of tables.filter((table) => !PARTLY.has(table.name))) {
      const found = await client.query(`select count(*)::int as n from ${client.escapeIdentifier(name)}`);
      if (found.rows[0].n !== rows)
        throw new Refusal(`演练未通过：表 ${name} 应有 ${rows} 行，恢复后有 ${found.rows[0].n} 行`);
    }
  } finally {
    await client.end();
  }
  printLine('核对：各表行数与备份清单相符');
}

function age(ms: number): string {
  const hours = ms / 3_600_000;
  return hours < 48 ? `${hours.toFixed(1)} 小时前` : `${(hours / 24).toFixed(0)} 天前`;
}
