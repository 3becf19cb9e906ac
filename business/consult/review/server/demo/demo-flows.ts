import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

/** A deliverable that passed all levels and was not reported yet. */
async function reported({ db, me }: Context, day: string) {
  const found = await fetchFirstRow(
    db,
    sql<{ id: string; name: string; signers: object }>`select d.id, d.name,
        (select jsonb_agg(jsonb_build_object('role', s.role, 'person', s.person::text, 'cert', c.id::text)) from (values ('review', d.second), ('approve', d.third)) s (role, person)
          join lateral (select id from pub_staff_cert c where c.company_id = d.company_id and c.person = s.person and c.expiry > firm_today() order by expiry desc limit 1) c on true) as signers
      from review_deliverable d where d.state = 'passed' and d.dept_id = ${me.deptId}
        and not exists (select from review_report_issue i where i.company_id = d.company_id and i.deliverable = d.id)
        and not exists (select from review_review_problem x where x.company_id = d.company_id and x.deliverable = d.id and not x.closed) order by d.id limit 1`,
  );
  return found?.signers
    ? { title: found.name, deliverable: found.id, issueDate: day, copies: 4, seals: 'report', signers: found.signers }
    : null;
}

/** A project that was reported and is in no archive. */
async function archived({ db, me }: Context, day: string, place: string) {
  const found = await fetchFirstRow(
    db,
    sql<{
      project: string;
    }>`select i.project from review_report_issue i where i.status = 'approved' and i.dept_id = ${me.deptId}
      and not exists (select from review_project_archive a where a.company_id = i.company_id and a.project = i.project) order by i.id limit 1`,
  );
  const items = [{ name: '咨询报告', pages: 52, original: true }];
  return found && { project: found.project, date: day, boxes: 1, place, keepYears: 10, missing: '电子底稿另存', items };
}

async function lent({ db, me }: Context, lentOn: string, purpose: string, nth: number) {
  const found = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`select id from review_project_archive where status = 'approved' and dept_id = ${me.deptId} order by id desc offset ${nth} limit 1`,
  );
  return found && { archive: found.id, lentOn, copy: true, purpose };
}

/** Reports, archives and what is lent of them: some agreed to, some that wait. */
export const demoReviewFlows: readonly DemoFlow[] = [
  { by: 'manager', process: 'reportIssue', asked: 5, form: (ctx, day) => reported(ctx, day) },
  { by: 'manager', process: 'reportIssue', asked: 0, answers: ['approve'], form: (ctx, day) => reported(ctx, day) },
  { by: 'manager', process: 'projectArchive', asked: 4, form: (ctx, day) => archived(ctx, day, '档案室 A-9') },
  {
    by: 'manager',
    process: 'projectArchive',
    asked: 1,
    answers: ['approve'],
    form: (ctx, day) => archived(ctx, day, '档案室 A-10'),
  },
  { by: 'manager', process: 'archiveLoan', asked: 3, form: (ctx, day) => lent(ctx, day, '投标业绩证明', 0) },
  {
    by: 'manager',
    process: 'archiveLoan',
    asked: 0,
    answers: ['approve'],
    form: (ctx, day) => lent(ctx, day, '同类项目指标参考', 1),
  },
];
