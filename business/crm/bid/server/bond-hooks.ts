import { sql } from 'kysely';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { BidBond, bidBond } from '../model/index.ts';

type Values = ValuesOf<typeof bidBond>;

/** What may follow each state: a bond is paid once and comes back, or stays away, once. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  applied: ['paid'],
  paid: ['due', 'returned', 'turned', 'fee', 'forfeited'],
  due: ['returned', 'turned', 'fee', 'forfeited'],
};
/** What stays as it is once the money has gone. */
const FIXED = ['amount', 'paidAt', 'bid', 'kind', 'form', 'payTo', 'payAccount'] as const;

/** @throws InvalidInput at what may not change any more */
function refuseChange(values: Values, existing: BidBond): void {
  if (existing.state === 'applied') return;
  const changed = FIXED.find(
    (field) => values[field] !== undefined && String(values[field] ?? '') !== String(existing[field] ?? ''),
  );
  if (changed) throw new InvalidInput({ [changed]: said`保证金已于${existing.paidAt ?? ''}缴纳，此项不能再修改` });
}

/** @throws InvalidInput where a state does not follow */
function refuseStep(state: string, existing: BidBond): void {
  if (state === existing.state || NEXT[existing.state]?.includes(state)) return;
  if (state === 'paid') throw new InvalidInput({ state: '该保证金已缴纳，不能重复缴纳' });
  throw new InvalidInput({ state: said`保证金${existing.state_label}，不能再改变状态` });
}

/** @throws InvalidInput where days or money do not fit one another */
function refuseMoney(merged: Partial<BidBond>): void {
  const { paidAt, returnedAt, returned, amount } = merged;
  const today = dayOf(new Date());
  if (paidAt && paidAt > today) throw new InvalidInput({ paidAt: '缴纳日期不能晚于今天' });
  if (returnedAt && returnedAt > today) throw new InvalidInput({ returnedAt: '退还日期不能晚于今天' });
  if (returnedAt && paidAt && returnedAt < paidAt) throw new InvalidInput({ returnedAt: '退还日期不能早于缴纳日期' });
  if (returned && amount && dec(returned).gt(dec(amount)))
    throw new InvalidInput({ returned: said`退还金额不能大于保证金${dec(amount).toFixed(2)}元，利息请写入备注` });
}

/** A tender bond may be at most so much of the estimated price: 招标投标法实施条例（国务院令第613号）第二十六条. */
const MOST_SHARE = '0.02';

/** @throws InvalidInput for a tender bond above what the law allows, unless remarks say why */
function refuseTooMuch({ kind, amount, remark, state }: Partial<BidBond>, limitPrice: string | null): void {
  if ((kind ?? 'tender') !== 'tender' || (state ?? 'applied') !== 'applied' || !limitPrice || !amount || remark) return;
  const most = dec(limitPrice).times(MOST_SHARE);
  if (dec(amount).gt(most))
    throw new InvalidInput({
      amount: said`投标保证金不得超过招标项目估算价的2%（招标投标法实施条例第二十六条），按最高限价最多${most.toFixed(2)}元；确需超过请在备注中说明`,
    });
}

/** The bid a bond belongs to; a second bond of a kind for one bid would be paid twice. @throws InvalidInput */
async function bidOf(ctx: Context, id: unknown, kind: unknown, existing: BidBond | null) {
  const found = await first(
    ctx.db,
    sql<{
      customer: string;
      limitPrice: string | null;
      other: string | null;
    }>`select b.customer, b.limit_price::text as "limitPrice", (select o.no from bid_bid_bond o where o.company_id = b.company_id and o.bid = b.id
        and o.kind = ${String(kind)} and o.id <> ${existing?.id ?? '0'} limit 1) as other
      from bid_bid b where b.company_id = ${ctx.me.companyId} and b.id = ${String(id ?? '0')} for update`,
  );
  if (!found) throw new InvalidInput({ bid: '请选择投标' });
  if (found.other) throw new InvalidInput({ bid: said`该投标已登记同类保证金${found.other}，不能重复缴纳` });
  return found;
}

async function judge(ctx: Context, values: Values, existing: BidBond | null): Promise<void> {
  const merged: Partial<BidBond> = { ...existing, ...JSON.parse(JSON.stringify(values)) };
  const state = String(merged.state ?? 'applied');
  if (existing) {
    refuseChange(values, existing);
    refuseStep(state, existing);
  } else if (state !== 'applied' && state !== 'paid')
    throw new InvalidInput({ state: '新登记的保证金从申请或已缴开始' });
  refuseMoney(merged);
  if (values.due !== undefined && values.due !== existing?.due) values.reminded = false;
  const { customer, limitPrice } = await bidOf(ctx, merged.bid, merged.kind ?? 'tender', existing);
  refuseTooMuch(merged, limitPrice);
  values.customer = customer;
}

export const bondHooks: RecordHooks<typeof bidBond> = {
  beforeSave: judge,
  beforeRemove(_, row) {
    if (row.state !== 'applied') throw new InvalidInput({ state: said`保证金${row.state_label}，不能删除` });
  },
};
