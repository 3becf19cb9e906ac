import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type CandidateCustomer, type KnownPayerAlias, type NamedContract, ProposalContext } from '../model/index.ts';
import { loadOpenItems } from './targets/load-open-items.ts';

/** All that proposals are made from, read once. */
export async function loadProposalContext(ctx: Context): Promise<ProposalContext> {
  const company = ctx.me.companyId;
  const customers = await fetchRows(
    ctx.db,
    sql<CandidateCustomer>`select id, name from pub_customer where company_id = ${company}`,
  );
  const aliases = await fetchRows(
    ctx.db,
    sql<KnownPayerAlias>`select payer, payer_no as "payerNo", customer from claim_payer_alias where company_id = ${company} and hits > 0 and enabled`,
  );
  const contracts = await fetchRows(
    ctx.db,
    sql<NamedContract>`select n.no, c.name from pub_contract c left join pub_contract_number n on n.company_id = c.company_id and n.contract = c.id
      where c.company_id = ${company}`,
  );
  return new ProposalContext(await loadOpenItems(ctx), customers, aliases, contracts);
}
