import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import {
  expiryOfLeaveYear,
  giveBackLeaveDays,
  type leave,
  leaveEntry,
  listDayHalves,
  type TakenOfYear,
  takeLeaveDays,
} from '../../model/index.ts';
import { changesFields } from '../days/changed-fields.ts';
import { occupySlots, releaseSlots, settleSlots } from '../days/day-slots.ts';
import { followChangedDays } from '../days/follow-changed-days.ts';
import { holdPeopleDays, requireOpenMonths } from '../days/month-locks.ts';
import { nameDeputyForLeave } from './deputy-for-leave.ts';
import { type JudgedLeave, judgeLeave } from './judge-leave.ts';
import { hundredthsOf, type NewLeaveEntry, writeLeaveEntries } from './leave-ledger.ts';
import { findLeaveRequest, type LeaveRequest, sumOfParts } from './leave-request.ts';

/** What was taken for a request and not given back, in the order it was taken. */
export async function takenForLeave(tx: Context, id: string): Promise<TakenOfYear[]> {
  const found = await fetchRows(
    tx.db,
    sql<{
      year: number;
      date: string;
      days: string;
      expires: string;
    }>`select year, min(date)::text as date, (-sum(days))::text as days, max(expires)::text as expires
      from attendance_leave_entry where company_id = ${tx.me.companyId} and leave = ${id} and source in ('leave', 'return') group by year having sum(days) < 0 order by min(id)`,
  );
  return found.map(({ days, ...one }) => ({ ...one, hundredths: hundredthsOf(days) }));
}

/** Writes what a request takes or gives back in the ledger. */
export const writeEntriesOfLeave = (
  tx: Context,
  { id, applicant, kind, label, no }: LeaveRequest,
  taken: readonly TakenOfYear[],
  { source, words }: { readonly source: NewLeaveEntry['source']; readonly words?: string },
) =>
  writeLeaveEntries(
    tx,
    taken.map(({ hundredths, ...of }) => ({
      ...of,
      person: applicant,
      kind,
      source,
      leave: id,
      hundredths: source === 'return' ? hundredths : -hundredths,
      summary: words ?? `${label}${no ?? ''}`,
      origin: `leave/${id}/${randomUUID()}`,
    })),
  );

/** What is taken of which year: of kinds without a balance, of the year it begins in. */
const takenBy = ({ rule, entries, parts }: JudgedLeave, { from }: LeaveRequest): readonly TakenOfYear[] => {
  if (rule?.needsBalance) return takeLeaveDays(entries, parts).taken;
  const year = Number(from.slice(0, 4));
  const hundredths = sumOfParts(parts);
  return hundredths > 0 ? [{ year, date: from, hundredths, expires: expiryOfLeaveYear(year, null) }] : [];
};

/** Handed in: its half days and what it takes of the balance are held, so that of two at once only one fits. */
async function hold(tx: Context, request: LeaveRequest): Promise<void> {
  await holdPeopleDays(tx, [request.applicant]);
  const judged = await judgeLeave(tx, request);
  if (Object.keys(judged.faults).length > 0) throw new InvalidInput(judged.faults);
  const record = { kind: 'leave', id: request.id, label: request.label, leaveKind: request.kind } as const;
  await occupySlots(tx, record, { people: [request.applicant], halves: listDayHalves(request) });
  await writeEntriesOfLeave(tx, request, takenBy(judged, request), { source: 'hold' });
}

async function settle(tx: Context, request: LeaveRequest): Promise<void> {
  await requireOpenMonths(tx, request);
  await settleSlots(tx, { kind: 'leave', id: request.id });
  await changeRecords(tx, leaveEntry, sql`t.leave = ${request.id} and t.source = 'hold'`, { source: 'leave' });
  if (request.agent) await nameDeputyForLeave(tx, request, request.agent);
  await followChangedDays(tx, { people: [request.applicant], from: request.from, to: request.to });
}

/** It does not come about, or not any more: what it held or took is given back. */
async function giveBack(tx: Context, request: LeaveRequest): Promise<void> {
  await releaseSlots(tx, { kind: 'leave', id: request.id });
  await sql`delete from attendance_leave_entry where company_id = ${tx.me.companyId} and leave = ${request.id} and source = 'hold'`.execute(
    tx.db,
  );
  if (request.status !== 'approved') return;
  await requireOpenMonths(tx, request);
  await holdPeopleDays(tx, [request.applicant]);
  const taken = await takenForLeave(tx, request.id);
  const all = taken.reduce((sum, { hundredths }) => sum + hundredths, 0);
  const words = `${request.label}${request.no ?? ''}作废退回`;
  await writeEntriesOfLeave(tx, request, giveBackLeaveDays(taken, all), { source: 'return', words });
  await followChangedDays(tx, { people: [request.applicant], from: request.from, to: request.to });
}

const dayOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const OF_DAYS = ['applicant', 'kind', 'fromDate', 'fromHalf', 'toDate', 'toHalf'] as const;

/** Leave is judged as it is written, held once it is handed in, taken once it is approved, and given back when it is not. */
export const leaveRecordHooks: RecordHooks<typeof leave> = {
  async beforeSave(ctx, values, existing) {
    if (!changesFields(values, existing, OF_DAYS)) return;
    const whole = { ...existing, ...values };
    const [from, to, kind] = [dayOf(whole.fromDate), dayOf(whole.toDate), dayOf(whole.kind)];
    if (!from || !to || !kind || to < from) return;
    const span = { from, to, fromHalf: whole.fromHalf ?? 'am', toHalf: whole.toHalf ?? 'pm' };
    const applicant = String(whole.applicant ?? ctx.me.userId);
    const { faults, balance } = await judgeLeave(ctx, { ...span, applicant, kind, id: existing?.id });
    values.balance = balance;
    if (whole.agent && String(whole.agent) === applicant)
      throw new InvalidInput({ ...faults, agent: '工作代理人不能是本人' });
    if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  },
  async onStatus(ctx, id, status) {
    const request = await findLeaveRequest(ctx, id);
    if (!request || request.status === status) return;
    if (status === 'running') await hold(ctx, request);
    else if (status === 'approved') await settle(ctx, request);
    else await giveBack(ctx, request);
  },
  // What follows is given back as the status changes.
  undoApproval: () => undefined,
};
