import { sql } from 'kysely';
import { divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { MAJOR_BILL_SHARE, MAX_MAJOR_BILLS, type MajorBill, type MajorBills } from '../../model/index.ts';
import { findUsualPrices, type UsualBillPrice } from '../find-similar-bills.ts';
import { loadVisibleCostFile } from '../workbench-queries.ts';

type Counted = Omit<MajorBill, keyof UsualBillPrice | 'off' | 'far'> & { major: number; all: number; whole: string };

/**
 * The bills that make four fifths of what all bills of a file come to, each with what is usual for its price.
 * @throws Refusal 404 beyond the person's scope
 */
export async function loadMajorBills(ctx: Context, fileId: string): Promise<MajorBills> {
  await loadVisibleCostFile(ctx, fileId);
  const counted = await fetchRows(
    ctx.db,
    sql<Counted>`with ordered as (
        select t.*, sum(t.total) over () as whole, (count(*) over ())::int as all_bills, sum(t.total) over (order by t.total desc, t.id) as upto
        from cost_bill t where t.company_id = ${ctx.me.companyId} and t.file_id = ${fileId} and t.kind = 'bill' and t.total > 0
      )
      select o.id, o.code, o.name, o.feature, o.unit, o.quantity, o.price, o.total, coalesce(nullif(n.name, ''), n.code, '') as work,
        round(o.total / o.whole, 6)::text as share, round(o.upto / o.whole, 6)::text as cumulative,
        (count(*) over ())::int as major, o.all_bills as "all", o.whole::text as whole
      from ordered o left join cost_node n on n.company_id = o.company_id and n.file_id = o.file_id and n.id = o.unit_id
      where o.upto - o.total < o.whole * ${MAJOR_BILL_SHARE}::numeric order by o.upto, o.id limit ${MAX_MAJOR_BILLS}`,
  );
  const usual = await findUsualPrices(ctx, fileId, counted);
  const [first] = counted;
  return {
    bills: counted.map(({ major: _major, all: _all, whole: _whole, ...bill }) => judged(bill, usual.get(bill.id))),
    count: first?.major ?? 0,
    all: first?.all ?? 0,
    total: first?.whole ?? '0',
  };
}

const NOTHING_USUAL: UsualBillPrice = { alike: 0, band: null };

function judged(bill: Omit<Counted, 'major' | 'all' | 'whole'>, usual = NOTHING_USUAL): MajorBill {
  const { band } = usual;
  if (!band || bill.price === null || band.median === 0) return { ...bill, ...usual, off: null, far: null };
  const median = band.median.toFixed(6);
  const off = divideDecimals(toDecimal(bill.price).minus(median), median, 4)?.toFixed() ?? null;
  const price = Number(bill.price);
  return { ...bill, ...usual, off, far: price > band.high ? 'high' : price < band.low ? 'low' : null };
}
