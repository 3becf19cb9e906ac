import { sql } from 'kysely';
import { type JobRow, jobCalls } from '#kernel/meta/calls/job-calls.ts';
import { fetchPage } from '../db/fetch-rows.ts';
import { implementCalls } from '../http/implement-calls.ts';
import { idOrNonexistent } from '../records/read/get-record.ts';
import { jobErrors } from './errors.ts';
import { jobColumnsSql } from './job-row.ts';

const mine = (userId: string, companyId: string) => sql`company_id = ${companyId} and user_id = ${userId}`;

/** One that ran before may have work to take back: it gets one more run, which finds itself cancelled. */
const untouched = sql`state = 'waiting' and attempt = 0`;

export const jobCallHandlers = implementCalls('任务', jobCalls, {
  async job(ctx, { params }) {
    const { rows } =
      await sql<JobRow>`select ${jobColumnsSql} from job where ${mine(ctx.me.userId, ctx.me.companyId)} and id = ${idOrNonexistent(params.id)}`.execute(
        ctx.db,
      );
    if (!rows[0]) throw jobErrors.jobMissing();
    return rows[0];
  },
  async jobs(ctx, { body }) {
    const where = mine(ctx.me.userId, ctx.me.companyId);
    return fetchPage<JobRow>(ctx.db, { columns: jobColumnsSql, from: sql`job`, where, order: sql`id desc` }, body);
  },
  async cancel(ctx, { params }) {
    const { rows } = await sql<{
      state: JobRow['state'];
    }>`update job set cancel_requested = true, state = case when ${untouched} then 'cancelled' else state end,
      ended_at = case when ${untouched} then now() end where ${mine(ctx.me.userId, ctx.me.companyId)} and id = ${idOrNonexistent(params.id)} and state in ('waiting', 'running') returning state`.execute(
      ctx.db,
    );
    if (!rows[0]) throw jobErrors.jobEnded();
    await ctx.runtime.realtime.notify('job-cancel', { id: params.id });
    return { state: rows[0].state };
  },
});
