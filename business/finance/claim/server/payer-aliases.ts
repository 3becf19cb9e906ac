import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { payerAlias } from '../model/index.ts';

interface Payment {
  readonly payer: string | null;
  readonly payerNo: string | null;
  readonly customer: string;
}

const distinct = (payments: readonly Payment[]): Payment[] => [
  ...new Map(payments.map((one) => [`${one.payer}\n${one.payerNo}\n${one.customer}`, one])).values(),
];

/** Remembers who paid for whom. */
export async function learnPayerAliases(tx: Context, payments: readonly Payment[]): Promise<void> {
  const { companyId, userId, deptId } = tx.me;
  const today = dayOfInstant(new Date());
  for (const { payer, payerNo, customer } of distinct(payments)) {
    if (!payer) continue;
    await sql`insert into claim_payer_alias as a (company_id, dept_id, payer, payer_no, customer, hits, last, enabled, created_by, updated_by)
      values (${companyId}, ${deptId}, ${payer}, ${payerNo ?? ''}, ${customer}, 1, ${today}::date, true, ${userId}, ${userId})
      on conflict (company_id, payer, payer_no, customer) do update set hits = a.hits + 1, last = ${today}::date, updated_by = ${userId}, updated_date = now()`.execute(
      tx.db,
    );
  }
  invalidateEntityCache(tx, payerAlias.code);
}

/** Forgets a payment that was revoked. */
export async function unlearnPayerAliases(tx: Context, payments: readonly Payment[]): Promise<void> {
  for (const { payer, payerNo, customer } of distinct(payments)) {
    const known = sql`t.payer = ${payer} and t.payer_no = ${payerNo ?? ''} and t.customer = ${customer}`;
    await changeRecords(tx, payerAlias, known, { hits: sql`greatest(t.hits - 1, 0)` });
  }
}
