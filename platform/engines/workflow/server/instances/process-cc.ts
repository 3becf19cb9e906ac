import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { grantRecordAccess } from '#kernel/server/records/scope/shared-access.ts';

const ownCopy = ({ me }: Context, instanceId: string) =>
  sql`company_id = ${me.companyId} and instance_id = ${idOrNonexistent(instanceId)} and user_id = ${me.userId} and read_at is null`;

/** Whether the person was told of a process (抄送) and has not looked yet. */
export async function isCcUnread(ctx: Context, instanceId: string): Promise<boolean> {
  const found = await fetchRows(ctx.db, sql`select 1 from workflow_copy where ${ownCopy(ctx, instanceId)}`);
  return found.length > 0;
}

/** Who was told has looked now; the record can be seen by them, also of what was told before records were shared. */
export async function markCcRead(ctx: Context, instanceId: string): Promise<null> {
  const { companyId, userId } = ctx.me;
  const found = await fetchRows(
    ctx.db,
    sql<{ form_code: string; record_id: string }>`update workflow_copy c set read_at = now()
    from workflow_instance i where i.company_id = c.company_id and i.id = c.instance_id
      and c.company_id = ${companyId} and c.instance_id = ${idOrNonexistent(instanceId)} and c.user_id = ${userId} and c.read_at is null
    returning i.form_code, i.record_id`,
  );
  for (const { form_code: entity, record_id: recordId } of found)
    await grantRecordAccess(ctx.db, { companyId, entity, recordId }, sql`select ${userId}::bigint`);
  return null;
}

/** Somebody who takes part tells others by hand: they may look at process and record; who was told already stays so. */
export async function sendCcToMentioned(
  ctx: Context,
  { id, formCode, recordId }: { id: string; formCode: string; recordId: string },
  people: readonly string[],
): Promise<void> {
  const { companyId } = ctx.me;
  await sql`insert into workflow_copy (company_id, instance_id, user_id, node_name)
    select ${companyId}, ${id}, p.id, '评论提醒' from unnest(${[...people]}::bigint[]) p (id)
    where p.id <> (select initiator from workflow_instance i where i.company_id = ${companyId} and i.id = ${id})
      and not exists (select from workflow_task t where t.company_id = ${companyId} and t.instance_id = ${id} and (t.assignee = p.id or t.stands_for = p.id))
    on conflict (company_id, instance_id, user_id) do nothing`.execute(ctx.db);
  await grantRecordAccess(
    ctx.db,
    { companyId, entity: formCode, recordId },
    sql`select unnest(${[...people]}::bigint[])`,
  );
}
