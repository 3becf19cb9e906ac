import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { projectRoot } from '../config/config.ts';
import { FairConcurrencyLimiter, type WorkRequesterIds } from '../turns/fair-concurrency-limiter.ts';

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

type FromThread =
  | { type: 'progress'; percent: number; note?: string }
  | { type: 'part'; part: unknown }
  | { type: 'done'; answer: unknown }
  | { type: 'refused'; errors: Refusal['errors']; httpCode: Refusal['httpCode']; details?: unknown }
  | { type: 'failed'; message: string; stack?: string; code?: string };

const MEMORY_MB = 1024;
/** Node cannot start a thread from TypeScript: this little program can. Used by tests and in development only. */
const FROM_SOURCES = pathToFileURL(join(projectRoot(), 'tools/thread-from-sources.mjs'));

/**
 * Runs tasks of the thread entry (apps/server/worker-entry.ts) in worker threads, at most `size` at once; others wait
 * for their turn.
 * A task that is aborted, runs out of memory or crashes takes only its thread with it.
 */
export class WorkerPool {
  private readonly turns: FairConcurrencyLimiter;

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

  private inThread(task: string, input: unknown, options: RunOptions): Promise<unknown> {
    const fromSources = this.entry.pathname.endsWith('.ts');
    const worker = new Worker(fromSources ? FROM_SOURCES : this.entry, {
      workerData: { task, input, entry: this.entry.href },
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? MEMORY_MB },
    });
    return new Promise((resolve, reject) => {
      const stop = () => {
        void worker.terminate();
        reject(new Refusal('任务已取消', 400, undefined, 'job.cancelled'));
      };
      const take = async (part: unknown) => options.onPart?.(part);
      const fail = (error: unknown) => {
        void worker.terminate();
        reject(error);
      };
      options.signal?.addEventListener('abort', stop, { once: true });
      const late = () => fail(new Refusal('文件处理时间过长，已停止，请检查文件是否正常', 413, undefined, 'file.slow'));
      const limit = options.limitMs === undefined ? undefined : setTimeout(late, options.limitMs);
      worker.on('message', (message: FromThread) => {
        switch (message.type) {
          case 'progress':
            return options.onProgress?.(message.percent, message.note);
          case 'part':
            return void take(message.part).then(() => worker.postMessage('taken'), fail);
          case 'done':
            return resolve(message.answer);
          case 'refused':
            return reject(new Refusal(message.errors, message.httpCode, message.details));
          case 'failed':
            return reject(Object.assign(new Error(message.message), { stack: message.stack, code: message.code }));
        }
      });
      worker.on('error', (error: Error & { code?: string }) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new Refusal('文件过大或内容异常，超出处理上限', 413, undefined, 'file.too.heavy')
            : error,
        ),
      );
      worker.on('exit', (code) => {
        options.signal?.removeEventListener('abort', stop);
        clearTimeout(limit);
        reject(new Error(`thread of ${task} ended early with ${code}`));
      });
    });
  }
}

/** The entry file of threads: built where the product runs built, the source where it runs from sources (tests, development). */
export function workerEntryUrl(): URL {
  const fromSources = import.meta.url.endsWith('.ts');
  return pathToFileURL(
    join(projectRoot(), fromSources ? 'apps/server/worker-entry.ts' : 'dist/server/thread-entry.js'),
  );
}
