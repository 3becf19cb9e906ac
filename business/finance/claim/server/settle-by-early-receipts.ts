import { sql } from 'kysely';
import type { Invoice } from '#business/finance/invoice/model/index.ts';
import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type ClaimLine, claim } from '../model/index.ts';
import { resolveBillingStatus } from './allocate-to-invoices.ts';
import { claimLinesOf, toReversalLine } from './revoke-claim.ts';

/** A line whose money came before any invoice; in 元. */
interface Early {
  readonly id: string;
  readonly claim: string;
  readonly amount: string;
  /** What of it may settle an invoice: those that came last were given back first. */
  readonly rest: string;
}

/** Lines of a contract that settle no invoice yet, with what of them was not given back, oldest first: those of the invoice's node before those of none. */
const earlyLines = (tx: Context, contract: string, plan: string | null): Promise<Early[]> =>
  fetchRows(
    tx.db,
    sql<Early>`select x.id, x.claim, x.amount::text as amount, least(x.amount, x.came - x.before)::text as rest from (
        select l.id, l.claim, l.amount, l.plan, l.bank_date,
          coalesce(sum(l.amount) over (partition by l.plan order by l.bank_date, l.id rows between unbounded preceding and 1 preceding), 0) as before,
          (select coalesce(sum(o.amount), 0) from claim_claim_line o where o.company_id = l.company_id and o.contract = l.contract
            and o.kind = 'contract' and o.plan is not distinct from l.plan and o.invoice is null and o.state in ('live', 'reversal')) as came
        from claim_claim_line l
        where l.company_id = ${tx.me.companyId} and l.contract = ${contract} and l.kind = 'contract' and l.state = 'live' and l.invoice is null
          and (l.plan is null or ${plan}::bigint is null or l.plan = ${plan}::bigint) and l.amount > 0
          and not exists (select from claim_claim_line r where r.company_id = l.company_id and r.reverses = l.id)) x
      where x.came > x.before order by x.plan is null, x.bank_date, x.id`,
  );

const unpaidOf = async (tx: Context, id: string): Promise<string> => {
  const query = sql<{
    unpaid: string;
  }>`select unpaid::text as unpaid from pub_invoice where company_id = ${tx.me.companyId} and id = ${id}`;
  return (await fetchFirstRow(tx.db, query))?.unpaid ?? '0';
};

/**
 * Money that came before its invoice settles it as soon as it is issued, oldest first. A line that fits stays and names
 * the invoice; of a longer one all stays as it was, an equal negative one of today stands against it, and two of today
 * part it: months that were closed, income and vouchers keep what they say. The caller holds the contract, as every claim does.
 */
export async function settleByEarlyReceipts(tx: Context, { id, contract, plan, red }: Invoice): Promise<void> {
  if (!contract || red) return;
  // Whoever issues may not see each claim of the contract; all of them count.
  const all: Context = { ...tx, me: { ...tx.me, scope: { kind: 'all' }, entityScopes: new Map() } };
  const takes = new Map<string, Map<string, string>>();
  let left = toDecimalOrZero(await unpaidOf(tx, id));
  for (const line of await earlyLines(tx, contract, plan)) {
    if (left.lte(0)) break;
    const taken = left.lt(line.rest) ? left : toDecimal(line.rest);
    takes.set(line.claim, (takes.get(line.claim) ?? new Map<string, string>()).set(line.id, taken.toFixed(2)));
    left = left.minus(taken);
  }
  const claims = [...takes.keys()].sort((a, b) => Number(BigInt(a) - BigInt(b)));
  for (const one of claims) {
    await sql`select from claim_claim where company_id = ${tx.me.companyId} and id = ${one} for update`.execute(tx.db);
    const row = await getRecord(all, claim, one);
    const lines = settled(claimLinesOf(row), id, takes.get(one) ?? new Map());
    await saveRecord(all, claim, { id: one, version: row.version, lines }, 'product');
  }
}

/** A claim's lines with so much of them settling an invoice, by the line's id. */
function settled(lines: readonly ClaimLine[], invoice: string, takes: ReadonlyMap<string, string>) {
  const fits = ({ id, amount }: ClaimLine) => toDecimal(takes.get(id) ?? '0').eq(toDecimal(amount));
  const longer = lines.filter((line) => takes.has(line.id) && !fits(line));
  return [
    ...lines.map((line) => {
      if (!takes.has(line.id)) return line;
      return fits(line)
        ? { ...line, invoice, billing: resolveBillingStatus(line.kind, invoice) }
        : { ...line, billing: null };
    }),
    ...longer.flatMap((line) => parted(line, invoice, takes.get(line.id) ?? '0')),
  ];
}

/** What takes a line back, and its two parts: what settles the invoice, and what still settles none. */
function parted(line: ClaimLine, invoice: string, taken: string) {
  const { bankRow, kind, contract, plan, customer, note, score, suggestedBy, amount } = line;
  const part = { bankRow, bankDate: dayOfInstant(new Date()), kind, contract, plan, loan: null, customer, note, score };
  const live = { ...part, suggestedBy, state: 'live' };
  return [
    toReversalLine(line),
    { ...live, invoice, billing: resolveBillingStatus(kind, invoice), amount: taken },
    {
      ...live,
      invoice: null,
      billing: resolveBillingStatus(kind, null),
      amount: toDecimal(amount).minus(taken).toFixed(2),
    },
  ];
}
