import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';

/** Departments of fewer people have no quotas. */
const LEAST_PEOPLE = 8;

interface Exceeded {
  readonly dept: string;
  readonly grade: string;
  readonly count: number;
  readonly most: number;
}

/** What is beyond the quotas of grades in a plan, in words: 造价一部S级3人，最多1人. */
export async function loadExceededQuotas(ctx: Context, plan: string): Promise<string[]> {
  const found = await fetchRows(
    ctx.db,
    sql<Exceeded>`select d.name as dept, g.name as grade, x.count, floor(x.people * g.quota)::int as most
      from (select t.dept, t.grade, count(*)::int as count, sum(count(*)) over (partition by t.dept)::int as people
        from kpi_kpi_table t where t.company_id = ${ctx.me.companyId} and t.plan = ${plan} group by 1, 2) x
      join kpi_kpi_grade g on g.company_id = ${ctx.me.companyId} and g.id = x.grade join pub_department d on d.company_id = g.company_id and d.id = x.dept
      where x.people >= ${LEAST_PEOPLE} and x.count > floor(x.people * g.quota) order by d.sort, d.id, g.rank`,
  );
  return found.map(({ dept, grade, count, most }) => `${dept}${grade}级${count}人，最多${most}人`);
}
