import { sql } from 'kysely';
import { idOrNone } from '#kernel/meta/wire-values.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { change } from '#kernel/server/records/write/change.ts';
import type { WrittenValues } from '#kernel/server/records/write/written-values.ts';
import { type PayOrder, payOrder } from '../../model/index.ts';

/** An order, held until the transaction ends. @throws Refusal 404 */
export async function holdOrder(tx: Context, id: string): Promise<PayOrder> {
  await sql`select from payment_pay_order where company_id = ${tx.me.companyId} and id = ${idOrNone(id)} for update`.execute(
    tx.db,
  );
  return (await getRecord(tx, payOrder, id)) as PayOrder;
}

/** Writes how an order stands; what it pays follows by its sums. */
export async function writeOrder(tx: Context, id: string, values: WrittenValues<typeof payOrder>): Promise<PayOrder> {
  await change(tx, payOrder, id, values);
  return (await getRecord(tx, payOrder, id)) as PayOrder;
}
