import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { type Alias, type Customer, Known, type NamedContract } from '../model/index.ts';
import { openItems } from './targets/open-items.ts';

/** All that proposals are made from, read once. */
export async function knownFor(ctx: Context): Promise<Known> {
  const company = ctx.me.companyId;
  const customers = await rows(ctx.db, sql<Customer>`select id, name from pub_customer where company_id = ${company}`);
  const aliases = await rows(
    ctx.db,
    sql<Alias>`select payer, payer_no as "payerNo", customer from claim_payer_alias where company_id = ${company} and hits > 0 and enabled`,
  );
  const contracts = await rows(
    ctx.db,
    sql<NamedContract>`select n.no, c.name from pub_contract c left join pub_contract_number n on n.company_id = c.company_id and n.contract = c.id
      where c.company_id = ${company}`,
  );
  return new Known(await openItems(ctx), customers, aliases, contracts);
}
