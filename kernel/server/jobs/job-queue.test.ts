import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { inTransaction } from '../context.ts';
import type { ServerModule } from '../module.ts';
import type { JobKind, NewJob } from './job-queue.ts';

/** Long work as modules bring it, small enough for a test. `count` steps until told to go on or stop. */
const kinds: JobKind<AnsweredJson>[] = [
  {
    kind: 'test-count',
    async run(ctx, { steps }, { progress, signal }) {
      for (let step = 0; step < steps; step++) {
        signal.throwIfAborted();
        progress((step / steps) * 100, `第${step + 1}步`);
        await sleep(50);
      }
      return { who: ctx.me.name, steps };
    },
  },
  {
    kind: 'test-fail',
    async run(_ctx, { how }) {
      if (how === 'refused') throw new Refusal('第3行第2列不是数字', 400, { line: 3 });
      throw new Error('secret inside');
    },
  },
  { kind: 'test-large', run: async () => ({ text: '大'.repeat(20_000) }) },
];
const testJobs: ServerModule = { name: 'test-jobs', jobs: kinds as unknown as JobKind[] };

let product: TestProduct;
let other: TestProduct;
let engineer: string;

beforeAll(async () => {
  product = await startTestProduct({ modules: [testJobs] });
  other = await product.companion();
  engineer = await product.signIn('engineer');
});

async function start(job: Omit<NewJob, 'title'>, place = product): Promise<string> {
  const me = await place.runtime.sessions.find(engineer);
  if (!me) throw new Error('signed out');
  const ctx = {
    runtime: place.runtime,
    me,
    entities: place.runtime.entities,
    db: place.runtime.database.company('1'),
    log: place.runtime.log,
    requestId: '',
  };
  return (await inTransaction(ctx, (inner) => place.runtime.jobs.start(inner, { title: '试算', ...job }))).id;
}
const look = async (id: string) => (await product.call(engineer, 'GET', `/b/job/${id}`)).data;
const stateOf = (id: string) => expect.poll(async () => (await look(id)).state, { timeout: 20_000 });

describe('a job', () => {
  it('runs with the person’s own context, and is told to the browser in whichever process it listens', async () => {
    const channels = [await product.listen(engineer), await other.listen(engineer)];
    const id = await start({ kind: 'test-count', input: { steps: 20 } });
    await stateOf(id).toBe('done');
    expect(await look(id)).toMatchObject({ title: '试算', progress: 100, result: { who: '陈晓雯', steps: 20 } });
    for (const { frames } of channels) {
      await expect.poll(() => frames.at(-1)).toMatchObject({ type: 'job', job: { id, state: 'done', progress: 100 } });
      const steps = frames.filter(({ type }) => type === 'job').map(({ job }) => job.progress);
      expect(steps.length).toBeGreaterThan(2);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
    }
    for (const channel of channels) channel.close();
  });

  it('is cancelled while it runs, from the other process too, and while it waits', async () => {
    const id = await start({ kind: 'test-count', input: { steps: 1000 } });
    await stateOf(id).toBe('running');
    expect((await other.call(engineer, 'POST', `/b/job/${id}/cancel`)).success).toBe(true);
    await stateOf(id).toBe('cancelled');
    expect((await product.call(engineer, 'POST', `/b/job/${id}/cancel`)).msg).toBe('任务已结束，不能取消');
    const busy = await Promise.all(
      Array.from({ length: 6 }, () => start({ kind: 'test-count', input: { steps: 1000 } })),
    );
    for (const one of busy) await product.call(engineer, 'POST', `/b/job/${one}/cancel`);
    for (const one of busy) await stateOf(one).toBe('cancelled');
  });

  it('that fails says why in words for people; a fault of ours stays inside', async () => {
    const refused = await start({ kind: 'test-fail', input: { how: 'refused' } });
    await stateOf(refused).toBe('failed');
    expect(await look(refused)).toMatchObject({ error: '第3行第2列不是数字', result: { line: 3 } });
    const broken = await start({ kind: 'test-fail', input: {} });
    await stateOf(broken).toBe('failed');
    expect(await look(broken)).toMatchObject({ error: '服务器正在维护或网络不可用，请稍后再试~', result: null });
  });

  it('may have a result that is larger than a notice', async () => {
    const id = await start({ kind: 'test-large', input: {} });
    await stateOf(id).toBe('done');
    expect((await look(id)).result.text).toHaveLength(20_000);
  });

  it('is started once for one request', async () => {
    const requestKey = randomUUID();
    const job = { kind: 'test-count', input: { steps: 1 }, requestKey };
    const ids = await Promise.all(Array.from({ length: 8 }, () => start(job)));
    expect(new Set(ids).size).toBe(1);
  });

  it('of a process that died is taken up by another', async () => {
    const me = await product.runtime.sessions.find(engineer);
    const [{ id }] = await product.query(
      `insert into job (company_id, user_id, kind, title, input, state, process, attempt, started_at)
       values (1, $1, 'test-count', '孤儿', '{"steps": 2}', 'running', 'gone', 1, now()) returning id`,
      [me?.userId],
    );
    await stateOf(id).toBe('done');
  });

  it('runs on after the product that ran it stopped in order', async () => {
    const alone = await product.companion();
    await product.query('delete from server_process');
    const id = await start({ kind: 'test-count', input: { steps: 100 } }, alone);
    await stateOf(id).toBe('running');
    await alone.close();
    await stateOf(id).toBe('done');
  });

  it('is listed and seen by its owner only', async () => {
    const list = await product.call(engineer, 'POST', '/b/job/queryList', { pageSize: 5 });
    expect(list.data).toHaveLength(5);
    expect(list.total).toBeGreaterThan(5);
    const gm = await product.signIn('gm');
    expect((await product.call(gm, 'POST', '/b/job/queryList', {})).total).toBe(0);
    for (const id of [list.data[0].id, '1.5', '1e30', 'x'])
      expect((await product.call(gm, 'GET', `/b/job/${id}`)).httpCode).toBe(404);
  });
});
