import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';

/** The demo firm's budgets of this year and the one before: for each department travel, office and wages month by month. */
export const createDemoBudgets: DemoSeedStep = async ({ db }) => {
  await sql`insert into budget_cost_budget (company_id, dept_id, no, title, year, dept, kind, kind_label, applicant, apply_date, review_level, review_level_label,
      status, status_label, created_by, created_date, updated_by)
    select 1, d.dept, 'YS' || y.year || lpad((row_number() over (partition by y.year order by d.dept))::text, 4, '0'), y.year || '年' || d.name || '成本预算',
      y.year, d.dept, 'year', '年度预算', f.id, y.day, 'gm', '总经理', 'approved', '已通过', f.id, y.day, f.id
    from (select n.year, least(make_date(n.year, 1, 5), firm_today()) as day from (select extract(year from firm_today())::int - at as year from generate_series(0, 1) at) n) y
      join lateral (select distinct p.dept, o.name from pub_person p join pub_department o on o.company_id = p.company_id and o.id = p.dept
        where p.company_id = 1 and p.kind = 'staff' and p.state = 'enabled') d on true
      join pub_person f on f.company_id = 1 and f.login_name = 'finance'`.execute(db);
  await sql`insert into budget_cost_budget_line (company_id, dept_id, budget, line_no, subject, subject_label,
      m01, m02, m03, m04, m05, m06, m07, m08, m09, m10, m11, m12, total, created_by, updated_by)
    select 1, b.dept, b.id, s.at, s.subject, s.label, a.amount, a.amount, a.amount, a.amount, a.amount, a.amount, a.amount, a.amount, a.amount,
      a.amount, a.amount, a.amount, a.amount * 12, b.applicant, b.applicant
    from budget_cost_budget b cross join (values (1, 'travel', '差旅费', 300), (2, 'office', '办公费', 120), (3, 'wage', '职工薪酬', 12600)) s (at, subject, label, each)
      cross join lateral (select s.each * (select count(*) from pub_person p where p.company_id = 1 and p.dept = b.dept and p.kind = 'staff'
        and p.state = 'enabled')::numeric as amount) a where b.company_id = 1`.execute(db);
  await sql`update budget_cost_budget b set total = s.total from (select budget, sum(total) as total from budget_cost_budget_line where company_id = 1 group by 1) s
    where b.company_id = 1 and b.id = s.budget`.execute(db);
  const year = Number(dayOfInstant(new Date()).slice(0, 4));
  for (const key of [`YS${year}`, `YS${year - 1}`]) await setSerialCounter(db, '1', key, 50);
};
