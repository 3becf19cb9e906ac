import { divideDecimals, multiplyDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { adjustForQuantityChange, type LedgerRow, settlement } from '../../model/index.ts';
import { lockLedgerDocument, requireDraftDocument } from './ledger-document-store.ts';
import { loadLedgerRows } from './ledger-row-store.ts';
import { saveLedgerRows } from './ledger-sheet-store.ts';

/** What an earlier adjustment wrote into a remark; people's own words stay. */
const WRITTEN = /；?量差[+-][\d.]+%，按新单价[\d.]+元计/;

/** A row whose quantity left the contract's by more than 15 %, at what it comes to by the new price; others as they are. */
function atNewPrice(row: LedgerRow, rate: string | null): LedgerRow {
  const found = adjustForQuantityChange(row, rate);
  if (!found) return row;
  const change = multiplyDecimals(toDecimal(found.ratio).minus(1), 100, 2);
  const note = `量差${change.gt(0) ? '+' : ''}${change.toFixed(2)}%，按新单价${found.price}元计`;
  const own = row.remark.replace(WRITTEN, '');
  const agreedPrice = divideDecimals(found.amount, row.agreedQuantity ?? '0', 6)?.toFixed() ?? row.agreedPrice;
  return { ...row, agreedPrice, agreedAmount: found.amount, remark: own ? `${own}；${note}` : note };
}

/** Prices the quantities of a draft settlement that left the contract by more than 15 %. @returns how many rows it was */
export const adjustSettlementPrices = (ctx: Context, { id, version }: { id: string; version: number }) =>
  inTransaction(ctx, async (inner) => {
    const named = { form: 'settlement' as const, id };
    requireDraftDocument(await lockLedgerDocument(inner, named, version));
    const { floatRate } = await getRecord(inner, settlement, id);
    const before = await loadLedgerRows(inner, named.form, id);
    const after = before.map((row) => atNewPrice(row, floatRate));
    await saveLedgerRows(inner, named, before, after);
    const changed = after.filter((row, at) => row.agreedAmount !== before[at]?.agreedAmount).length;
    return { adjusted: changed, version: (await getRecord(inner, settlement, id)).version };
  });
