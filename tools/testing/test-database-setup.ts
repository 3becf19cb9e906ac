import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { areas, serverModules } from '#apps/server/modules.ts';
import { readConfig } from '#kernel/server/config/config.ts';
import { startEmbeddedDatabase } from '#kernel/server/db/embedded/embedded-database.ts';
import { migrateDatabase } from '#kernel/server/db/migrate/migrate-database.ts';
import { startProduct } from '#kernel/server/start-product.ts';
import { buildWorkerEntry } from '../build.mjs';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** Environment variable that carries the server's address, the template's name and its files to the test files. */
const handover = 'ZHUHENG_TEST_TEMPLATE';
/** The same for what threads run, built once: thread-from-sources.mjs starts it. */
const threads = 'ZHUHENG_TEST_THREADS';

/**
 * Runs once before the http tests: a database server (TEST_DATABASE_URL, or else an embedded one in a temporary folder)
 * with one template database that holds the demo firm. @returns what removes it all again
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await databaseServer();
  const prefix = `zhuheng_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  await execute(server.url, `create database ${template}`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhuheng-template-'));
  // Beside the packages, which are not built into it.
  const built = path.join(PROJECT_ROOT, 'node_modules/.cache', prefix);
  await buildWorkerEntry(built);
  process.env[threads] = pathToFileURL(path.join(built, 'thread-entry.js')).href;
  // A faulty migration fails the tests that need the schema, not the whole run.
  const fault = await fill(withDatabase(server.url, template), dataDir).then(() => '', String);
  process.env[handover] = JSON.stringify({ server: server.url, template, folder: dataDir, fault });
  return async () => {
    for (const folder of [dataDir, built]) await rm(folder, { recursive: true, force: true });
    if (!server.temporary)
      for (const { datname } of await execute(
        server.url,
        `select datname from pg_database where datname like '${prefix}%'`,
      ))
        await execute(server.url, `drop database ${datname} with (force)`);
    await server.close();
  };
}

/** The newest schema and the demo firm, as the product's first start makes them. */
async function fill(url: string, dataDir: string): Promise<void> {
  await migrateDatabase(url);
  const product = await startProduct(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), url, serverModules, areas);
  await product.close();
  // Each copy marks its own files and key.
  await execute(url, "delete from installation where key in ('key', 'files')");
}

/**
 * A fresh database with the demo firm for one test file, and its files in a folder. What nobody has dropped by then goes
 * when the run ends.
 * @param dataDir DATA_DIR of the product that will use it
 * @returns its address
 */
export async function createTestDatabase(dataDir: string): Promise<string> {
  const { server, template, folder, fault } = given();
  if (fault) throw new Error(fault);
  // Files and key: they belong to the database.
  await cp(folder, dataDir, { recursive: true });
  // Copied as files: half the time of a copy through the log.
  return createDatabase(server, template, `template ${template} strategy file_copy`);
}

/** An empty database without any schema, for tests of migrations and restores. @returns its address */
export async function createEmptyDatabase(): Promise<string> {
  const { server, template } = given();
  return createDatabase(server, template, '');
}

/** Takes a database away that createTestDatabase made, unless somebody is still connected. @param url its address */
export async function dropTestDatabase(url: string): Promise<void> {
  await execute(given().server, `drop database if exists ${new URL(url).pathname.slice(1)}`).catch(() => undefined);
}

async function createDatabase(server: string, template: string, from: string): Promise<string> {
  const name = template.replace('template', randomBytes(6).toString('hex'));
  await execute(server, `create database ${name} ${from}`);
  return withDatabase(server, name);
}

function given(): { server: string; template: string; folder: string; fault: string } {
  const text = process.env[handover];
  if (!text) throw new Error('test databases are made in the http project of vitest.config.ts only');
  return JSON.parse(text);
}

async function databaseServer(): Promise<{ url: string; temporary: boolean; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const temporary = process.env.TEST_DATABASE_TEMPORARY === 'on';
  if (given) return { url: given, temporary, close: async () => undefined };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zhuheng-test-'));
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  // What a test leaves need not outlive the machine: only that is traded away, a killed server still loses nothing.
  await execute(embedded.adminUrl, 'alter system set fsync = off');
  await execute(embedded.adminUrl, 'select pg_reload_conf()');
  const close = async () => {
    await embedded.stop({ evenIfInUse: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, temporary: true, close };
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function execute(url: string, sql: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
