import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';

/** Three years of the demo firm's expenses, four a month, every sixth offset against a loan of whoever claims it. */
export const createDemoExpenses: DemoSeedStep = async ({ db }) => {
  await sql`insert into expense_expense (company_id, dept_id, no, title, applicant, dept, apply_date, kind, kind_label, total, offset_total, payable, payee, payee_account,
      payee_bank, review_level, review_level_label, status, status_label, created_by, created_date, updated_by)
    select 1, p.dept, 'BX' || to_char(d.day, 'YYYYMM') || lpad((row_number() over (partition by to_char(d.day, 'YYYYMM') order by d.at desc))::text, 4, '0'),
      (array['项目现场差旅', '图纸打印装订', '市内交通', '客户招待'])[d.at % 4 + 1] || '报销', p.id, p.dept, d.day,
      (array['travel', 'project', 'local', 'entertain'])[d.at % 4 + 1], (array['差旅', '项目直接费', '市内交通', '招待'])[d.at % 4 + 1],
      0, 0, 0, p.name, '62220210' || lpad((p.id % 100000000)::text, 8, '0'), '中国工商银行云岭滨江支行',
      'usual', '常规', 'approved', '已通过', p.id, d.day + time '10:15', p.id
    from (select at, firm_today() - 2 - at * 7 as day from generate_series(0, 151) at) d
      join lateral (select id, name, dept from (select id, name, dept, row_number() over (order by id) as place, count(*) over () as people
          from pub_person where company_id = 1 and dept is not null and kind = 'staff' and state = 'enabled') n where n.place = d.at * 3 % n.people + 1) p on true`.execute(
    db,
  );
  await sql`insert into expense_expense_line (company_id, dept_id, expense, line_no, date, subject, subject_label, project, summary, invoice_no, invoice_total, tax, amount, created_by, updated_by)
    select 1, e.dept_id, e.id, l.no, e.apply_date - l.no, l.subject, l.label, case when l.no = 1 and j.id is not null then j.id end, l.summary,
      to_char(e.apply_date, 'YY') || '53200' || lpad(((e.id * 10 + l.no) % 10000000000000)::text, 13, '0'), l.amount, round(l.amount * 0.03, 2), l.amount, e.applicant, e.applicant
    from expense_expense e
      cross join lateral (values (1, 'travel', '差旅费', '项目现场往返及住宿', 180 + (e.id * 13 % 40) * 11.5),
        (2, 'office', '办公费', '资料打印装订', 46 + (e.id * 7 % 30) * 4.2)) l (no, subject, label, summary, amount)
      left join lateral (select id from (select id, row_number() over (order by id) as place, count(*) over () as all_of from pub_project where company_id = 1) n
        where n.place = e.id % n.all_of + 1) j on true
    where e.company_id = 1`.execute(db);
  await sql`insert into expense_ticket (company_id, ticket, form, record, no)
    select l.company_id, l.invoice_no, 'expense', e.id, e.no from expense_expense_line l
      join expense_expense e on e.company_id = l.company_id and e.id = l.expense where l.company_id = 1`.execute(db);
  await sql`insert into expense_expense_offset (company_id, dept_id, expense, line_no, loan, amount, created_by, updated_by)
    select 1, e.dept_id, e.id, 1, n.id, least(n.balance, 200), e.applicant, e.applicant
    from pub_loan n join lateral (select e.* from expense_expense e where e.company_id = 1 and e.applicant = n.applicant and e.apply_date > n.apply_date + 5
        order by e.apply_date limit 1) e on true
    where n.company_id = 1 and n.balance > 0 and not exists (select from pub_loan other where other.company_id = 1 and other.applicant = n.applicant
      and other.balance > 0 and other.apply_date > n.apply_date)`.execute(db);
  await sql`update expense_expense e set total = s.total, offset_total = s.given, payable = s.total - s.given
    from (select x.id, (select sum(amount) from expense_expense_line l where l.company_id = 1 and l.expense = x.id) as total,
        coalesce((select sum(amount) from expense_expense_offset o where o.company_id = 1 and o.expense = x.id), 0) as given
      from expense_expense x where x.company_id = 1) s where e.company_id = 1 and e.id = s.id`.execute(db);
  const found = await fetchRows(
    db,
    sql<{ key: string; last: number }>`select left(no, 8) as key, max(substr(no, 9)::int) as last from expense_expense
      where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
};
