import { sql } from 'kysely';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { type KpiGroup, kpiErrors, kpiGroup, kpiPlan, kpiTable, kpiTableLine } from '../../model/index.ts';

const idsOf = (value: string | null | undefined): string[] => (value ?? '').split(',').filter(Boolean);

/** Who of a group works here now. */
async function peopleOf(ctx: Context, { depts, people, excluded }: KpiGroup): Promise<string[]> {
  const found = await fetchRows(
    ctx.db,
    sql<{
      id: string;
    }>`select p.id::text as id from pub_person p left join pub_department d on d.company_id = p.company_id and d.id = p.dept
      where p.company_id = ${ctx.me.companyId} and p.kind = 'staff' and p.state = 'enabled' and not p.id = any(${idsOf(excluded)}::bigint[])
        and (p.id = any(${idsOf(people)}::bigint[]) or string_to_array(d.parent_ids || ',' || d.id, ',') && ${idsOf(depts)}::text[]) order by p.id`,
  );
  return found.map(({ id }) => id);
}

/**
 * Gives everybody of an approved plan a table with its targets, however many they are by two statements. Whoever leads a
 * department has it in the department above: what is being calibrated is not seen by oneself.
 * @throws Refusal 409 where nobody is in the group
 */
export async function createTablesOfPlan(ctx: Context, id: string): Promise<void> {
  const system = toSystemContext(ctx, ctx.me);
  const { companyId, userId } = ctx.me;
  const plan = await getRecord(system, kpiPlan, id);
  const group = await getRecord(system, kpiGroup, plan.kpiGroup);
  const people = await peopleOf(ctx, group);
  if (people.length === 0) throw kpiErrors.kpiNobody({ name: group.name });
  await sql`insert into kpi_kpi_table (company_id, dept_id, title, plan, person, dept, cycle, cycle_label, from_date, to_date, state, state_label, created_by, updated_by)
    select p.company_id, case when d.leader = u.id and d.parent_id > 0 then d.parent_id else u.dept end, p.name || ' · ' || u.name, p.id, u.id, u.dept, p.cycle, p.cycle_label, p.from_date, p.to_date, 'running', '进行中', u.id, ${userId}
    from kpi_kpi_plan p join pub_person u on u.company_id = p.company_id and u.id = any(${people}::bigint[])
      left join pub_department d on d.company_id = u.company_id and d.id = u.dept
    where p.company_id = ${companyId} and p.id = ${id} order by u.id`.execute(ctx.db);
  await sql`insert into kpi_kpi_table_line (company_id, line_no, kpi_table, name, method, method_label, source, source_label, standard, goal, unit, weight, cap, created_by, updated_by)
    select t.company_id, l.line_no, t.id, g.name, g.method, g.method_label, g.source, g.source_label, g.standard, l.goal, g.unit, l.weight, g.cap, ${userId}, ${userId}
    from kpi_kpi_table t join kpi_kpi_plan_target l on l.company_id = t.company_id and l.kpi_plan = t.plan
      join kpi_kpi_target g on g.company_id = l.company_id and g.id = l.target
    where t.company_id = ${companyId} and t.plan = ${id} order by t.id, l.line_no`.execute(ctx.db);
  for (const { code } of [kpiTable, kpiTableLine]) invalidateEntityCache(ctx, code);
  await changeRecords(system, kpiPlan, id, { people: people.length });
  await sendMessage(ctx, {
    ...{ receivers: people, type: 'hr', title: `绩效目标已下达：${plan.name}` },
    ...{ content: `考核期${plan.fromDate}至${plan.toDate}，请查阅指标和目标值`, link: '/main-page/kpi-table' },
  });
}
