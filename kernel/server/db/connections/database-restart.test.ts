import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createUserContext, inTransaction } from '../../context.ts';
import type { JobKind } from '../../jobs/job-queue.ts';
import { lockJobRun } from '../../jobs/lock-job-run.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded/embedded-database.ts';
import { migrateDatabase } from '../migrate/migrate-database.ts';

/** How far runs may go: 'begun' holds them in their transaction, 'kept' behind it, before their end is told. */
let held: 'begun' | 'kept' | 'nowhere' = 'nowhere';
const reached = new Map<string, string>();
async function pass(key: string, place: 'begun' | 'kept'): Promise<void> {
  reached.set(key, place);
  while (held === place) await sleep(10);
}

const keep: JobKind<AnsweredJson> = {
  kind: 'test-keep',
  async run(ctx, { key }, { run }) {
    const kept = await sql`select 1 from kept_work where key = ${key}`.execute(ctx.db);
    if (kept.rows.length > 0) return;
    await inTransaction(ctx, async (tx) => {
      await sql`insert into kept_work (key) values (${key})`.execute(tx.db);
      await pass(key, 'begun');
      await lockJobRun(tx.db, run);
    });
    await pass(key, 'kept');
  },
};

let dataDir: string;
let embedded: EmbeddedDatabase;
let product: TestProduct;
let other: TestProduct;
let admin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'zhuheng-restart-'));
  embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  await migrateDatabase(embedded.url);
  product = await startTestProduct({
    modules: [{ name: 'test-keep', jobs: [keep as unknown as JobKind] }],
    config: { dataDir },
    databaseUrl: embedded.url,
  });
  await product.query('create table kept_work (key text)');
  other = await product.companion();
  admin = await product.signIn('admin');
});
afterAll(async () => {
  held = 'nowhere';
  await Promise.all([product?.close(), other?.close()]);
  await embedded?.stop({ evenIfInUse: true });
  await rm(dataDir, { recursive: true, force: true });
});

async function start(key: string): Promise<string> {
  const { data } = await product.call(admin, 'GET', '/user/info');
  const ctx = await createUserContext(product.runtime, '1', data.userId, 'test');
  return (await product.runtime.jobs.start(ctx, { kind: keep.kind, title: '试算', input: { key } })).id;
}

function restart(signal: 'SIGKILL' | 'SIGINT'): void {
  const postmaster = Number(readFileSync(path.join(embedded.dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, signal);
}

const patient = { timeout: 60_000, interval: 100 };
const stateOf = (place: TestProduct, id: string) =>
  expect.poll(async () => (await place.call(admin, 'GET', `/b/job/${id}`)).data?.state, patient);

const isWell = ({ address }: TestProduct) =>
  expect.poll(async () => (await fetch(`${address}/api/health`)).status, patient).toBe(200);
const bothWell = () => Promise.all([product, other].map(isWell));

describe('a restart of the database', () => {
  for (const signal of ['SIGKILL', 'SIGINT'] as const)
    for (const place of ['begun', 'kept'] as const)
      it(`by ${signal} with jobs at "${place}" in two processes: both live on, and each job is done once`, async () => {
        held = place;
        const keys = [1, 2, 3, 4].map((at) => `${signal}-${place}-${at}`);
        const ids = [];
        for (const key of keys) ids.push(await start(key));
        // Each process runs two jobs at once.
        await expect.poll(() => keys.map((key) => reached.get(key)), patient).toEqual(keys.map(() => place));
        restart(signal);
        held = 'nowhere';
        await Promise.all(ids.flatMap((id) => [product, other].map((one) => stateOf(one, id).toBe('done'))));
        const rows = await product.query('select key from kept_work where key = any($1) order by key', [keys]);
        expect(rows.map(({ key }) => key)).toEqual(keys);
        await bothWell();
      });

  it('lets browsers ask for everything anew, once the server hears notices again', async () => {
    const channels = [await product.listen(admin), await other.listen(admin)];
    restart('SIGINT');
    for (const { frames } of channels)
      await expect.poll(() => frames.map(({ type }) => type), patient).toContain('reconnected');
    const id = await start('after');
    await stateOf(product, id).toBe('done');
    for (const { frames } of channels)
      await expect.poll(() => frames.at(-1), patient).toMatchObject({ type: 'job', job: { id, state: 'done' } });
    for (const channel of channels) channel.close();
  });

  it('that takes long is told by every process, which is well again when it is over', async () => {
    await embedded.stop({ evenIfInUse: true });
    for (const { address } of [product, other]) {
      const answer = await fetch(`${address}/api/health`);
      expect([answer.status, ((await answer.json()) as AnsweredJson).reason]).toEqual([503, '数据库不可用']);
      expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
    }
    const answer = await product.call(admin, 'GET', '/user/info');
    expect([answer.status, answer.msg]).toEqual([503, '服务器正在维护或网络不可用，请稍后再试~']);
    embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
    await bothWell();
    await stateOf(other, await start('long after')).toBe('done');
  });
});
