import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import type { WeightedAction } from './bank-actions.ts';
import { WALK_PAYEE, type WalkFirm } from './walk-firm.ts';

/** Of few numbers, so that many claim the same one. */
const numberOf = ({ roll }: WalkFirm): string => `2018${String(roll(25)).padStart(16, '0')}`;

async function handIn(firm: WalkFirm, form: string, body: object): Promise<void> {
  const { office, count } = firm;
  const { data, success } = await office.save(form, body);
  if (success) count(form, (await office.submit(form, data.id)).success);
}

/** Travel costs, half of the time offset against a loan, with an invoice that others may claim too. */
async function expense(firm: WalkFirm): Promise<void> {
  const { loans, pick, roll, cents } = firm;
  const line = { date: '2026-01-05', subject: 'travel', summary: '高铁票', amount: '90' };
  const lines = [{ ...line, invoiceNo: numberOf(firm), invoiceTotal: '90', tax: '0' }];
  const offsets = roll(2) === 0 ? [{ loan: pick(loans), amount: cents(30) }] : [];
  await handIn(firm, 'expense', { title: '出差报销', kind: 'travel', lines, offsets, ...WALK_PAYEE });
}

const repayment = (firm: WalkFirm) =>
  handIn(firm, 'repayment', { title: '还款', loan: firm.pick(firm.loans), amount: firm.cents(20) });

/** A request with an invoice of the same few numbers. */
const request = (firm: WalkFirm) =>
  handIn(firm, 'paymentRequest', {
    title: '房租',
    kind: 'rent',
    subject: 'rent',
    amount: '50',
    invoices: [{ number: numberOf(firm), net: '50', tax: '0', total: '50' }],
    ...WALK_PAYEE,
  });

async function apply(firm: WalkFirm): Promise<void> {
  const { office, contracts, pick, cents, count } = firm;
  const { data, success } = await office.draftOf(pick(contracts)?.id, cents(900));
  if (success) count('apply', (await office.submit('invoiceApply', data.id)).success);
}

/** Part of what a contract received, or a claim parked, goes back to the customer, today. */
async function refund(firm: WalkFirm): Promise<void> {
  const { office, account, contracts, claims, refunds, pick, roll, cents, call, count } = firm;
  const parked = claims.filter(({ lines }) => lines.some(({ kind }: AnsweredJson) => kind === 'refund'));
  const of = roll(3) === 0 && parked.length > 0 ? { claim: pick(parked)?.id } : { contract: pick(contracts)?.id };
  const draft = { title: '退款', kind: 'refund', amount: cents(60), ...of, ...WALK_PAYEE };
  const { data, success } = await office.save('paymentRequest', draft);
  if (!success) return;
  const { success: isAsked, data: started } = await office.submit('paymentRequest', data.id);
  if (!isAsked) return;
  await office.agree(started.procInstId);
  const [order] = (await call('POST', '/form/payOrder/queryList', { params: { request: data.id } })).data;
  const paid = { account, method: 'bank', payDate: dayOfInstant(new Date()) };
  if (count('refund', (await call('POST', `/b/finance/payOrder/${order.id}/pay`, paid)).success))
    refunds.push(order.id);
}

/** The bank gives a refund back. */
async function bounce({ refunds, pick, call, count }: WalkFirm): Promise<void> {
  const id = pick(refunds);
  if (id) count('bounce', (await call('POST', `/b/finance/payOrder/${id}/return`, { reason: '退票' })).success);
}

/** What is spent and applied for. */
export const spendingActions = (firm: WalkFirm): readonly WeightedAction[] => [
  [3, () => expense(firm)],
  [2, () => repayment(firm)],
  [2, () => request(firm)],
  [1, () => apply(firm)],
  [2, () => refund(firm)],
  [1, () => bounce(firm)],
];
