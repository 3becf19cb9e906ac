import { sql } from 'kysely';
import { requireReferencedProject } from '#business/consult/project/server/index.ts';
import { divideDecimals, formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { bidder } from '../model/index.ts';

type Values = ValuesOf<typeof bidder>;

/** The newest approved ceiling of a project, 元; null where there is none. */
async function ceilingOf(ctx: Context, project: string): Promise<string | null> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      amount: string;
    }>`select agreed_amount::text as amount from ledger_estimate where company_id = ${ctx.me.companyId}
      and project = ${project} and kind = 'control' and state = 'approved' order by version_no desc limit 1`,
  );
  return found?.amount ?? null;
}

/** What the bid's file comes to. @throws InvalidInput for a file of another project */
async function quoteOf(ctx: Context, costFile: string, project: string): Promise<string | null> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ total: string | null }>`select total::text as total from pub_cost_file
      where company_id = ${ctx.me.companyId} and id = ${costFile} and project = ${project}`,
  );
  if (!found) throw new InvalidInput({ costFile: '请选择本项目的计价文件' });
  return found.total;
}

/** 下浮率: how far the bid lies below the ceiling; null without one. */
function belowOf(quote: string, ceiling: string | null): string | null {
  const share = ceiling === null ? null : divideDecimals(quote, ceiling, 6);
  return share === null ? null : toDecimal(1).minus(share).toFixed(6);
}

/** @throws InvalidInput for a bid above the ceiling that stands as valid (招标投标法实施条例, article 51) */
function judge({ quote, ceiling, verdict, won }: Values): void {
  if (!quote) throw new InvalidInput({ quote: '请填写投标报价，或选择报价文件' });
  if (won === 'yes' && verdict === 'rejected') throw new InvalidInput({ won: '被否决的投标不能中标' });
  if (ceiling && verdict === 'valid' && toDecimal(quote).gt(ceiling))
    throw new InvalidInput({
      quote: translatable`投标报价高于招标控制价${formatDecimal(ceiling, 2)}元，评审结论应为否决投标`,
    });
}

/** @throws InvalidInput where another bidder of the lot has won */
async function demandOneWinner(ctx: Context, { project, lot, won }: Values, id: string): Promise<void> {
  if (won !== 'yes') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bidder ${ctx.me.companyId} ${project}`}, 0))`.execute(
    ctx.db,
  );
  const other = await fetchFirstRow(
    ctx.db,
    sql<{
      name: string;
    }>`select name from ledger_bidder where company_id = ${ctx.me.companyId} and project = ${project ?? null}
      and lot = ${lot ?? null} and won = 'yes' and id <> ${id} limit 1`,
  );
  if (other) throw new InvalidInput({ won: translatable`该标段已由${other.name}中标` });
}

/** The place of a bid `t` among the valid ones of its lot, the lowest first; equal prices share a place. */
const PLACE = sql`case when t.verdict = 'valid' then (select count(*)::int + 1 from ledger_bidder o where o.company_id = t.company_id
  and o.project = t.project and o.lot is not distinct from t.lot and o.verdict = 'valid' and o.quote < t.quote) end`;

/** Places follow the bids of a project: they are no change that anybody made to the others. */
async function rank(ctx: Context, project: string): Promise<void> {
  const moved = sql`t.project = ${project} and t.rank is distinct from ${PLACE}`;
  await changeRecordsSilently(ctx, bidder, moved, { rank: PLACE });
}

/** A bid stands in its project; file and ceiling fill what nobody wrote, and the places of all bids follow. */
export const bidderRecordHooks: RecordHooks<typeof bidder> = {
  async beforeSave(ctx, values, existing) {
    const { id } = await requireReferencedProject(ctx, values.project, existing?.project);
    const now: Values = { ...existing, ...values };
    if (now.costFile) now.quote ??= await quoteOf(ctx, String(now.costFile), id);
    now.ceiling ??= await ceilingOf(ctx, id);
    judge(now);
    await demandOneWinner(ctx, { ...now, project: id }, existing?.id ?? '0');
    values.quote = now.quote;
    values.ceiling = now.ceiling;
    values.below = belowOf(String(now.quote), now.ceiling ?? null);
  },
  afterSave: (ctx, row) => rank(ctx, row.project),
  afterRemove: (ctx, row) => rank(ctx, row.project),
  afterRestore: (ctx, row) => rank(ctx, row.project),
};
