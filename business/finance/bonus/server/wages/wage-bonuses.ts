import { sql } from 'kysely';
import { deptWage } from '#business/finance/wage/model/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { bonusPaymentLine } from '../../model/index.ts';

/** Sheets `w` that are still worked on, of months that are open. */
const OPEN = sql`w.status in ('draft', 'returned') and not exists (select from pub_closed_month m where m.company_id = w.company_id and m.month = w.month)`;

/** Saves sheets as they are: each takes the bonuses of its people anew. */
async function saveAgain(tx: Context, which: Sql): Promise<void> {
  const found = await fetchRows(
    tx.db,
    sql<{
      id: string;
    }>`select w.id from pub_wage w where w.company_id = ${tx.me.companyId} and ${OPEN} and ${which} order by w.month, w.id`,
  );
  for (const { id } of found) {
    const { version, lines } = await getRecord(tx, deptWage, id);
    await saveRecord(tx, deptWage, { id, version, lines });
  }
}

/** A sheet that came back takes what its people are owed by now. */
export const refreshWageBonuses = (tx: Context, sheet: string): Promise<void> => saveAgain(tx, sql`w.id = ${sheet}`);

/** The sheets that people work on take what a payment with the wages brings; what finds none waits for the next sheet. */
export const addPaymentToWages = (tx: Context, payment: string): Promise<void> =>
  saveAgain(
    tx,
    sql`exists (select from pub_wage_line s join bonus_bonus_payment_line l on l.company_id = s.company_id and l.person = s.staff and l.wage is null
      join bonus_bonus_payment p on p.company_id = l.company_id and p.id = l.payment and p.tax_mode = 'wage' and p.pay_month <= w.month
      where s.company_id = w.company_id and s.wage = w.id and l.payment = ${payment})`,
  );

/** Takes a payment out of the sheets that people work on. @throws Refusal 409 where one was handed in already */
export async function removePaymentFromWages(tx: Context, payment: string): Promise<void> {
  const company = tx.me.companyId;
  const paid = await fetchFirstRow(
    tx.db,
    sql<{
      title: string;
    }>`select w.title from bonus_bonus_payment_line l join pub_wage w on w.company_id = l.company_id and w.id = l.wage
      where l.company_id = ${company} and l.payment = ${payment} and not (${OPEN}) limit 1`,
  );
  if (paid) throw new Refusal(`奖金已并入“${paid.title}”，不能作废`, 409);
  const held = await fetchRows(
    tx.db,
    sql<{
      id: string;
    }>`select distinct l.wage as id from bonus_bonus_payment_line l where l.company_id = ${company} and l.payment = ${payment} and l.wage is not null`,
  );
  await changeRecords(tx, bonusPaymentLine, sql`t.payment = ${payment}`, { wage: null, state: 'open' });
  await saveAgain(tx, sql`w.id = any(${held.map(({ id }) => id)}::bigint[])`);
}
