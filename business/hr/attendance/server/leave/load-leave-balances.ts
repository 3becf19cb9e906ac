import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { loadDictOptions } from '#platform/settings/dict/server/index.ts';
import { expiryOfLeaveYear, type LeaveBalance, leaveBalanceOn } from '../../model/index.ts';
import { accrueUntilNow, daysOfHundredths, hundredthsOf } from './leave-ledger.ts';
import { type LeaveTypeRule, loadLeaveTypes } from './leave-types.ts';

type Entry = LeaveBalance['entries'][number] & { readonly kind: string };

const entriesOf = (ctx: Context) =>
  fetchRows(
    ctx.db,
    sql<Entry>`select id, kind, date::text as date, year, days::text as days, source, source_label as "sourceLabel", summary, expires::text as expires, leave, overtime
      from attendance_leave_entry where company_id = ${ctx.me.companyId} and person = ${ctx.me.userId} order by date desc, id desc`,
  );

const CREDITS = ['accrual', 'overtime', 'adjust'];
const TAKEN = ['leave', 'return'];

/** What one's own leave of each kind comes to on a day, and how it came about. @param day today where left out */
export async function loadLeaveBalances(
  ctx: Context,
  day: string = dayOfInstant(new Date()),
): Promise<{ day: string; kinds: LeaveBalance[] }> {
  await inTransaction(ctx, (tx) => accrueUntilNow(tx, [tx.me.userId]));
  const [types, entries] = [await loadLeaveTypes(ctx), await entriesOf(ctx)];
  const kinds = (await loadDictOptions(ctx, 'leave-kind'))
    .map(({ value, label }) => balanceOfKind({ kind: value, label }, types.get(value), { entries, day }))
    .filter(({ needsBalance, entries: own }) => needsBalance || own.length > 0);
  return { day, kinds };
}

function balanceOfKind(
  { kind, label }: Pick<LeaveBalance, 'kind' | 'label'>,
  rule: LeaveTypeRule | undefined,
  { entries, day }: { readonly entries: readonly Entry[]; readonly day: string },
): LeaveBalance {
  const own = entries.filter((one) => one.kind === kind);
  const ledger = own.map(({ year, date, days, expires }) => ({
    year,
    date,
    hundredths: hundredthsOf(days),
    expires: expires ?? expiryOfLeaveYear(year, rule?.carryTo ?? null),
  }));
  const live = own.filter(
    ({ date, source }, at) => (date <= day || source === 'hold') && (ledger[at]?.expires ?? '') >= day,
  );
  const sum = (sources: readonly string[]) =>
    live.reduce((total, { source, days }) => (sources.includes(source) ? total + hundredthsOf(days) : total), 0);
  return {
    kind,
    label,
    needsBalance: rule?.needsBalance ?? false,
    balance: daysOfHundredths(rule?.needsBalance ? leaveBalanceOn(ledger, day) : 0),
    accrued: daysOfHundredths(sum(CREDITS)),
    taken: daysOfHundredths(-sum(TAKEN)),
    held: daysOfHundredths(-sum(['hold'])),
    entries: own.map(({ kind: _, ...entry }) => entry),
  };
}
