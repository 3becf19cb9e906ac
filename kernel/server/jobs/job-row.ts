import { sql } from 'kysely';
import type { JobRow } from '#kernel/meta/calls/job-calls.ts';

/** Columns of a job in the names of JobRow. */
export const jobColumnsSql = sql`id, kind, title, state, progress, note, result, error, created_at as "createdDate", ended_at as "endedDate"`;

/** One run of a job: plain data, so that a thread can be told whose work it does. */
export interface JobRun {
  readonly id: string;
  readonly process: string;
  readonly attempt: number;
}

/** A job as the run that claimed it knows it. */
export type ClaimedJob = JobRow &
  JobRun & { company_id: string; user_id: string; input: unknown; cancel_requested: boolean };
