import { sql } from 'kysely';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { measurementSummaryDefinition } from '../model/index.ts';

/** Contracts of which something was granted, with what their periods came to. */
export const measurementSummarySource = defineListSource(measurementSummaryDefinition, {
  query: (ctx) => ({
    id: sql`c.id`,
    company: sql`c.company_id`,
    dept: sql`p.dept_id`,
    person: sql`p.manager`,
    columns: {
      project: sql`c.project`,
      dept: sql`p.dept_id`,
      contract: sql`c.name`,
      partyB: sql`c.party_b`,
      periods: sql`m.periods`,
      until: sql`m.until`,
      total: sql`c.total`,
      claimed: sql`m.claimed`,
      measured: sql`c.measured`,
      share: sql`round(c.measured / nullif(c.total, 0), 6)`,
      payable: sql`c.payable`,
      paid: sql`c.paid`,
      unpaid: sql`c.payable - c.paid`,
    },
    from: sql`ledger_eng_contract c join pub_project_facts p on p.company_id = c.company_id and p.id = c.project
      join (select eng_contract, count(*)::int as periods, max(until) as until, sum(claimed_amount) as claimed
        from ledger_measure_table where company_id = ${ctx.me.companyId} and state = 'approved' group by 1) m on m.eng_contract = c.id`,
    where: sql`c.company_id = ${ctx.me.companyId}`,
  }),
});
