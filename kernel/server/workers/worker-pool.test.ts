import { afterEach, expect, it, vi } from 'vitest';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { WorkerPool } from './worker-pool.ts';

/** A thread that answers with its number, in the ways that tasks end. */
const ENTRY = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads';
  const ends = {
    done: { type: 'done', answer: threadId, heapBytes: 1 },
    full: { type: 'done', answer: threadId, heapBytes: 2 ** 40 },
    refused: { type: 'refused', errors: [{ msg: String(threadId) }], httpCode: 400, heapBytes: 1 },
    failed: { type: 'failed', message: String(threadId) },
  };
  parentPort.on('message', ({ task }) => ends[task] && parentPort.postMessage(ends[task]));
`)}`,
);
const who = { companyId: '1', userId: '1' };

const startPool = () => {
  const pool = new WorkerPool(ENTRY, 2);
  return (task: string, options = {}) => pool.run<number>(task, null, { who, ...options });
};

afterEach(() => vi.useRealTimers());

it('a thread that is done with a task, or has refused one, carries out the next', async () => {
  const run = startPool();
  const first = await run('done');
  expect(await run('done')).toBe(first);
  await expect(run('refused')).rejects.toThrow(Refusal);
  expect(await run('done')).toBe(first);
});

it('two tasks at once have a thread each', async () => {
  const run = startPool();
  const [one, other] = await Promise.all([run('done'), run('done')]);
  expect(one).not.toBe(other);
});

it('a task of another memory limit has another thread', async () => {
  const run = startPool();
  expect(await run('done', { memoryMb: 64 })).not.toBe(await run('done'));
});

it('a thread that failed, was stopped, was late or holds too much takes no other task', async () => {
  const run = startPool();
  const first = await run('done');
  await expect(run('failed')).rejects.toThrow(String(first));
  const second = await run('full');
  expect(second).not.toBe(first);
  const third = await run('done');
  expect(third).not.toBe(second);
  await expect(run('silent', { limitMs: 20 })).rejects.toThrow('文件处理时间过长');
  const fourth = await run('done');
  expect(fourth).not.toBe(third);
  await expect(run('silent', { signal: AbortSignal.timeout(20) })).rejects.toThrow('任务已取消');
  expect(await run('done')).not.toBe(fourth);
});

it('what cannot be handed to a thread is told, and the next task has one', async () => {
  const run = startPool();
  const pool = new WorkerPool(ENTRY, 1);
  await expect(pool.run('done', () => null, { who })).rejects.toThrow('could not be cloned');
  expect(await run('done')).toBeGreaterThan(0);
});

it('a thread rests for half a minute after each of its tasks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const run = startPool();
  const first = await run('done');
  vi.advanceTimersByTime(20_000);
  expect(await run('done')).toBe(first);
  vi.advanceTimersByTime(20_000);
  expect(await run('done')).toBe(first);
  vi.advanceTimersByTime(30_000);
  expect(await run('done')).not.toBe(first);
});
