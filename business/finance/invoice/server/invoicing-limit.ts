import { sql } from 'kysely';
import { lockContractTotal } from '#business/crm/contract/server/index.ts';
import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { invoiceErrors } from '../model/index.ts';

/** What may be invoiced for a contract, in 元. */
export interface InvoicingLimit {
  readonly name: string;
  readonly customer: string;
  readonly state: string;
  readonly total: string;
  readonly invoiced: string;
  readonly received: string;
  /** What live applications take of it: issued net of red, and what was never issued yet. */
  readonly used: string;
  /** Agreed beyond the total, and its day for cure has not passed. */
  readonly quota: string;
  /** Something agreed beyond the total was not cured in time. */
  readonly isOverdue: boolean;
  /** What all contracts of the customer are overdue with. */
  readonly customerOverdue: string;
}

/** Holds a contract for whoever applies, issues and takes back, one after the other, until the transaction ends. */
export async function lockContractForInvoicing(tx: Context, contract: string): Promise<void> {
  const company = tx.me.companyId;
  await lockContractTotal(tx, contract);
  await sql`insert into invoice_contract_hold (company_id, contract) values (${company}, ${contract}) on conflict do nothing`.execute(
    tx.db,
  );
  await sql`select from invoice_contract_hold where company_id = ${company} and contract = ${contract} for update`.execute(
    tx.db,
  );
}

/** The same for contracts that receipts are claimed for, in the order of their ids. */
export async function lockContractsForInvoicing(tx: Context, contracts: readonly string[]): Promise<void> {
  for (const contract of [...contracts].sort((a, b) => Number(BigInt(a) - BigInt(b))))
    await lockContractForInvoicing(tx, contract);
}

/** @param except an application that is not counted: the one that asks @returns null where there is no such contract */
export function loadInvoicingLimit(ctx: Context, contract: string, except = '0'): Promise<InvoicingLimit | undefined> {
  const company = ctx.me.companyId;
  const today = dayOfInstant(new Date());
  return fetchFirstRow(
    ctx.db,
    sql<InvoicingLimit>`select c.name, c.customer, c.state, coalesce(c.total, 0)::text as total, c.invoiced::text as invoiced, c.received::text as received,
      (select coalesce(sum(a.invoiced + greatest(0, a.amount - a.issued)), 0)::text from invoice_invoice_apply a
        where a.company_id = ${company} and a.contract = c.id and a.status in ('running', 'approved') and a.id <> ${except}) as used,
      (select coalesce(sum(o.exceed), 0)::text from invoice_over_invoice o where o.company_id = ${company} and o.contract = c.id
        and o.status = 'approved' and o.cure is null and o.cure_by >= ${today}) as quota,
      exists (select from invoice_over_invoice o where o.company_id = ${company} and o.contract = c.id
        and o.status = 'approved' and o.cure is null and o.cure_by < ${today}) as "isOverdue",
      (select coalesce(sum(m.overdue), 0)::text from pub_contract_money m where m.company_id = ${company} and m.customer = c.customer) as "customerOverdue"
      from pub_contract_money c where c.company_id = ${company} and c.id = ${contract}`,
  );
}

/** What may still be applied for; below zero where more was agreed on once than is now. */
export const remainingInvoicingAmount = ({ total, quota, used }: InvoicingLimit): Decimal =>
  toDecimal(total).plus(quota).minus(used);

/** @throws Refusal 409 where an application takes more than is left, or an earlier excess was not cured in time */
export function requireWithinInvoicingLimit(room: InvoicingLimit, amount: string): void {
  const { name } = room;
  if (room.isOverdue) throw invoiceErrors.cureOverdue({ name });
  const rest = remainingInvoicingAmount(room);
  if (toDecimal(amount).gt(rest))
    throw invoiceErrors.overContractLimit({ name, rest: rest.toFixed(2), amount: toDecimal(amount).toFixed(2) });
}
