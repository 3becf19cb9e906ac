import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { entityOwnValuesCache } from '#kernel/server/records/list/query-result-cache.ts';
import { customer } from '../model/index.ts';

/** Nothing new begins with a customer on the blacklist. @throws InvalidInput at the field 客户, with the reason */
export async function refuseBlacklistedCustomer(ctx: Context, id: unknown): Promise<void> {
  const reason = (await blacklist(ctx)).get(String(id));
  if (reason !== undefined)
    throw new InvalidInput({ customer: translatable`该客户已列入黑名单（${reason}），不能新建商机、投标或合同` });
}

/**
 * The customers on the list, which are few, with the reasons; kept for a moment, for whoever enters many contracts. A
 * transaction sees what it changes itself.
 */
const blacklist = (ctx: Context): Promise<ReadonlyMap<string, string>> =>
  ctx.db.isTransaction
    ? loadBlacklist(ctx)
    : entityOwnValuesCache(ctx, customer.code).get('blacklist', () => loadBlacklist(ctx));

async function loadBlacklist({ db, me }: Context): Promise<ReadonlyMap<string, string>> {
  const found = await fetchRows(
    db,
    sql<{ id: string; reason: string | null }>`select id, black_reason as reason from customer_customer
      where company_id = ${me.companyId} and black`,
  );
  return new Map(found.map(({ id, reason }) => [id, reason ?? '']));
}
