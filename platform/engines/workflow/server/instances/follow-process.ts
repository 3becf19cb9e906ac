import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { workflowErrors } from '../../model/index.ts';
import { canViewProcess, findProcessRow } from '../tasks/task-and-process-rows.ts';

const ofPerson = ({ me }: Context) => sql`company_id = ${me.companyId} and user_id = ${me.userId}`;

/** Whether the person follows a process (关注). */
export async function isProcessFollowed(ctx: Context, instanceId: string): Promise<boolean> {
  const found = await fetchRows(
    ctx.db,
    sql`select 1 from workflow_focus where ${ofPerson(ctx)} and instance_id = ${idOrNonexistent(instanceId)}`,
  );
  return found.length > 0;
}

/** @throws Refusal 审核流程不存在！ for one the person may not see */
export async function followProcess(ctx: Context, instanceId: string): Promise<null> {
  const process = await findProcessRow(ctx, instanceId);
  if (!process || !(await canViewProcess(ctx, process))) throw workflowErrors.processMissing();
  await sql`insert into workflow_focus (company_id, user_id, instance_id)
    values (${ctx.me.companyId}, ${ctx.me.userId}, ${instanceId}) on conflict do nothing`.execute(ctx.db);
  return null;
}

/** Follows these no longer; none of all where no ids are given. */
export async function unfollowProcesses(ctx: Context, ids?: readonly string[]): Promise<null> {
  const wanted = ids?.map(idOrNonexistent).filter((id) => id !== null) ?? null;
  await sql`delete from workflow_focus where ${ofPerson(ctx)}
    and (${wanted}::bigint[] is null or instance_id = any(${wanted}::bigint[]))`.execute(ctx.db);
  return null;
}
