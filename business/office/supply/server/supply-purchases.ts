import { sql } from 'kysely';
import type { paymentRequest } from '#business/finance/payment/model/index.ts';
import { requestPurchasePayment } from '#business/finance/payment/server/index.ts';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import {
  type SupplyPurchase,
  supplyErrors,
  supplyPurchase,
  supplyPurchaseApprovalLadder,
  worthOf,
} from '../model/index.ts';
import {
  isWhole,
  type LineNow,
  type LineQuantity,
  type OrderedLine,
  openLines,
  requireDistinctSupplies,
  requireWithinOrder,
  sumOfLines,
} from './order-lines.ts';
import { postStockMoves, type StockMovement } from './post-stock-moves.ts';

/** Who approves follows the sum; what came in keeps the purchase as it is. */
export const supplyPurchaseRecordHooks: RecordHooks<typeof supplyPurchase> = {
  async beforeSave(ctx, values, existing) {
    const lines = values.lines ?? existing?.lines ?? [];
    requireDistinctSupplies(lines);
    values.reviewLevel =
      (await resolveLevelByAmount(ctx, sumOfLines(lines), supplyPurchaseApprovalLadder)) === 'gm' ? 'gm' : 'usual';
  },
  async afterStatus(ctx, id, status) {
    await changeRecords(ctx, supplyPurchase, id, { stage: status === 'approved' ? 'waiting' : 'none' });
  },
  undoApproval(_, row) {
    if (toDecimal(row.receivedAmount ?? '0').gt(0) || row.stage === 'part' || row.stage === 'done')
      throw supplyErrors.purchaseReceived();
  },
};

/** A purchase that goes lets its request for payment stand alone. */
export const purchasePaymentRequestHooks: RecordHooks<typeof paymentRequest> = {
  async beforeRemove(ctx, { id }) {
    await changeRecords(ctx, supplyPurchase, sql`t.request = ${id}`, { request: null });
  },
};

/** A purchase, held until the transaction ends. @throws Refusal 404 */
async function lockPurchase(tx: Context, id: string): Promise<SupplyPurchase> {
  const { no } = await getRecord(tx, supplyPurchase, id);
  await sql`select from supply_supply_purchase where company_id = ${tx.me.companyId} and no = ${no} for update`.execute(
    tx.db,
  );
  return getRecord(tx, supplyPurchase, id);
}

/** What a line's part is worth: the last part takes what is left of the line's amount. */
async function partWorth(tx: Context, line: OrderedLine, qty: Decimal): Promise<Decimal> {
  if (line.done.plus(qty).lt(line.qty)) return worthOf(qty, line.price);
  const taken = await fetchFirstRow(
    tx.db,
    sql<{ amount: string }>`select coalesce(sum(amount), 0)::text as amount from supply_stock_move
      where company_id = ${tx.me.companyId} and purchase_line = ${line.id}`,
  );
  const rest = toDecimal(line.amount).minus(taken?.amount ?? '0');
  return rest.lt(0) ? toDecimal('0') : rest;
}

/** What of the lines comes in now. @throws Refusal 409 where nothing may; InvalidInput at the quantity of a line */
function openPurchaseLines(purchase: SupplyPurchase, given: readonly LineQuantity[]): readonly LineNow[] {
  if (purchase.status !== 'approved') throw supplyErrors.purchaseNotApproved();
  if (purchase.stage === 'done' || purchase.stage === 'closed')
    throw supplyErrors.purchaseClosed({ state: purchase.stage_label ?? '' });
  const lines = openLines(purchase.lines ?? [], 'received', given);
  if (lines.every(({ now }) => now.lte(0))) throw supplyErrors.purchaseNothing();
  requireWithinOrder(lines, (rest) => translatable`最多还可入库${rest}`);
  return lines;
}

/**
 * Takes what came of an approved purchase into stock, whole or in part, never more than was ordered.
 * @throws Refusal 409, InvalidInput at the quantity of a line
 */
export const takePurchaseIn = (ctx: Context, id: string, given: readonly LineQuantity[]): Promise<SupplyPurchase> =>
  inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id);
    const lines = openPurchaseLines(purchase, given);
    const moves: StockMovement[] = [];
    for (const { line, now, field } of lines.filter((one) => one.now.gt(0)))
      moves.push({
        ...{ supply: line.supply, kind: 'in', qty: now, amount: await partWorth(tx, line, now), field },
        ...{
          title: `${purchase.no ?? ''} 采购入库`,
          purchase: purchase.id,
          purchaseLine: line.id,
          dept: purchase.dept,
        },
      });
    await postStockMoves(tx, moves);
    await changeRecords(tx, supplyPurchase, purchase.id, { stage: isWhole(lines) ? 'done' : 'part' });
    return getRecord(tx, supplyPurchase, id);
  });

/** Nothing more of a purchase is awaited. @throws Refusal 409 */
export const closePurchase = (ctx: Context, id: string, reason: string): Promise<SupplyPurchase> =>
  inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id);
    if (purchase.stage !== 'waiting' && purchase.stage !== 'part')
      throw supplyErrors.purchaseClosed({ state: purchase.stage_label ?? '' });
    await changeRecords(tx, supplyPurchase, purchase.id, { stage: 'closed', closeReason: reason });
    return getRecord(tx, supplyPurchase, id);
  });

/** Asks for the payment of what came of a purchase that is over, once. @returns the request, a draft of the person's @throws Refusal 409 */
export const requestSupplyPayment = (ctx: Context, id: string): Promise<{ id: string; no: string }> =>
  inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, id);
    if (purchase.stage !== 'done' && purchase.stage !== 'closed') throw supplyErrors.purchaseOpen();
    const remark = `用品采购 ${purchase.no ?? ''}`;
    const request = await requestPurchasePayment(tx, { ...purchase, amount: purchase.receivedAmount, remark });
    await changeRecords(tx, supplyPurchase, purchase.id, { request: request.id });
    return { id: request.id, no: request.no ?? '' };
  });
