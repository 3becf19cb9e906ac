import { sql } from 'kysely';
import { lockBidBonds, updateBondReturnStates } from '#business/crm/bid/server/index.ts';
import {
  addClaimedAmounts,
  loadLastConfirmedMonth,
  lockAccountsOfBankRows,
  lockReceipts,
} from '#business/finance/bank/server/index.ts';
import { lockLoans } from '#business/finance/loan/server/index.ts';
import { findClosedMonths } from '#business/finance/period/server/index.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type Claim, type ClaimLine, claim, claimErrors, claimLine } from '../model/index.ts';
import { requireUnusedAdvances } from './advance/remaining-advance.ts';
import { unlearnPayerAliases } from './payer-aliases.ts';
import { requireRefundsCovered } from './refund/require-refunds-covered.ts';
import { lockContracts } from './targets/contract-limits.ts';

interface Revocation {
  readonly reason: string;
  /** Which lines; all that still count where left out. */
  readonly lines?: readonly string[];
  /** The payment order whose refund is taken back; nobody else takes back what stands for a refund. */
  readonly payOrder?: string;
}

/** The lines of a claim. */
export const claimLinesOf = (row: Claim): readonly ClaimLine[] => castRecordLines(claimLine, row.lines);

/**
 * Takes back exactly the lines that are named, and nothing else of their receipts, contracts or of the claim. Where the
 * month of a line is closed the line stays and an equal negative one of today stands against it.
 * @throws Refusal where they are revoked already
 */
export const revokeClaim = (
  ctx: Context,
  id: string,
  { reason, lines: wanted, payOrder }: Revocation,
): Promise<Claim> =>
  inTransaction(ctx, async (tx) => {
    const seen = await getRecord(tx, claim, id);
    // In the order in which claims are made, so that both never wait for each other.
    await lockContracts(
      tx,
      claimLinesOf(seen).flatMap(({ contract }) => contract ?? []),
    );
    await lockLoans(
      tx,
      claimLinesOf(seen).flatMap(({ loan }) => loan ?? []),
    );
    await lockBidBonds(tx, bondsIn(claimLinesOf(seen)));
    const rowsOf = [...new Set(claimLinesOf(seen).flatMap(({ bankRow }) => bankRow ?? []))];
    // With their accounts, so that no month of them is confirmed meanwhile; whoever writes movements takes accounts first too.
    await lockAccountsOfBankRows(tx, rowsOf);
    const receipts = await lockReceipts(tx, rowsOf);
    await sql`select from claim_claim where company_id = ${tx.me.companyId} and id = ${id} for update`.execute(tx.db);
    const row = await getRecord(tx, claim, id);
    if (claimLinesOf(row).some((line) => line.payOrder && line.payOrder !== payOrder))
      throw claimErrors.refundByOrder();
    const { open, gone } = chosen(row, wanted);
    await requireUnusedAdvances(tx, gone);
    await requireRefundsCovered(tx, gone);
    const closed = await closedLines(tx, receipts, gone);
    const lines = [
      ...claimLinesOf(row).map((line) => revoked(line, gone, closed)),
      ...gone.filter((line) => closed.has(line.id)).map(toReversalLine),
    ];
    const left = open.length - gone.length;
    const state = left === 0 ? 'revoked' : 'part';
    const saved = await saveRecord(
      tx,
      claim,
      { id, version: row.version, lines, state, revokeReason: reason },
      'product',
    );
    await addClaimedAmounts(tx, backOf(gone));
    await updateBondReturnStates(tx, bondsIn(gone));
    if (toDecimal(row.total).eq(0) || row.state === 'waiting') return saved;
    const payers = new Map(receipts.map((receipt) => [receipt.id, receipt]));
    await unlearnPayerAliases(
      tx,
      gone.flatMap(({ bankRow, customer }) => {
        const receipt = payers.get(bankRow ?? '');
        return receipt && customer ? [{ payer: receipt.otherSideName, payerNo: receipt.otherSideNo, customer }] : [];
      }),
    );
    return saved;
  });

/** The lines that still count, and those of them that go. @throws Refusal where some of them went already */
function chosen(row: Claim, wanted: readonly string[] | undefined) {
  const reversed = new Set(claimLinesOf(row).flatMap(({ reverses }) => reverses ?? []));
  const open = claimLinesOf(row).filter(({ id, state }) => isOpen(state) && !reversed.has(id));
  const gone = wanted ? open.filter((line) => wanted.includes(line.id)) : open;
  if (gone.length === 0 || (wanted && gone.length < new Set(wanted).size)) throw claimErrors.claimRevoked();
  if (row.state === 'waiting' && gone.length < open.length) throw claimErrors.waitingWhole();
  demandWhole(row, gone);
  return { open, gone };
}

/** Lines that still take of their receipt: those that count, and those that wait to be confirmed. */
const isOpen = (state: string | null): boolean => state === 'live' || state === 'waiting';

const bondsIn = (lines: readonly ClaimLine[]): string[] => lines.flatMap(({ bond }) => bond ?? []);

/** A claim whose lines come to nothing moved money, and goes as a whole. @throws Refusal 409 */
function demandWhole({ total }: Claim, gone: readonly ClaimLine[]): void {
  if (toDecimal(total).eq(0) && !sumDecimals(gone.map(({ amount }) => amount)).eq(0)) throw claimErrors.transferWhole();
}

type Held = Awaited<ReturnType<typeof lockReceipts>>;

/** Lines whose receipt lies in a month that is closed, of its account or of the books. */
async function closedLines(tx: Context, receipts: Held, gone: readonly ClaimLine[]): Promise<ReadonlySet<string>> {
  const confirmed = new Map<string, string>();
  for (const { account } of receipts)
    if (!confirmed.has(account)) confirmed.set(account, await loadLastConfirmedMonth(tx, account));
  const periods = await findClosedMonths(
    tx,
    gone.map(({ bankDate }) => bankDate),
  );
  const isClosed = ({ bankRow, bankDate, state }: ClaimLine): boolean => {
    // What waits to be confirmed is in no sum yet.
    if (state === 'waiting') return false;
    if (periods.has(bankDate.slice(0, 7))) return true;
    const account = receipts.find(({ id }) => id === bankRow)?.account ?? '';
    return bankDate.slice(0, 7) <= (confirmed.get(account) ?? '');
  };
  return new Set(gone.filter(isClosed).map(({ id }) => id));
}

const revoked = (line: ClaimLine, gone: readonly ClaimLine[], closed: ReadonlySet<string>) =>
  gone.includes(line) ? { ...line, billing: null, ...(closed.has(line.id) ? {} : { state: 'revoked' }) } : line;

/** The line of today that stands against one that stays. */
export const toReversalLine = ({
  id,
  bankRow,
  kind,
  contract,
  plan,
  invoice,
  loan,
  bond,
  customer,
  amount,
  ...of
}: ClaimLine) => ({
  payOrder: of.payOrder,
  returns: of.returns,
  bankRow,
  bankDate: dayOfInstant(new Date()),
  kind,
  contract,
  plan,
  invoice,
  loan,
  bond,
  customer,
  amount: toDecimal(amount).times(-1).toFixed(2),
  state: 'reversal',
  reverses: id,
  suggestedBy: 'person',
});

function backOf(gone: readonly ClaimLine[]): Map<string, string> {
  const ids = [...new Set(gone.flatMap(({ bankRow }) => bankRow ?? []))].sort();
  const amountOf = (id: string) =>
    sumDecimals(gone.filter(({ bankRow }) => bankRow === id).map(({ amount }) => amount));
  return new Map(ids.map((id) => [id, amountOf(id).times(-1).toFixed(2)]));
}
