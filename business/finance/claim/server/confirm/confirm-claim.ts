import { lockBidBonds } from '#business/crm/bid/server/index.ts';
import { lockReceipts } from '#business/finance/bank/server/index.ts';
import { lockLoans } from '#business/finance/loan/server/index.ts';
import { findClosedMonths } from '#business/finance/period/server/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type Claim, type ClaimLine, type ClaimTarget, claim, claimErrors } from '../../model/index.ts';
import { allocateToInvoices, loadUnpaidInvoices, type TargetReceiptShare } from '../allocate-to-invoices.ts';
import {
  buildClaimLines as newLines,
  redateClosedMonthShares,
  requireTargetLoanBalances,
  targetLoanIds,
  updateBondsAndPayerAliases,
} from '../create-claim.ts';
import { claimLinesOf, revokeClaim } from '../revoke-claim.ts';
import { requireOpenBidBonds, targetBondIds } from '../targets/bid-bond-targets.ts';
import { lockClaimableContracts } from '../targets/contract-limits.ts';

/**
 * 财务确认: a claim beyond the firm's limit counts from now on. What it takes of receipts and contracts was reserved; what
 * it pays of invoices, loans and bonds is judged by how they stand now.
 * @throws Refusal 409 where it does not wait, where the claimant himself confirms, or where a target takes no more
 */
export const confirmClaim = (ctx: Context, id: string): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    const seen = waitingOf(await getRecord(tx, claim, id), tx);
    const targets = claimLinesOf(seen).map(targetOf);
    const held = await lockClaimableContracts(
      tx,
      targets.flatMap(({ contract }) => contract ?? []),
    );
    const loans = await lockLoans(tx, targetLoanIds(targets));
    const bonds = await lockBidBonds(tx, targetBondIds(targets));
    const rowsOf = claimLinesOf(seen).flatMap(({ bankRow }) => bankRow ?? []);
    const receipts = await lockReceipts(tx, rowsOf);
    const row = waitingOf(await getRecord(tx, claim, id), tx);
    requireTargetLoanBalances(loans, targets);
    requireOpenBidBonds(bonds, targets);
    const moves = toDecimal(row.total).eq(0);
    const shares = claimLinesOf(row).flatMap((line): TargetReceiptShare[] => {
      const receipt = receipts.find((one) => one.id === line.bankRow);
      // What is moved on counts when it is moved, whenever it was received.
      return receipt
        ? [
            {
              receipt: moves ? { ...receipt, day: dayOfInstant(new Date()) } : receipt,
              target: targetOf(line),
              amount: line.amount,
            },
          ]
        : [];
    });
    const closed = await findClosedMonths(
      tx,
      receipts.map(({ day }) => day),
    );
    const contracts = held.map((one) => one.id);
    const settled = redateClosedMonthShares(
      allocateToInvoices(await loadUnpaidInvoices(tx, contracts), shares),
      closed,
    );
    const customers = new Map(held.map((one) => [one.id, one.customer]));
    const lines = newLines(settled, { customers, state: 'live' });
    const draft = { id, version: row.version, state: 'live', confirmedBy: tx.me.userId, lines };
    const saved = await saveRecord(tx, claim, draft, 'product');
    if (!moves) await updateBondsAndPayerAliases(tx, shares, customers);
    return saved;
  });

/** 退回: what waits is given back to the pool. @throws Refusal 409 where it waits no more */
export const rejectClaim = (ctx: Context, id: string, reason: string): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    const row = await getRecord(tx, claim, id);
    if (row.state !== 'waiting') throw claimErrors.notWaiting();
    return revokeClaim(tx, id, { reason });
  });

/** @throws Refusal 409 */
function waitingOf(row: Claim, { me }: Context): Claim {
  if (row.state !== 'waiting') throw claimErrors.notWaiting();
  if ([row.claimant, row.createdBy].includes(me.userId)) throw claimErrors.ownClaim();
  return row;
}

/** A line that waits as the target that it was claimed for. The invoice is chosen anew: it may be paid by now. */
const targetOf = ({ kind, contract, plan, loan, bond, customer, amount, note, score, suggestedBy }: ClaimLine) => ({
  ...({ kind: kind as ClaimTarget['kind'], contract, plan, loan, bond, customer, amount, note, score } as const),
  suggestedBy: (suggestedBy ?? 'person') as ClaimTarget['suggestedBy'],
});
