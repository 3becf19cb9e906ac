import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createUserContext, inTransaction } from '../context.ts';
import type { JobKind } from './job-queue.ts';
import { lockJobRun } from './lock-job-run.ts';

/** Runs wait at their gate, '<key>/<attempt>', until it is opened. */
const open = new Set<string>();
const arrived: string[] = [];
async function gate(name: string, signal?: AbortSignal): Promise<void> {
  arrived.push(name);
  while (!open.has(name) && !signal?.aborted) await sleep(10);
}

const kinds: JobKind<AnsweredJson>[] = [
  {
    /** Finds its own work done, or does it in one transaction. */
    kind: 'test-keep',
    async run(ctx, { key }, { run }) {
      const kept = await sql`select 1 from kept_work where key = ${key}`.execute(ctx.db);
      if (kept.rows.length === 0)
        await inTransaction(ctx, async (tx) => {
          await sql`insert into kept_work (key) values (${key})`.execute(tx.db);
          await gate(`${key}/${run?.attempt}`);
          await lockJobRun(tx.db, run);
        });
      return { attempt: run?.attempt };
    },
  },
  {
    kind: 'test-throw',
    async run(_ctx, { what }) {
      if (what === 'nothing') throw undefined;
      if (what === 'text') throw 'text';
      return what === 'bigint' ? { count: 1n } : { text: 'a\0b' };
    },
  },
  {
    kind: 'test-tidy',
    async run(ctx, { key }, { signal, run }) {
      if (run?.attempt === 1) await gate(`${key}/1`);
      if (signal.aborted) await sql`insert into kept_work (key) values (${`${key} taken back`})`.execute(ctx.db);
      signal.throwIfAborted();
    },
  },
];

let product: TestProduct;
let engineer: string;
let userId: string;

beforeAll(async () => {
  product = await startTestProduct({ modules: [{ name: 'test-runs', jobs: kinds as unknown as JobKind[] }] });
  await product.query('create table kept_work (key text)');
  engineer = await product.signIn('engineer');
  userId = (await product.call(engineer, 'GET', '/user/info')).data.userId;
});

async function start(kind: string, input: unknown): Promise<string> {
  const ctx = await createUserContext(product.runtime, '1', userId, 'test');
  return (await product.runtime.jobs.start(ctx, { kind, title: '试算', input })).id;
}
const rowOf = async (id: string) => (await product.query('select * from job where id = $1', [id]))[0];
const stateOf = (id: string) => expect.poll(async () => (await rowOf(id)).state, { timeout: 50_000 });
const until = (name: string) => expect.poll(() => arrived, { timeout: 50_000 }).toContain(name);
const kept = async (key: string) => (await product.query('select 1 from kept_work where key = $1', [key])).length;

/** As when the database restarts: every connection of the product ends, the one that listens too. */
const endConnections = () =>
  product.query(
    // Of clients alone: autovacuum is nobody's to end.
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );

describe('a run of a job', () => {
  it('whose connections end under it is followed by another, and the work is kept once', async () => {
    const id = await start('test-keep', { key: 'cut' });
    await until('cut/1');
    await endConnections();
    open.add('cut/1');
    open.add('cut/2');
    await stateOf(id).toBe('done');
    expect(await rowOf(id)).toMatchObject({ result: { attempt: 2 }, interrupted: 1 });
    expect(await kept('cut')).toBe(1);
  });

  it('that was taken over can neither keep its work nor report nor end the job', async () => {
    const channel = await product.listen(engineer);
    const id = await start('test-keep', { key: 'over' });
    await until('over/1');
    await product.query("update job set state = 'waiting', process = null where id = $1", [id]);
    await product.query(`select pg_notify('notice', '{"kind":"job-new","payload":{}}')`);
    await until('over/2');
    open.add('over/2');
    await stateOf(id).toBe('done');
    open.add('over/1');
    // A later job shows that the old run has come to its end: its place was taken.
    await Promise.all(['a', 'b'].map(async (key) => stateOf(await start('test-throw', { what: key })).toBe('failed')));
    expect(await rowOf(id)).toMatchObject({ state: 'done', result: { attempt: 2 }, attempt: 2 });
    expect(await kept('over')).toBe(1);
    const ends = channel.frames.filter(({ job }) => job?.id === id && job.state !== 'running');
    expect(ends.map(({ job }) => job.result)).toEqual([{ attempt: 2 }]);
    channel.close();
  });

  it('may throw or answer whatever it likes: the job fails, and the next one runs', async () => {
    for (const what of ['nothing', 'text', 'bigint', 'null sign']) {
      const id = await start('test-throw', { what });
      await stateOf(id).toBe('failed');
      expect((await rowOf(id)).error).toBe('服务器正在维护或网络不可用，请稍后再试~');
    }
  });

  it('that is in the table only is handed out again', async () => {
    open.add('ghost/1').add('ghost/2');
    const id = await start('test-keep', { key: 'ghost' });
    await stateOf(id).toBe('done');
    await product.query("update job set state = 'running', process = $2 where id = $1", [
      id,
      product.runtime.jobs.processId,
    ]);
    await stateOf(id).toBe('done');
    expect(await rowOf(id)).toMatchObject({ attempt: 2, interrupted: 1 });
  });

  it('that was cancelled and died takes its work back in one more run', async () => {
    const id = await start('test-tidy', { key: 'tidy' });
    await until('tidy/1');
    await product.query("update job set state = 'waiting', process = null where id = $1", [id]);
    const answer = await product.call(engineer, 'POST', `/b/job/${id}/cancel`);
    expect(answer.success).toBe(true);
    await stateOf(id).toBe('cancelled');
    expect(await kept('tidy taken back')).toBe(1);
    open.add('tidy/1');
  });

  it('of a job that was interrupted ten times is the last', async () => {
    const [{ id }] = await product.query(
      `insert into job (company_id, user_id, kind, title, input, state, process, attempt, interrupted)
       values (1, $1, 'test-keep', '孤儿', '{"key": "never"}', 'running', 'gone', 10, 9) returning id`,
      [userId],
    );
    await stateOf(id).toBe('failed');
    expect((await rowOf(id)).error).toBe('任务多次被中断，未能完成，请重新发起');
    expect(await kept('never')).toBe(0);
  });

  it('waits its turn: a company with little to do is not behind another with much', async () => {
    const gates = ['much1', 'much2', 'much3', 'much4'];
    const first = await Promise.all(gates.map((key) => start('test-keep', { key })));
    await expect.poll(() => gates.filter((key) => arrived.includes(`${key}/1`)).length).toBe(2);
    const [{ id }] = await product.query(
      `insert into job (company_id, user_id, kind, title, input) values (2, 0, 'test-keep', '另一家', '{"key": "little"}') returning id`,
    );
    // The other company's job ends before the rest of the many is begun: nobody of it may run jobs, which fails it.
    const running = gates.filter((key) => arrived.includes(`${key}/1`));
    open.add(`${running[0]}/1`);
    await stateOf(id).toBe('failed');
    for (const key of gates) open.add(`${key}/1`);
    for (const one of first) await stateOf(one).toBe('done');
    const order = await product.query('select id from job where id = any($1::bigint[]) order by started_at', [
      [...first, id],
    ]);
    expect(order[2].id).toBe(id);
  });
});
