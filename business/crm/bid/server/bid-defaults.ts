import { sql } from 'kysely';
import { customer } from '#business/crm/customer/model/index.ts';
import { opportunity } from '#business/crm/opportunity/model/index.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import type { BidDefaults } from '../model/index.ts';

interface Asked {
  readonly opportunity?: string;
  readonly customer?: string;
}

type Known = Omit<BidDefaults, 'agency' | 'platform'>;
const NOTHING: Known = {
  ...{ name: null, opportunity: null, opportunity_label: null, customer: null, customer_label: null },
  ...{ area: null, area_label: null, businessKind: null, acquireMode: null },
};

/** What the opportunity says of a tender for it. @throws Refusal 404 where the person does not see it */
async function ofOpportunity(ctx: Context, id: string): Promise<Known> {
  const { name, customer, customer_label, area, area_label, businessKind, acquireMode } = await getRecord(
    ctx,
    opportunity,
    id,
  );
  const tender = { name, opportunity: id, opportunity_label: name, customer, customer_label: customer_label ?? null };
  return { ...tender, area, area_label: area_label ?? null, businessKind, acquireMode: acquireMode ?? null };
}

/** What is known of whoever invites tenders. @throws Refusal 404 */
async function ofCustomer(ctx: Context, id: string): Promise<Known> {
  const { name, area, area_label } = await getRecord(ctx, customer, id);
  return { ...NOTHING, customer: id, customer_label: name, area: area ?? null, area_label: area_label ?? null };
}

function knownOf(ctx: Context, asked: Asked): Promise<Known> | Known {
  if (asked.opportunity && hasRight(ctx.me, opportunity.access.read)) return ofOpportunity(ctx, asked.opportunity);
  return asked.customer && hasRight(ctx.me, customer.access.read) ? ofCustomer(ctx, asked.customer) : NOTHING;
}

/** What a new bid begins with: the opportunity's, and through whom its customer tendered last. @throws Refusal 404 */
export async function loadBidDefaults(ctx: Context, asked: Asked): Promise<BidDefaults> {
  const known = await knownOf(ctx, asked);
  const last = await fetchFirstRow(
    ctx.db,
    sql<{ agency: string | null; platform: string | null }>`select agency, platform from bid_bid
      where company_id = ${ctx.me.companyId} and customer = ${known.customer} order by open_at desc limit 1`,
  );
  return { ...known, agency: last?.agency ?? null, platform: last?.platform ?? null };
}
