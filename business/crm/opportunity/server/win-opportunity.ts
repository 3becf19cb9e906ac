import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { opportunity, stageLog } from '../model/index.ts';

interface Win {
  /** Why it is won, said in its log. */
  readonly reason: string;
  /** What the firm is commissioned for, 元; what was expected counts where nobody says. */
  readonly price: string | null;
}

/** An opportunity is won, whatever stage it stood in: by a bid of somebody who need not see it. Once only. */
export async function winOpportunity(ctx: Context, id: string, { reason, price }: Win): Promise<void> {
  const amount = sql`coalesce(${price}::numeric, t.amount)`;
  await applyStepToRecords(ctx, opportunity, id, {
    step: 'wonByBid',
    values: { amount, weighted: amount, probability: '1', stageReason: reason },
  });
  invalidateEntityCache(ctx, stageLog.code);
}

/**
 * A contract draft from what an opportunity says, which names it; the database lets the opportunity know.
 * @throws Refusal 404, and 409 where it was lost or has one already
 */
export const createContractFromOpportunity = (ctx: Context, id: string): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    await fetchRows(
      tx.db,
      sql`select id from opportunity_opportunity where company_id = ${tx.me.companyId} and id = ${idOrNonexistent(id)} for update`,
    );
    const one = await getRecord(tx, opportunity, id);
    if (one.contract) throw new Refusal(translatable`该商机已形成合同“${one.contract_label ?? ''}”`, 409);
    if (one.stage === 'lost') throw new Refusal('商机已输单，不能生成合同', 409);
    const made = await saveRecord(tx, contract, {
      name: `${one.name}咨询合同`.slice(0, 120),
      customer: one.customer,
      opportunity: id,
      projectName: one.name,
      area: one.area,
      invest: one.invest,
      kind: one.businessKind,
      acquireMode: one.acquireMode,
      amount: one.amount,
      signDate: one.expectDate ?? dayOfInstant(new Date()),
      manager: one.owner,
    });
    invalidateEntityCache(tx, opportunity.code);
    return { id: made.id };
  });
