import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';

/** Three years of the demo firm's loans, one a month; the last ones are still to be given back. */
export const createDemoStaffLoans: DemoSeedStep = async ({ db }) => {
  await sql`insert into loan_loan (company_id, dept_id, no, title, applicant, dept, apply_date, purpose, amount, due_date, payee, payee_account, payee_bank,
      review_level, review_level_label, status, status_label, created_by, created_date, updated_by)
    select 1, p.dept, 'JK' || to_char(d.day, 'YYYYMM') || lpad((row_number() over (partition by to_char(d.day, 'YYYYMM') order by d.day))::text, 4, '0'),
      d.purpose || '借款', p.id, p.dept, d.day, d.purpose, d.amount, d.day + 45, p.name, '62220210' || lpad((p.id % 100000000)::text, 8, '0'), '中国工商银行云岭滨江支行',
      'usual', '常规', 'approved', '已通过', p.id, d.day + time '09:10', p.id
    from (select at, firm_today() - 12 - at * 30 as day, 1500 + (at * 37 % 9) * 500 as amount,
        (array['现场踏勘', '外地项目驻场', '投标差旅', '专家评审会'])[at % 4 + 1] as purpose from generate_series(0, 35) at) d
      join lateral (select id, name, dept from (select id, name, dept, row_number() over (order by id) as place, count(*) over () as people
          from pub_person where company_id = 1 and dept is not null and kind = 'staff' and state = 'enabled') n where n.place = d.at % n.people + 1) p on true`.execute(
    db,
  );
  await sql`insert into loan_repayment (company_id, dept_id, no, title, loan, applicant, dept, date, mode, mode_label, amount, status, status_label, created_by, created_date, updated_by)
    select company_id, dept_id, 'HK' || substr(no, 3), '归还' || title, id, applicant, dept, apply_date + 40, 'cash', '现金', amount, 'approved', '已通过',
      applicant, (apply_date + 40) + time '15:30', applicant
    from loan_loan where company_id = 1 and id % 3 = 0 and apply_date < firm_today() - 60`.execute(db);
  await countedFrom(db, 'loan_loan');
  await countedFrom(db, 'loan_repayment');
};

/** Numbers go on where those of the demo ended. */
async function countedFrom(db: Db, table: 'loan_loan' | 'loan_repayment'): Promise<void> {
  const found = await fetchRows(
    db,
    sql<{
      key: string;
      last: number;
    }>`select left(no, 8) as key, max(substr(no, 9)::int) as last from ${sql.table(table)}
      where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
}
