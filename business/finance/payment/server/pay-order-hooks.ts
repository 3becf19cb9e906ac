import { sql } from 'kysely';
import { expense } from '#business/finance/expense/model/index.ts';
import { lockExpensePayable } from '#business/finance/expense/server/index.ts';
import { loan } from '#business/finance/loan/model/index.ts';
import { type LockedPayable, lockLoanPayable } from '#business/finance/loan/server/index.ts';
import { deptWage } from '#business/finance/wage/model/index.ts';
import { lockWagePayable } from '#business/finance/wage/server/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks, type EntityHooks, type RecordHooks } from '#kernel/server/records/hooks.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import {
  PAYMENT_SOURCE_KINDS,
  type PaymentSourceKind,
  paymentErrors,
  paymentRequest,
  payOrder,
  UNPAID_ORDER_STATES,
} from '../model/index.ts';

const holdRequest = (tx: Context, id: string): Promise<LockedPayable | undefined> =>
  fetchFirstRow(
    tx.db,
    sql<LockedPayable>`select title, no, status, coalesce(amount, 0)::text as due, ordered::text as ordered, dept, payee, payee_account as "payeeAccount",
      payee_bank as "payeeBank" from payment_payment_request where company_id = ${tx.me.companyId} and id = ${id} for update`,
  );

type Hold = typeof holdRequest;

/** @param counted what of the amount the record counts already, in 元 @throws Refusal 409 */
function demandRest({ title, due, ordered }: LockedPayable, given: string, counted: string): void {
  const rest = toDecimal(due).minus(ordered).plus(counted);
  const amount = toDecimal(given);
  if (amount.gt(rest)) throw paymentErrors.payBeyond({ title, rest: rest.toFixed(2), amount: amount.toFixed(2) });
}

/** Saves in which the record paid for is just being approved; known to the product alone. */
const approving = new WeakSet<Context>();

/** What sums of orders say that come to more than the record they are of, as it counts them. */
const BEYOND = { amount: '付款依据的付款单合计将超过应付金额，请核对已有的付款单' };

/** An order that was paid stays; it is of one approved record, which `definePayableHooks` says more of. */
export const payOrderRecordHooks: RecordHooks<typeof payOrder> = {
  beforeSave(_, values, existing) {
    if (existing && !UNPAID_ORDER_STATES.includes(existing.state ?? '')) throw paymentErrors.payDone();
    const kind = values.kind ?? existing?.kind ?? 'request';
    for (const other of PAYMENT_SOURCE_KINDS) if (other !== kind) values[other] = null;
  },
  beforeRemove(_, row) {
    if (!UNPAID_ORDER_STATES.includes(row.state ?? '')) throw paymentErrors.payDone();
  },
  taken: Object.fromEntries(['request', 'expense', 'loan', 'wage'].map((kind) => [`${kind}_ordered`, BEYOND])),
};

/** What an order is for, which it may be made of. @throws Refusal 409; InvalidInput at the field that names it */
async function heldFor(ctx: Context, kind: PaymentSourceKind, id: unknown, hold: Hold): Promise<LockedPayable> {
  const held = id ? await hold(ctx, String(id)) : undefined;
  if (!held) throw new InvalidInput({ [kind]: '请选择审批通过的单据' });
  if (held.status !== 'approved' && !approving.has(ctx)) throw paymentErrors.payNotApproved({ title: held.title });
  return held;
}

/** An order of the record, within what that allows. */
const within = (kind: PaymentSourceKind, hold: Hold): RecordHooks<typeof payOrder> => ({
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    if ((whole.kind ?? 'request') !== kind) return;
    const held = await heldFor(ctx, kind, whole[kind], hold);
    const counted = existing?.[kind] === String(whole[kind]) ? existing.amount : null;
    demandRest(held, String(whole.amount ?? '0'), counted ?? '0');
    const { no, title, dept, payee, payeeAccount, payeeBank } = held;
    Object.assign(values, { title: `${no} ${title}`.slice(0, 160), dept, payee, payeeAccount, payeeBank });
  },
  /** Meanwhile the record may be void, or paid by other orders: with this one, which is counted again, they are within it. */
  async afterRestore(ctx, row) {
    if (row.kind === kind) demandRest(await heldFor(ctx, kind, row[kind], hold), row.amount, row.amount);
  },
});

/** Once a record is approved, what it comes to waits to be paid. */
const ordered =
  (kind: PaymentSourceKind, hold: Hold) =>
  async (ctx: Context, id: string, status: string): Promise<void> => {
    if (status !== 'approved') return;
    const held = await hold(ctx, id);
    if (!held || held.status === 'approved') return;
    const rest = toDecimal(held.due).minus(held.ordered);
    if (rest.lte(0)) return;
    const inner = { ...ctx };
    approving.add(inner);
    await saveRecord(inner, payOrder, { kind, [kind]: id, amount: rest.toFixed(2) });
  };

/**
 * Records of an entity are paid by orders: one is made of what a record comes to once it is approved, and all of them
 * together are never more than it allows.
 * @param hold reads a record as those see it who pay it, and holds it until the transaction ends
 */
export const definePayableHooks = (
  kind: PaymentSourceKind,
  entity: EntityDefinition,
  hold: Hold,
): readonly EntityHooks[] => [
  defineEntityHooks(payOrder, within(kind, hold)),
  defineEntityHooks(entity, { onStatus: ordered(kind, hold) }),
];

export const payableRecordHooks = [
  ...definePayableHooks('request', paymentRequest, holdRequest),
  ...definePayableHooks('expense', expense, lockExpensePayable),
  ...definePayableHooks('loan', loan, lockLoanPayable),
  ...definePayableHooks('wage', deptWage, lockWagePayable),
];
