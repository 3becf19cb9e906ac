import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { isDiskFull } from './disk-full.ts';

/** No answer takes longer, whatever hangs. */
const ANSWER_MS = 2000;
/** A disk that was full may be so for the next one too, though room shows here: the database may lie elsewhere. */
const REMEMBERED_MS = 60_000;

interface HealthAnswer {
  readonly status: 'ok' | 'unavailable';
  /** What is wrong, for those who run the product; strangers read it too, so causes stand in the log. */
  readonly reason?: string;
}

/** Whether this process can serve people: asked by whoever watches it, so it must answer however bad things are. */
export class ProcessHealth {
  private asking: Promise<string | null> | null = null;
  private fullAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly pool: pg.Pool,
    private readonly config: Pick<Config, 'dataDir' | 'diskReserveMb'>,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  /** Takes notice of a failure that somebody met: a full disk shows nowhere else when the database is on another machine. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.fullAt = performance.now();
  }

  async check(): Promise<HealthAnswer> {
    const [room, database] = await Promise.all([within(this.room(), null), this.askDatabase()]);
    const reasons = [room, database].filter((reason) => reason !== null);
    return reasons.length === 0 ? { status: 'ok' } : { status: 'unavailable', reason: reasons.join('；') };
  }

  private async room(): Promise<string | null> {
    const { dataDir, diskReserveMb } = this.config;
    // A folder that is away shows when files are asked for; the system may know no figures.
    const found = await statfs(dataDir).catch(() => null);
    const freeMb = found ? Math.floor((found.bavail * found.bsize) / 1024 / 1024) : Number.POSITIVE_INFINITY;
    if (freeMb < diskReserveMb) return `磁盘空间不足：数据目录（DATA_DIR）所在磁盘只剩 ${freeMb} MB，请清理或扩容`;
    if (performance.now() - this.fullAt < REMEMBERED_MS)
      return '磁盘空间不足：刚才有数据没能写入，请检查数据库与文件所在磁盘';
    return null;
  }

  /** One question at a time, on the connections that serve people: those who ask meanwhile wait for the same answer. */
  private askDatabase(): Promise<string | null> {
    this.asking ??= this.pool
      .query('select 1')
      .then(
        () => null,
        (err: Error) => {
          this.log.warn({ err }, 'health');
          return /^timeout exceeded/.test(err.message) && this.pool.totalCount > 0 ? this.taken() : '数据库不可用';
        },
      )
      .finally(() => {
        this.asking = null;
      });
    return within(this.asking, () => (this.pool.waitingCount > 0 ? this.taken() : '数据库没有响应'));
  }

  private taken(): string {
    return `数据库连接已全部占用：${this.pool.totalCount} 个连接都在使用，${this.pool.waitingCount} 个请求在等待`;
  }
}

/** The answer, or another one when it takes too long. */
async function within<T>(answer: Promise<T>, otherwise: T | (() => T)): Promise<T> {
  const timer = new AbortController();
  const late = sleep(ANSWER_MS, undefined, { signal: timer.signal }).then(
    () => (otherwise instanceof Function ? otherwise() : otherwise),
    () => answer,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
  }
}
