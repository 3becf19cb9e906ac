import { sql } from 'kysely';
import { idOrNonexistent } from '#kernel/meta/wire-values.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { advance } from '#kernel/server/records/write/advance.ts';
import type { WrittenValues } from '#kernel/server/records/write/written-values.ts';
import { type PayOrder, payOrder } from '../../model/index.ts';

/** An order, held until the transaction ends. @throws Refusal 404 */
export async function holdOrder(tx: Context, id: string): Promise<PayOrder> {
  await sql`select from payment_pay_order where company_id = ${tx.me.companyId} and id = ${idOrNonexistent(id)} for update`.execute(
    tx.db,
  );
  return (await getRecord(tx, payOrder, id)) as PayOrder;
}

/** Takes an order to another state; what it pays follows by its sums. */
export async function takeOrder(
  tx: Context,
  id: string,
  step: string,
  values: WrittenValues<typeof payOrder>,
): Promise<PayOrder> {
  await advance(tx, payOrder, id, { step, values });
  return (await getRecord(tx, payOrder, id)) as PayOrder;
}
