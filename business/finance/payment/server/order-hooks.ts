import { sql } from 'kysely';
import { expense } from '#business/finance/expense/model/index.ts';
import { holdExpensePayable } from '#business/finance/expense/server/index.ts';
import { loan } from '#business/finance/loan/model/index.ts';
import { type HeldPayable, holdLoanPayable } from '#business/finance/loan/server/index.ts';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { hooksFor, type RecordHooks } from '#kernel/server/records/hooks.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { paymentErrors, paymentRequest, payOrder, type SourceKind } from '../model/index.ts';

const holdRequest = (tx: Context, id: string): Promise<HeldPayable | undefined> =>
  first(
    tx.db,
    sql<HeldPayable>`select title, no, status, amount::text as due, ordered::text as ordered, dept, payee, payee_account as "payeeAccount",
      payee_bank as "payeeBank" from payment_payment_request where company_id = ${tx.me.companyId} and id = ${id} for update`,
  );

const HOLD: Readonly<Record<SourceKind, typeof holdRequest>> = {
  request: holdRequest,
  expense: holdExpensePayable,
  loan: holdLoanPayable,
};

const KINDS = ['request', 'expense', 'loan'] as const;

/** @param counted what of the amount the record counts already, in 元 @throws Refusal 409 */
function demandRest({ title, due, ordered }: HeldPayable, given: string, counted: string): void {
  const rest = dec(due).minus(ordered).plus(counted);
  const amount = dec(given);
  if (amount.gt(rest)) throw paymentErrors.payBeyond({ title, rest: rest.toFixed(2), amount: amount.toFixed(2) });
}

/** @throws InvalidInput at the field that names it, where there is none */
async function heldSource(tx: Context, kind: SourceKind, id: unknown): Promise<HeldPayable> {
  const held = id ? await HOLD[kind](tx, String(id)) : undefined;
  if (!held) throw new InvalidInput({ [kind]: '请选择审批通过的单据' });
  return held;
}

/** Saves in which the record paid for is just being approved; known to the product alone. */
const approving = new WeakSet<Context>();

/** An order is of one approved record, and all orders of it together are never more than it allows. */
export const orderHooks: RecordHooks<typeof payOrder> = {
  async beforeSave(ctx, values, existing) {
    if (existing && existing.state !== 'open') throw paymentErrors.payDone();
    const whole = { ...existing, ...values };
    const kind = (whole.kind ?? 'request') as SourceKind;
    for (const other of KINDS) if (other !== kind) values[other] = null;
    const held = await heldSource(ctx, kind, whole[kind]);
    if (held.status !== 'approved' && !approving.has(ctx)) throw paymentErrors.payNotApproved({ title: held.title });
    const isSame = existing?.[kind] === String(whole[kind]);
    demandRest(held, String(whole.amount ?? '0'), isSame ? (existing?.amount ?? '0') : '0');
    const { no, title, dept, payee, payeeAccount, payeeBank } = held;
    Object.assign(values, { title: `${no} ${title}`.slice(0, 160), dept, payee, payeeAccount, payeeBank });
  },
  beforeRemove(_, row) {
    if (row.state !== 'open') throw paymentErrors.payDone();
  },
};

/** Once a record is approved, what it comes to waits to be paid. */
const ordered =
  (kind: SourceKind) =>
  async (ctx: Context, id: string, status: string): Promise<void> => {
    if (status !== 'approved') return;
    const held = await HOLD[kind](ctx, id);
    if (!held || held.status === 'approved') return;
    const rest = dec(held.due).minus(held.ordered);
    if (rest.lte(0)) return;
    const inner = { ...ctx };
    approving.add(inner);
    await saveRecord(inner, payOrder, { kind, [kind]: id, amount: rest.toFixed(2) });
  };

export const orderedOnceApproved = [
  hooksFor(paymentRequest, { onStatus: ordered('request') }),
  hooksFor(expense, { onStatus: ordered('expense') }),
  hooksFor(loan, { onStatus: ordered('loan') }),
];
