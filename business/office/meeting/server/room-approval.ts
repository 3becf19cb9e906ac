import type { Context } from '#kernel/server/context.ts';
import { startProcessWithForm } from '#platform/engines/workflow/server/index.ts';
import { type MeetingBooking, meetingBooking } from '../model/index.ts';

/** Has a booking of a room that asks for it approved; until then the time is kept. */
export async function askForRoom(ctx: Context, { id, version }: MeetingBooking): Promise<void> {
  await startProcessWithForm(ctx, { processCode: meetingBooking.code, recordId: id, form: { version } });
}
