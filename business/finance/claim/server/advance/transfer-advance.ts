import { lockReceipts } from '#business/finance/bank/server/index.ts';
import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type Claim, type ClaimLine, type ClaimTarget, claim, claimErrors } from '../../model/index.ts';
import {
  allocateToInvoices,
  type InvoiceAllocation,
  loadUnpaidInvoices,
  resolveBillingStatus,
} from '../allocate-to-invoices.ts';
import { needsSecondConfirmation } from '../create-claim.ts';
import { claimLinesOf } from '../revoke-claim.ts';
import { lockClaimableContracts, requireWithinContractLimits } from '../targets/contract-limits.ts';
import { loadRemainingAdvance } from './remaining-advance.ts';

/** What of an advance goes to which contract. */
interface Transfer {
  /** The line of the claim that took the money in advance. */
  readonly line: string;
  readonly contract: string;
  readonly plan?: string | null;
  readonly invoice?: string | null;
  /** 元 */
  readonly amount: string;
}

/**
 * 预收转合同回款: part of what a customer paid in advance is for one of his contracts. A claim of its own says so, whose
 * lines come to nothing: the receipt is claimed as before. Beyond the firm's limit it waits for a second person, as claims do.
 * @throws Refusal 409 beyond what is left in advance, or what the contract has open
 */
export const transferAdvance = (ctx: Context, id: string, order: Transfer): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    const seen = await getRecord(tx, claim, id);
    const line = claimLinesOf(seen).find(
      (one) => one.id === order.line && one.kind === 'advance' && one.state === 'live',
    );
    if (!line) throw claimErrors.claimRevoked();
    const [contract] = await lockClaimableContracts(tx, [order.contract]);
    if (contract?.customer !== line.customer) throw claimErrors.otherCustomer();
    const [receipt] = await lockReceipts(tx, line.bankRow ? [line.bankRow] : []);
    if (!receipt) throw new Refusal('所选流水不存在，请刷新后重新选择', 404);
    const left = await loadRemainingAdvance(tx, line.bankRow, line.customer);
    if (toDecimal(order.amount).gt(left))
      throw claimErrors.overAdvance({ rest: formatDecimal(left, 2), amount: formatDecimal(order.amount, 2) });
    const target = targetOf(line, order);
    await requireWithinContractLimits(tx, [contract], [target]);
    const shares = allocateToInvoices(await loadUnpaidInvoices(tx, [order.contract]), [
      { receipt, target, amount: order.amount },
    ]);
    const state = await stateOf(tx, order);
    return await saveRecord(tx, claim, draftOf({ ...line, state }, order, shares), 'product');
  });

/** How a transfer stands once it is made. */
const stateOf = async (tx: Context, { amount }: Transfer) =>
  (await needsSecondConfirmation(tx, [amount])) ? 'waiting' : 'live';

const targetOf = ({ customer }: ClaimLine, { contract, plan, invoice, amount }: Transfer): ClaimTarget => ({
  kind: 'contract',
  contract,
  plan: plan ?? null,
  invoice: invoice ?? null,
  customer,
  amount,
  suggestedBy: 'person',
});

function draftOf(
  { bankRow, customer, state }: ClaimLine,
  { amount, plan }: Transfer,
  shares: readonly InvoiceAllocation[],
) {
  const same = { bankRow, bankDate: dayOfInstant(new Date()), customer, suggestedBy: 'person', state };
  return {
    title: `预收转合同回款 ${formatDecimal(amount, 2)}元`,
    total: '0.00',
    state,
    lines: [
      { ...same, kind: 'advance', amount: toDecimal(amount).times(-1).toFixed(2) },
      ...shares.map(({ target, amount: share, invoice }) => ({
        ...same,
        kind: 'contract',
        contract: target.contract,
        plan: plan ?? null,
        invoice,
        billing: state === 'live' ? resolveBillingStatus('contract', invoice) : null,
        amount: share,
      })),
    ],
  };
}
