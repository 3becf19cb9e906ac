import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { areas, serverModules } from '#apps/server/modules.ts';
import { projectRoot, readConfig } from '#kernel/server/config/config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#kernel/server/db/embedded/embedded-database.ts';
import { migrateDatabase } from '#kernel/server/db/migrate/migrate-database.ts';
import { startProduct } from '#kernel/server/start-product.ts';
import { moduleFolders } from '../tools/steps/module-folders.mjs';
import { populateContracts } from './populate-contracts.ts';

/** Rows of the measured table. Fewer while developing: BENCH_ROWS=200000. */
export const BENCH_ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const FOLDER = process.env.BENCH_DATA ?? path.join(tmpdir(), 'zhuheng-bench');
const MARK = 'bench.json';
const REST_MS = 200;

/**
 * The benchmark's own database: demo firm and contracts, kept in BENCH_DATA (a folder of its own) and used again by the
 * next run when it is complete and of the same schema, generator and size.
 */
export async function openBenchDatabase(say: (text: string) => void): Promise<EmbeddedDatabase> {
  mkdirSync(FOLDER, { recursive: true });
  const mark = path.join(FOLDER, MARK);
  const wanted = JSON.stringify({ rows: BENCH_ROWS, made: fingerprint() });
  const whole = existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
  if (!existsSync(mark) && readdirSync(FOLDER).length > 0)
    throw new Error(`${FOLDER} holds something else: name an empty folder in BENCH_DATA`);
  if (!whole) {
    // The mark of an unfinished folder: it is ours, but not complete.
    writeFileSync(mark, '');
    if (existsSync(path.join(FOLDER, 'pg'))) await dropData();
  }
  const embedded = await startEmbeddedDatabase({ dataDir: FOLDER, log: () => undefined });
  if (whole) return embedded;
  say(`正在生成 ${BENCH_ROWS.toLocaleString('en-US')} 份合同（${FOLDER}）…`);
  await migrateDatabase(embedded.url);
  const config = readConfig({ DATA_DIR: FOLDER, DATABASE_URL: embedded.url, DEMO: 'on', LOG_LEVEL: 'error' });
  await (await startProduct(config, embedded.url, serverModules, areas)).close();
  await populateContracts(embedded.adminUrl, BENCH_ROWS, say);
  writeFileSync(mark, wanted);
  return embedded;
}

/** Stops a cluster left running by a broken run and removes what it holds. */
async function dropData(): Promise<void> {
  const left = await startEmbeddedDatabase({ dataDir: FOLDER, log: () => undefined });
  await left.stop({ evenIfInUse: true });
  for (const name of readdirSync(FOLDER)) if (name !== MARK) rmSync(path.join(FOLDER, name), { recursive: true });
}

/** Changes when a migration or the generator changes. */
function fingerprint(): string {
  const root = projectRoot();
  const modules = moduleFolders().map((folder) => `${folder}/server/migrations`);
  const files = ['kernel/server/migrations', ...modules]
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  const hash = createHash('sha256');
  for (const file of [...files, path.join(root, 'bench/populate-contracts.ts')]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Resolves once no statement runs: those of requests that nobody waits for any more would be counted for the next case. */
export async function waitUntilDatabaseRests(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const running = async () =>
    (await client.query(`select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`)).rowCount;
  while (await running()) await setTimeout(REST_MS);
  await client.end();
}

/** Rows of the change log of contracts, to see that writes really left their trace. */
export async function countChangeLogRows(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from record_change where entity = 'contract'`,
  );
  await client.end();
  return Number(rows[0]?.n);
}
