import { sql } from 'kysely';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { auditedProjectsDefinition } from '../model/index.ts';

/** Projects whose price was audited: what the report says of it, or what its settlements come to so far. */
export const auditedProjectsSource = defineListSource(auditedProjectsDefinition, {
  query: (ctx) => ({
    id: sql`p.id`,
    company: sql`p.company_id`,
    dept: sql`p.dept_id`,
    person: sql`p.manager`,
    columns: {
      no: sql`p.no`,
      name: sql`p.name`,
      kind: sql`p.kind`,
      dept: sql`p.dept_id`,
      manager: sql`p.manager`,
      buildUnit: sql`p.build_unit`,
      builder: sql`p.builder`,
      submitted: sql`a.submitted`,
      agreed: sql`a.agreed`,
      increase: sql`s.increase`,
      decrease: sql`s.decrease`,
      reduced: sql`a.submitted - a.agreed`,
      share: sql`round((a.submitted - a.agreed) / nullif(a.submitted, 0), 6)`,
      reportNo: sql`p.report_no`,
      reportDate: sql`p.report_date`,
    },
    beside: { kind_label: sql`p.kind_label` },
    from: sql`pub_project_audit p
      left join (select project, sum(claimed_amount) as claimed, sum(agreed_amount) as agreed, sum(increase) as increase, sum(decrease) as decrease
        from ledger_settlement where company_id = ${ctx.me.companyId} group by 1) s on s.project = p.id
      cross join lateral (select coalesce(p.submit_amount, s.claimed) as submitted,
        case when p.submit_amount is null then s.agreed else p.approved_amount end as agreed) a`,
    where: sql`p.company_id = ${ctx.me.companyId} and a.submitted is not null`,
  }),
});
