import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { type ProcessRow, type TaskRow, workflowErrors } from '../../model/index.ts';
import { PROCESS_STATUS_LABELS, TASK_STATUS_LABELS } from '../../model/status-labels.ts';

/** CASE expression that says a status in Chinese. */
const labelled = (column: Sql, labels: Readonly<Record<string, string>>): Sql =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}`),
    sql` `,
  )} end`;

/** What a task's status is called. */
export const taskStatusLabelSql = labelled(sql`t.status`, TASK_STATUS_LABELS);

/** Lists of all tasks and processes are counted no further: a firm's history grows, and nobody pages through it. */
export const MAX_COUNTED_ROWS = 50_000;

/** Where a process stands; one that is suspended stands still. */
export const processStatusSql = sql`case when i.suspended_date is null then i.status else 'suspended' end`;

const taskColumns = sql`t.id, t.instance_id as "procInstId", d.name as "procDefineName", d.code as "processCode", i.form_code as "formCode", i.record_id as "recordId", i.title,
  t.node_id as "nodeId", t.node_name as "nodeName", t.assignee, u.name as assignee_label, s.name as initiator_label, t.status, ${taskStatusLabelSql} as status_label,
  ${processStatusSql} as "processStatus", t.opinion, t.is_click as "isClick", t.opened_date as "openedDate", t.decided_date as "decidedDate"`;

export const taskTablesSql = sql`workflow_task t join workflow_instance i on i.company_id = t.company_id and i.id = t.instance_id
  join workflow_definition d on d.company_id = i.company_id and d.id = i.definition_id
  join pub_person u on u.company_id = t.company_id and u.id = t.assignee join pub_person s on s.company_id = i.company_id and s.id = i.initiator`;

const processColumns = sql`i.id, i.id as "procInstId", i.definition_id as "procDefineId", d.name as "procDefineName", d.code as "processCode", i.form_code as "formCode", i.record_id as "recordId", i.title,
  ${processStatusSql} as status, ${labelled(processStatusSql, PROCESS_STATUS_LABELS)} as status_label, i.initiator, s.name as initiator_label, o.nodes as "currentNodes", o.users as "currentUsers",
  i.started_date as "startedDate", i.ended_date as "endedDate"`;

export const processTablesSql = sql`workflow_instance i join workflow_definition d on d.company_id = i.company_id and d.id = i.definition_id
  join pub_person s on s.company_id = i.company_id and s.id = i.initiator
  left join lateral (select string_agg(distinct t.node_name, '、') as nodes, string_agg(distinct u.name, '、') as users from workflow_task t
    join pub_person u on u.company_id = t.company_id and u.id = t.assignee where t.company_id = i.company_id and t.instance_id = i.id and t.status = 'open') o on true`;

/** Other instances of the same record, the one this was started from and those started from it, as far as the person may see them. */
export async function loadRelatedProcesses(
  ctx: Context,
  { id, formCode, recordId }: ProcessRow,
): Promise<ProcessRow[]> {
  const { companyId } = ctx.me;
  const found = await fetchRows(
    ctx.db,
    sql<ProcessRow>`select ${processColumns} from ${processTablesSql}
    where i.company_id = ${companyId} and i.id <> ${id} and ((i.form_code = ${formCode} and i.record_id = ${recordId}) or i.parent_id = ${id}
      or i.id = (select parent_id from workflow_instance where company_id = ${companyId} and id = ${id}))
    order by i.id desc limit 100`,
  );
  const visible = await Promise.all(found.map((row) => canViewProcess(ctx, row)));
  return found.filter((_, at) => visible[at]);
}

export async function findTaskRow(ctx: Context, id: string): Promise<(TaskRow & { taskKey: string }) | null> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<
      TaskRow & { taskKey: string }
    >`select ${taskColumns}, t.task_key as "taskKey" from ${taskTablesSql} where t.company_id = ${ctx.me.companyId} and t.id = ${idOrNonexistent(id)}`,
  );
  return found ?? null;
}

export async function findProcessRow(ctx: Context, id: string): Promise<ProcessRow | null> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<ProcessRow>`select ${processColumns} from ${processTablesSql} where i.company_id = ${ctx.me.companyId} and i.id = ${idOrNonexistent(id)}`,
  );
  return found ?? null;
}

/**
 * True when the person may look at an instance: its initiator, whoever had a task in it or for whom one was done, whoever
 * got a copy or was given it to read, or the holder of the monitor right.
 */
export async function canViewProcess(ctx: Context, process: ProcessRow): Promise<boolean> {
  if (process.initiator === ctx.me.userId || hasRight(ctx.me, 'workflow:monitor')) return true;
  const { companyId, userId } = ctx.me;
  const ofInstance = sql`company_id = ${companyId} and instance_id = ${process.id}`;
  const found = await fetchRows(
    ctx.db,
    sql`select 1 from workflow_task where ${ofInstance} and (assignee = ${userId} or stands_for = ${userId})
    union all select 1 from workflow_copy where ${ofInstance} and user_id = ${userId}
    union all select 1 from workflow_circulation where ${ofInstance} and user_id = ${userId} limit 1`,
  );
  return found.length > 0;
}

/** The process, for whoever takes part. @throws Refusal 审核流程不存在！ */
export async function requireVisibleProcess(ctx: Context, id: string): Promise<ProcessRow> {
  const process = await findProcessRow(ctx, id);
  if (!process || !(await canViewProcess(ctx, process))) throw workflowErrors.processMissing();
  return process;
}
