import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import { may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { containing } from '#kernel/server/db/like.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { idOrNone } from '#kernel/server/records/get.ts';
import type { ProcessRow, TaskRow } from '../model/index.ts';
import { PROCESS_LABELS, TASK_LABELS } from '../model/labels.ts';

/** CASE expression that says a status in Chinese. */
const labelled = (column: Sql, labels: Readonly<Record<string, string>>): Sql =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}`),
    sql` `,
  )} end`;

export const taskColumns = sql`t.id, t.instance_id as "procInstId", d.name as "procDefineName", d.code as "processCode", i.form_code as "formCode", i.record_id as "recordId", i.title,
  t.node_id as "nodeId", t.node_name as "nodeName", t.assignee, u.name as assignee_label, s.name as initiator_label, t.status, ${labelled(sql`t.status`, TASK_LABELS)} as status_label,
  i.status as "processStatus", t.opinion, t.is_click as "isClick", t.opened_date as "openedDate", t.decided_date as "decidedDate"`;

export const taskTables = sql`workflow_task t join workflow_instance i on i.company_id = t.company_id and i.id = t.instance_id
  join workflow_definition d on d.company_id = i.company_id and d.id = i.definition_id
  join pub_person u on u.company_id = t.company_id and u.id = t.assignee join pub_person s on s.company_id = i.company_id and s.id = i.initiator`;

const processColumns = sql`i.id, i.id as "procInstId", i.definition_id as "procDefineId", d.name as "procDefineName", d.code as "processCode", i.form_code as "formCode", i.record_id as "recordId", i.title,
  i.status, ${labelled(sql`i.status`, PROCESS_LABELS)} as status_label, i.initiator, s.name as initiator_label, o.nodes as "currentNodes", o.users as "currentUsers",
  i.started_date as "startedDate", i.ended_date as "endedDate"`;

const processTables = sql`workflow_instance i join workflow_definition d on d.company_id = i.company_id and d.id = i.definition_id
  join pub_person s on s.company_id = i.company_id and s.id = i.initiator
  left join lateral (select string_agg(distinct t.node_name, '、') as nodes, string_agg(distinct u.name, '、') as users from workflow_task t
    join pub_person u on u.company_id = t.company_id and u.id = t.assignee where t.company_id = i.company_id and t.instance_id = i.id and t.status = 'open') o on true`;

interface Filter {
  where: Sql;
  order: Sql;
}

/** One page of rows with their exact count. */
export async function page<R>(
  ctx: Context,
  columns: Sql,
  tables: Sql,
  { where, order }: Filter,
  request: ListRequest,
): Promise<ListAnswer<R>> {
  const size = Math.min(Number(request.pageSize ?? 20), 200);
  const offset = (Number(request.pageNo ?? 1) - 1) * size;
  const [rows, count] = await Promise.all([
    sql<R>`select ${columns} from ${tables} where ${where} order by ${order} limit ${size} offset ${offset}`.execute(
      ctx.db,
    ),
    sql<{ n: string }>`select count(*) as n from ${tables} where ${where}`.execute(ctx.db),
  ]);
  return { data: rows.rows, total: Number(count.rows[0]?.n ?? 0) };
}

/** Title keyword, processes, process states and initiators of a list request. */
export function asked(request: ListRequest): Sql {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const title = String(params.title$like ?? '');
  const like = title ? containing(title) : null;
  const codes = oneOf(params.processCode$in ?? params.processCode);
  const states = oneOf(params.status$in ?? params.status ?? params.processStatus$in);
  const initiators = oneOf(params.initiator$in ?? params.initiator);
  return sql`(${like}::text is null or i.title ilike ${like}) and (${initiators}::text[] is null or i.initiator::text = any(${initiators})) and (${codes}::text[] is null or d.code = any(${codes}))
    and (${states}::text[] is null or i.status = any(${states}))`;
}

export const oneOf = (value: unknown): string[] | null => {
  const all = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return all.some(Boolean) ? all.filter(Boolean) : null;
};

/** Columns lists may be ordered by. */
const ORDERS: Readonly<Record<string, Sql>> = {
  title: sql`i.title`,
  procDefineName: sql`d.name`,
  processCode: sql`d.name`,
  initiator: sql`s.name`,
  processStatus: sql`i.status`,
  startedDate: sql`i.started_date`,
  endedDate: sql`i.ended_date`,
};
export const TASK_ORDERS: typeof ORDERS = {
  ...ORDERS,
  nodeName: sql`t.node_name`,
  status: sql`t.status`,
  opinion: sql`t.opinion`,
  openedDate: sql`t.opened_date`,
  decidedDate: sql`t.decided_date`,
};
const PROCESS_ORDERS: typeof ORDERS = {
  ...ORDERS,
  status: sql`i.status`,
  currentNodes: sql`o.nodes`,
  currentUsers: sql`o.users`,
};

/** The order asked for ('field' or '-field'), then `usual`. @throws Refusal on a column nobody can order by */
export function orderOf(orders: typeof ORDERS, sort: string | undefined, usual: Sql): Sql {
  if (!sort) return usual;
  const code = sort.replace(/^-/, '');
  const column = Object.hasOwn(orders, code) ? orders[code] : undefined;
  if (!column) throw new Refusal(`不能按“${sort}”排序`);
  return sort.startsWith('-') ? sql`${column} desc nulls last, ${usual}` : sql`${column}, ${usual}`;
}

/** Tasks of the signed-in person: open ones oldest first, decided ones newest first. */
export function listTasks(ctx: Context, which: 'todo' | 'done', request: ListRequest): Promise<ListAnswer<TaskRow>> {
  const mine = sql`t.company_id = ${ctx.me.companyId} and t.assignee = ${ctx.me.userId} and ${asked(request)}`;
  const filter =
    which === 'todo'
      ? { where: sql`${mine} and t.status = 'open'`, order: orderOf(TASK_ORDERS, request.sort, sql`t.id`) }
      : {
          where: sql`${mine} and t.status not in ('open', 'paused', 'cancelled')`,
          order: orderOf(TASK_ORDERS, request.sort, sql`t.decided_date desc, t.id desc`),
        };
  return page<TaskRow>(ctx, taskColumns, taskTables, filter, request);
}

export type ProcessList = 'mine' | 'participated' | 'focused' | 'all';

/** Instances the person started, took part in, follows, or (by right) all of them; newest first. */
export function listProcesses(ctx: Context, which: ProcessList, request: ListRequest): Promise<ListAnswer<ProcessRow>> {
  const { companyId, userId } = ctx.me;
  const own: Readonly<Record<ProcessList, Sql>> = {
    mine: sql`i.initiator = ${userId}`,
    participated: sql`exists (select from workflow_task t where t.company_id = i.company_id and t.instance_id = i.id and t.assignee = ${userId})`,
    focused: sql`exists (select from workflow_focus f where f.company_id = i.company_id and f.instance_id = i.id and f.user_id = ${userId})`,
    all: sql`true`,
  };
  return page<ProcessRow>(
    ctx,
    processColumns,
    processTables,
    {
      where: sql`i.company_id = ${companyId} and ${own[which]} and ${asked(request)}`,
      order: orderOf(PROCESS_ORDERS, request.sort, sql`i.id desc`),
    },
    request,
  );
}

/** Other instances of the same record, the one this was started from and those started from it, as far as the person may see them. */
export async function relatedProcesses(ctx: Context, { id, formCode, recordId }: ProcessRow): Promise<ProcessRow[]> {
  const { companyId } = ctx.me;
  const { rows } = await sql<ProcessRow>`select ${processColumns} from ${processTables}
    where i.company_id = ${companyId} and i.id <> ${id} and ((i.form_code = ${formCode} and i.record_id = ${recordId}) or i.parent_id = ${id}
      or i.id = (select parent_id from workflow_instance where company_id = ${companyId} and id = ${id}))
    order by i.id desc limit 100`.execute(ctx.db);
  const visible = await Promise.all(rows.map((row) => takesPart(ctx, row)));
  return rows.filter((_, at) => visible[at]);
}

export async function findTask(ctx: Context, id: string): Promise<(TaskRow & { taskKey: string }) | null> {
  const { rows } = await sql<
    TaskRow & { taskKey: string }
  >`select ${taskColumns}, t.task_key as "taskKey" from ${taskTables} where t.company_id = ${ctx.me.companyId} and t.id = ${idOrNone(id)}`.execute(
    ctx.db,
  );
  return rows[0] ?? null;
}

export async function findProcess(ctx: Context, id: string): Promise<ProcessRow | null> {
  const { rows } =
    await sql<ProcessRow>`select ${processColumns} from ${processTables} where i.company_id = ${ctx.me.companyId} and i.id = ${idOrNone(id)}`.execute(
      ctx.db,
    );
  return rows[0] ?? null;
}

/** True when the person may look at an instance: its initiator, whoever had a task in it, or the holder of the monitor right. */
export async function takesPart(ctx: Context, process: ProcessRow): Promise<boolean> {
  if (process.initiator === ctx.me.userId || may(ctx.me, 'workflow:monitor')) return true;
  const { rows } =
    await sql`select 1 from workflow_task where company_id = ${ctx.me.companyId} and instance_id = ${process.id} and assignee = ${ctx.me.userId} limit 1`.execute(
      ctx.db,
    );
  return rows.length > 0;
}
