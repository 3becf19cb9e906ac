import { sql } from 'kysely';
import { bankBatch, bankRow } from '#business/finance/bank/model/index.ts';
import { bankRowIdsOfBatch, wouldChangeStatementFields } from '#business/finance/bank/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { paymentErrors } from '../model/index.ts';

/** So many orders are named; the rest is counted. */
const NAMED = 5;

interface Standing {
  readonly no: string;
  readonly isCash: boolean;
}

/** @throws Refusal 409 where a movement is the debit of an order, or was written when an order was paid in cash or that came back */
async function demandUnmatched(ctx: Context, id: string): Promise<void> {
  const query = sql<Standing>`select o.no, a.kind = 'cash' and r.serial_no = o.no as "isCash" from pub_bank_row r
      join pub_bank_account a on a.company_id = r.company_id and a.id = r.account
      join payment_pay_order o on o.company_id = r.company_id and (o.bank_row = r.id or (a.kind = 'cash' and o.no = r.serial_no))
    where r.company_id = ${ctx.me.companyId} and r.id = ${id} limit 1`;
  const order = await fetchFirstRow(ctx.db, query);
  if (!order) return;
  throw order.isCash ? paymentErrors.payRowCash({ no: order.no }) : paymentErrors.payRowMatched({ no: order.no });
}

/** What orders were matched with: such a movement neither changes nor goes, and the batch that brought it is not undone. */
export const matchedBankRowRecordHooks = [
  defineEntityHooks(bankRow, {
    async beforeSave(ctx, given, existing) {
      if (existing && wouldChangeStatementFields(existing, given)) await demandUnmatched(ctx, existing.id);
    },
    beforeRemove: (ctx, row) => demandUnmatched(ctx, row.id),
  }),
  defineEntityHooks(bankBatch, {
    async beforeRemove(ctx, batch) {
      const brought = await bankRowIdsOfBatch(ctx, batch.id);
      const orders = await fetchRows(
        ctx.db,
        sql<{
          no: string;
        }>`select o.no from payment_pay_order o
          where o.company_id = ${ctx.me.companyId} and o.bank_row = any(${brought}::bigint[]) order by o.no`,
      );
      if (orders.length === 0) return;
      const named = orders.slice(0, NAMED).map(({ no }) => no);
      throw paymentErrors.batchMatched({ count: orders.length, orders: named.join('、') });
    },
  }),
];
