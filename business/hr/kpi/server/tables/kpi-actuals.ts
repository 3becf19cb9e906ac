import { sql } from 'kysely';
import { objectiveActualsSql } from '#business/finance/objective/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';

/** Figures of money are told in 万元. */
const UNIT = 10_000;

/** What somebody signed or earned of a metric in the time of a table `t`, 元. */
const earned = (ctx: Context, metric: string): Sql =>
  sql`(select coalesce(sum(a.amount), 0) from ${objectiveActualsSql(ctx)} a where a.metric = ${metric} and a.owner = t.person and a.date between t.from_date and t.to_date)`;

const inWanYuan = (ctx: Context, metric: string): Sql => sql`round(${earned(ctx, metric)} / ${UNIT}, 2)`;

/** Projects `p` with a report in the time of a table `t` that its person led or worked in. */
const reported = sql`pub_project_state p where p.company_id = t.company_id and p.report_date between t.from_date and t.to_date
  and (p.manager = t.person or exists (select from pub_project_member m where m.company_id = p.company_id and m.project = p.id and m.person = t.person))`;

/** What the product itself knows of the person of a table `t` in its time, by source; null where there is nothing to say. */
const actualsSql = (ctx: Context): Readonly<Record<string, Sql>> => ({
  contract: inWanYuan(ctx, 'contract'),
  output: inWanYuan(ctx, 'output'),
  receipt: inWanYuan(ctx, 'receipt'),
  recovery: sql`(select round(100 * ${earned(ctx, 'receipt')} / nullif(${earned(ctx, 'invoice')}, 0), 2))`,
  quality: sql`(select round(avg(q.score), 2) from pub_project_quality q where q.company_id = t.company_id and q.project in (select p.id from ${reported}))`,
  timely: sql`(select round(100.0 * count(*) filter (where p.plan_end is null or p.report_date <= p.plan_end) / nullif(count(*), 0), 2) from ${reported})`,
  attendance: sql`(select sum(a.late + a.early + a.missing + a.absent)::numeric from pub_attend_month a where a.company_id = t.company_id and a.person = t.person
    and a.month between to_char(t.from_date, 'YYYY-MM') and to_char(t.to_date, 'YYYY-MM'))`,
  hours: sql`(select coalesce(sum(h.hours), 0) from pub_time_track h where h.company_id = t.company_id and h.person = t.person and h.date between t.from_date and t.to_date)`,
});

/** An actual value of a line that is not what is kept. */
interface FoundActual {
  readonly id: string;
  readonly table: string;
  readonly actual: string | null;
}

/** The lines of chosen tables `t` whose actual value is no longer what the product knows, source by source. @param chosen a condition over `t` */
export async function loadOutdatedActuals(ctx: Context, chosen: Sql): Promise<FoundActual[]> {
  const found: FoundActual[] = [];
  for (const [source, value] of Object.entries(actualsSql(ctx))) {
    found.push(
      ...(await fetchRows(
        ctx.db,
        sql<FoundActual>`select l.id::text as id, t.id::text as table, f.actual::text as actual
          from (select distinct x.kpi_table from kpi_kpi_table_line x where x.company_id = ${ctx.me.companyId} and x.source = ${source}) w
            join kpi_kpi_table t on t.company_id = ${ctx.me.companyId} and t.id = w.kpi_table
            cross join lateral (select ${value}::numeric(24, 2) as actual) f
            join kpi_kpi_table_line l on l.company_id = t.company_id and l.kpi_table = t.id and l.source = ${source}
          where ${chosen} and l.actual is distinct from f.actual order by l.id`,
      )),
    );
  }
  return found;
}
