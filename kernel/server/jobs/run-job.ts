import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { JobRow } from '#kernel/meta/job-calls.ts';
import { FALLBACK_TEXT } from '../http/envelope.ts';
import { push } from '../realtime/sockets.ts';
import type { Runtime } from '../runtime.ts';
import { jobColumns } from './job-row.ts';
import type { Jobs } from './jobs.ts';

const TELL_EVERY_MS = 300;

type Claimed = JobRow & { company_id: string; user_id: string; input: unknown };

/** Runs one job to its end: claimed by this process, told to the person's browsers, cancelled on request. */
export async function runJob(runtime: Runtime, jobs: Jobs, id: string, worker: string): Promise<void> {
  // Handed out a second time while it runs here.
  if (jobs.aborts.has(id)) return;
  // Known before the job is claimed: a cancel right behind the claim must find whom to stop.
  const abort = new AbortController();
  jobs.aborts.set(id, abort);
  try {
    const job = await claim(runtime, id, jobs.processId, worker);
    if (job) await carryOut(runtime, jobs, job, abort.signal);
  } finally {
    jobs.aborts.delete(id);
  }
}

async function claim(runtime: Runtime, id: string, process: string, worker: string): Promise<Claimed | undefined> {
  const { rows } =
    await sql<Claimed>`update job set state = 'running', started_at = coalesce(started_at, now()), process = ${process}, worker = ${worker}
    where id = ${id} and state = 'waiting' and not cancel_requested returning ${jobColumns}, company_id, user_id, input`.execute(
      runtime.database.system,
    );
  return rows[0];
}

async function carryOut(runtime: Runtime, jobs: Jobs, job: Claimed, signal: AbortSignal): Promise<void> {
  const { id } = job;
  const db = runtime.database.system;
  const tell = (change: Partial<JobRow>) =>
    push(runtime, {
      companyId: job.company_id,
      userId: job.user_id,
      frame: { type: 'job', job: { ...job, input: undefined, company_id: undefined, user_id: undefined, ...change } },
    });
  const progress = throttled(async (percent: number, note?: string) => {
    await sql`update job set progress = ${Math.round(percent)}, note = ${note ?? null} where id = ${id} and state = 'running'`.execute(
      db,
    );
    await tell({ state: 'running', progress: Math.round(percent), note: note ?? null });
  });
  try {
    const kind = jobs.kinds.get(job.kind);
    const me = await runtime.loadPerson(job.company_id, job.user_id);
    if (!kind || !me) throw new Refusal('任务发起人已停用或任务类型不存在');
    await tell({ state: 'running' });
    const ctx = {
      runtime,
      me,
      db: runtime.database.company(me.companyId),
      log: runtime.log.child({ jobId: id }),
      requestId: `job-${id}`,
    };
    const result = await kind.run(ctx, job.input as never, { progress: progress.call, signal });
    await progress.settled();
    await end(runtime, id, 'done', tell, { result: result ?? null });
  } catch (error) {
    // The process stops: the job stays as it is, and another process frees it once this one has said good-bye.
    if (signal.reason === 'shutdown') throw error;
    await progress.settled();
    if (signal.aborted) await end(runtime, id, 'cancelled', tell, {});
    else if (error instanceof Refusal)
      await end(runtime, id, 'failed', tell, { error: error.message, result: error.details ?? null });
    else {
      runtime.log.error({ err: error, jobId: id }, 'job failed');
      await end(runtime, id, 'failed', tell, { error: FALLBACK_TEXT });
    }
  }
}

async function end(
  runtime: Runtime,
  id: string,
  state: JobRow['state'],
  tell: (change: Partial<JobRow>) => Promise<void>,
  outcome: { result?: unknown; error?: string },
): Promise<void> {
  const progress = state === 'done' ? 100 : null;
  await sql`update job set state = ${state}, ended_at = now(), process = null, progress = coalesce(${progress}::smallint, progress), result = ${JSON.stringify(outcome.result ?? null)}::jsonb, error = ${outcome.error ?? null} where id = ${id}`.execute(
    runtime.database.system,
  );
  await tell({ state, ...outcome, ...(progress ? { progress } : {}) });
}

/** Calls through at most every 300 ms: the newest when several came between. */
function throttled(work: (percent: number, note?: string) => Promise<void>) {
  let newest: [number, string?] | null = null;
  let telling = Promise.resolve();
  let busy = false;
  const tellAll = async (): Promise<void> => {
    busy = true;
    while (newest) {
      const [percent, note] = newest;
      newest = null;
      telling = work(percent, note).catch(() => {});
      await telling;
      await new Promise((go) => setTimeout(go, TELL_EVERY_MS).unref());
    }
    busy = false;
  };
  return {
    call(percent: number, note?: string): void {
      newest = [percent, note];
      if (!busy) void tellAll();
    },
    /** What was not told yet is dropped, so that no progress follows the end. */
    async settled(): Promise<void> {
      newest = null;
      await telling;
    },
  };
}
