import { sql } from 'kysely';
import { errorCodeOf } from '#kernel/base/unknown-values.ts';
import type { Db } from '../db/types.ts';
import type { JobRun } from './job-row.ts';

/** By the code, not by the class, it is known again after it came out of a thread. */
const CODE = 'TAKEN_OVER';

/** Whether a run ended because another one has taken its job over: nothing it did is kept, and nobody hears of it. */
export const isJobTakenOverError = (error: unknown): boolean => errorCodeOf(error) === CODE;

/**
 * The last thing a job does in the transaction that keeps its work: from here to the end of the transaction nobody
 * else takes the job over, and whoever does so later finds the work kept.
 * @param db the transaction, of the job's own company or the system
 * @param run null where the work is done without a job. @throws Error known by isJobTakenOverError
 */
export async function lockJobRun(db: Db, run: JobRun | null): Promise<void> {
  if (!run) return;
  const { id, process, attempt } = run;
  const { rows } =
    await sql`select id from job where id = ${id} and process = ${process} and attempt = ${attempt} and state = 'running' for share`.execute(
      db,
    );
  if (rows.length === 0) throw Object.assign(new Error(`run ${attempt} of job ${id} was taken over`), { code: CODE });
}
