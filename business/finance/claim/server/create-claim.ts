import { sql } from 'kysely';
import { lockBidBonds, updateBondReturnStates } from '#business/crm/bid/server/index.ts';
import { addClaimedAmounts, type LockedReceipt, lockReceipts } from '#business/finance/bank/server/index.ts';
import { type LockedLoan, lockLoans, requireLoanBalance } from '#business/finance/loan/server/index.ts';
import { findClosedMonths } from '#business/finance/period/server/index.ts';
import { type Decimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { CLAIM_KIND_LABELS, type Claim, type ClaimTarget, claim, claimErrors } from '../model/index.ts';
import { claimParams } from '../model/params.ts';
import {
  allocateToInvoices,
  type InvoiceAllocation,
  loadUnpaidInvoices,
  resolveBillingStatus,
  type TargetReceiptShare,
} from './allocate-to-invoices.ts';
import { learnPayerAliases } from './payer-aliases.ts';
import { requireOpenBidBonds, targetBondIds } from './targets/bid-bond-targets.ts';
import { lockClaimableContracts, requireWithinContractLimits } from './targets/contract-limits.ts';

interface NewClaim {
  readonly bankRows: readonly string[];
  readonly targets: readonly ClaimTarget[];
  readonly remark?: string | null;
  readonly requestKey?: string;
  /** The run of automatic claiming that it is of. */
  readonly run?: string;
}

/**
 * Claims receipts for targets, all or nothing: no receipt gives more than is left of it, no contract and no node of its
 * plan takes more than is open. Two who claim the same rest come one after the other, and the later one is refused.
 * Beyond the firm's limit it waits: reserved, and received once a second person confirmed it (confirmClaim).
 * @throws Refusal 409, InvalidInput
 */
export const createClaim = (ctx: Context, order: NewClaim): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    demandTargets(order.targets);
    // Always contracts first, then loans, then bonds, then receipts: whoever claims takes them in this order.
    const held = await lockClaimableContracts(
      tx,
      order.targets.flatMap(({ contract }) => contract ?? []),
    );
    const loans = await lockLoans(tx, targetLoanIds(order.targets));
    const bonds = await lockBidBonds(tx, targetBondIds(order.targets));
    const receipts = await lockReceipts(tx, order.bankRows);
    // Asked once the receipts are held: the other half of a double click is over by then.
    const made = await madeBefore(tx, order.requestKey);
    if (made) return made;
    const unpaid = await loadUnpaidInvoices(
      tx,
      held.map(({ id }) => id),
    );
    const shares = allocateToInvoices(unpaid, shareOut(receipts, order));
    await requireWithinContractLimits(tx, held, order.targets);
    requireTargetLoanBalances(loans, order.targets);
    requireOpenBidBonds(bonds, order.targets);
    const customers = new Map(held.map(({ id, customer }) => [id, customer]));
    const closed = await findClosedMonths(
      tx,
      receipts.map(({ day }) => day),
    );
    const waits = await needsSecondConfirmation(
      tx,
      order.targets.map(({ amount }) => amount),
    );
    const state = waits ? 'waiting' : 'live';
    const row = await saveRecord(
      tx,
      claim,
      draftOf(order, redateClosedMonthShares(shares, closed), { customers, state }),
      'product',
    );
    await addClaimedAmounts(tx, sumsOf(shares));
    if (!waits) await updateBondsAndPayerAliases(tx, shares, customers);
    return row;
  });

/** Whether so much waits for a second person. @param amounts in 元 */
export const needsSecondConfirmation = async (ctx: Context, amounts: readonly string[]): Promise<boolean> =>
  sumDecimals(amounts).gt(await getCachedParamValue(ctx, claimParams.confirm));

/** What follows a claim that counts: bonds that are back, and who paid for whom. */
export async function updateBondsAndPayerAliases(
  tx: Context,
  shares: readonly TargetReceiptShare[],
  customers: ReadonlyMap<string, string>,
): Promise<void> {
  await updateBondReturnStates(tx, targetBondIds(shares.map(({ target }) => target)));
  await learnPayerAliases(
    tx,
    shares.flatMap(({ receipt, target }) => {
      const customer = customerOf(target, customers);
      return customer ? [{ payer: receipt.otherSideName, payerNo: receipt.otherSideNo, customer }] : [];
    }),
  );
}

/** What is claimed of a month that is closed counts today: nothing is added to what was closed. */
export const redateClosedMonthShares = (
  shares: readonly InvoiceAllocation[],
  closed: ReadonlySet<string>,
): InvoiceAllocation[] =>
  shares.map((share) => {
    const { receipt } = share;
    return closed.has(receipt.day.slice(0, 7))
      ? { ...share, receipt: { ...receipt, day: dayOfInstant(new Date()) } }
      : share;
  });

/** The loans that targets pay back. */
export const targetLoanIds = (targets: readonly ClaimTarget[]): string[] =>
  targets.flatMap(({ kind, loan }) => (kind === 'repayment' && loan ? [loan] : []));

/** Loans take no more than is left of them. @throws Refusal 409 */
export function requireTargetLoanBalances(loans: readonly LockedLoan[], targets: readonly ClaimTarget[]): void {
  if (loans.length < new Set(targetLoanIds(targets)).size) throw new Refusal('借款单不存在，请刷新后重新选择', 404);
  for (const one of loans) {
    const mine = targets.filter(({ kind, loan }) => kind === 'repayment' && loan === one.id);
    requireLoanBalance(one, sumDecimals(mine.map(({ amount }) => amount)).toFixed(2));
  }
}

/** A claim made before by the same request. */
async function madeBefore(tx: Context, requestKey: string | undefined): Promise<Claim | null> {
  if (!requestKey) return null;
  const found = await fetchRows(
    tx.db,
    sql<{
      id: string;
    }>`select id from claim_claim where company_id = ${tx.me.companyId} and create_key = ${requestKey}`,
  );
  if (!found[0]) return null;
  return getRecord(tx, claim, found[0].id);
}

/** Each kind names what it is for. @throws InvalidInput */
function demandTargets(targets: readonly ClaimTarget[]): void {
  for (const [at, target] of targets.entries()) {
    const fault = lackOf(target);
    if (fault) throw new InvalidInput({ targets: `第${at + 1}行：${fault}` });
  }
}

function lackOf({ kind, contract, loan, bond, customer, amount }: ClaimTarget): string | null {
  if (kind === 'bond' && !bond) return '请选择保证金';
  if (kind === 'repayment' && !loan) return '请选择借款单';
  if (kind === 'contract' && !contract) return '请选择合同';
  if (kind === 'advance' && !customer) return '请选择客户';
  return toDecimal(amount).lte(0) ? '认领金额应大于零' : null;
}

/**
 * Gives each target its amount out of the receipts, in their order. Receipts that are chosen give as much as they have;
 * what is not claimed of them stays.
 */
function shareOut(receipts: readonly LockedReceipt[], { bankRows, targets }: NewClaim): TargetReceiptShare[] {
  if (receipts.length < new Set(bankRows).size) throw new Refusal('所选流水不存在，请刷新后重新选择', 404);
  const rests = receipts.map((receipt) => ({ receipt, rest: toDecimal(receipt.needClaimTotal) }));
  const asked = sumDecimals(targets.map(({ amount }) => amount));
  if (asked.gt(sumDecimals(rests.map(({ rest }) => rest))) || rests.some(({ rest }) => rest.lte(0)))
    throw claimErrors.receiptInsufficient();
  return targets.flatMap((target) => sharesOf(target, rests));
}

/** Takes a target's amount out of what is left. */
function sharesOf(
  target: ClaimTarget,
  rests: { readonly receipt: LockedReceipt; rest: Decimal }[],
): TargetReceiptShare[] {
  const shares: TargetReceiptShare[] = [];
  let left = toDecimal(target.amount);
  for (const one of rests) {
    const taken = one.rest.lt(left) ? one.rest : left;
    if (taken.lte(0)) continue;
    shares.push({ receipt: one.receipt, target, amount: taken.toFixed(2) });
    one.rest = one.rest.minus(taken);
    left = left.minus(taken);
  }
  return shares;
}

const customerOf = ({ customer, contract }: ClaimTarget, customers: ReadonlyMap<string, string>): string | null =>
  (contract && customers.get(contract)) || customer || null;

interface Standing {
  readonly customers: ReadonlyMap<string, string>;
  readonly state: 'waiting' | 'live';
}

function draftOf(
  { targets, remark, requestKey, run }: NewClaim,
  shares: readonly InvoiceAllocation[],
  standing: Standing,
) {
  const total = sumDecimals(targets.map(({ amount }) => amount)).toFixed(2);
  const kinds = [...new Set(targets.map(({ kind }) => CLAIM_KIND_LABELS[kind]))].join('、');
  const payer = shares[0]?.receipt.otherSideName ?? '未知付款人';
  return {
    ...(requestKey ? { requestKey } : {}),
    title: `${payer} ${kinds}`,
    total,
    state: standing.state,
    run: run ?? null,
    remark: remark ?? null,
    lines: buildClaimLines(shares, standing),
  };
}

/** The lines of a claim. Tax is due on what counts: no line that waits says how it stands with its invoice. */
export const buildClaimLines = (shares: readonly InvoiceAllocation[], { customers, state }: Standing) =>
  shares.map(({ receipt, target, amount, invoice }) => ({
    bankRow: receipt.id,
    bankDate: receipt.day,
    kind: target.kind,
    ...aimsOf(target),
    invoice,
    billing: state === 'live' ? resolveBillingStatus(target.kind, invoice) : null,
    customer: customerOf(target, customers),
    amount,
    note: target.note ?? null,
    score: target.score ?? null,
    suggestedBy: target.suggestedBy,
    state,
  }));

/** What a target of its kind is for; anything else that was sent with it is left out. */
function aimsOf({ kind, contract, plan, loan, bond }: ClaimTarget) {
  const of = (wanted: ClaimTarget['kind'], id: string | null | undefined) => (kind === wanted && id ? id : null);
  return {
    contract: of('contract', contract),
    plan: of('contract', plan),
    loan: of('repayment', loan),
    bond: of('bond', bond),
  };
}

function sumsOf(shares: readonly TargetReceiptShare[]): Map<string, string> {
  const sums = new Map<string, string>();
  for (const { receipt, amount } of shares)
    sums.set(
      receipt.id,
      toDecimal(sums.get(receipt.id) ?? '0')
        .plus(amount)
        .toFixed(2),
    );
  return sums;
}
