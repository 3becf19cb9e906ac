import { multiplyDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type Invoice, invoice, invoiceErrors } from '../model/index.ts';
import { lockInvoiceApplication, redInvoiceOrderByContext } from './invoice-hooks.ts';

interface RedOrder {
  readonly number: string;
  readonly code?: string | null | undefined;
  readonly issueDate: string;
  /** With tax, above zero, in 元. */
  readonly amount: string;
  readonly reason: string;
}

/**
 * Takes an invoice back by a red one, in whole or in part, never more than is left of it. What was received of it has to be
 * released first. The net is the blue one's share, half up to the cent; the last red one takes what is left.
 * @throws Refusal 404, 409; InvalidInput
 */
export const issueRedInvoice = (ctx: Context, id: string, order: RedOrder): Promise<Invoice> =>
  inTransaction(ctx, async (tx) => {
    const seen = await getRecord(tx, invoice, id);
    if (seen.red) throw new Refusal('红字发票不能再红冲', 409);
    await lockInvoiceApplication(tx, seen.application);
    const blue = await getRecord(tx, invoice, id);
    demandLeft(blue, order);
    const amount = toDecimal(order.amount);
    const net = amount.eq(toDecimal(blue.total))
      ? toDecimal(blue.net)
      : multiplyDecimals(amount, toDecimal(blue.net).div(blue.total), 2);
    const red = {
      number: order.number,
      code: order.code ?? null,
      application: blue.application,
      issueDate: order.issueDate,
      companyName: blue.companyName,
      honestyCode: blue.honestyCode,
      sellerName: blue.sellerName,
      sellerCode: blue.sellerCode,
      net: net.times(-1).toFixed(2),
      tax: amount.minus(net).times(-1).toFixed(2),
      total: amount.times(-1).toFixed(2),
    };
    const inner = { ...tx };
    redInvoiceOrderByContext.set(inner, { red: id, redReason: order.reason });
    return await saveRecord(inner, invoice, red);
  });

/** @throws InvalidInput, Refusal 409 where less than that is left of the invoice, or was paid already */
function demandLeft(blue: Invoice, { amount, issueDate }: RedOrder): void {
  const left = toDecimalOrZero(blue.owed).plus(toDecimalOrZero(blue.redded));
  if (toDecimal(amount).lte(0)) throw new InvalidInput({ amount: '红冲金额应大于零' });
  if (toDecimal(amount).gt(left)) throw new InvalidInput({ amount: translatable`可红冲金额为${left.toFixed(2)}元` });
  if (toDecimal(amount).gt(toDecimalOrZero(blue.unpaid)))
    throw invoiceErrors.invoicePaid({ received: blue.received ?? '0.00' });
  if (issueDate < blue.issueDate) throw new InvalidInput({ issueDate: '红字发票的日期不能早于原发票' });
}
