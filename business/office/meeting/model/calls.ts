import { z } from 'zod';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';

/** What is done with bookings beside saving them. */
export const meetingCalls = defineCalls({
  cancelSeries: postCall('/b/office/meetingBooking/{id}/cancelSeries', {
    title: '取消系列会议',
    access: 'meetingBooking:write',
    answer: z.object({ cancelled: z.number().int() }),
  }),
});
