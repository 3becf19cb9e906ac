import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { bankRow, CASH_REPAYMENT_REASON } from '../model/index.ts';

/** Cash that moved, as the cash book tells it. */
interface Cash {
  /** A cash account. */
  readonly account: string;
  /** yyyy-MM-dd */
  readonly day: string;
  /** 元 */
  readonly amount: string;
  /** Who was paid, or who paid. */
  readonly party: string | null;
  readonly summary: string;
  /** The number of the document that says so; its movements are known by it. */
  readonly no: string;
}

/** A day has no time in a cash book. */
const noon = (day: string): string => new Date(firmTimeToIso(`${day}T12:00:00`)).toISOString();

const rowOf = ({ account, day, party, summary, no }: Cash) => ({
  ...{ account, dateTime: noon(day), otherSideUnit: party, summary, serialNo: no },
});

/** Writes a payment into the cash book. @returns the movement's id. @throws Refusal where nothing may be written on that day */
export async function postCashPayment(tx: Context, paid: Cash): Promise<string> {
  return (await saveRecord(tx, bankRow, { ...rowOf(paid), pay: paid.amount, rowKind: 'payment' }, 'product')).id;
}

/**
 * Writes cash that came back of a loan into the cash book. Its document says what it is for: nobody has to claim it.
 * @throws Refusal where nothing may be written on that day
 */
export async function postRepaidCash(tx: Context, came: Cash): Promise<void> {
  const row = { ...rowOf(came), income: came.amount, rowKind: 'repayment' } as const;
  const { id } = await saveRecord(tx, bankRow, row, 'product');
  await changeRecords(tx, bankRow, id, { isNeedClaim: false, noClaimReason: CASH_REPAYMENT_REASON });
}

/** The movement of a document as it stands in the cash book: none where it was taken back, or never written. */
export async function findCashRowByDocument(tx: Context, no: string): Promise<string | null> {
  const query = sql<{
    id: string;
  }>`select r.id from bank_bank_row r join bank_bank_account a on a.company_id = r.company_id and a.id = r.account
    where r.company_id = ${tx.me.companyId} and r.serial_no = ${no} and a.kind = 'cash' and not coalesce(r.is_correct, false) order by r.id desc limit 1`;
  return (await fetchFirstRow(tx.db, query))?.id ?? null;
}

/**
 * Takes a movement back into the cash book by an equal negative one of today; both are marked as corrections.
 * @param id a movement that postCashPayment or postRepaidCash wrote
 * @throws Refusal where nothing may be written today
 */
export async function reverseCashBookRow(tx: Context, id: string, reason: string): Promise<void> {
  const { account, income, pay, otherSideUnit, serialNo } = await getRecord(tx, bankRow, id);
  const minus = (amount: string | null) =>
    toDecimal(amount ?? '0')
      .times(-1)
      .toFixed(2);
  const back = { account, dateTime: noon(dayOfInstant(new Date())), otherSideUnit, serialNo, summary: reason };
  const amounts = { income: minus(income), pay: minus(pay) };
  await saveRecord(tx, bankRow, { ...back, ...amounts, isCorrect: true, rowKind: 'returned' }, 'product');
  await changeRecords(tx, bankRow, id, { isCorrect: true });
}
