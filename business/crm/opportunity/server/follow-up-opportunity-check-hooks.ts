import { sql } from 'kysely';
import type { followUp } from '#business/crm/customer/model/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { RowOf, ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, validateEachAlone } from '#kernel/server/records/hooks.ts';

type FollowUp = RowOf<typeof followUp>;

/** What was talked about is an opportunity of the customer one talked to. @throws InvalidInput at the field 商机 */
async function judge(ctx: Context, values: ValuesOf<typeof followUp>, existing: FollowUp | null): Promise<void> {
  const { opportunity, customer } = { ...existing, ...values };
  if (!opportunity || (opportunity === existing?.opportunity && customer === existing?.customer)) return;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ customer: string }>`select customer::text as customer from opportunity_opportunity
      where company_id = ${ctx.me.companyId} and id = ${String(opportunity)}`,
  );
  if (found?.customer !== String(customer)) throw new InvalidInput({ opportunity: '所选商机不是该客户的商机' });
}

export const followUpOpportunityCheckRecordHooks: RecordHooks<typeof followUp> = {
  beforeSave: judge,
  beforeCreateMany: validateEachAlone(judge),
};
