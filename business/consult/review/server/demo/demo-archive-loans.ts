import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';

const WORDS = [
  '成果质量高，对审时依据清楚，后续项目愿意继续委托',
  '过程沟通及时，希望成果文件能再提前两天',
  '',
] as const;

/** Archives that were asked for, lent and brought back, and what clients said of reported projects. */
export async function insertDemoArchiveLoans(db: Db): Promise<void> {
  await sql`insert into review_archive_loan (company_id, dept_id, no, archive, copy, purpose, borrower, lent_on, due, state, state_label, back, status, status_label, created_by, created_date)
    select 1, a.dept_id, 'JY' || to_char(firm_today() - s.days, 'YYYYMM') || lpad(s.at::text, 3, '0'), a.id, s.copy, s.purpose, a.applicant, firm_today() - s.days, case when not s.copy then firm_today() - s.days + 10 end,
      s.state, s.label, case when s.state = 'back' then firm_today() - 3 end, 'approved', '已通过', a.applicant, now() - make_interval(days => s.days)
    from (select a.*, row_number() over (order by a.id) as at from review_project_archive a where a.company_id = 1 and a.status = 'approved') a
      join (values (1, false, '审计抽查，调阅结算底稿', 12, 'back', '已归还'), (2, false, '同类项目指标参考', 4, 'out', '借出'), (3, true, '投标业绩证明', 6, 'copied', '已提供复印件')) s (at, copy, purpose, days, state, label) on s.at = a.at`.execute(
    db,
  );
  const made = await fetchRows(
    db,
    sql<{
      key: string;
      last: number;
    }>`select left(no, 8) as key, max(substr(no, 9)::int) as last from review_archive_loan where company_id = 1 group by 1`,
  );
  for (const { key, last } of made) await setSerialCounter(db, '1', key, last);
  for (const [at, opinion] of WORDS.entries())
    await sql`insert into review_satisfaction (company_id, dept_id, project, date, person, org, quality, timeliness, attitude, integrity, score, opinion, created_by)
      select 1, i.dept_id, i.project, i.issue_date + ${at + 2}::int, (array['陈建国', '林晓', '何志远'])[${at + 1}::int], '委托单位', 5, ${5 - at}::int, 5, 5, ${(20 - at) / 4}::numeric, ${opinion}, i.applicant
      from review_report_issue i where i.company_id = 1 order by i.id offset ${at}::int limit 1`.execute(db);
}
