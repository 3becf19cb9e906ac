import { sql } from 'kysely';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import { firmTime } from '#kernel/base/time/instants.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { bankRow } from '../model/index.ts';

/** Cash that was paid, as the cash book tells it. */
interface CashPaid {
  /** A cash account. */
  readonly account: string;
  /** yyyy-MM-dd */
  readonly day: string;
  /** 元 */
  readonly amount: string;
  readonly payee: string | null;
  readonly summary: string;
  /** The number of the document that says so; its movements are known by it. */
  readonly no: string;
}

/** A day has no time in a cash book. */
const noon = (day: string): string => new Date(firmTime(`${day}T12:00:00`)).toISOString();

/** Writes a payment into the cash book. @returns the movement's id. @throws Refusal where nothing may be written on that day */
export async function bookCash(tx: Context, { account, day, amount, payee, summary, no }: CashPaid): Promise<string> {
  const row = { account, dateTime: noon(day), pay: amount, otherSideUnit: payee, summary, serialNo: no };
  return (await saveRecord(tx, bankRow, { ...row, rowKind: 'payment' }, 'product')).id;
}

/**
 * Takes a payment back into the cash book by an equal negative movement of today; both are marked as corrections.
 * @param id a movement that bookCash wrote
 * @throws Refusal where nothing may be written today
 */
export async function reverseCash(tx: Context, id: string, reason: string): Promise<void> {
  const { account, pay, otherSideUnit, serialNo } = await getRecord(tx, bankRow, id);
  const amount = dec(pay ?? '0')
    .times(-1)
    .toFixed(2);
  const back = { account, dateTime: noon(dayOf(new Date())), pay: amount, otherSideUnit, serialNo, summary: reason };
  await saveRecord(tx, bankRow, { ...back, isCorrect: true, rowKind: 'returned' }, 'product');
  await sql`update bank_bank_row set is_correct = true, version = version + 1, updated_by = ${tx.me.userId}, updated_date = now()
    where company_id = ${tx.me.companyId} and id = ${id}`.execute(tx.db);
}
