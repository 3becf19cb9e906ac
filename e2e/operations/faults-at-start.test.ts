import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { findProcessesByText } from '#kernel/server/db/embedded/system-processes.ts';
import { endWithParent, startBuiltServer, stopBuiltServer } from '../built-server.ts';
import { copyDemoDataFolder } from '../demo-data-folder.ts';

const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhuheng-faults-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the built product, or a command, where it cannot. @returns its code and what it wrote to standard error */
async function start(env: Record<string, string>, ...command: string[]) {
  const file = command.length > 0 ? 'cli.js' : 'main.js';
  const child = spawn(process.execPath, [`dist/server/${file}`, ...command], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  endWithParent(child);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [faults] = await Promise.all([text(child.stderr), text(child.stdout)]);
  return { code: await ended, faults: faults.trim() };
}

/** One line that a person can act on: Chinese, no stack. */
async function expectSentence(started: ReturnType<typeof start>, words: string): Promise<void> {
  const { code, faults } = await started;
  expect(faults.includes(' at '), faults).toBe(false);
  expect([code, faults.split('\n')]).toEqual([1, [expect.stringContaining(words)]]);
}

/** Database servers that run on a data folder. */
const databasesOn = (folder: string) =>
  findProcessesByText(folder).filter(({ command }) => command?.includes('postgres'));

describe('a start that cannot be', () => {
  it('because the port is used says so before any database runs', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    undo.push(() => taken.close());
    const { port } = taken.address() as { port: number };
    const DATA_DIR = await newFolder();
    await expectSentence(start({ DATA_DIR, PORT: String(port) }), `端口 ${port} 已被占用`);
    expect(existsSync(path.join(DATA_DIR, 'pg'))).toBe(false);
    expect(databasesOn(DATA_DIR)).toEqual([]);
  });

  it.each([
    ['HOST', { HOST: '203.0.113.7' }, 'HOST 不是本机的地址：203.0.113.7'],
    ['HOST without an address', { HOST: 'no such host' }, 'HOST 不是本机的地址'],
    ['PORT', { PORT: '99999' }, 'PORT 不是有效端口'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:secret@db/x' }, 'DATABASE_URL 不是有效的地址'],
    [
      'a closed database port',
      { DATABASE_URL: 'postgresql://x:secret@127.0.0.1:1/x' },
      '连接不上数据库服务器（ECONNREFUSED）',
    ],
    ['a host nobody knows', { DATABASE_URL: 'postgresql://x:secret@nowhere.invalid/x' }, '连接不上数据库服务器'],
    ['DEMO', { DEMO: 'yes' }, 'DEMO 应为 on、off 之一'],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL 应为'],
    ['S3', { S3_BUCKET: 'x' }, 'S3_BUCKET 需要'],
  ])('because of a wrong %s says so in one sentence', async (_what, env, words) => {
    const DATA_DIR = await newFolder();
    await expectSentence(start({ DATA_DIR, ...env }), words);
    expect((await start({ DATA_DIR, ...env })).faults).not.toContain('secret@');
    expect(existsSync(path.join(DATA_DIR, 'pg'))).toBe(false);
  });

  it('because the data folder is none says so, in commands too', async () => {
    const file = path.join(await newFolder(), 'file');
    await writeFile(file, '');
    await expectSentence(start({ DATA_DIR: path.join(file, 'data') }), '无法读写');
    await expectSentence(start({ DATA_DIR: path.join(file, 'data') }, 'backup', 'x.tar.gz'), '无法读写');
    await expectSentence(start({ DATABASE_URL: 'nonsense' }, 'verify-audit'), 'DATABASE_URL 不是有效的地址');
  });

  it('because the database belongs to a newer version says so, and stops the database again', async () => {
    const DATA_DIR = await copyDemoDataFolder();
    undo.push(() => rm(DATA_DIR, { recursive: true, force: true }));
    await inDatabase(
      DATA_DIR,
      "insert into schema_migration (module, name, checksum) values ('kernel', '99990101T0000-later', 'x')",
    );
    await expectSentence(start({ DATA_DIR }), '数据库已由更新版本的程序升级（99990101T0000-later）');
    expect(databasesOn(DATA_DIR)).toEqual([]);
    await inDatabase(
      DATA_DIR,
      "delete from schema_migration where name = '99990101T0000-later'; update schema_migration set checksum = 'x' where name = '20261122T0000-kernel'",
    );
    await expectSentence(start({ DATA_DIR }), '数据库的结构属于另一个版本的程序（20261122T0000-kernel）');
    expect(databasesOn(DATA_DIR)).toEqual([]);
  });

  it.skipIf(!mayMount())('because the disk is full says so, and leaves no database running', async () => {
    // Enough for nothing, for half of a new cluster, and for a cluster without a firm.
    for (const size of ['64k', '20m', '60m']) {
      const DATA_DIR = await smallDisk(size);
      await expectSentence(start({ DATA_DIR }), '磁盘已满');
      expect([size, databasesOn(DATA_DIR)]).toEqual([size, []]);
    }
  });
});

describe('the data folder', () => {
  it('is for the user of the product alone: folders 0700, files 0600, what an earlier version left open too', async () => {
    const DATA_DIR = path.join(await newFolder(), 'data');
    await mkdir(path.join(DATA_DIR, 'files'), { recursive: true, mode: 0o755 });
    await writeFile(path.join(DATA_DIR, 'secret.key'), 'made by hand', { mode: 0o644 });
    const { server } = await startBuiltServer({ dataDir: DATA_DIR, env: { LOG_LEVEL: 'warn' } });
    undo.push(() => stopBuiltServer(server));
    const open = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })
      .map((name) => ({ name, found: statSync(path.join(DATA_DIR, name), { throwIfNoEntry: false }) }))
      .filter(({ found }) => found && (found.isDirectory() || found.isFile()) && (found.mode & 0o077) !== 0);
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(readdirSync(path.join(DATA_DIR, 'files')).length).toBeGreaterThan(0);
    await stopBuiltServer(server);
  });
});

/** Changes a stopped data folder's database. */
async function inDatabase(dataDir: string, sql: string): Promise<void> {
  const { startEmbeddedDatabase: startEmbedded } = await import('#kernel/server/db/embedded/embedded-database.ts');
  const { default: pg } = await import('pg');
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: embedded.url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().finally(() => embedded.stop());
  }
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  }
}

async function smallDisk(size: string): Promise<string> {
  const folder = await newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder]);
  undo.push(() => execFileSync('umount', ['-l', folder]));
  return folder;
}
