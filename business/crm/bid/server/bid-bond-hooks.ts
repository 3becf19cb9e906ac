import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { BidBond, bidBond } from '../model/index.ts';

type Values = ValuesOf<typeof bidBond>;

/** @throws InvalidInput where days or money do not fit one another */
function refuseMoney(merged: Partial<BidBond>): void {
  const { paidAt, returnedAt, returned, amount } = merged;
  const today = dayOfInstant(new Date());
  if (paidAt && paidAt > today) throw new InvalidInput({ paidAt: '缴纳日期不能晚于今天' });
  if (returnedAt && returnedAt > today) throw new InvalidInput({ returnedAt: '退还日期不能晚于今天' });
  if (returnedAt && paidAt && returnedAt < paidAt) throw new InvalidInput({ returnedAt: '退还日期不能早于缴纳日期' });
  if (returned && amount && toDecimal(returned).gt(toDecimal(amount)))
    throw new InvalidInput({
      returned: translatable`退还金额不能大于保证金${toDecimal(amount).toFixed(2)}元，利息请写入备注`,
    });
}

/** A tender bond may be at most so much of the estimated price: 招标投标法实施条例（国务院令第613号）第二十六条. */
const MOST_SHARE = '0.02';

/** @throws InvalidInput for a tender bond above what the law allows, unless remarks say why */
function refuseTooMuch({ kind, amount, remark, state }: Partial<BidBond>, limitPrice: string | null): void {
  if ((kind ?? 'tender') !== 'tender' || (state ?? 'applied') !== 'applied' || !limitPrice || !amount || remark) return;
  const most = toDecimal(limitPrice).times(MOST_SHARE);
  if (toDecimal(amount).gt(most))
    throw new InvalidInput({
      amount: translatable`投标保证金不得超过招标项目估算价的2%（招标投标法实施条例第二十六条），按最高限价最多${most.toFixed(2)}元；确需超过请在备注中说明`,
    });
}

/** The bid a bond belongs to; a second bond of a kind for one bid would be paid twice. @throws InvalidInput */
async function bidOf(ctx: Context, id: unknown, kind: unknown, existing: BidBond | null) {
  const found = await fetchFirstRow(
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
  if (found.other) throw new InvalidInput({ bid: translatable`该投标已登记同类保证金${found.other}，不能重复缴纳` });
  return found;
}

async function judge(ctx: Context, values: Values, existing: BidBond | null): Promise<void> {
  const merged: Partial<BidBond> = { ...existing, ...JSON.parse(JSON.stringify(values)) };
  refuseMoney(merged);
  if (values.due !== undefined && values.due !== existing?.due) values.reminded = false;
  const { customer, limitPrice } = await bidOf(ctx, merged.bid, merged.kind ?? 'tender', existing);
  refuseTooMuch(merged, limitPrice);
  values.customer = customer;
}

export const bidBondRecordHooks: RecordHooks<typeof bidBond> = {
  beforeSave: judge,
  beforeRemove(_, row) {
    if (row.state !== 'applied') throw new InvalidInput({ state: translatable`保证金${row.state_label}，不能删除` });
  },
};
