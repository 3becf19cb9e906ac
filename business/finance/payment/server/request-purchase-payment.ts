import { sql } from 'kysely';
import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type PaymentRequest, paymentErrors, paymentRequest } from '../model/index.ts';

/** What of a purchase of supplies or assets is paid for. */
interface ReceivedPurchase {
  readonly title: string;
  /** What came of it, 元. */
  readonly amount: string | null;
  readonly supplier: string | null;
  readonly supplierAccount: string | null;
  readonly supplierBank: string | null;
  /** The request that was made for it before. */
  readonly request: string | null;
  readonly remark: string;
}

const LONGEST_TITLE = 120;

/**
 * Makes the request for the payment of what came of a purchase, a draft of the person's. It is no cost: that is told when
 * things are used. Whoever calls holds the purchase, so that it is made once.
 * @throws Refusal 409 where a request counts already, nothing came, or the payee is not known
 */
export async function requestPurchasePayment(tx: Context, purchase: ReceivedPurchase): Promise<PaymentRequest> {
  const { title, amount, supplier, supplierAccount, supplierBank, remark } = purchase;
  const made = await fetchFirstRow(
    tx.db,
    sql<{
      no: string;
    }>`select no from pub_payment_request where company_id = ${tx.me.companyId} and id = ${purchase.request ?? '0'}
      and status not in ('refused', 'void')`,
  );
  if (made) throw paymentErrors.purchaseRequested({ no: made.no });
  if (toDecimalOrZero(amount).lte(0)) throw paymentErrors.purchaseUnpaid();
  if (!supplier || !supplierAccount || !supplierBank) throw paymentErrors.purchasePayee();
  return saveRecord(tx, paymentRequest, {
    ...{ title: `${title}货款`.slice(0, LONGEST_TITLE), kind: 'stock', amount, invoiceLater: true, remark },
    ...{ payee: supplier, payeeAccount: supplierAccount, payeeBank: supplierBank },
  });
}
