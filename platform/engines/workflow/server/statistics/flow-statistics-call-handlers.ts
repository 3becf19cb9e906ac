import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { type FlowStatistics, flowStatisticsCalls } from '../../model/statistics-calls.ts';
import { taskTablesSql } from '../tasks/task-and-process-rows.ts';
import { DECIDED_TASK_SQL, isTaskOverdueSql } from '../tasks/task-list-sources.ts';

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly processCode?: string | undefined;
}

export const flowStatisticsCallHandlers = implementCalls('流程统计', flowStatisticsCalls, {
  statistics: (ctx, { body }) => statisticsOf(ctx, body, { tasks: sql`true`, processes: sql`true` }),
  myStatistics: (ctx, { body }) =>
    statisticsOf(ctx, body, {
      tasks: sql`t.assignee = ${ctx.me.userId}`,
      processes: sql`i.initiator = ${ctx.me.userId}`,
    }),
});

/** Whose tasks and processes are counted. */
interface Whose {
  readonly tasks: Sql;
  readonly processes: Sql;
}

/** So many steps and people are told, the slowest and the busiest. */
const MOST = 100;

/** Days of the firm's zone, both counted. */
const within = (column: Sql, { from, to }: Asked): Sql =>
  sql`${column} >= ${from}::date::timestamp at time zone ${FIRM_TIME_ZONE} and ${column} < (${to}::date + 1)::timestamp at time zone ${FIRM_TIME_ZONE}`;

const minutes = (span: Sql): Sql => sql`(extract(epoch from ${span}) / 60)::int`;
const WORK = sql`(count(*) filter (where t.status = 'open'))::int as open, (count(*) filter (where ${DECIDED_TASK_SQL}))::int as decided,
  (count(*) filter (where ${isTaskOverdueSql}))::int as late,
  ${minutes(sql`avg(t.decided_date - t.opened_date) filter (where ${DECIDED_TASK_SQL})`)} as "averageMinutes",
  ${minutes(sql`max(t.decided_date - t.opened_date) filter (where ${DECIDED_TASK_SQL})`)} as "longestMinutes"`;

/** How processes and tasks of a time went, by process, step and person. */
async function statisticsOf(ctx: Context, asked: Asked, whose: Whose): Promise<FlowStatistics> {
  const of = asked.processCode ? sql`d.code = ${asked.processCode}` : sql`true`;
  const { companyId } = ctx.me;
  const tasks = sql`from ${taskTablesSql} where t.company_id = ${companyId} and ${of} and ${whose.tasks}
    and (t.status = 'open' or ${DECIDED_TASK_SQL}) and ${within(sql`t.opened_date`, asked)}`;
  const [processes, nodes, people] = await Promise.all([
    fetchRows(
      ctx.db,
      sql<
        FlowStatistics['processes'][number]
      >`select d.code as "processCode", (array_agg(d.name order by d.version desc))[1] as "processName",
        count(*)::int as started, (count(*) filter (where i.ended_date is null))::int as running,
        (count(*) filter (where i.status = 'approved'))::int as approved, (count(*) filter (where i.status = 'refused'))::int as refused,
        ${minutes(sql`avg(i.ended_date - i.started_date)`)} as "averageMinutes"
      from workflow_instance i join workflow_definition d on d.company_id = i.company_id and d.id = i.definition_id
      where i.company_id = ${companyId} and ${of} and ${whose.processes} and ${within(sql`i.started_date`, asked)}
      group by d.code order by started desc, d.code`,
    ),
    fetchRows(
      ctx.db,
      sql<
        FlowStatistics['nodes'][number]
      >`select d.code as "processCode", (array_agg(d.name order by d.version desc))[1] as "processName", t.node_name as "nodeName", ${WORK} ${tasks}
      group by d.code, t.node_name order by avg(t.decided_date - t.opened_date) desc nulls last, d.code, t.node_name limit ${MOST}`,
    ),
    fetchRows(
      ctx.db,
      sql<
        FlowStatistics['people'][number]
      >`select p.id, p.name, p.dept as "deptName", p.open, p.decided, p.late, p."averageMinutes", p."longestMinutes"
      from (select t.assignee as id, u.name, (select x.name from pub_department x where x.company_id = ${companyId} and x.id = u.dept) as dept, ${WORK} ${tasks}
        group by t.assignee, u.name, u.dept) p order by p.decided + p.open desc, p.id limit ${MOST}`,
    ),
  ]);
  return { processes, nodes, people };
}
