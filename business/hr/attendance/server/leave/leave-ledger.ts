import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { loadDictOptions } from '#platform/settings/dict/server/index.ts';
import {
  type BalanceEntry,
  calculateAnnualLeave,
  expiryOfLeaveYear,
  LEAVE_ENTRY_SOURCES,
  leaveEntry,
} from '../../model/index.ts';
import { loadLeaveTypes } from './leave-types.ts';

type Source = keyof typeof LEAVE_ENTRY_SOURCES;

/** An entry to be written; days in hundredths. */
export interface NewLeaveEntry {
  readonly person: string;
  readonly kind: string;
  readonly year: number;
  readonly date: string;
  readonly hundredths: number;
  readonly source: Source;
  readonly summary: string;
  readonly expires: string;
  readonly leave?: string;
  readonly overtime?: string;
  /** Written once, whoever comes twice. */
  readonly origin: string;
}

/** 150 → '1.50'. */
export const daysOfHundredths = (hundredths: number): string => toDecimal(hundredths).div(100).toFixed(2);
export const hundredthsOf = (days: string): number => Number(toDecimal(days).times(100).toFixed(0));

/** Writes entries that are not written yet; each belongs to its person. */
export async function writeLeaveEntries(tx: Context, entries: readonly NewLeaveEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { companyId, userId } = tx.me;
  const labels = new Map((await loadDictOptions(tx, 'leave-kind')).map(({ value, label }) => [value, label]));
  const rows = entries.map(({ hundredths, ...one }) => ({
    ...one,
    days: daysOfHundredths(hundredths),
    kindLabel: labels.get(one.kind) ?? one.kind,
    sourceLabel: LEAVE_ENTRY_SOURCES[one.source],
  }));
  await sql`insert into attendance_leave_entry (company_id, dept_id, person, kind, kind_label, year, date, days, source, source_label, summary, expires, leave, overtime, origin, created_by, updated_by)
    select ${companyId}, p.dept, x.person, x.kind, x."kindLabel", x.year, x.date, x.days, x.source, x."sourceLabel", x.summary, x.expires, x.leave, x.overtime, x.origin, x.person, ${userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (person bigint, kind text, "kindLabel" text, year int, date date, days numeric, source text, "sourceLabel" text, summary text,
        expires date, leave bigint, overtime bigint, origin text)
      join pub_person p on p.company_id = ${companyId} and p.id = x.person
    on conflict (company_id, origin) do nothing`.execute(tx.db);
  invalidateEntityCache(tx, leaveEntry.code);
}

/** The ledger of a person and kind as balances are told from it; a year expires by its entries, else by the rule of its kind. */
export async function loadBalanceEntries(ctx: Context, person: string, kind: string): Promise<BalanceEntry[]> {
  const rule = (await loadLeaveTypes(ctx)).get(kind);
  const found = await fetchRows(
    ctx.db,
    sql<{
      year: number;
      date: string;
      days: string;
      expires: string | null;
    }>`select year, date::text as date, days::text as days, expires::text as expires
      from attendance_leave_entry where company_id = ${ctx.me.companyId} and person = ${person} and kind = ${kind} order by date, id`,
  );
  return found.map(({ year, date, days, expires }) => ({
    year,
    date,
    hundredths: hundredthsOf(days),
    expires: expires ?? expiryOfLeaveYear(year, rule?.carryTo ?? null),
  }));
}

interface Worker {
  readonly id: string;
  readonly entryDate: string | null;
  readonly workSince: string | null;
  /** What was given of the year so far, and by how many entries. */
  readonly given: string;
  readonly times: number;
}

/**
 * Gives people the annual leave of a year that they have not been given yet: as often as it runs, the same comes out; a day of
 * work registered later brings the difference. @param people everybody who works here where left out
 */
async function accrueAnnualLeave(tx: Context, year: number, people?: readonly string[]): Promise<void> {
  const { companyId } = tx.me;
  const carryTo = (await loadLeaveTypes(tx)).get('annual')?.carryTo ?? null;
  const workers = await fetchRows(
    tx.db,
    sql<Worker>`select p.id, e.entry_date::text as "entryDate", s.work_since::text as "workSince", coalesce(g.days, 0)::text as given, coalesce(g.times, 0)::int as times
      from pub_person p join pub_person_entry e on e.company_id = p.company_id and e.id = p.id
        left join attendance_work_seniority s on s.company_id = p.company_id and s.person = p.id
        left join (select person, sum(days) as days, count(*) as times from attendance_leave_entry
          where company_id = ${companyId} and kind = 'annual' and year = ${year} and source = 'accrual' group by 1) g on g.person = p.id
      where p.company_id = ${companyId} and p.kind = 'staff' and p.state = 'enabled' and ${people ? sql`p.id = any(${[...people]}::bigint[])` : sql`true`}`,
  );
  const entries = workers.flatMap(({ id, entryDate, workSince, given, times }) => {
    const since = workSince ?? entryDate;
    if (!since) return [];
    const due = calculateAnnualLeave({ workSince: since, entryDate: entryDate ?? since }, year);
    const hundredths = (due?.days ?? 0) * 100 - hundredthsOf(given);
    if (hundredths === 0) return [];
    const [date, expires] = [due?.from ?? `${year}-01-01`, expiryOfLeaveYear(year, carryTo)];
    const summary = times === 0 ? `${year}年度年休假` : `${year}年度年休假按工龄调整`;
    const origin = `accrual/annual/${id}/${year}/${times}`;
    return [
      { person: id, kind: 'annual', year, date, hundredths, source: 'accrual', summary, expires, origin } as const,
    ];
  });
  await writeLeaveEntries(tx, entries);
}

/** Whoever asks now is given what is due this year, and from December on the next. */
export async function accrueUntilNow(tx: Context, people?: readonly string[]): Promise<void> {
  const today = dayOfInstant(new Date());
  const year = Number(today.slice(0, 4));
  await accrueAnnualLeave(tx, year, people);
  if (today.slice(5, 7) === '12') await accrueAnnualLeave(tx, year + 1, people);
}

/** What is left of years that have expired is written off, once. */
export async function expireLeave(tx: Context): Promise<void> {
  const types = await loadLeaveTypes(tx);
  const today = dayOfInstant(new Date());
  const found = await fetchRows(
    tx.db,
    sql<{
      person: string;
      kind: string;
      year: number;
      days: string;
      expires: string | null;
    }>`select person, kind, year, sum(days)::text as days, max(expires)::text as expires
      from attendance_leave_entry where company_id = ${tx.me.companyId} group by 1, 2, 3 having sum(days) > 0`,
  );
  const entries = found.flatMap(({ person, kind, year, days, expires: said }) => {
    const rule = types.get(kind);
    const expires = said ?? expiryOfLeaveYear(year, rule?.carryTo ?? null);
    if (!rule?.needsBalance || expires >= today) return [];
    const of = { person, kind, year, date: addDays(expires, 1), expires, hundredths: -hundredthsOf(days) };
    return [
      { ...of, source: 'expire', summary: `${year}年度余额到期`, origin: `expire/${kind}/${person}/${year}` } as const,
    ];
  });
  await writeLeaveEntries(tx, entries);
}
