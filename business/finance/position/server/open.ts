import { sql } from 'kysely';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { CapitalPosition } from '../model/index.ts';

type Open = Pick<
  CapitalPosition,
  'needClaim' | 'needClaimCount' | 'invoiceUnpaid' | 'dueUninvoiced' | 'orderOpen' | 'loanBalance' | 'bondOut'
>;

const NONE: Open = {
  ...{ needClaim: '0.00', needClaimCount: 0, invoiceUnpaid: '0.00', dueUninvoiced: '0.00' },
  ...{ orderOpen: '0.00', loanBalance: '0.00', bondOut: '0.00' },
};

/**
 * What is not settled today. Bonds count while their money is away: letters of guarantee and insurances bind none. What is
 * due and not invoiced is counted by contract, since invoices need not name a node of its plan.
 */
export async function openOf(ctx: Context): Promise<Open> {
  const company = ctx.me.companyId;
  const query = sql<Open>`select
      (select coalesce(sum(need_claim_total), 0)::numeric(18, 2) from pub_bank_row where company_id = ${company} and need_claim_total > 0)::text as "needClaim",
      (select count(*)::int from pub_bank_row where company_id = ${company} and need_claim_total > 0) as "needClaimCount",
      (select coalesce(sum(unpaid), 0)::numeric(18, 2) from pub_invoice where company_id = ${company} and unpaid > 0)::text as "invoiceUnpaid",
      (select coalesce(sum(greatest(due.amount - coalesce(c.invoiced, 0), 0)), 0)::numeric(18, 2)
        from (select p.contract, sum(p.amount) as amount from pub_receivable_plan p
          where p.company_id = ${company} and p.plan_date <= ${dayOf(new Date())}::date group by p.contract) due
        join pub_contract_money c on c.company_id = ${company} and c.id = due.contract and c.state in ('signed', 'running'))::text as "dueUninvoiced",
      (select coalesce(sum(amount), 0)::numeric(18, 2) from pub_pay_order where company_id = ${company} and state = 'open')::text as "orderOpen",
      (select coalesce(sum(balance), 0)::numeric(18, 2) from pub_loan where company_id = ${company} and state in ('lent', 'part'))::text as "loanBalance",
      (select coalesce(sum(amount - claimed), 0)::numeric(18, 2) from pub_bid_bond
        where company_id = ${company} and form = 'transfer' and state in ('paid', 'due'))::text as "bondOut"`;
  return (await first(ctx.db, query)) ?? NONE;
}
