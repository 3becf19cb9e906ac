import { sql } from 'kysely';
import type { ValueFault } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type BalanceEntry, type DayPart, leaveBalanceOn, listDayHalves, takeLeaveDays } from '../../model/index.ts';
import { findOverlap } from '../days/day-slots.ts';
import { lockedMonthFault } from '../days/month-locks.ts';
import { accrueUntilNow, daysOfHundredths, hundredthsOf, loadBalanceEntries } from './leave-ledger.ts';
import { type LeaveRequest, loadLeaveDayParts, sumOfParts } from './leave-request.ts';
import { type LeaveTypeRule, loadLeaveTypes } from './leave-types.ts';

type AskedLeave = Pick<LeaveRequest, 'applicant' | 'kind' | 'from' | 'to' | 'fromHalf' | 'toHalf'> & {
  /** The request itself, once it is saved. */
  readonly id?: string | undefined;
};

/** A request that was looked at: what is wrong with it by field, and what it takes. */
export interface JudgedLeave {
  readonly faults: Readonly<Record<string, ValueFault>>;
  readonly parts: readonly DayPart[];
  readonly entries: readonly BalanceEntry[];
  readonly rule: LeaveTypeRule | undefined;
  /** What is left of its kind on its first day, in days; null for kinds without a balance. */
  readonly balance: string | null;
}

/** Days of a kind that somebody took or asks for in a year, beside one request; in hundredths. */
async function takenInYear(ctx: Context, { applicant, kind, from, id }: AskedLeave): Promise<number> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ days: string }>`select coalesce(-sum(days), 0)::text as days from attendance_leave_entry
      where company_id = ${ctx.me.companyId} and person = ${applicant} and kind = ${kind} and year = ${Number(from.slice(0, 4))}
        and source in ('hold', 'leave', 'return') and leave is distinct from ${id ?? null}`,
  );
  return hundredthsOf(found?.days ?? '0');
}

async function daysFault(
  ctx: Context,
  asked: AskedLeave,
  { rule, parts, entries }: Pick<JudgedLeave, 'rule' | 'parts' | 'entries'>,
): Promise<ValueFault | null> {
  const sum = sumOfParts(parts);
  if (rule?.unit === 'day' && sum % 100 !== 0) return '该类假期按整天请假';
  if (rule?.mostDays) {
    const taken = await takenInYear(ctx, asked);
    if (taken + sum > hundredthsOf(rule.mostDays))
      return translatable`该类假期每年最多${rule.mostDays}天，本年已请${daysOfHundredths(taken)}天`;
  }
  if (!rule?.needsBalance) return null;
  const { missing } = takeLeaveDays(entries, parts);
  return missing > 0
    ? translatable`余额不足：当日余额${daysOfHundredths(leaveBalanceOn(entries, asked.from))}天，还差${daysOfHundredths(missing)}天`
    : null;
}

/** Looks at a request as it stands: overlaps, locked months, the rules of its kind, and its balance. */
export async function judgeLeave(ctx: Context, asked: AskedLeave): Promise<JudgedLeave> {
  const rule = (await loadLeaveTypes(ctx)).get(asked.kind);
  const parts = await loadLeaveDayParts(ctx, asked.kind, asked);
  if (asked.kind === 'annual') await accrueUntilNow(ctx, [asked.applicant]);
  const entries = rule?.needsBalance ? await loadBalanceEntries(ctx, asked.applicant, asked.kind) : [];
  const except = asked.id ? { except: { kind: 'leave', id: asked.id } as const } : {};
  const where = { people: [asked.applicant], halves: listDayHalves(asked), ...except };
  const lying = (await lockedMonthFault(ctx, asked)) ?? (await findOverlap(ctx, where));
  const days = await daysFault(ctx, asked, { rule, parts, entries });
  return {
    faults: { ...(lying ? { fromDate: lying } : {}), ...(days ? { days } : {}) },
    parts,
    entries,
    rule,
    balance: rule?.needsBalance ? daysOfHundredths(leaveBalanceOn(entries, asked.from)) : null,
  };
}
