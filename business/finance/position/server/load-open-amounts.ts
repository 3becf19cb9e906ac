import { sql } from 'kysely';
import { UNPAID_ORDER_STATES } from '#business/finance/payment/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { CapitalPosition } from '../model/index.ts';
import { contractReceiptStatusSql } from './position-list-sources.ts';

type Open = Pick<
  CapitalPosition,
  'needClaim' | 'needClaimCount' | 'invoiceUnpaid' | 'dueUninvoiced' | 'orderOpen' | 'loanBalance' | 'bondOut'
>;

const NONE: Open = {
  ...{ needClaim: '0.00', needClaimCount: 0, invoiceUnpaid: '0.00', dueUninvoiced: '0.00' },
  ...{ orderOpen: '0.00', loanBalance: '0.00', bondOut: '0.00' },
};

/**
 * What is not settled today. Bonds count while their money is away: letters of guarantee and insurances bind none. Each
 * is the sum of the rows that its figure leads to (model/capital-figures.ts).
 */
export async function loadOpenAmounts(ctx: Context): Promise<Open> {
  const company = ctx.me.companyId;
  const query = sql<Open>`select
      (select coalesce(sum(need_claim_total), 0)::numeric(18, 2) from pub_bank_row where company_id = ${company} and need_claim_total > 0)::text as "needClaim",
      (select count(*)::int from pub_bank_row where company_id = ${company} and need_claim_total > 0) as "needClaimCount",
      (select coalesce(sum(unpaid), 0)::numeric(18, 2) from pub_invoice where company_id = ${company} and unpaid > 0)::text as "invoiceUnpaid",
      (select coalesce(sum(due_uninvoiced), 0)::numeric(18, 2) from ${contractReceiptStatusSql(ctx)})::text as "dueUninvoiced",
      (select coalesce(sum(amount), 0)::numeric(18, 2) from pub_pay_order where company_id = ${company} and state = any(${[...UNPAID_ORDER_STATES]}::text[]))::text as "orderOpen",
      (select coalesce(sum(balance), 0)::numeric(18, 2) from pub_loan where company_id = ${company} and state in ('lent', 'part'))::text as "loanBalance",
      (select coalesce(sum(amount - claimed), 0)::numeric(18, 2) from pub_bid_bond
        where company_id = ${company} and form = 'transfer' and state in ('paid', 'due'))::text as "bondOut"`;
  return (await fetchFirstRow(ctx.db, query)) ?? NONE;
}
