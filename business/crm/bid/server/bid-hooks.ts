import { sql } from 'kysely';
import { linkContractSource } from '#business/crm/contract/server/index.ts';
import { refuseBlacklistedCustomer } from '#business/crm/customer/server/index.ts';
import { winOpportunity } from '#business/crm/opportunity/server/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { addWorkdays } from '#kernel/base/time/work-calendar.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { type Bid, type bid, bidBond, isClosedBidState } from '../model/index.ts';
import { refuseWhileBidReviewPending } from './bid-review-hooks.ts';

type Values = ValuesOf<typeof bid>;
const RETURN_DAYS = 5;
const CLOSED = '开标时间已过，不能再投标';

const isPast = (instant: unknown): boolean => Boolean(instant) && new Date(String(instant)) <= new Date();

/** A bid begins before its opening. @throws InvalidInput */
function refuseNew({ openAt }: Values): void {
  if (isPast(openAt)) throw new InvalidInput({ openAt: CLOSED });
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

/** What a step to another state needs. @throws InvalidInput */
function refuseStep(state: string, values: Values, merged: Partial<Bid>, existing: Bid): void {
  if (state === 'sent') {
    refuseSending({ openAt: merged.openAt, quote: merged.quote });
    values.sentAt = new Date().toISOString();
  }
  if (state === 'opened' && !isPast(merged.openAt)) throw new InvalidInput({ openAt: '尚未到开标时间' });
  if (isClosedBidState(state) && state !== 'quit')
    values.noticeDate ??= existing.noticeDate ?? dayOfInstant(new Date());
  refuseResult(state, { ...merged, ...values }, merged);
}

/** Certificates must hold on the day of the opening. @throws InvalidInput naming one that does not */
async function refuseExpired(ctx: Context, { certificates }: Values, openAt: unknown): Promise<void> {
  if (!certificates) return;
  const day = openAt ? dayOfInstant(new Date(String(openAt))) : dayOfInstant(new Date());
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      name: string;
      expiry: string;
    }>`select name, expiry from bid_certificate where company_id = ${ctx.me.companyId}
      and id = any(${certificates.split(',')}::bigint[]) and expiry < ${day}::date order by expiry limit 1`,
  );
  if (found)
    throw new InvalidInput({
      certificates: translatable`“${found.name}”有效期至${found.expiry}，开标时已过期，不能使用`,
    });
}

/** From registration to the outcome, each step with what it needs. */
async function judge(ctx: Context, values: Values, existing: Bid | null): Promise<void> {
  const merged: Partial<Bid> = { ...existing, ...JSON.parse(JSON.stringify(values)) };
  if (!existing) {
    refuseNew(values);
    await refuseBlacklistedCustomer(ctx, values.customer);
  }
  if (merged.quote && merged.limitPrice && toDecimal(merged.quote).gt(toDecimal(merged.limitPrice)))
    throw new InvalidInput({ quote: '投标报价不能高于最高限价' });
  const state = String(merged.state ?? 'follow');
  if (existing && state !== existing.state) {
    refuseStep(state, values, merged, existing);
    if (state === 'sent') await refuseWhileBidReviewPending(ctx, existing.id);
  }
  await refuseExpired(ctx, values, merged.openAt);
}

/** Bonds of a bid that is over come back after some working days; a won bid wins its opportunity. */
async function act(ctx: Context, row: Bid, existing: Bid | null): Promise<void> {
  if (row.state === existing?.state || !isClosedBidState(row.state)) return;
  const due = addWorkdays(await loadWorkCalendar(ctx), row.noticeDate ?? dayOfInstant(new Date()), RETURN_DAYS);
  const tender = sql`t.bid = ${row.id} and t.kind = 'tender'`;
  await changeRecords(ctx, bidBond, sql`${tender} and t.state = 'applied'`, { due, reminded: false });
  await applyStepToRecords(ctx, bidBond, tender, { step: 'fallDue', values: { due, reminded: false } });
  if (row.state === 'won' && row.opportunity) await winFor(ctx, row, row.opportunity);
}

/** The bid wins its opportunity at its price; a contract drafted from that before names the bid from now on. */
async function winFor(ctx: Context, { id, no, price }: Bid, opportunity: string): Promise<void> {
  await winOpportunity(ctx, opportunity, { reason: `投标${no ?? ''}中标`, price });
  const drafted = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
    }>`select id from pub_contract_origin where company_id = ${ctx.me.companyId} and opportunity = ${opportunity} and bid is null`,
  );
  if (drafted) await linkContractSource(ctx.db, ctx.me.companyId, drafted.id, { opportunity, bid: id });
}

export const bidRecordHooks: RecordHooks<typeof bid> = { beforeSave: judge, afterSave: act };
