import { sql } from 'kysely';
import { idOrNone } from '#kernel/meta/wire-values.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { type PayOrder, payOrder, SOURCE_KINDS } from '../../model/index.ts';

/** An order, held until the transaction ends. @throws Refusal 404 */
export async function holdOrder(tx: Context, id: string): Promise<PayOrder> {
  await sql`select from payment_pay_order where company_id = ${tx.me.companyId} and id = ${idOrNone(id)} for update`.execute(
    tx.db,
  );
  return (await getRecord(tx, payOrder, id)) as PayOrder;
}

/** Writes how an order stands; what it pays follows by its sums. */
export async function writeOrder(tx: Context, id: string, changes: Sql): Promise<PayOrder> {
  await sql`update payment_pay_order set ${changes}, version = version + 1, updated_by = ${tx.me.userId}, updated_date = now()
    where company_id = ${tx.me.companyId} and id = ${id}`.execute(tx.db);
  for (const code of [payOrder.code, ...SOURCE_KINDS.map((kind) => payOrder.fields[kind].entity)]) forgetKept(tx, code);
  return (await getRecord(tx, payOrder, id)) as PayOrder;
}
