import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { KPI_RATERS, type KpiPlan, kpiRating } from '../../model/index.ts';
import { kpiRatingLine } from '../../model/tables/kpi-rating-line.entity.ts';

/** So many colleagues, and people of one's own, are asked. */
const MOST_PEERS = 3;
const MOST_TEAM = 5;

/** Whoever holds a starting role, the first of them. */
const holderOf = (
  role: string,
): Sql => sql`select min(u.id) as judge from pub_role_person h join pub_role r on r.company_id = h.company_id and r.id = h.role_id
  join pub_person u on u.company_id = h.company_id and u.id = h.user_id and u.state = 'enabled'
  where h.company_id = t.company_id and r.code = ${role} and u.id <> t.person`;

/** Nobody judges twice in the same order: pairs are mixed by what they are. */
const mixed = sql`order by md5(t.id || '/' || u.id) limit`;

/** Judges of the person of a table `t` by kind, as rows with `judge`. */
const JUDGES: Readonly<Record<string, Sql>> = {
  self: sql`select t.person as judge`,
  leader: sql`select coalesce((select u.id from pub_department d join pub_person u on u.company_id = d.company_id and u.id = d.leader and u.state = 'enabled'
      where d.company_id = t.company_id and d.leader <> t.person and (d.id = t.dept or d.id::text = any(string_to_array((select o.parent_ids from pub_department o where o.company_id = t.company_id and o.id = t.dept), ',')))
      order by length(d.parent_ids) desc limit 1), (${holderOf('gm')})) as judge`,
  peer: sql`select u.person as judge from (select o.person, o.person as id from kpi_kpi_table o where o.company_id = t.company_id and o.plan = t.plan and o.dept = t.dept and o.person <> t.person) u ${mixed} ${sql.lit(MOST_PEERS)}`,
  team: sql`select u.id as judge from pub_department d join pub_person u on u.company_id = d.company_id and u.dept = d.id and u.state = 'enabled' and u.kind = 'staff'
    where d.company_id = t.company_id and d.leader = t.person and u.id <> t.person ${mixed} ${sql.lit(MOST_TEAM)}`,
  quality: holderOf('reviewer'),
  hr: holderOf('hr'),
};

/** Asks everybody who is to judge, for each kind that has a share in the plan, of the targets that are judged. Tables without any are judged by nobody. */
export async function createRatingsOfPlan(ctx: Context, plan: KpiPlan): Promise<void> {
  const { companyId, userId } = ctx.me;
  for (const [kind, label] of Object.entries(KPI_RATERS)) {
    await sql`insert into kpi_kpi_rating (company_id, dept_id, title, kpi_table, ratee, dept, rater, rater_label, due, done, open, created_by, updated_by)
      select t.company_id, j.dept, t.title, t.id, t.person, t.dept, ${kind}, ${label}, p.rating_due, false, true, w.judge, ${userId}
      from kpi_kpi_table t join kpi_kpi_plan p on p.company_id = t.company_id and p.id = t.plan cross join lateral (${JUDGES[kind] ?? JUDGES.self ?? sql``}) w
        join pub_person j on j.company_id = t.company_id and j.id = w.judge
      where t.company_id = ${companyId} and t.plan = ${plan.id} and p.${sql.ref(kind)} > 0
        and exists (select from kpi_kpi_table_line l where l.company_id = t.company_id and l.kpi_table = t.id and l.method = 'rating') order by t.id, w.judge`.execute(
      ctx.db,
    );
  }
  await sql`insert into kpi_kpi_rating_line (company_id, line_no, kpi_rating, line, name, standard, weight, cap, created_by, updated_by)
    select r.company_id, l.line_no, r.id, l.id, l.name, l.standard, l.weight, l.cap, r.created_by, ${userId}
    from kpi_kpi_rating r join kpi_kpi_table t on t.company_id = r.company_id and t.id = r.kpi_table
      join kpi_kpi_table_line l on l.company_id = t.company_id and l.kpi_table = t.id and l.method = 'rating'
    where r.company_id = ${companyId} and t.plan = ${plan.id} order by r.id, l.line_no`.execute(ctx.db);
  for (const { code } of [kpiRating, kpiRatingLine]) invalidateEntityCache(ctx, code);
  await remindJudges(ctx, plan);
}

/** Tells everybody who still has to judge, each once. */
async function remindJudges(ctx: Context, plan: KpiPlan): Promise<void> {
  const judges = await fetchRows(
    ctx.db,
    sql<{
      judge: string;
    }>`select distinct r.created_by::text as judge from kpi_kpi_rating r join kpi_kpi_table t on t.company_id = r.company_id and t.id = r.kpi_table
      where r.company_id = ${ctx.me.companyId} and t.plan = ${plan.id} and not r.done`,
  );
  await sendMessage(ctx, {
    ...{ receivers: judges.map(({ judge }) => judge), type: 'hr', title: `请完成绩效评分：${plan.name}` },
    ...{ content: `评分截止${plan.ratingDue}`, link: '/main-page/kpi-table?tab=rating' },
  });
}
