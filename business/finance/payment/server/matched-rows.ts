import { sql } from 'kysely';
import { bankBatch, bankRow } from '#business/finance/bank/model/index.ts';
import { changesStatement, rowsOfBatch } from '#business/finance/bank/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { paymentErrors } from '../model/index.ts';

/** So many orders are named; the rest is counted. */
const NAMED = 5;

/** @throws Refusal 409 where a movement is the debit of an order */
async function demandUnmatched(ctx: Context, id: string): Promise<void> {
  const query = sql<{
    no: string;
  }>`select no from payment_pay_order where company_id = ${ctx.me.companyId} and bank_row = ${id}`;
  const order = await first(ctx.db, query);
  if (order) throw paymentErrors.payRowMatched({ no: order.no });
}

/** What orders were matched with: such a movement neither changes nor goes, and the batch that brought it is not undone. */
export const matchedRows = [
  hooksFor(bankRow, {
    async beforeSave(ctx, given, existing) {
      if (existing && changesStatement(existing, given)) await demandUnmatched(ctx, existing.id);
    },
    beforeRemove: (ctx, row) => demandUnmatched(ctx, row.id),
  }),
  hooksFor(bankBatch, {
    async beforeRemove(ctx, batch) {
      const brought = await rowsOfBatch(ctx, batch.id);
      const orders = await rows(
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
