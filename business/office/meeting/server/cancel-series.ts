import { sql } from 'kysely';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { meetingBooking } from '../model/index.ts';
import { requireOwnBooking } from './booking-hooks.ts';
import { meetingPeople, meetingWords, OFFICE_CATEGORY } from './tell-participants.ts';

/**
 * Calls off a meeting and all later ones of its series; those who come are told once. @returns how many were called off
 * @throws Refusal 404, or 403 for who neither booked nor leads it nor arranges rooms
 */
export const cancelSeries = (ctx: Context, id: string): Promise<{ cancelled: number }> =>
  inTransaction(ctx, async (tx) => {
    const row = await getRecord(tx, meetingBooking, id);
    requireOwnBooking(tx, row);
    const series = row.series ?? row.id;
    const ids = await applyStepToRecords(
      tx,
      meetingBooking,
      sql`t.series = ${series} and t.start_at >= ${row.startAt}::timestamptz and t.state = 'booked'`,
      { step: 'cancel' },
    );
    if (ids.length > 0)
      await sendMessage(tx, {
        receivers: meetingPeople(row).filter((person) => person !== tx.me.userId),
        type: OFFICE_CATEGORY,
        title: `会议取消：${row.subject}`,
        content: `${meetingWords(row)}，及其后的系列会议，共${ids.length}次`,
        link: buildRecordAddress(meetingBooking.code, row.id),
      });
    return { cancelled: ids.length };
  });
