import { sql } from 'kysely';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { dailyAccountTotalsList } from '../model/index.ts';

/** Movements by account and day, with the balances that each day begins and ends with. */
export const dailyAccountTotalsListSource = defineListSource(dailyAccountTotalsList, {
  query: (ctx) => ({
    id: sql`d.account::text || '-' || to_char(d.day, 'YYYYMMDD')`,
    company: sql`d.company_id`,
    columns: {
      account: sql`d.account`,
      accountUnit: sql`a.account_unit`,
      day: sql`d.day`,
      opening: sql`coalesce(a.opening_balance, 0) + d.running - d.income + d.pay`,
      incomeCount: sql`d.income_count`,
      income: sql`d.income`,
      payCount: sql`d.pay_count`,
      pay: sql`d.pay`,
      closing: sql`coalesce(a.opening_balance, 0) + d.running`,
      needClaim: sql`d.need_claim`,
      claimed: sql`d.claimed`,
    },
    from: sql`(select company_id, account, firm_day(date_time) as day,
        count(*) filter (where income <> 0)::int as income_count, coalesce(sum(income), 0) as income,
        count(*) filter (where pay <> 0)::int as pay_count, coalesce(sum(pay), 0) as pay,
        sum(need_claim_total) as need_claim, sum(claim_total) as claimed,
        sum(coalesce(sum(income - pay), 0)) over (partition by account order by firm_day(date_time)) as running
      from bank_bank_row where company_id = ${ctx.me.companyId} group by 1, 2, 3) d
      join bank_bank_account a on a.company_id = d.company_id and a.id = d.account`,
  }),
});
