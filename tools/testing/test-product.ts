import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { areas, serverModules } from '#apps/server/modules.ts';
import type { Envelope } from '#kernel/meta/calls.ts';
import { type Config, readConfig } from '#kernel/server/config/config.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { type RunningProduct, startProduct } from '#kernel/server/start-product.ts';
import { createAnswerCheck } from './answer-check.ts';
import { closeAfterTests } from './close-after-tests.ts';
import { createTestDatabase, dropTestDatabase } from './test-database-setup.ts';

export const DEMO_TEST_PASSWORD = 'Zaojia@2026';

/** Whatever JSON an answer holds: it is judged by expectations, not by types. */
export type AnsweredJson = ReturnType<typeof JSON.parse>;

/** The envelope of an answer, and the status of HTTP. */
export type TestAnswer = Envelope<AnsweredJson> & { status: number; total: number };

/** A live channel as a browser holds it: what came, and how it was closed. */
export interface TestSocket {
  readonly frames: AnsweredJson[];
  closed: number | null;
  close(): void;
  readonly socket: Awaited<ReturnType<RunningProduct['app']['injectWS']>>;
}

/** A product in this process with a database of its own, spoken to over HTTP like any client would. */
export interface TestProduct extends RunningProduct {
  readonly address: string;
  readonly databaseUrl: string;
  /** Signs a demo account in. @returns the token. Throws when the product says no */
  signIn(name: string, password?: string): Promise<string>;
  call(token: string | null, method: string, path: string, body?: unknown): Promise<TestAnswer>;
  /** The raw answer, for downloads and headers. */
  fetch(token: string | null, path: string, init?: RequestInit): Promise<Response>;
  /** Opens the live channel with a token; ready when the first frame came. */
  listen(token: string): Promise<TestSocket>;
  /** Looks into the database as its owner, past row-level security. */
  query<T = AnsweredJson>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** A second product on the same database and files, as another process would be. */
  companion(): Promise<TestProduct>;
}

interface Wishes {
  /** Modules beside the product's own, for example with jobs made for a test. */
  modules?: readonly ServerModule[];
  config?: Partial<Config>;
  databaseUrl?: string;
}

/** Database → the data folder that belongs to it: a second product on the same database has the same files and key. */
const folders = new Map<string, string>();

/** Nothing becomes due by itself, so that nothing is written beside what a test does; tests run what the clock brings themselves. */
async function stopClock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update schedule_run set due_at = now() + interval '1 day'").finally(() => client.end());
}

/** Starts the product with demo data for the tests of one file; everything is gone when the file is done. */
export async function startTestProduct(wishes: Wishes = {}): Promise<TestProduct> {
  const given = wishes.config?.dataDir ?? folders.get(wishes.databaseUrl ?? '');
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'zhuheng-product-')));
  const databaseUrl = wishes.databaseUrl ?? (await createTestDatabase(dataDir));
  // Opened first, so closed last: whoever shares the database has let go of it by then.
  if (!wishes.databaseUrl) closeAfterTests(() => dropTestDatabase(databaseUrl));
  folders.set(databaseUrl, dataDir);
  const config: Config = {
    ...readConfig({ PORT: '0', DATA_DIR: dataDir, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }),
    ...wishes.config,
    dataDir,
  };
  if (!wishes.databaseUrl) await stopClock(databaseUrl);
  const product = await startProduct(config, databaseUrl, [...serverModules, ...(wishes.modules ?? [])], areas);
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  // Tests end connections and restart databases: an idle one that breaks is no fault.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 }).on('error', () => undefined);
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= product
      .close()
      .then(() => pool.end())
      .then(() => (given ? undefined : rm(dataDir, { recursive: true, force: true })));
    return closed;
  };
  closeAfterTests(close);

  const check = createAnswerCheck(product);
  const fetchIt: TestProduct['fetch'] = async (token, where, init = {}) => {
    const headers = { ...(token ? { AuthToken: token } : {}), ...init.headers };
    const response = await fetch(`${address}/api${where}`, { ...init, headers });
    if (response.headers.get('content-type')?.includes('json') && !response.headers.has('content-disposition'))
      check(init.method ?? 'GET', where, await response.clone().json());
    return response;
  };
  const call: TestProduct['call'] = async (token, method, where, body) => {
    const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: text(body) };
    const response = await fetchIt(token, where, { method, ...json });
    return { ...((await response.json()) as TestAnswer), status: response.status };
  };
  return {
    ...product,
    address,
    databaseUrl,
    call,
    fetch: fetchIt,
    close,
    async signIn(name, password = DEMO_TEST_PASSWORD) {
      const account = { username: name, password, captcha: '', loginType: 'account' };
      const answer = await call(null, 'POST', '/login', account);
      if (!answer.success) throw new Error(answer.msg);
      return answer.data.authToken;
    },
    async listen(token) {
      const socket = await product.app.injectWS('/api/websocket/me');
      const channel: TestSocket = { frames: [], closed: null, close: () => socket.terminate(), socket };
      socket.on('ping', () => socket.pong());
      socket.on('message', (data: Buffer) => channel.frames.push(JSON.parse(String(data))));
      socket.on('close', (code: number) => {
        channel.closed = code;
      });
      socket.send(JSON.stringify({ type: 'auth', token }));
      await expect.poll(() => channel.closed ?? channel.frames[0]?.type).toBeTruthy();
      return channel;
    },
    query: async <T>(sql: string, values: readonly unknown[] = []) => (await pool.query(sql, [...values])).rows as T[],
    companion: () => startTestProduct({ ...wishes, databaseUrl, config: { ...wishes.config, dataDir } }),
  };
}

const text = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
