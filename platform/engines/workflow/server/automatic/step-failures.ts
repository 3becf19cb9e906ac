import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import type { FailedAutomaticStep } from '../../model/index.ts';

interface Failure {
  readonly tokenKey: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly reason: string;
}

/** Keeps why an automatic step could not be done; another attempt counts on. */
export async function saveStepFailure(ctx: Context, instanceId: string, failure: Failure): Promise<void> {
  await sql`insert into workflow_automatic as a (company_id, instance_id, token_key, node_id, node_name, reason)
    values (${ctx.me.companyId}, ${instanceId}, ${failure.tokenKey}, ${failure.nodeId}, ${failure.nodeName}, ${failure.reason})
    on conflict (company_id, instance_id, token_key) do update
    set reason = excluded.reason, attempts = a.attempts + 1, at = now()`.execute(ctx.db);
}

/** Forgets what failed or was asked at places where the process does not wait any more: done, left out, taken back or ended. */
export async function clearObsoleteFailures(
  ctx: Context,
  { id, tokens, endedAt }: Instance & { id: string },
): Promise<void> {
  const waiting = endedAt === null ? tokens.filter(({ state }) => state === 'live').map((token) => token.id) : [];
  for (const table of ['workflow_automatic', 'workflow_question'])
    await sql`delete from ${sql.table(table)}
      where company_id = ${ctx.me.companyId} and instance_id = ${id} and not token_key = any(${waiting}::text[])`.execute(
      ctx.db,
    );
}

/** Automatic steps of a process that could not be done, the oldest first. */
export const loadFailedSteps = (ctx: Context, instanceId: string): Promise<FailedAutomaticStep[]> =>
  fetchRows(
    ctx.db,
    sql<FailedAutomaticStep>`select node_name as "nodeName", reason, attempts, at from workflow_automatic
      where company_id = ${ctx.me.companyId} and instance_id = ${instanceId} order by at, token_key`,
  );
