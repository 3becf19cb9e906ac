import { sql } from 'kysely';
import { saysOrigin } from '#business/crm/contract/server/index.ts';
import { refuseBlacklisted } from '#business/crm/customer/server/index.ts';
import { winOpportunity } from '#business/crm/opportunity/server/index.ts';
import { dec } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { dayOf } from '#kernel/base/time/dates.ts';
import { workdayAfter } from '#kernel/base/time/work-time.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { workCalendar } from '#platform/settings/calendar/server/index.ts';
import { type Bid, type bid, bidBond, bidStateName, isOver, isSent, statesAfter } from '../model/index.ts';
import { refusePending } from './review-hooks.ts';

type Values = ValuesOf<typeof bid>;
const RETURN_DAYS = 5;
const CLOSED = '开标时间已过，不能再投标';

const isPast = (instant: unknown): boolean => Boolean(instant) && new Date(String(instant)) <= new Date();

/** A bid begins before its opening, and by its first states. @throws InvalidInput */
function refuseNew({ openAt, state = 'follow' }: Values): void {
  if (isPast(openAt)) throw new InvalidInput({ openAt: CLOSED });
  if (!['follow', 'signup', 'write'].includes(String(state)))
    throw new InvalidInput({ state: '新登记的投标从跟踪、报名或编标开始' });
}

/** @throws InvalidInput at the field that keeps a bid from being handed in */
function refuseSending({ openAt, quote }: { openAt: unknown; quote: unknown }): void {
  if (isPast(openAt)) throw new InvalidInput({ openAt: CLOSED });
  if (!quote) throw new InvalidInput({ quote: '递交前请填写投标报价' });
}

/** @throws InvalidInput at what a result lacks */
function refuseResult(state: string, values: Values, { results }: Partial<Bid>): void {
  if (state !== 'won' && state !== 'lost') return;
  if (!values.price) throw new InvalidInput({ price: '请填写中标价' });
  if (!values.place) throw new InvalidInput({ place: '请填写本单位名次' });
  if (state === 'won' && Number(values.place) > 3)
    throw new InvalidInput({ place: '中标单位应在前三名中标候选人之内，请核对名次' });
  const winners = (results ?? []).filter(({ won }) => won === true).length;
  if (winners > 1) throw new InvalidInput({ results: '开标结果中只能有一家中标' });
}

/** A step from one state to the next. @throws InvalidInput */
function refuseStep(state: string, values: Values, merged: Partial<Bid>, existing: Bid): void {
  if (!statesAfter(existing.state).some((one) => one === state))
    throw new InvalidInput({ state: said`投标${bidStateName(existing.state)}，不能改为${bidStateName(state)}` });
  if (state === 'sent') {
    refuseSending({ openAt: merged.openAt, quote: merged.quote });
    values.sentAt = new Date().toISOString();
  }
  if (state === 'opened' && !isPast(merged.openAt)) throw new InvalidInput({ openAt: '尚未到开标时间' });
  if (isOver(state) && state !== 'quit') values.noticeDate ??= existing.noticeDate ?? dayOf(new Date());
  refuseResult(state, { ...merged, ...values }, merged);
}

/** What left the house with the bid stays as it was. @throws InvalidInput */
function refuseChange(values: Values, existing: Bid): void {
  if (!isSent(existing.state)) return;
  for (const field of ['quote', 'openAt', 'customer', 'limitPrice'] as const) {
    const [now, before] = [values[field], existing[field]];
    if (now !== undefined && String(now ?? '') !== String(before ?? ''))
      throw new InvalidInput({ [field]: said`投标${bidStateName(existing.state)}，此项不能再修改` });
  }
}

/** Certificates must hold on the day of the opening. @throws InvalidInput naming one that does not */
async function refuseExpired(ctx: Context, { certificates }: Values, openAt: unknown): Promise<void> {
  if (!certificates) return;
  const day = openAt ? dayOf(new Date(String(openAt))) : dayOf(new Date());
  const found = await first(
    ctx.db,
    sql<{
      name: string;
      expiry: string;
    }>`select name, expiry from bid_certificate where company_id = ${ctx.me.companyId}
      and id = any(${certificates.split(',')}::bigint[]) and expiry < ${day}::date order by expiry limit 1`,
  );
  if (found)
    throw new InvalidInput({ certificates: said`“${found.name}”有效期至${found.expiry}，开标时已过期，不能使用` });
}

/** From registration to the outcome, each step with what it needs. */
async function judge(ctx: Context, values: Values, existing: Bid | null): Promise<void> {
  const merged: Partial<Bid> = { ...existing, ...JSON.parse(JSON.stringify(values)) };
  if (existing) refuseChange(values, existing);
  else {
    refuseNew(values);
    await refuseBlacklisted(ctx, values.customer);
  }
  if (merged.quote && merged.limitPrice && dec(merged.quote).gt(dec(merged.limitPrice)))
    throw new InvalidInput({ quote: '投标报价不能高于最高限价' });
  const state = String(merged.state ?? 'follow');
  if (existing && state !== existing.state) {
    refuseStep(state, values, merged, existing);
    if (state === 'sent') await refusePending(ctx, existing.id);
  }
  await refuseExpired(ctx, values, merged.openAt);
}

/** Bonds of a bid that is over come back after some working days; a won bid wins its opportunity. */
async function act(ctx: Context, row: Bid, existing: Bid | null): Promise<void> {
  if (row.state === existing?.state || !isOver(row.state)) return;
  const due = workdayAfter(await workCalendar(ctx), row.noticeDate ?? dayOf(new Date()), RETURN_DAYS);
  await sql`update bid_bid_bond set state = case when state = 'paid' then 'due' else state end,
      state_label = case when state = 'paid' then '待退' else state_label end, due = ${due}, reminded = false,
      version = version + 1, updated_by = ${ctx.me.userId}, updated_date = now()
    where company_id = ${ctx.me.companyId} and bid = ${row.id} and kind = 'tender' and state in ('applied', 'paid')`.execute(
    ctx.db,
  );
  forgetKept(ctx, bidBond.code);
  if (row.state === 'won' && row.opportunity) await winFor(ctx, row, row.opportunity);
}

/** The bid wins its opportunity at its price; a contract drafted from that before names the bid from now on. */
async function winFor(ctx: Context, { id, no, price }: Bid, opportunity: string): Promise<void> {
  await winOpportunity(ctx, opportunity, { reason: `投标${no ?? ''}中标`, price });
  const drafted = await first(
    ctx.db,
    sql<{
      id: string;
    }>`select id from pub_contract_origin where company_id = ${ctx.me.companyId} and opportunity = ${opportunity} and bid is null`,
  );
  if (drafted) await saysOrigin(ctx.db, ctx.me.companyId, drafted.id, { opportunity, bid: id });
}

export const bidHooks: RecordHooks<typeof bid> = { beforeSave: judge, afterSave: act };
