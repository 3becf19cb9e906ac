import { sql } from 'kysely';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { advanceBalanceList } from '../../model/index.ts';

/** What everybody was paid ahead and what was taken off for it; a person belongs to the own department. */
export const advanceBalanceListSource = defineListSource(advanceBalanceList, {
  sumsUp: true,
  query: ({ me: { companyId } }) => ({
    id: sql`a.person`,
    company: sql`${companyId}::bigint`,
    dept: sql`p.dept`,
    person: sql`a.person`,
    columns: {
      person: sql`a.person`,
      dept: sql`p.dept`,
      ahead: sql`a.ahead`,
      deducted: sql`a.deducted`,
      balance: sql`a.ahead - a.deducted`,
    },
    from: sql`(select x.person, sum(x.ahead) as ahead, sum(x.deducted) as deducted
      from (select l.person, l.amount as ahead, 0 as deducted from bonus_bonus_temp_line l
          join bonus_bonus_temp t on t.company_id = l.company_id and t.id = l.temp and t.status = 'approved' where l.company_id = ${companyId}
        union all select l.person, 0, l.deducted from bonus_bonus_line l
          join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
          join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period and f.state = 'frozen'
          where l.company_id = ${companyId} and l.deducted <> 0) x
      where x.person is not null group by 1) a
      join pub_person p on p.company_id = ${companyId} and p.id = a.person`,
  }),
});
