import { sql } from 'kysely';
import type { JobState } from '#kernel/meta/calls/job-calls.ts';
import type { Db } from '../db/types.ts';
import { type ClaimedJob, type JobRun, jobColumnsSql } from './job-row.ts';

/** A job whose runs end without an end so often is given up: it may be what ends them. */
const INTERRUPTIONS = 10;
const GIVEN_UP = '任务多次被中断，未能完成，请重新发起';

const isRun = ({ id, process, attempt }: JobRun) =>
  sql`id = ${id} and process = ${process} and attempt = ${attempt} and state = 'running'`;

/**
 * Claims the next job for a process: of the companies that have least running first, then in their order. Each claim
 * is a new attempt, so that of two runs of one job only the newer counts.
 */
export async function claimNextJob(db: Db, process: string): Promise<ClaimedJob | undefined> {
  const { rows } =
    await sql<ClaimedJob>`update job set state = 'running', process = ${process}, attempt = attempt + 1, started_at = coalesce(started_at, now())
    where id = (
      select j.id from job j
        left join (select company_id, count(*) as n from job where state = 'running' group by company_id) busy on busy.company_id = j.company_id
      where j.state = 'waiting' order by coalesce(busy.n, 0), j.id limit 1 for update of j skip locked)
    returning ${jobColumnsSql}, company_id, user_id, input, cancel_requested, process, attempt`.execute(db);
  return rows[0];
}

/** Tells how far a run is. @returns false where the job is no longer this run's */
export async function saveJobProgress(db: Db, run: JobRun, percent: number, note: string | null): Promise<boolean> {
  const { rows } =
    await sql`update job set progress = ${percent}, note = ${note} where ${isRun(run)} returning id`.execute(db);
  return rows.length > 0;
}

export interface JobRunOutcome {
  readonly state: JobState;
  readonly result?: unknown;
  readonly error?: string;
}

/** Ends a job by its run. @returns false where the job is no longer this run's: then nothing was written */
export async function finishJobRun(db: Db, run: JobRun, { state, result, error }: JobRunOutcome): Promise<boolean> {
  const progress = state === 'done' ? 100 : null;
  const { rows } = await sql`update job set state = ${state}, ended_at = now(), process = null,
      progress = coalesce(${progress}::smallint, progress), result = ${JSON.stringify(result ?? null)}::jsonb, error = ${error ?? null}
    where ${isRun(run)} returning id`.execute(db);
  return rows.length > 0;
}

/** Hands a job out again that this run does not bring to its end. @param interrupted by something that counts */
export async function requeueJob(db: Db, run: JobRun, interrupted: boolean): Promise<void> {
  await sql`update job set ${again(interrupted)} where ${isRun(run)}`.execute(db);
}

/** Hands out again what runs in the name of processes that are gone. @returns how many */
export async function requeueStrandedJobs(db: Db): Promise<number> {
  const { rows } = await sql`update job set ${again(true)} where id in (
      select id from job where state = 'running' and not exists (select from server_process p where p.id = job.process)
      for update skip locked) returning id`.execute(db);
  return rows.length;
}

/** Waiting once more; or at its end, when that was so too often. */
const again = (interrupted: boolean) => {
  const over = sql`${interrupted} and interrupted + 1 >= ${INTERRUPTIONS}`;
  return sql`process = null, interrupted = interrupted + case when ${interrupted} then 1 else 0 end,
    state = case when ${over} then 'failed' else 'waiting' end,
    error = case when ${over} then ${GIVEN_UP} end, ended_at = case when ${over} then now() end`;
};

/** What a process has running by the table: its own memory may know better. */
export async function jobRunsOfProcess(db: Db, process: string): Promise<(JobRun & { cancelled: boolean })[]> {
  const { rows } = await sql<
    JobRun & { cancelled: boolean }
  >`select id, process, attempt, cancel_requested as cancelled from job where state = 'running' and process = ${process}`.execute(
    db,
  );
  return rows;
}
