import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';

/** The record that claims invoices. */
interface TicketOwner {
  readonly form: string;
  readonly record: string;
  /** How people name it. */
  readonly no: string;
}

/**
 * Who claims an invoice already: the number of an expense or request, or the firm's own invoice. Those of eight digits are
 * told apart by their code, which claims do not name: they are looked for among the invoices themselves.
 */
export async function findInvoiceNumberOwner(
  ctx: Context,
  ticket: string,
  owner?: TicketOwner,
): Promise<string | null> {
  const company = ctx.me.companyId;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ no: string }>`select no from expense_ticket where company_id = ${company} and ticket = ${ticket}
        and (form, record) is distinct from (${owner?.form ?? ''}, ${owner?.record ?? '0'}::bigint)
      union all select '发票台账' from pub_invoice where company_id = ${company} and number = ${ticket} and length(number) = 8 limit 1`,
  );
  return found?.no ?? null;
}

/** Numbers with their lines. @throws InvalidInput where one stands twice */
function placesOf(field: string, tickets: readonly (string | null | undefined)[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, ticket] of tickets.entries()) {
    if (!ticket) continue;
    const other = places.get(ticket);
    if (other !== undefined)
      throw new InvalidInput({ [field]: translatable`第${at + 1}行：重复报销，发票${ticket}与第${other + 1}行相同` });
    places.set(ticket, at);
  }
  return places;
}

/**
 * Takes numbers for a record, each counts once in the whole company. Who takes the same one at the same moment waits.
 * @returns the first that another record has, with that one's name
 */
export async function tryReserveInvoiceNumbers(
  tx: Context,
  owner: TicketOwner,
  numbers: readonly string[],
): Promise<{ readonly ticket: string; readonly other: string | null } | null> {
  await releaseInvoiceNumbers(tx, owner);
  const wanted = numbers.toSorted();
  if (wanted.length === 0) return null;
  const taken = await fetchRows(
    tx.db,
    sql<{ ticket: string }>`insert into expense_ticket (company_id, ticket, form, record, no)
      select ${tx.me.companyId}, unnest(${wanted}::text[]), ${owner.form}, ${owner.record}, ${owner.no} on conflict do nothing returning ticket`,
  );
  for (const ticket of wanted) {
    const other = await findInvoiceNumberOwner(tx, ticket, owner);
    if (other !== null || !taken.some((one) => one.ticket === ticket)) return { ticket, other };
  }
  return null;
}

/**
 * Makes invoices those of a record, and none else of it.
 * @param tickets the numbers by the places of their lines
 * @throws InvalidInput at the field that holds the lines
 */
export async function reserveInvoiceNumbers(
  tx: Context,
  owner: TicketOwner,
  field: string,
  tickets: readonly (string | null | undefined)[],
): Promise<void> {
  const places = placesOf(field, tickets);
  const clash = await tryReserveInvoiceNumbers(tx, owner, [...places.keys()]);
  if (!clash) return;
  const { ticket, other } = clash;
  const at = (places.get(ticket) ?? 0) + 1;
  throw new InvalidInput({ [field]: translatable`第${at}行：重复报销，发票${ticket}已用于${other ?? '其他单据'}` });
}

/** Gives back what a record claimed, so that another may. */
export async function releaseInvoiceNumbers(tx: Context, { form, record }: Omit<TicketOwner, 'no'>): Promise<void> {
  await sql`delete from expense_ticket where company_id = ${tx.me.companyId} and form = ${form} and record = ${record}`.execute(
    tx.db,
  );
}
