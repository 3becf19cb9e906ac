import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';

/** Departments whose wages of the month before go the way of an approval instead (demo-flows.ts). */
export const DEMO_WAGE_APPROVAL_DEPTS = ['造价三部', '信息中心'] as const;

/** What somebody of `p` earns in a month yyyy-MM, as columns of n, g and t. */
export const demoWageColumnsSql = (
  month: Sql,
): Sql => sql`cross join lateral (select 4200 + p.id * 37 % 9 * 260 as base, 1500 + p.id * 53 % 7 * 300 as post,
        900 + (p.id * 29 + right(${month}, 2)::int * (17 + p.id % 5)) % 13 * 150 as perf) n
      cross join lateral (select n.base + n.post + n.perf + 600 as gross) g
      cross join lateral (select round(greatest(g.gross - n.base * 0.175 - 5000, 0) * 0.03, 2) as tax) t`;

/** A year of the demo firm's wages, department by department, up to the month before today's. */
export const createDemoWages: DemoSeedStep = async ({ db }) => {
  await sql`insert into wage_dept_wage (company_id, dept_id, no, title, month, dept, batch, applicant, apply_date, review_level, review_level_label,
      status, status_label, created_by, created_date, updated_by)
    select 1, d.dept, 'GZ' || to_char(m.day, 'YYYYMM') || lpad((row_number() over (partition by m.day order by d.dept))::text, 4, '0'),
      to_char(m.day, 'YYYY"年"MM"月"') || d.name || '工资', to_char(m.day, 'YYYY-MM'), d.dept, 1, h.id, m.day + 27, 'usual', '常规',
      'approved', '已通过', h.id, m.day + 27, h.id
    from (select at, (date_trunc('month', firm_today()) - at * interval '1 month')::date as day from generate_series(1, 12) at) m
      join lateral (select distinct p.dept, o.name from pub_person p join pub_department o on o.company_id = p.company_id and o.id = p.dept
        where p.company_id = 1 and p.kind = 'staff' and p.state = 'enabled' and p.dept is not null and p.login_name <> 'admin'
          and not (m.at = 1 and o.name = any(${[...DEMO_WAGE_APPROVAL_DEPTS]}::text[]))) d on true
      join pub_person h on h.company_id = 1 and h.login_name = 'hr'`.execute(db);
  await sql`insert into wage_dept_wage_line (company_id, dept_id, dept_wage, line_no, staff, base, post, perf, bonus, allowance, overtime, deduct, gross,
      si_p, hf_p, tax, net, si_c, hf_c, cost, created_by, updated_by)
    select 1, w.dept, w.id, row_number() over (partition by w.id order by p.id), p.id, n.base, n.post, n.perf, 0, 600, 0, 0, g.gross,
      round(n.base * 0.105, 2), round(n.base * 0.07, 2), t.tax, g.gross - round(n.base * 0.105, 2) - round(n.base * 0.07, 2) - t.tax,
      round(n.base * 0.245, 2), round(n.base * 0.07, 2), g.gross + round(n.base * 0.245, 2) + round(n.base * 0.07, 2), w.applicant, w.applicant
    from wage_dept_wage w join pub_person p on p.company_id = 1 and p.dept = w.dept and p.kind = 'staff' and p.state = 'enabled' and p.login_name <> 'admin'
      ${demoWageColumnsSql(sql`w.month`)}
    where w.company_id = 1`.execute(db);
  await sql`update wage_dept_wage w set gross = s.gross, net = s.net, cost = s.cost
    from (select dept_wage, sum(gross) as gross, sum(net) as net, sum(cost) as cost from wage_dept_wage_line where company_id = 1 group by 1) s
    where w.company_id = 1 and w.id = s.dept_wage`.execute(db);
  const found = await fetchRows(
    db,
    sql<{ key: string; last: number }>`select left(no, 8) as key, max(substr(no, 9)::int) as last from wage_dept_wage
      where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
};
