import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { setSerialCounter } from '#kernel/server/records/save/serial-numbers.ts';
import type { DemoSeedStep } from '#kernel/server/seed-step-types.ts';
import { insertDemoArchiveLoans } from './demo-archive-loans.ts';

/** How far the nth deliverable is: 0 being made, 1 to 3 with that level, 4 waiting for its report, 5 issued. */
const REACHED = sql`case when p.state = 'done' then 5 else (array[3, 1, 2, 0, 4, 3, 2])[1 + (p.at % 7)::int] end`;

/** What passed did so so many days before what is still looked at: since then it was reported, archived and lent. */
const PASSED = 40;

const PROBLEMS = [
  ['Q1', '地下室砌体', '砌体工程量未扣除构造柱体积', -18_600, '已按图扣除构造柱，修改计算式'],
  ['P2', '外墙真石漆', '材料价格未附询价记录', -42_300.5, '已补三家询价记录并按最低价调整'],
  ['F1', '措施项目', '安全文明施工费取费基数未含人材机调差', 9_860.4, '已按计价依据调整取费基数'],
  ['W1', '报告正文', '报告附表页码与目录不一致', 0, '已修正'],
] as const;

/** What the demo firm's projects handed over, each as far as its review is. */
export const createDemoReviews: DemoSeedStep = async ({ db }) => {
  await sql`insert into review_deliverable (company_id, dept_id, project, name, kind, kind_label, version_no, submit_amount, approved_amount, compiler, first, second, third, round, state, state_label, created_by, created_date, updated_date)
    select 1, p.dept_id, p.id, p.name || case when p.kind like 'settle%' then '审核报告' else '成果报告' end, 'report', '报告书', 1, p.amount, round(p.amount * (0.9 + (p.at % 9) * 0.01), 2),
      p.manager, p.a, p.b, p.c, 1, (array['draft', 'level1', 'level2', 'level3', 'passed', 'passed'])[p.reached + 1],
      (array['编制中', '一级复核', '二级复核', '三级复核', '待签发', '待签发'])[p.reached + 1], p.manager, now() - make_interval(days => 20 + p.since), now() - make_interval(days => 10 + p.since)
    from (select p.*, ${REACHED} as reached, case when ${REACHED} > 3 then ${PASSED}::int else 0 end as since from (select s.id, s.dept_id, s.kind, s.manager, s.state, q.name, round((9000000 + s.id % 37 * 613427.35)::numeric, 2) as amount,
        row_number() over (order by s.id desc) - 1 as at,
        (select person from pub_project_member m where m.company_id = 1 and m.project = s.id and m.role = 'check') as a,
        (select person from pub_project_member m where m.company_id = 1 and m.project = s.id and m.role = 'review') as b,
        (select person from pub_project_member m where m.company_id = 1 and m.project = s.id and m.role = 'approve') as c
      from pub_project_state s join pub_project q on q.company_id = s.company_id and q.id = s.id where s.company_id = 1) p
      where p.a is not null and p.b is not null and p.c is not null and p.manager not in (p.a, p.b, p.c)) p`.execute(
    db,
  );
  await sql`insert into review_review (company_id, dept_id, project, deliverable, round, level, level_label, reviewer, due, concluded_on, least_sample, sample, state, state_label, opinion, created_by, created_date)
    select 1, d.dept_id, d.project, d.id, 1, l.level::text, (array['一级复核', '二级复核', '三级复核'])[l.level], (array[d.first, d.second, d.third])[l.level],
      firm_today() - 14 - d.since + l.level * 4, case when l.level < d.reached then firm_today() - 15 - d.since + l.level * 4 end, (array[1, 0.5, 0.2])[l.level], case when l.level < d.reached then (array[1, 0.6, 0.3])[l.level] end,
      case when l.level < d.reached then 'passed' else 'open' end, case when l.level < d.reached then '通过' else '待复核' end, case when l.level < d.reached then '计算依据充分，问题已按意见修改。' end, d.compiler,
      now() - make_interval(days => 18 + d.since - l.level * 4)
    from (select *, array_position(array['draft', 'level1', 'level2', 'level3', 'passed'], state) - 1 as reached, case when state = 'passed' then ${PASSED}::int else 0 end as since
        from review_deliverable where company_id = 1) d
      join generate_series(1, 3) l (level) on l.level <= d.reached`.execute(db);
  for (const [at, [code, place, content, impact, reply]] of PROBLEMS.entries())
    await sql`insert into review_review_problem (company_id, dept_id, project, deliverable, review, level, level_label, attribute, place, content, amount_before, amount_after, reply, accepted, closed, created_by)
      select 1, r.dept_id, r.project, r.deliverable, r.id, r.level, left(r.level_label, 2), a.id, ${place}, ${content}, ${impact === 0 ? null : 260_000 + at * 31_000}::numeric,
        ${impact === 0 ? null : 260_000 + at * 31_000 + impact}::numeric, case when r.state = 'passed' then ${reply} end, case when r.state = 'passed' then true end, r.state = 'passed', r.reviewer
      from review_review r join review_problem_attribute a on a.company_id = 1 and a.code = ${code} where r.company_id = 1 and (r.id + ${at}) % 4 < 2`.execute(
      db,
    );
  await demoIssues(db);
};

/** Reports that are out, signed by the three who made, reviewed and approved them; some projects are in the archive. */
async function demoIssues(db: Parameters<DemoSeedStep>[0]['db']): Promise<void> {
  await sql`insert into review_report_issue (company_id, dept_id, report_no, title, project, deliverable, issue_date, copies, seals, seals_label, contract_state, contract_state_label, delivered_to, applicant, status, status_label, created_by, created_date)
    select 1, d.dept_id, '咨字〔' || to_char(firm_today() - 30, 'YYYY') || '〕' || lpad((row_number() over (order by d.id))::text, 4, '0') || '号', d.name, d.project, d.id, firm_today() - 30, 4, 'report,personal', '报告专用章、执业印章',
      'signed', '已签订', '委托单位', d.compiler, 'running', '审批中', d.compiler, now() - interval '31 days'
    from review_deliverable d join pub_project_state p on p.company_id = 1 and p.id = d.project where d.company_id = 1 and d.state = 'passed' and p.state = 'done'
      and not exists (select from review_review_problem x where x.company_id = 1 and x.deliverable = d.id and not x.closed)`.execute(
    db,
  );
  await sql`insert into review_issue_signer (company_id, issue, line_no, role, role_label, person, cert, created_by)
    select 1, i.id, s.at, s.role, s.label, s.person, c.id, i.applicant
    from review_report_issue i join review_deliverable d on d.company_id = 1 and d.id = i.deliverable
      cross join lateral (values (1, 'review', '审核人', d.second), (2, 'approve', '审定人', d.third)) s (at, role, label, person)
      join lateral (select id from pub_staff_cert c where c.company_id = 1 and c.person = s.person order by expiry desc limit 1) c on true where i.company_id = 1`.execute(
    db,
  );
  await sql`update review_report_issue set status = 'approved', status_label = '已通过' where company_id = 1`.execute(
    db,
  );
  await sql`insert into review_project_archive (company_id, dept_id, archive_no, project, date, boxes, place, keep_years, applicant, missing, status, status_label, created_by, created_date)
    select 1, i.dept_id, 'DA' || to_char(firm_today() - 20, 'YYYY') || '-' || lpad((row_number() over (order by i.id))::text, 4, '0'), i.project, firm_today() - 20, 2, '档案室 A-' || (row_number() over (order by i.id)), 10, i.applicant, '电子底稿另存', 'running', '审批中', i.applicant, now() - interval '20 days'
    from review_report_issue i where i.company_id = 1 order by i.id limit 4`.execute(db);
  await sql`insert into review_archive_item (company_id, archive, line_no, name, pages, original, created_by)
    select 1, a.id, s.at, s.name, s.pages, s.original, a.applicant
    from review_project_archive a cross join (values (1, '咨询报告', 46, true), (2, '定案表', 6, true), (3, '三级复核表', 9, true), (4, '对审记录', 18, false)) s (at, name, pages, original) where a.company_id = 1`.execute(
    db,
  );
  await sql`update review_project_archive set status = 'approved', status_label = '已通过' where company_id = 1`.execute(
    db,
  );
  const found = await fetchRows(
    db,
    sql<{
      key: string;
      last: number;
    }>`select regexp_replace(report_no, '[0-9]{4}号$', '号') as key, max(right(left(report_no, -1), 4)::int) as last from review_report_issue where company_id = 1 group by 1
      union all select left(archive_no, 7), max(substr(archive_no, 8)::int) from review_project_archive where company_id = 1 group by 1`,
  );
  for (const { key, last } of found) await setSerialCounter(db, '1', key, last);
  await insertDemoArchiveLoans(db);
}
