import { sql } from 'kysely';
import { recordCosts } from '#business/finance/profit/server/index.ts';
import { type Decimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { firstAndLastDayOf } from '#kernel/base/time/months.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { createAllRecords, createRecord } from '#kernel/server/records/write/create-record.ts';
import {
  assetDepreciation,
  assetErrors,
  type DepreciationRun,
  depreciationRun,
  lostByMonth,
} from '../../model/index.ts';

/** The subject of costs that depreciation is. */
const SUBJECT = 'depreciation';

interface Card {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly dept: string | null;
  readonly price: string;
  readonly residual: string;
  readonly life: number;
  readonly useDate: string;
  /** What it has lost already, in 元. */
  readonly lost: string;
  readonly net: string;
}

/** Assets that still serve and have no depreciation of the month yet, held until the transaction ends. */
const openCards = (tx: Context, month: string): Promise<Card[]> =>
  fetchRows(
    tx.db,
    sql<Card>`select a.id::text as id, a.no, a.name, a.dept::text as dept, a.price::text as price, a.residual::text as residual, a.life,
        a.use_date::text as "useDate", (coalesce(a.opening, 0) + a.accumulated)::text as lost, a.net::text as net
      from asset_asset a where a.company_id = ${tx.me.companyId} and a.state <> 'scrapped' and a.use_date is not null and a.life is not null
        and a.residual is not null and not exists (select from asset_asset_depreciation d
          where d.company_id = a.company_id and d.asset = a.id and d.month = ${month})
      order by a.id for update of a`,
  );

/** The run of a month; later months have none yet. @throws Refusal 409 */
async function runOf(tx: Context, month: string): Promise<string> {
  if (month > dayOfInstant(new Date()).slice(0, 7)) throw assetErrors.monthLater({ month });
  const last = await fetchFirstRow(
    tx.db,
    sql<{ id: string; month: string }>`select id::text as id, month from asset_depreciation_run
      where company_id = ${tx.me.companyId} order by month desc limit 1 for update`,
  );
  if (last && month < last.month) throw assetErrors.monthBefore({ month: last.month });
  if (last?.month === month) return last.id;
  const person = tx.me.userId === '0' ? null : tx.me.userId;
  return createRecord(tx, depreciationRun, { month, person, at: new Date().toISOString() });
}

/** An asset with what it loses in a month. */
interface Loss {
  readonly card: Card;
  readonly amount: Decimal;
}

/** What assets lose by the end of the month beyond what they have lost: months that nobody depreciated are made up for. */
const lossesOf = (cards: readonly Card[], month: string): Loss[] =>
  cards
    .map((card) => ({ card, amount: lostByMonth(card, month).minus(card.lost) }))
    .filter(({ amount }) => amount.gt(0));

/**
 * Depreciates every asset for a month: each once, straight line, as a cost of its department on the month's last day. Asked
 * again, it takes what came to cards meanwhile. @throws Refusal 409 for a month that is closed, later or before the last one
 */
export const depreciateMonth = (ctx: Context, month: string): Promise<DepreciationRun> =>
  inTransaction(ctx, async (tx) => {
    const run = await runOf(tx, month);
    const losses = lossesOf(await openCards(tx, month), month);
    if (losses.length === 0) throw assetErrors.monthNothing({ month });
    const made = await createAllRecords(
      tx,
      assetDepreciation,
      losses.map(({ card, amount }) => ({
        ...{ title: `${card.no} ${card.name}`.slice(0, 120), run, asset: card.id, month, dept: card.dept },
        amount: amount.toFixed(2),
        accumulated: toDecimal(card.lost).plus(amount).toFixed(2),
        net: toDecimal(card.net).minus(amount).toFixed(2),
      })),
    );
    await recordDepreciationCosts(tx, { run, month, batch: made[0] ?? run }, losses);
    return getRecord(tx, depreciationRun, run);
  });

/** What the assets of a department lose in a month is one cost. */
async function recordDepreciationCosts(
  tx: Context,
  { run, month, batch }: { readonly run: string; readonly month: string; readonly batch: string },
  losses: readonly Loss[],
): Promise<void> {
  const [, date] = firstAndLastDayOf(month);
  const depts = [...new Set(losses.map(({ card }) => card.dept))];
  await recordCosts(
    tx,
    depts.map((dept) => {
      const own = losses.filter(({ card }) => card.dept === dept);
      return {
        ...{ form: depreciationRun.code, record: run, part: `${dept ?? '0'}.${batch}`, kind: 'depreciation' },
        ...{ title: `${month} 折旧（${own.length}项资产）`, date, dept, subject: SUBJECT },
        amount: sumDecimals(own.map(({ amount }) => amount)).toFixed(2),
      };
    }),
  );
}
