import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { projectRoot } from '../config/config.ts';
import { FairConcurrencyLimiter, type WorkRequesterIds } from '../turns/fair-concurrency-limiter.ts';
import { WorkerThread } from './worker-thread.ts';

/** A heavy computation that runs beside the request loop. Input, progress and answer are plain data. */
type ThreadTask = (input: never, tools: WorkerTools) => Promise<unknown>;

/** Tasks by name, each loaded by the thread that runs it: a thread starts in the time its own part takes to load. */
export type WorkerTasks = Readonly<Record<string, () => Promise<ThreadTask>>>;

export interface WorkerTools {
  /** 0 to 100, with a note for people. */
  progress(percent: number, note?: string): void;
  /** Hands over a part of the answer; resolves when it was taken, so that no more than one waits. */
  give(part: unknown): Promise<void>;
}

interface RunOptions {
  /** Each part as the thread gives it, of the type that whoever asks knows. */
  onPart?(part: unknown): void | Promise<void>;
  onProgress?: (percent: number, note?: string) => void;
  signal?: AbortSignal;
  /** Memory of the thread in MB; beyond it the task fails, the process lives. */
  memoryMb?: number;
  /** Longer than so many milliseconds the task itself does not run; waiting for its turn does not count. */
  limitMs?: number;
  /** Whose work it is: threads are shared fairly between companies and people. */
  who: WorkRequesterIds;
}

const MEMORY_MB = 1024;
/** So long a thread waits for another task: what it has loaded and warmed up serves the next file of the same person. */
const REST_MS = 30_000;

/**
 * Runs tasks of the thread entry (apps/server/worker-entry.ts) in worker threads, at most `size` at once; others wait
 * for their turn.
 * A task that is aborted, runs out of memory or crashes takes only its thread with it.
 */
export class WorkerPool {
  private readonly turns: FairConcurrencyLimiter;
  /** Threads that rest, and what ends their rest. */
  private readonly resting = new Map<WorkerThread, NodeJS.Timeout>();

  constructor(
    private readonly entry: URL,
    size: number,
  ) {
    this.turns = new FairConcurrencyLimiter(size);
  }

  async run<T>(task: string, input: unknown, options: RunOptions): Promise<T> {
    const end = await this.turns.take(options.who, { signal: options.signal });
    try {
      return (await this.inThread(task, input, options)) as T;
    } finally {
      end();
    }
  }

  private async inThread(task: string, input: unknown, options: RunOptions): Promise<unknown> {
    const thread = this.take(options.memoryMb ?? MEMORY_MB);
    const stop = () => thread.end(new Refusal('任务已取消', 400, undefined, 'job.cancelled'));
    const late = () =>
      thread.end(new Refusal('文件处理时间过长，已停止，请检查文件是否正常', 413, undefined, 'file.slow'));
    options.signal?.addEventListener('abort', stop, { once: true });
    const limit = options.limitMs === undefined ? undefined : setTimeout(late, options.limitMs);
    try {
      return await thread.run(task, input, options);
    } finally {
      options.signal?.removeEventListener('abort', stop);
      clearTimeout(limit);
      if (thread.isIdle) this.keep(thread);
    }
  }

  /** One that rests and may hold as much, or a new one. */
  private take(memoryMb: number): WorkerThread {
    const rested = [...this.resting.keys()].find((thread) => thread.isIdle && thread.memoryMb === memoryMb);
    if (!rested) return new WorkerThread(this.entry, memoryMb);
    clearTimeout(this.resting.get(rested));
    this.resting.delete(rested);
    return rested;
  }

  private keep(thread: WorkerThread): void {
    const endRest = () => {
      this.resting.delete(thread);
      thread.end(null);
    };
    this.resting.set(thread, setTimeout(endRest, REST_MS).unref());
  }
}

/** The entry file of threads: built where the product runs built, the source where it runs from sources (tests, development). */
export function workerEntryUrl(): URL {
  const fromSources = import.meta.url.endsWith('.ts');
  return pathToFileURL(
    join(projectRoot(), fromSources ? 'apps/server/worker-entry.ts' : 'dist/server/thread-entry.js'),
  );
}
