import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from './embedded-database.ts';

const log = () => undefined;
const folders: string[] = [];
const running: { stop(options: { evenIfInUse: boolean }): Promise<void> }[] = [];

afterEach(async () => {
  for (const database of running.splice(0).reverse()) await database.stop({ evenIfInUse: true });
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function freshFolder(name = ''): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhuheng-embedded-'));
  folders.push(folder);
  return path.join(folder, name);
}

async function start(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir, log });
  running.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<unknown> {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', log);
  try {
    const { rows } = await pool.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await pool.end();
  }
}

const postmasterOf = (dataDirectory: string) =>
  Number(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded database', () => {
  it('starts in an empty folder and answers as an owner who is no superuser', async () => {
    const { url, dataDirectory } = await start(await freshFolder());
    expect(await query(url, 'select 1')).toBe(1);
    expect(await query(url, "select current_setting('is_superuser')")).toBe('off');
    expect(await query(url, 'show server_version')).toMatch(/^15\./);
    expect(await query(url, 'show listen_addresses')).toBe('');
    expect(await query(url.replace('//zhuheng@', '//postgres@'), 'show data_directory')).toBe(dataDirectory);
  });

  it('keeps its data over a stop', async () => {
    const folder = await freshFolder();
    const before = await start(folder);
    await query(before.url, 'create table kept as select 7 as answer');
    await before.stop();
    expect(await query((await start(folder)).url, 'select answer from kept')).toBe(7);
  });

  it('is adopted by a second start, which does not stop it', async () => {
    const folder = await freshFolder();
    const starter = await start(folder);
    const adopter = await start(folder);
    expect(postmasterOf(adopter.dataDirectory)).toBe(postmasterOf(starter.dataDirectory));
    await adopter.stop();
    expect(await query(starter.url, 'select 1')).toBe(1);
  });

  it('serves starts at the same moment from one cluster', async () => {
    const folder = await freshFolder();
    const both = await Promise.all([start(folder), start(folder)]);
    expect(new Set(both.map(({ url }) => url)).size).toBe(1);
    expect(await query(both[0].url, 'select 1')).toBe(1);
  });

  it('comes back by itself with everything committed when its server is killed', async () => {
    const { url, dataDirectory } = await start(await freshFolder());
    await query(url, 'create table kept as select 7 as answer');
    const killed = postmasterOf(dataDirectory);
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => query(url, 'select answer from kept').catch(() => 'away'), { timeout: 20_000, interval: 100 })
      .toBe(7);
    expect(postmasterOf(dataDirectory)).not.toBe(killed);
  });

  it('stays up for others when the starter stops', async () => {
    const folder = await freshFolder();
    const starter = await start(folder);
    const client = new pg.Client({ connectionString: starter.url });
    await client.connect();
    await starter.stop();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    const next = await start(folder);
    await next.stop();
    await expect(query(next.url, 'select 1')).rejects.toThrow();
  });

  it.each(['SIGKILL', 'SIGINT', 'SIGTERM'] as const)('that was adopted comes back too after %s', async (signal) => {
    const folder = await freshFolder();
    const starter = await start(folder);
    const { url, dataDirectory } = await start(folder);
    const client = new pg.Client({ connectionString: url }).on('error', log);
    await client.connect();
    await starter.stop();
    const ended = postmasterOf(dataDirectory);
    const closed = new Promise((done) => client.once('end', done));
    process.kill(ended, signal);
    // An orderly end waits for whoever is connected, and would let nobody in meanwhile.
    await closed;
    await expect.poll(() => query(url, 'select 1').catch(() => 'away'), { timeout: 20_000, interval: 100 }).toBe(1);
    expect(postmasterOf(dataDirectory)).not.toBe(ended);
  });

  it('works under long, closed and Chinese paths', async () => {
    const { url } = await start(await freshFolder(`造价 '数据'/${'long-name/'.repeat(12)}`));
    expect(await query(url, 'select 1')).toBe(1);
  });
});
