import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Logger, makeWorkerUtils, type Runner, run as startRunner, type WorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import type { JobRow } from '#kernel/meta/job-calls.ts';
import type { Context } from '../context.ts';
import { inBackground } from '../db/flow.ts';
import type { Runtime } from '../runtime.ts';
import { jobColumns } from './job-row.ts';
import { runJob } from './run-job.ts';
import { cronOf, type Schedule, scheduledTasks } from './schedules.ts';

export interface JobTools {
  /** 0 to 100 with a note; written and pushed at most a few times a second. */
  progress(percent: number, note?: string): void;
  /** Aborted when the person cancels or the server stops. */
  readonly signal: AbortSignal;
}

/** Long work of a module. Runs with the person's own context; may run again after a crash, so it must be repeatable. */
export interface JobKind<I = never> {
  readonly kind: string;
  run(ctx: Context, input: I, tools: JobTools): Promise<unknown>;
}

export interface NewJob {
  kind: string;
  title: string;
  input: unknown;
  requestKey?: string;
}

const HEARTBEAT_MS = 5000;
const STALE = '20 seconds';
const CONCURRENCY = 2;
/** Runs of one job: only a crash or a stop of the process uses one up, a refusal ends the job. */
const ATTEMPTS = 10;

/**
 * Jobs that survive a restart: kept in the `job` table for people to see, handed out by graphile-worker. Every process
 * says it is alive; a job whose process is gone is freed and taken up by another.
 */
export class Jobs {
  readonly processId = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly kinds = new Map<string, JobKind>();
  readonly aborts = new Map<string, AbortController>();
  private runner: Runner | null = null;
  private utils: WorkerUtils | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  private runtime: Runtime | null = null;

  constructor(
    private readonly url: string,
    private readonly schedules: readonly Schedule[],
  ) {}

  add(kinds: readonly JobKind[]): void {
    for (const kind of kinds) this.kinds.set(kind.kind, kind);
  }

  async open(runtime: Runtime): Promise<void> {
    this.runtime = runtime;
    // The library's own lines go into our log, none of them above debug unless something is wrong.
    const logger = new Logger(() => (level, message) => {
      runtime.log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'](message);
    });
    this.utils = await makeWorkerUtils({ connectionString: this.url, logger });
    await this.utils.migrate();
    await this.beat(runtime);
    this.heartbeat = setInterval(
      () => this.beat(runtime).catch((err) => runtime.log.warn({ err }, 'job heartbeat')),
      HEARTBEAT_MS,
    );
    runtime.realtime.onNotice<{ id: string }>('job-new', ({ id }) => {
      this.enqueue(id).catch((err) => runtime.log.warn({ err }, 'job queue'));
    });
    runtime.realtime.onNotice<{ id: string }>('job-cancel', ({ id }) => this.aborts.get(id)?.abort());
    this.runner = await startRunner({
      connectionString: this.url,
      logger,
      parsedCronItems: cronOf(this.schedules),
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 5000,
      taskList: {
        ...scheduledTasks(this.schedules, runtime),
        job: async (payload, helpers) =>
          inBackground(() =>
            runJob(runtime, this, String((payload as { id: string }).id), helpers.job.locked_by ?? ''),
          ),
      },
    });
  }

  /**
   * Puts a job in the queue, within a transaction when that is kept; the same requestKey answers the job made before.
   */
  async start(ctx: Context, job: NewJob): Promise<JobRow> {
    const inserted = await sql<JobRow>`insert into job (company_id, user_id, kind, title, input, request_key)
      values (${ctx.me.companyId}, ${ctx.me.userId}, ${job.kind}, ${job.title}, ${JSON.stringify(job.input)}, ${job.requestKey ?? null})
      on conflict (company_id, user_id, request_key) where request_key is not null do nothing returning ${jobColumns}`.execute(
      ctx.db,
    );
    const row = inserted.rows[0];
    if (!row) return this.byKey(ctx, job.requestKey ?? '');
    // Before its transaction is kept nobody could find the job. Every process hears of it, and the key lets one in.
    if (ctx.db.isTransaction) await ctx.runtime.realtime.notify('job-new', { id: row.id }, ctx.db);
    else await this.enqueue(row.id);
    return row;
  }

  async close(): Promise<void> {
    if (this.heartbeat) clearInterval(this.heartbeat);
    for (const abort of this.aborts.values()) abort.abort('shutdown');
    await this.runner?.stop();
    await this.utils?.release();
    // Said last: from here on others take up what this process had to leave.
    if (this.runtime)
      await sql`delete from server_process where id = ${this.processId}`.execute(this.runtime.database.system);
  }

  private async byKey(ctx: Context, key: string): Promise<JobRow> {
    const { rows } =
      await sql<JobRow>`select ${jobColumns} from job where company_id = ${ctx.me.companyId} and user_id = ${ctx.me.userId} and request_key = ${key}`.execute(
        ctx.db,
      );
    if (!rows[0]) throw new Error('job vanished');
    return rows[0];
  }

  /** Says this process lives, frees the jobs of processes that no longer do, stops what was cancelled unheard. */
  private async beat(runtime: Runtime): Promise<void> {
    const db = runtime.database.system;
    const unheard = await sql<{
      id: string;
    }>`select id from job where state = 'running' and process = ${this.processId} and cancel_requested`.execute(db);
    for (const { id } of unheard.rows) this.aborts.get(id)?.abort();
    await sql`insert into server_process (id) values (${this.processId}) on conflict (id) do update set seen_at = now()`.execute(
      db,
    );
    await sql`delete from server_process where seen_at < now() - ${STALE}::interval`.execute(db);
    const stranded = await sql<{ id: string; worker: string }>`update job set state = 'waiting', process = null
      where state = 'running' and process is not null and not exists (select from server_process p where p.id = job.process) returning id, worker`.execute(
      db,
    );
    if (stranded.rows.length) await this.utils?.forceUnlockWorkers(stranded.rows.map((row) => row.worker));
    for (const row of stranded.rows) await this.enqueue(row.id, 'replace');
    const lost = await sql<{
      id: string;
    }>`select id from job where state = 'waiting' and created_at < now() - interval '1 minute' limit 100`.execute(db);
    for (const row of lost.rows) await this.enqueue(row.id);
  }

  /** Hands a job out, once however often it is asked; 'replace' at once, whatever became of it in the queue before. */
  private async enqueue(id: string, jobKeyMode: 'unsafe_dedupe' | 'replace' = 'unsafe_dedupe'): Promise<void> {
    await this.utils?.addJob('job', { id }, { maxAttempts: ATTEMPTS, jobKey: `job-${id}`, jobKeyMode });
  }
}
