import { sql } from 'kysely';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { projectQualityScoreList } from '../model/index.ts';

/** Days after the planned end: until the report, or until today while there is none. */
const LATE = sql`greatest(0, coalesce(p.report_date, firm_today()) - coalesce(p.plan_end, p.report_date, firm_today()))`;

/**
 * Quality of each project by its reviews: 100 less the points of every problem, taken 0.5, 1 or 1.5 times by the level that
 * found it, and a point for each day late, ten at most; never below 0. Problems found late weigh more.
 */
export const projectQualityScoreListSource = defineListSource(projectQualityScoreList, {
  query: (ctx) => ({
    id: sql`p.id`,
    company: sql`p.company_id`,
    dept: sql`p.dept_id`,
    person: sql`p.manager`,
    columns: {
      project: sql`p.id`,
      manager: sql`p.manager`,
      dept: sql`p.dept_id`,
      reportDate: sql`p.report_date`,
      deliverables: sql`d.n`,
      light: sql`coalesce(f.light, 0)`,
      usual: sql`coalesce(f.usual, 0)`,
      serious: sql`coalesce(f.serious, 0)`,
      major: sql`coalesce(f.major, 0)`,
      impact: sql`coalesce(f.impact, 0)`,
      lost: sql`round(coalesce(f.lost, 0), 1)`,
      late: LATE,
      score: sql`s.score`,
    },
    from: sql`pub_project_state p
      join pub_project_quality s on s.company_id = p.company_id and s.project = p.id
      join (select project, count(*)::int as n from review_deliverable where company_id = ${ctx.me.companyId} group by 1) d on d.project = p.id
      left join (select x.project, (count(*) filter (where a.severity = 'light'))::int as light, (count(*) filter (where a.severity = 'usual'))::int as usual,
          (count(*) filter (where a.severity = 'serious'))::int as serious, (count(*) filter (where a.severity = 'major'))::int as major,
          sum(x.impact) as impact, sum(a.points * case x.level when '1' then 0.5 when '2' then 1 else 1.5 end) as lost
        from review_review_problem x join review_problem_attribute a on a.company_id = x.company_id and a.id = x.attribute
        where x.company_id = ${ctx.me.companyId} group by 1) f on f.project = p.id`,
    where: sql`p.company_id = ${ctx.me.companyId}`,
  }),
});
