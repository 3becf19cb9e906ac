import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { projectRoot } from '../config/config.ts';

/** What a thread says; `heapBytes` is what its memory holds after a task. */
export type FromThread =
  | { type: 'progress'; percent: number; note?: string }
  | { type: 'part'; part: unknown }
  | { type: 'done'; answer: unknown; heapBytes: number }
  | {
      type: 'refused';
      errors: Refusal['errors'];
      httpCode: Refusal['httpCode'];
      details?: unknown;
      heapBytes: number;
    }
  | { type: 'failed'; message: string; stack?: string; code?: string };

/** Who asked for a task hears of it here. */
interface Listener {
  onProgress?: (percent: number, note?: string) => void;
  onPart?(part: unknown): void | Promise<void>;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Node cannot start a thread from TypeScript: this little program can. Used by tests and in development only. */
const FROM_SOURCES = pathToFileURL(join(projectRoot(), 'tools/thread-from-sources.mjs'));
/** A thread that still holds more than this share of its memory after a task does not get another one. */
const REUSABLE_SHARE = 0.25;
const MEGABYTE = 1024 * 1024;

/** A thread that carries out one task after the other. What fails, or runs out of memory or time, takes it along. */
export class WorkerThread {
  private readonly worker: Worker;
  private listener: Listener | null = null;
  private isReusable = false;

  constructor(
    entry: URL,
    readonly memoryMb: number,
  ) {
    const fromSources = entry.pathname.endsWith('.ts');
    this.worker = new Worker(fromSources ? FROM_SOURCES : entry, {
      workerData: { entry: entry.href },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.worker.on('message', (message: FromThread) => this.hear(message));
    this.worker.on('error', (error: Error & { code?: string }) =>
      this.end(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new Refusal('文件过大或内容异常，超出处理上限', 413, undefined, 'file.too.heavy')
          : error,
      ),
    );
    this.worker.on('exit', (code) => this.end(new Error(`thread ended early with ${code}`)));
  }

  /** Whether it waits for another task. */
  get isIdle(): boolean {
    return this.isReusable && this.listener === null;
  }

  /** Carries out a task; one at a time. @throws Refusal of the task, Error where it failed */
  run(task: string, input: unknown, heard: Pick<Listener, 'onProgress' | 'onPart'>): Promise<unknown> {
    this.isReusable = false;
    this.worker.ref();
    return new Promise((resolve, reject) => {
      this.listener = { ...heard, resolve, reject };
      try {
        this.worker.postMessage({ task, input });
      } catch (error) {
        this.end(error);
      }
    });
  }

  /** Ends it, and what it is at with this error. */
  end(error: unknown): void {
    this.isReusable = false;
    void this.worker.terminate();
    this.listener?.reject(error);
    this.listener = null;
  }

  private hear(message: FromThread): void {
    const { listener } = this;
    if (message.type === 'progress') listener?.onProgress?.(message.percent, message.note);
    else if (message.type === 'part') void this.handOver(message.part);
    else if (message.type === 'failed')
      this.end(Object.assign(new Error(message.message), { stack: message.stack, code: message.code }));
    else {
      this.rest(message.heapBytes);
      if (message.type === 'done') listener?.resolve(message.answer);
      else listener?.reject(new Refusal(message.errors, message.httpCode, message.details));
    }
  }

  private async handOver(part: unknown): Promise<void> {
    try {
      await this.listener?.onPart?.(part);
      this.worker.postMessage('taken');
    } catch (error) {
      this.end(error);
    }
  }

  private rest(heapBytes: number): void {
    this.listener = null;
    this.isReusable = heapBytes < this.memoryMb * MEGABYTE * REUSABLE_SHARE;
    if (this.isReusable) this.worker.unref();
    else void this.worker.terminate();
  }
}
