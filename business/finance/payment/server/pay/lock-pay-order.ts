import { sql } from 'kysely';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import type { ValuesOrSqlToWrite } from '#kernel/server/records/write/values-or-sql-to-write.ts';
import { type PayOrder, payOrder } from '../../model/index.ts';

/** An order, held until the transaction ends. @throws Refusal 404 */
export async function lockPayOrder(tx: Context, id: string): Promise<PayOrder> {
  await sql`select from payment_pay_order where company_id = ${tx.me.companyId} and id = ${idOrNonexistent(id)} for update`.execute(
    tx.db,
  );
  return await getRecord(tx, payOrder, id);
}

/** Takes an order to another state; what it pays follows by its sums. */
export async function setPayOrderState(
  tx: Context,
  id: string,
  step: string,
  values: ValuesOrSqlToWrite<typeof payOrder>,
): Promise<PayOrder> {
  await applyStepToRecords(tx, payOrder, id, { step, values });
  return await getRecord(tx, payOrder, id);
}
