import { sql } from 'kysely';
import type { LockedReceipt } from '#business/finance/bank/server/index.ts';
import { type Decimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type ClaimTarget, claimErrors } from '../model/index.ts';

/** A target's share of one receipt, in 元. */
export interface TargetReceiptShare {
  readonly receipt: LockedReceipt;
  readonly target: ClaimTarget;
  readonly amount: string;
}

/** The same with the invoice it settles; none where the money came before the invoice. */
export interface InvoiceAllocation extends TargetReceiptShare {
  readonly invoice: string | null;
}

/** How a line stands with its invoice: tax is due on what came for a contract before one was issued; others need none. */
export const resolveBillingStatus = (kind: string, invoice: string | null): 'billed' | 'early' | null => {
  if (kind !== 'contract') return null;
  return invoice ? 'billed' : 'early';
};

interface Unpaid {
  readonly id: string;
  readonly contract: string;
  readonly plan: string | null;
  readonly number: string;
  /** yyyy-MM-dd */
  readonly issueDate: string;
  readonly unpaid: string;
}

/** Invoices of contracts of which something has not come, oldest first. */
export const loadUnpaidInvoices = (ctx: Context, contracts: readonly string[]): Promise<Unpaid[]> =>
  fetchRows(
    ctx.db,
    sql<Unpaid>`select id, contract, plan, number, to_char(issue_date, 'YYYY-MM-DD') as "issueDate", unpaid::text as unpaid from pub_invoice
      where company_id = ${ctx.me.companyId} and contract = any(${[...contracts]}::bigint[]) and unpaid > 0 order by issue_date, id`,
  );

/** An invoice that a person names is of the contract and has so much left. @throws Refusal 409 */
function demandNamed(unpaid: readonly Unpaid[], shares: readonly TargetReceiptShare[]): void {
  for (const named of new Set(shares.flatMap(({ target }) => target.invoice ?? []))) {
    const mine = shares.filter(({ target }) => target.invoice === named);
    const found = unpaid.find(({ id }) => id === named);
    if (!found || mine.some(({ target }) => target.contract !== found.contract))
      throw new Refusal('发票不属于所选合同，或已收清', 409);
    const amount = sumDecimals(mine.map((share) => share.amount));
    if (amount.gt(found.unpaid))
      throw claimErrors.overUnpaid({ number: found.number, rest: found.unpaid, amount: amount.toFixed(2) });
  }
}

/**
 * What is claimed for contracts settles the invoice that is named, else those of the node, or of the contract where no node
 * is named, in the order of their issue; what is beyond them settles none.
 * @throws Refusal 409
 */
export function allocateToInvoices(
  unpaid: readonly Unpaid[],
  shares: readonly TargetReceiptShare[],
): InvoiceAllocation[] {
  demandNamed(unpaid, shares);
  const rests = unpaid.map((one) => ({ one, rest: toDecimal(one.unpaid).minus(namedOf(one.id, shares)) }));
  return shares.flatMap((share): InvoiceAllocation[] => {
    const { target } = share;
    if (target.kind !== 'contract') return [{ ...share, invoice: null }];
    if (target.invoice) return [{ ...share, invoice: target.invoice }];
    const fitting = rests.filter(
      ({ one }) => one.contract === target.contract && (!target.plan || one.plan === target.plan),
    );
    return oldestFirst(share, fitting);
  });
}

const namedOf = (id: string, shares: readonly TargetReceiptShare[]): Decimal =>
  sumDecimals(shares.filter(({ target }) => target.invoice === id).map(({ amount }) => amount));

/** Takes a share out of what is left of invoices. */
function oldestFirst(
  share: TargetReceiptShare,
  rests: readonly { readonly one: Unpaid; rest: Decimal }[],
): InvoiceAllocation[] {
  const settled: InvoiceAllocation[] = [];
  let left = toDecimal(share.amount);
  for (const open of rests) {
    const taken = open.rest.lt(left) ? open.rest : left;
    if (taken.lte(0)) continue;
    settled.push({ ...share, amount: taken.toFixed(2), invoice: open.one.id });
    open.rest = open.rest.minus(taken);
    left = left.minus(taken);
  }
  return left.gt(0) ? [...settled, { ...share, amount: left.toFixed(2), invoice: null }] : settled;
}
