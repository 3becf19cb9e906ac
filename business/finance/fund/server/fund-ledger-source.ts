import { sql } from 'kysely';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { fundLedgerList } from '../model/index.ts';

/** Movements by their day, each with what was left after it. */
export const fundLedgerListSource: ListSource = defineListSource(fundLedgerList, {
  query: (ctx) => ({
    id: sql`e.id`,
    company: sql`e.company_id`,
    dept: sql`e.dept`,
    person: sql`null::bigint`,
    columns: {
      date: sql`e.date`,
      year: sql`extract(year from e.date)::int`,
      fund: sql`e.fund`,
      dept: sql`e.dept`,
      direction: sql`e.direction`,
      source: sql`e.source`,
      summary: sql`e.summary`,
      amount: sql`e.amount`,
      balance: sql`e.balance`,
    },
    from: sql`(select x.*, sum(case when x.direction = 'in' then x.amount else -x.amount end) over (partition by x.fund order by x.date, x.id) as balance
      from fund_fund_entry x where x.company_id = ${ctx.me.companyId}) e`,
  }),
});
