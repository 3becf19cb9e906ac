import { sql } from 'kysely';
import type { contract } from '#business/crm/contract/model/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { RowOf, ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, validateEachAlone } from '#kernel/server/records/hooks.ts';

type Contract = RowOf<typeof contract>;

/** An opportunity becomes one contract, of its own customer, and only while it was not lost. @throws InvalidInput at the field */
async function judge(ctx: Context, values: ValuesOf<typeof contract>, existing: Contract | null): Promise<void> {
  const { opportunity, customer } = { ...existing, ...values };
  if (!opportunity || (opportunity === existing?.opportunity && customer === existing?.customer)) return;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ customer: string; stage: string; other: string | null }>`select o.customer, o.stage, c.name as other
      from opportunity_opportunity o
      left join pub_contract_origin c on c.company_id = o.company_id and c.id = o.contract and c.id <> ${existing?.id ?? '0'}
      where o.company_id = ${ctx.me.companyId} and o.id = ${String(opportunity)}`,
  );
  if (!found) throw new InvalidInput({ opportunity: '请选择商机' });
  if (found.customer !== String(customer)) throw new InvalidInput({ opportunity: '所选商机的客户与合同的客户不一致' });
  if (found.stage === 'lost') throw new InvalidInput({ opportunity: '商机已输单，不能生成合同' });
  if (found.other) throw new InvalidInput({ opportunity: translatable`该商机已形成合同“${found.other}”` });
}

export const opportunityContractRecordHooks: RecordHooks<typeof contract> = {
  beforeSave: judge,
  beforeCreateMany: validateEachAlone(judge),
};
