import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { changeOwnerToAccount, type OsAccount, spawnAsAccount } from './os-account.ts';
import { type ClusterAddress, clusterPasswordPath, clusterShortName, isWindows } from './postgres-address.ts';
import { type EmbeddedPostgresBinaries, POSTGRES_MAJOR_VERSION } from './postgres-binaries.ts';

/** Paths and programs of one embedded cluster. */
export interface ClusterPaths {
  /** The application's data folder. */
  readonly root: string;
  /** PostgreSQL's own folder in it. */
  readonly dataDirectory: string;
  readonly binaries: EmbeddedPostgresBinaries;
  readonly account: OsAccount | undefined;
}

const settingsFile = 'zhuheng.conf';

/**
 * Makes the cluster when there is none. It grows under another name and is renamed when complete, so that a kill at any
 * moment leaves either none or a whole one.
 */
export async function ensureCluster(place: ClusterPaths): Promise<void> {
  const { root, dataDirectory, account } = place;
  if (existsSync(path.join(dataDirectory, 'PG_VERSION'))) return checkVersion(dataDirectory);
  for (const name of await readdir(root)) {
    if (name.startsWith('pg.new-')) await rm(path.join(root, name), { recursive: true, force: true });
  }
  const draft = path.join(root, `pg.new-${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  await changeOwnerToAccount(draft, account);
  await runInitdb(place, draft);
  await appendFile(path.join(draft, 'postgresql.conf'), `\ninclude = '${settingsFile}'\n`);
  await rename(draft, dataDirectory);
}

/** Writes the settings: for two cores and a small server, nothing traded against durability. */
export async function writeClusterSettings(
  { dataDirectory, account }: ClusterPaths,
  address: ClusterAddress,
): Promise<void> {
  const listen = isWindows
    ? { listen_addresses: "'127.0.0.1'" }
    : { listen_addresses: "''", unix_socket_directories: `'${address.host}'`, unix_socket_permissions: '0700' };
  const settings = {
    ...listen,
    port: address.port,
    // Shown in every process title: this is how left-over processes of a killed cluster are found.
    cluster_name: `'${clusterShortName(dataDirectory)}'`,
    max_connections: 200,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_compression: 'on',
    max_wal_size: '1GB',
    checkpoint_timeout: '10min',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 1,
    // Its shared segment does not fit the 64 MB that containers give to /dev/shm.
    enable_parallel_hash: 'off',
    // Vacuum early: a stale visibility map halves the speed of exact totals.
    autovacuum_vacuum_scale_factor: 0.05,
    autovacuum_vacuum_insert_scale_factor: 0.05,
    autovacuum_analyze_scale_factor: 0.02,
    password_encryption: "'scram-sha-256'",
    timezone: "'Asia/Shanghai'",
    log_timezone: "'Asia/Shanghai'",
    logging_collector: 'on',
    log_directory: "'log'",
    // Seven files, one a weekday, each overwritten after a week: the log cannot fill the disk with age.
    log_filename: "'postgresql-%a.log'",
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_min_duration_statement: '2s',
    // Values of parameters are people's data and stay out of the log.
    log_parameter_max_length: 0,
  };
  const text = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  const file = path.join(dataDirectory, settingsFile);
  await writeFile(file, text.join(''));
  await changeOwnerToAccount(file, account);
}

async function runInitdb({ root, binaries, account }: ClusterPaths, folder: string): Promise<void> {
  // C.UTF-8 sorts by code point and knows Chinese letters as letters; only Linux has it everywhere.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const auth = isWindows
    ? ['-A', 'scram-sha-256', `--pwfile=${clusterPasswordPath(root)}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  const args = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', `--locale=${locale}`, '--data-checksums', ...auth];
  const program = { file: binaries.initdb, args, reaches: [folder, binaries.native] };
  const child = spawnAsAccount(account, program, {
    cwd: path.parse(root).root,
    env: binaries.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output.slice(-2000)}`);
}

function checkVersion(dataDirectory: string): void {
  const version = readFileSync(path.join(dataDirectory, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES_MAJOR_VERSION) {
    throw new Refusal(
      `${dataDirectory} 是 PostgreSQL ${version} 的数据，内置数据库为 ${POSTGRES_MAJOR_VERSION}：请先用原版本备份再恢复`,
      400,
      undefined,
      'database.version.other',
    );
  }
}
