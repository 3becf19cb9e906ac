import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { JobRow } from '#kernel/meta/calls/job-calls.ts';
import { isDatabaseUnavailable } from '../db/connections/database-unavailable.ts';
import { FALLBACK_ERROR_TEXT, toFailureAnswer } from '../http/envelope.ts';
import { pushToPerson } from '../realtime/sockets.ts';
import type { Runtime } from '../runtime.ts';
import { jobErrors } from './errors.ts';
import { finishJobRun, type JobRunOutcome, requeueJob, saveJobProgress } from './job-claims.ts';
import type { JobKind } from './job-queue.ts';
import type { ClaimedJob } from './job-row.ts';
import { isJobTakenOverError } from './lock-job-run.ts';
import { throttleProgress } from './throttle-progress.ts';

/** Why a run is told to stop; without a reason the person cancelled it. */
export type JobStopReason = 'shutdown' | 'taken';

/** How a run came to its end: with an outcome, or without one, so that the job is handed out again. */
type Ending = JobRunOutcome | 'again' | 'interrupted' | 'taken';

const ASK_AGAIN_MS = 500;

/**
 * Runs one claimed job to its end and tells the person's browsers. Never throws: what the work throws is an outcome,
 * and while the database is away the outcome waits for it.
 */
export async function runJob(
  runtime: Runtime,
  kind: JobKind | undefined,
  job: ClaimedJob,
  abort: AbortController,
): Promise<void> {
  const run: Run = { runtime, kind, job, signal: abort.signal, tell: teller(runtime, job) };
  const progress = throttleProgress(async (percent: number, note?: string) => {
    const told = { progress: Math.round(percent), note: note ?? null };
    if (await saveJobProgress(runtime.database.system, job, told.progress, told.note))
      await run.tell({ state: 'running', ...told });
    else abort.abort('taken' satisfies JobStopReason);
  });
  const ending = await work(run, progress.call);
  await progress.settled();
  await settle(run, ending);
}

interface Run {
  readonly runtime: Runtime;
  readonly kind: JobKind | undefined;
  readonly job: ClaimedJob;
  readonly signal: AbortSignal;
  readonly tell: Tell;
}

const FAILED: JobRunOutcome = { state: 'failed', error: FALLBACK_ERROR_TEXT };

/** Does the work in the person's own context. */
async function work(
  { runtime, kind, job, signal, tell }: Run,
  progress: (percent: number, note?: string) => void,
): Promise<Ending> {
  const run = { id: job.id, process: job.process, attempt: job.attempt };
  const goesOn = (error: unknown) =>
    signal.reason === 'shutdown' ||
    signal.reason === 'taken' ||
    isJobTakenOverError(error) ||
    isDatabaseUnavailable(error);
  try {
    const me = await runtime.loadPerson(job.company_id, job.user_id);
    if (!kind || !me) throw jobErrors.jobOrphaned();
    await tell({ state: 'running' });
    const ctx = {
      runtime,
      me,
      entities: await runtime.entitiesOf(me.companyId),
      db: runtime.database.company(me.companyId),
      log: runtime.log.child({ jobId: job.id }),
      requestId: `job-${job.id}`,
    };
    const result = await kind.run(ctx, job.input, { progress, signal, run, goesOn });
    return { state: 'done', result };
  } catch (error) {
    return stoppedBy(error, signal) ?? failedBy(error, runtime, job);
  }
}

/** How a run ends that did not fail by itself: somebody stopped it, or the database is away. */
function stoppedBy(error: unknown, signal: AbortSignal): Ending | undefined {
  if (signal.reason === 'taken' || isJobTakenOverError(error)) return 'taken';
  if (signal.reason === 'shutdown') return 'again';
  if (signal.aborted) return { state: 'cancelled' };
  return isDatabaseUnavailable(error) ? 'interrupted' : undefined;
}

function failedBy(error: unknown, runtime: Runtime, job: ClaimedJob): JobRunOutcome {
  runtime.health.note(error);
  if (error instanceof Refusal) return { state: 'failed', error: error.message, result: error.details };
  const { body, ours } = toFailureAnswer(error, `job-${job.id}`);
  if (ours) runtime.log.error({ err: error, jobId: job.id }, 'job failed');
  return { state: 'failed', error: body.msg };
}

/** Keeps the ending and tells it, as soon as the database takes it. */
async function settle({ runtime, job, signal, tell }: Run, ended: Ending): Promise<void> {
  let ending = ended;
  for (;;) {
    try {
      return await keepEnding(runtime, job, ending, tell);
    } catch (err) {
      runtime.log.warn({ err, jobId: job.id }, 'end of a job');
      // A process that stops does not wait: the job is handed out again once its good-bye is known.
      if (signal.reason === 'shutdown') return;
      const next = await endingAfter(err, ending);
      if (!next) return;
      ending = next;
    }
  }
}

/** What to keep instead of an ending that could not be kept; null where nothing is left to try. */
async function endingAfter(fault: unknown, ending: Ending): Promise<Ending | null> {
  if (isDatabaseUnavailable(fault)) {
    await sleep(ASK_AGAIN_MS);
    return ending;
  }
  // A result that the database cannot hold must not hold the job.
  return ending === FAILED ? null : FAILED;
}

async function keepEnding(runtime: Runtime, job: ClaimedJob, ending: Ending, tell: Tell): Promise<void> {
  const db = runtime.database.system;
  if (ending === 'taken') runtime.log.info({ jobId: job.id }, 'job taken over by another run');
  else if (typeof ending === 'string') {
    await requeueJob(db, job, ending === 'interrupted');
    await runtime.realtime.notify('job-new', {});
  } else if (await finishJobRun(db, job, ending)) {
    await tell({ ...ending, ...(ending.state === 'done' ? { progress: 100, result: ending.result ?? null } : {}) });
  }
}

type Tell = (change: Partial<JobRow>) => Promise<void>;

/** Tells browsers what changed. They ask for it themselves after a gap: that it fails is no fault of the job. */
function teller(runtime: Runtime, { company_id: companyId, user_id: userId, ...job }: ClaimedJob): Tell {
  const shown = { ...job, input: undefined, process: undefined, attempt: undefined, cancel_requested: undefined };
  return (change) =>
    pushToPerson(runtime, { companyId, userId, frame: { type: 'job', job: { ...shown, ...change } } }).catch((err) =>
      runtime.log.warn({ err, jobId: job.id }, 'job not told'),
    );
}
