import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { attendanceErrors, giveBackLeaveDays, leave } from '../../model/index.ts';
import { releaseSlots } from '../days/day-slots.ts';
import { followChangedDays } from '../days/follow-changed-days.ts';
import { holdPeopleDays, requireOpenMonths } from '../days/month-locks.ts';
import { takenForLeave, writeEntriesOfLeave } from './leave-hooks.ts';
import { daysOfHundredths } from './leave-ledger.ts';
import { findLeaveRequest, loadLeaveDayParts, sumOfParts } from './leave-request.ts';

interface Back {
  readonly backDate: string;
  readonly backHalf: 'am' | 'pm';
}

/** 'yyyy-MM-dd/0' of a half day, which sorts by time. */
const halfKey = (day: string, half: string): string => `${day}/${half === 'am' ? 0 : 1}`;

/**
 * 销假: somebody came back before an approved leave ended; the days after the new end are given back.
 * @throws InvalidInput at the date, Refusal 409 where the leave is not approved or a month of it is locked
 */
export const comeBackFromLeave = (ctx: Context, id: string, { backDate, backHalf }: Back) =>
  inTransaction(ctx, async (tx) => {
    await getRecord(tx, leave, id);
    const request = await findLeaveRequest(tx, id);
    if (request?.status !== 'approved') throw attendanceErrors.leaveNotBack();
    const end = { to: request.backDate ?? request.to, toHalf: request.backHalf ?? request.toHalf };
    const key = halfKey(backDate, backHalf);
    if (key < halfKey(request.from, request.fromHalf) || key >= halfKey(end.to, end.toHalf))
      throw new InvalidInput({ backDate: translatable`应在${request.from}至${end.to}之间，且早于原结束时段` });
    await holdPeopleDays(tx, [request.applicant]);
    await requireOpenMonths(tx, { from: backDate, to: end.to });
    const before = sumOfParts(await loadLeaveDayParts(tx, request.kind, { ...request, ...end }));
    const after = sumOfParts(await loadLeaveDayParts(tx, request.kind, { ...request, to: backDate, toHalf: backHalf }));
    const words = `${request.label}${request.no ?? ''}销假`;
    const back = giveBackLeaveDays(await takenForLeave(tx, id), before - after);
    await writeEntriesOfLeave(tx, request, back, { source: 'return', words });
    await releaseSlots(tx, { kind: 'leave', id }, { day: backDate, half: backHalf === 'am' ? 0 : 1 });
    const whole = sumOfParts(await loadLeaveDayParts(tx, request.kind, request));
    const givenBack = daysOfHundredths(whole - after);
    await changeRecords(tx, leave, id, { backDate, backHalf, givenBack });
    await followChangedDays(tx, { people: [request.applicant], from: request.from, to: request.to });
    return { givenBack };
  });
