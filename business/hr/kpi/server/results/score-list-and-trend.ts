import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { type KpiTrend, kpiScoreList, kpiTable } from '../../model/index.ts';

const PUBLISHED = sql`t.state in ('confirming', 'appealed', 'confirmed', 'archived')`;

/** Published tables `t` in somebody's sight. */
const seen = (ctx: Context): Sql =>
  sql`t.company_id = ${ctx.me.companyId} and ${PUBLISHED} and (${recordScopeOf(kpiTable, ctx.me).sql})`;

/** 考核得分 as a list: published results with those of the time before. */
export const kpiScoreListSource = defineListSource(kpiScoreList, {
  query: (ctx) => ({
    id: sql`t.id`,
    company: sql`${ctx.me.companyId}::bigint`,
    columns: {
      title: sql`t.title`,
      person: sql`t.person`,
      dept: sql`t.dept`,
      cycle: sql`t.cycle`,
      fromDate: sql`t.from_date`,
      toDate: sql`t.to_date`,
      total: sql`t.total`,
      before: sql`b.total`,
      change: sql`t.total - b.total`,
      grade: sql`t.grade`,
      coef: sql`t.coef`,
    },
    beside: { cycle_label: sql`t.cycle_label` },
    from: sql`kpi_kpi_table t left join lateral (select o.total from kpi_kpi_table o where o.company_id = t.company_id and o.person = t.person and o.cycle = t.cycle
      and o.from_date < t.from_date and o.state in ('confirming', 'appealed', 'confirmed', 'archived') order by o.from_date desc limit 1) b on true`,
    where: seen(ctx),
  }),
});

/** How results moved over the last cycles, and how many have which grade in the last of them. */
export async function loadKpiTrend(ctx: Context): Promise<KpiTrend> {
  const points = await fetchRows(
    ctx.db,
    sql<{
      label: string;
      mine: string | null;
      all: string;
      people: number;
    }>`select x.label, x.mine, x.all, x.people from (
      select to_char(t.to_date, 'YYYY-MM') || ' ' || t.cycle_label as label, t.to_date as day, round(avg(t.total) filter (where t.person = ${ctx.me.userId}), 2)::text as mine,
        round(avg(t.total), 2)::text as all, count(*)::int as people
      from kpi_kpi_table t where ${seen(ctx)} group by t.to_date, t.cycle_label order by day desc limit 12) x order by x.day`,
  );
  const grades = await fetchRows(
    ctx.db,
    sql<{
      name: string;
      count: number;
    }>`select g.name, count(*)::int as count from kpi_kpi_table t join kpi_kpi_grade g on g.company_id = t.company_id and g.id = t.grade
      where ${seen(ctx)} and t.to_date = (select max(t.to_date) from kpi_kpi_table t where ${seen(ctx)}) group by g.name, g.rank order by g.rank`,
  );
  return { points: [...points], grades: [...grades] };
}
