import { sql } from 'kysely';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { type Customer, customer, customerErrors, customerPoolList } from '../model/index.ts';
import { customerParams } from '../model/params.ts';

/** Customers without anybody who looks after them; those on the blacklist wait for nobody. */
export const customerPoolListSource = defineListSource(customerPoolList, {
  query: (ctx) => ({
    id: sql`c.id`,
    company: sql`c.company_id`,
    columns: {
      name: sql`c.name`,
      nature: sql`c.nature`,
      grade: sql`c.grade`,
      area: sql`c.area`,
      poolSince: sql`c.pool_since`,
      poolFrom: sql`c.pool_from`,
      poolReason: sql`c.pool_reason`,
      lastFollow: sql`c.last_follow`,
      lastContract: sql`c.last_contract`,
    },
    beside: { nature_label: sql`c.nature_label`, grade_label: sql`c.grade_label`, area_label: sql`c.area_label` },
    from: sql`customer_customer c`,
    where: sql`c.company_id = ${ctx.me.companyId} and c.owner is null and c.black is not true`,
  }),
});

/** Who takes a customer out of the pool has room for it, and did not let it go lately. @throws InvalidInput */
async function refuseTaking(ctx: Context, owner: string, existing: Customer): Promise<void> {
  if (existing.black) throw new InvalidInput({ owner: '黑名单客户不能领取' });
  const [most, days] = [
    await getCachedParamValue(ctx, customerParams.poolLimit),
    await getCachedParamValue(ctx, customerParams.poolAgain),
  ];
  const held = await fetchFirstRow(
    ctx.db,
    sql<{ count: number; again: string | null }>`select count(*)::int as count,
        (select (pool_since + ${days}::int)::text from customer_customer
          where company_id = ${ctx.me.companyId} and id = ${existing.id} and pool_from = ${owner}) as again
      from customer_customer where company_id = ${ctx.me.companyId} and owner = ${owner}`,
  );
  if (most <= (held?.count ?? 0))
    throw new InvalidInput({ owner: translatable`已负责${held?.count ?? 0}家客户，达到上限，请先退回不再跟进的客户` });
  if (held?.again && held.again > dayOfInstant(new Date()))
    throw new InvalidInput({ owner: translatable`该客户由本人退回公海，${held.again}以后才能再次领取` });
}

/** A customer goes to the pool with a reason, and leaves it to somebody who may take it. @throws InvalidInput */
export async function validateOwnerChange(
  ctx: Context,
  { owner, poolReason }: ValuesOf<typeof customer>,
  existing: Customer | null,
): Promise<void> {
  if (!existing || owner === undefined || owner === existing.owner) return;
  if (!owner && !poolReason) throw new InvalidInput({ poolReason: '退回公海请填写原因' });
  if (owner && !existing.owner) await refuseTaking(ctx, owner, existing);
}

/** The customers become the person's own, all or none. @throws Refusal 409 where somebody was faster, InvalidInput by the limits */
export const takeCustomersFromPool = (ctx: Context, ids: readonly string[]): Promise<{ taken: number }> =>
  inTransaction(ctx, async (tx) => {
    await fetchRows(
      tx.db,
      sql`select id from customer_customer where company_id = ${tx.me.companyId} and id = any(${[...ids]}::bigint[])
        order by id for no key update`,
    );
    const all = [...new Set(ids)];
    for (const id of all) await takeOne(tx, id);
    return { taken: all.length };
  });

async function takeOne(tx: Context, id: string): Promise<void> {
  const one = await getRecord(tx, customer, id);
  if (one.owner) throw customerErrors.customerTaken({ name: one.name, owner: one.owner_label ?? '' });
  try {
    await saveRecord(tx, customer, { id, version: one.version, owner: tx.me.userId });
  } catch (fault) {
    // A list shows no field to stand beside: which customer it was has to be told.
    throw fault instanceof InvalidInput ? new Refusal(translatable`${one.name}：${fault.said}`, 409) : fault;
  }
}
