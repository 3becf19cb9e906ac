import type { Invoice, invoice } from '#business/finance/invoice/model/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { releaseInvoiceNumbers, tryReserveInvoiceNumbers } from './reserve-invoice-numbers.ts';

/** What an invoice that the firm issued is called where somebody claims it as an expense. */
const NAME = '发票台账';

/**
 * An invoice that the firm issued is nobody's expense: its number is taken like theirs. Those of eight digits are told
 * apart by their code, which claims do not name.
 * @throws InvalidInput at the number
 */
async function takeNumber(ctx: Context, { id, number }: Invoice): Promise<void> {
  const numbers = number.length === 20 ? [number] : [];
  const clash = await tryReserveInvoiceNumbers(ctx, { form: 'invoice', record: id, no: NAME }, numbers);
  if (clash) throw new InvalidInput({ number: translatable`发票${number}已用于${clash.other ?? '其他单据'}` });
}

/** What expenses add to invoices: one number stands in one place. */
export const issuedInvoiceRecordHooks: RecordHooks<typeof invoice> = {
  afterSave: takeNumber,
  /** Somebody may have claimed the number meanwhile. */
  afterRestore: takeNumber,
  afterRemove: (ctx, row) => releaseInvoiceNumbers(ctx, { form: 'invoice', record: row.id }),
};
