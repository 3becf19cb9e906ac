import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';

/** Nothing new begins with a customer on the blacklist. @throws InvalidInput at the field 客户, with the reason */
export async function refuseBlacklistedCustomer(ctx: Context, customer: unknown): Promise<void> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ reason: string | null }>`select black_reason as reason from customer_customer
      where company_id = ${ctx.me.companyId} and id = ${String(customer ?? '0')} and black`,
  );
  if (found)
    throw new InvalidInput({
      customer: translatable`该客户已列入黑名单（${found.reason ?? ''}），不能新建商机、投标或合同`,
    });
}
