import type { AnsweredJson } from '#tools/testing/test-product.ts';
import type { WeightedAction } from './bank-actions.ts';
import type { WalkFirm } from './walk-firm.ts';

/** What a receipt may be for, at random. */
export function randomClaimTarget({ office, contracts, loans, roll, pick, cents }: WalkFirm): object {
  const contract = pick(contracts);
  const amount = cents(400);
  const kind = roll(10);
  if (kind < 6)
    return { kind: 'contract', contract: contract?.id, plan: pick<AnsweredJson>(contract?.plans ?? [])?.id, amount };
  if (kind < 8) return { kind: 'advance', customer: office.customer, amount };
  return kind === 8 ? { kind: 'repayment', loan: pick(loans), amount: cents(60) } : { kind: 'refund', amount };
}

async function claim(firm: WalkFirm): Promise<void> {
  const { receipts, claims, pick, roll, call, count } = firm;
  const bankRows = [...new Set([pick(receipts), pick(receipts)].slice(0, 1 + roll(2)).filter(Boolean))];
  if (bankRows.length === 0) return;
  const { success, data } = await call('POST', '/b/finance/claim', { bankRows, targets: [randomClaimTarget(firm)] });
  if (count('claim', success)) claims.push(data);
}

const advanceOf = ({ lines }: AnsweredJson): AnsweredJson => lines.find(({ kind }: AnsweredJson) => kind === 'advance');

async function transfer({ claims, contracts, pick, cents, call, count }: WalkFirm): Promise<void> {
  const from = pick(claims.filter(advanceOf));
  if (!from) return;
  const body = { line: advanceOf(from).id, contract: pick(contracts)?.id, amount: cents(90) };
  const { success, data } = await call('POST', `/b/finance/claim/${from.id}/transfer`, body);
  if (count('transfer', success)) claims.push(data);
}

async function revoke({ claims, pick, roll, call, count }: WalkFirm): Promise<void> {
  const one = pick(claims);
  if (!one) return;
  const lines = roll(2) === 0 ? { lines: [pick<AnsweredJson>(one.lines)?.id] } : {};
  count('revoke', (await call('POST', `/b/finance/claim/${one.id}/revoke`, { reason: '走查', ...lines })).success);
}

async function invoice({ office, applications, invoices, pick, cents, day, count }: WalkFirm): Promise<void> {
  const { success, data } = await office.issue(pick(applications)?.id, cents(500), { issueDate: day() });
  if (count('invoice', success)) invoices.push(data.id);
}

async function red({ office, invoices, pick, cents, day, count }: WalkFirm): Promise<void> {
  const id = pick(invoices);
  if (id) count('red', (await office.red(id, cents(200), { issueDate: day() })).success);
}

/** What is done with claims and invoices. */
export const claimActions = (firm: WalkFirm): readonly WeightedAction[] => [
  [32, () => claim(firm)],
  [6, () => transfer(firm)],
  [12, () => revoke(firm)],
  [8, () => invoice(firm)],
  [4, () => red(firm)],
];
