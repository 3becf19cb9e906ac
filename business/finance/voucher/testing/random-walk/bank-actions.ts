import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { importRandomStatement } from './statement-actions.ts';
import { WALK_MONTHS, type WalkFirm } from './walk-firm.ts';

/** How often somebody does it, and what. */
export type WeightedAction = readonly [weight: number, act: () => Promise<unknown>];

async function receipt({ office, account, cents, day, roll, count, receipts }: WalkFirm): Promise<void> {
  const row = { account, income: cents(900), dateTime: `${day()}T02:00:00.000Z`, otherSideUnit: `付款人${roll(9)}` };
  const { success, data } = await office.save('bankRow', row);
  if (count('receipt', success)) receipts.push(data.id);
}

async function debit({ office, account, cents, day, count }: WalkFirm): Promise<void> {
  const row = { account, pay: cents(90), dateTime: `${day()}T03:00:00.000Z`, otherSideUnit: '房东' };
  count('debit', (await office.save('bankRow', row)).success);
}

async function change({ office, receipts, pick, roll, cents, call, count }: WalkFirm): Promise<void> {
  const id = pick(receipts);
  const row = id && (await office.read('bankRow', id));
  if (!row) return;
  if (roll(4) === 0) count('remove', (await call('DELETE', `/form/bankRow/${id}`)).success);
  else count('change', (await office.save('bankRow', { id, version: row.version, income: cents(900) })).success);
}

async function pay({ account, loans, pick, roll, day, call, count }: WalkFirm): Promise<void> {
  const { data } = await call('POST', '/form/payOrder/queryList', { params: { loan: pick(loans) } });
  const order = pick<AnsweredJson>(data);
  const isBack = roll(3) === 0;
  const body = isBack ? { reason: '退票' } : { account, method: 'bank', payDate: day() };
  if (order)
    count('pay', (await call('POST', `/b/finance/payOrder/${order.id}/${isBack ? 'return' : 'pay'}`, body)).success);
}

/** The account's month is confirmed with what it comes to. */
export async function confirmAccountMonth(
  { account, call, count }: WalkFirm,
  month: string | undefined,
): Promise<void> {
  const which = { account, month };
  const [balance] = (await call('POST', '/form/monthBalance/queryList', { params: which })).data;
  if (!balance) return;
  await call('POST', '/b/finance/monthBalance/statement', { ...which, statement: balance.closing });
  count('confirm', (await call('POST', '/b/finance/monthBalance/confirm', which)).success);
}

async function reopen({ account, pick, call, count }: WalkFirm): Promise<void> {
  const which = { account, month: pick(WALK_MONTHS), reason: '走查' };
  count('reconfirm', (await call('POST', '/b/finance/monthBalance/reopen', which)).success);
}

/** What is done with accounts. */
export const bankActions = (firm: WalkFirm): readonly WeightedAction[] => [
  [20, () => receipt(firm)],
  [5, () => debit(firm)],
  [1, () => importRandomStatement(firm)],
  [4, () => change(firm)],
  [2, () => pay(firm)],
  [2, () => confirmAccountMonth(firm, firm.pick(WALK_MONTHS))],
  [1, () => reopen(firm)],
];
