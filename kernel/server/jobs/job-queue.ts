import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JobRow } from '#kernel/meta/calls/job-calls.ts';
import type { Context } from '../context.ts';
import { runInBackgroundLane } from '../db/connections/connection-context.ts';
import type { Runtime } from '../runtime.ts';
import { claimNextJob, jobRunsOfProcess, requeueJob, requeueStrandedJobs } from './job-claims.ts';
import { type ClaimedJob, type JobRun, jobColumnsSql } from './job-row.ts';
import { type JobStopReason, runJob } from './run-job.ts';
import { type ScheduledTask, Scheduler } from './scheduler.ts';

export interface JobTools {
  /** 0 to 100 with a note; written and pushed at most a few times a second. */
  progress(percent: number, note?: string): void;
  /** Aborted when the person cancels, the server stops, or another run has taken the job over. */
  readonly signal: AbortSignal;
  /** Whose work this is, for `lockJobRun`: what ends the transaction that keeps the work; null without a job. */
  readonly run: JobRun | null;
  /** True where the job goes on after this error, in another run: nothing is to be taken back or marked as failed. */
  goesOn(error: unknown): boolean;
}

/**
 * Long work of a module. Runs with the person's own context; may run again after a crash, so it must find its own work
 * done, and keeps it in a transaction that ends with `lockJobRun`.
 */
export interface JobKind<I = unknown> {
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
/** Whoever was silent so long is dead: with a heartbeat in between, its jobs are taken over within 30 s. */
const STALE_MS = 20_000;
const CONCURRENCY = 2;
const FAREWELL_MS = 15_000;

interface Running extends JobRun {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Jobs that survive a restart: rows of the `job` table, claimed by whichever process has room. Every process says it is
 * alive; a job whose process is gone is handed out again.
 */
export class JobQueue {
  readonly processId = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly kinds = new Map<string, JobKind>();
  private readonly running = new Set<Running>();
  readonly schedules: Scheduler;
  private heartbeat: NodeJS.Timeout | null = null;
  private runtime: Runtime | null = null;
  private closing = false;
  private beating = false;
  private lastBeat = Number.NEGATIVE_INFINITY;
  private filling = false;
  private fillAgain = false;

  constructor(schedules: readonly ScheduledTask[]) {
    this.schedules = new Scheduler(schedules);
  }

  add(kinds: readonly JobKind[]): void {
    for (const kind of kinds) this.kinds.set(kind.kind, kind);
  }

  async open(runtime: Runtime): Promise<void> {
    this.runtime = runtime;
    await this.schedules.open(runtime);
    runtime.realtime.onNotice('job-new', () => void this.fill(runtime));
    runtime.realtime.onNotice<{ id: string }>('job-cancel', ({ id }) => this.stop((run) => run.id === id));
    await this.beat(runtime);
    this.heartbeat = setInterval(() => void this.beat(runtime), HEARTBEAT_MS);
  }

  /**
   * Puts a job in the queue, within a transaction when that is kept; the same requestKey answers the job made before.
   */
  async start(ctx: Context, job: NewJob): Promise<JobRow> {
    const inserted = await sql<JobRow>`insert into job (company_id, user_id, kind, title, input, request_key)
      values (${ctx.me.companyId}, ${ctx.me.userId}, ${job.kind}, ${job.title}, ${JSON.stringify(job.input)}, ${job.requestKey ?? null})
      on conflict (company_id, user_id, request_key) where request_key is not null do nothing returning ${jobColumnsSql}`.execute(
      ctx.db,
    );
    const row = inserted.rows[0];
    if (!row) return this.byKey(ctx, job.requestKey ?? '');
    await ctx.runtime.realtime.notify('job-new', {}, ctx.db);
    return row;
  }

  /** Hands back what runs here and says good-bye, so that others take it up at once. */
  async close(): Promise<void> {
    this.closing = true;
    if (this.heartbeat) clearInterval(this.heartbeat);
    this.stop(() => true, 'shutdown');
    const ended = Promise.allSettled([...this.running].map((run) => run.ended));
    await Promise.race([Promise.all([ended, this.schedules.settled()]), sleep(FAREWELL_MS, undefined, { ref: false })]);
    if (!this.runtime) return;
    const { database, log } = this.runtime;
    await sql`delete from server_process where id = ${this.processId}`
      .execute(database.system)
      .catch((err) => log.warn({ err }, 'job good-bye'));
  }

  private async byKey(ctx: Context, key: string): Promise<JobRow> {
    const { rows } =
      await sql<JobRow>`select ${jobColumnsSql} from job where company_id = ${ctx.me.companyId} and user_id = ${ctx.me.userId} and request_key = ${key}`.execute(
        ctx.db,
      );
    if (!rows[0]) throw new Error('job vanished');
    return rows[0];
  }

  private stop(which: (run: Running) => boolean, reason?: JobStopReason): void {
    for (const run of this.running) if (which(run)) run.abort.abort(reason);
  }

  /** Everything that has to be looked after again and again; what fails while the database is away has its next turn. */
  private async beat(runtime: Runtime): Promise<void> {
    if (this.beating || this.closing) return;
    this.beating = true;
    try {
      await this.sayAlive(runtime);
      await this.compare(runtime);
      await this.fill(runtime);
      await this.schedules.look(runtime);
    } catch (err) {
      runtime.log.warn({ err }, 'job heartbeat');
    } finally {
      this.beating = false;
    }
  }

  /**
   * Says this process lives, and frees the jobs of processes that no longer do. Whoever could not speak for a while
   * itself, as when the database was away, gives the others time for a word before it judges them.
   */
  private async sayAlive({ database: { system } }: Runtime): Promise<void> {
    const mayJudge = performance.now() - this.lastBeat < STALE_MS;
    await sql`insert into server_process (id) values (${this.processId}) on conflict (id) do update set seen_at = now()`.execute(
      system,
    );
    this.lastBeat = performance.now();
    if (!mayJudge) return;
    await sql`delete from server_process where seen_at < now() - make_interval(secs => ${STALE_MS / 1000})`.execute(
      system,
    );
    await requeueStrandedJobs(system);
  }

  /** Memory and table agree: stops runs that were taken over or cancelled unheard, hands back what nobody runs here. */
  private async compare({ database: { system } }: Runtime): Promise<void> {
    // Runs claimed while the table is being read are not among its rows.
    const before = [...this.running];
    const busy = this.filling;
    const listed = await jobRunsOfProcess(system, this.processId);
    const isListed = (run: JobRun) => listed.find(({ id, attempt }) => id === run.id && attempt === run.attempt);
    for (const run of before) {
      if (!isListed(run)) run.abort.abort('taken' satisfies JobStopReason);
      else if (isListed(run)?.cancelled) run.abort.abort();
    }
    if (busy || this.filling) return;
    const known = new Set([...before, ...this.running].map(({ id, attempt }) => `${id}/${attempt}`));
    for (const run of listed) if (!known.has(`${run.id}/${run.attempt}`)) await requeueJob(system, run, true);
  }

  /** Takes jobs up as long as there is room; asked while it does so, it looks once more. */
  private async fill(runtime: Runtime): Promise<void> {
    this.fillAgain = true;
    if (this.filling) return;
    this.filling = true;
    try {
      while (this.fillAgain) {
        this.fillAgain = false;
        for (let took = true; took; ) took = await this.takeOne(runtime);
      }
    } catch (err) {
      runtime.log.warn({ err }, 'job queue');
    } finally {
      this.filling = false;
    }
  }

  private async takeOne(runtime: Runtime): Promise<boolean> {
    if (this.closing || this.running.size >= CONCURRENCY) return false;
    const job = await claimNextJob(runtime.database.system, this.processId);
    if (job) this.begin(runtime, job);
    return job !== undefined;
  }

  private begin(runtime: Runtime, job: ClaimedJob): void {
    const abort = new AbortController();
    if (job.cancel_requested) abort.abort();
    if (this.closing) abort.abort('shutdown' satisfies JobStopReason);
    const ended = runInBackgroundLane(() => runJob(runtime, this.kinds.get(job.kind), job, abort))
      .catch((err) => runtime.log.error({ err, jobId: job.id }, 'job run'))
      .finally(() => {
        this.running.delete(run);
        void this.fill(runtime);
      });
    const run: Running = { id: job.id, process: job.process, attempt: job.attempt, abort, ended };
    this.running.add(run);
  }
}
