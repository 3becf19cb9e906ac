import { sql } from 'kysely';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { createPersonFieldHandover } from '#kernel/server/records/work-handover.ts';
import { meetingBooking, meetingCalls, meetingRoom } from '../model/index.ts';
import { meetingBookingRecordHooks } from './booking-hooks.ts';
import { cancelSeries } from './cancel-series.ts';
import { createDemoMeetings } from './demo.ts';
import { meetingClockSchedule, remindOfMeetingTodos } from './meeting-clock.ts';

export const meetingServer: ServerModulePart = {
  calls: [
    implementCalls('会议室', meetingCalls, {
      cancelSeries: (ctx, { params }) => cancelSeries(ctx, params.id),
    }),
  ],
  hooks: [defineEntityHooks(meetingBooking, meetingBookingRecordHooks)],
  schedules: [meetingClockSchedule, { name: 'meeting-todos', when: 'night', run: remindOfMeetingTodos }],
  demoWork: createDemoMeetings,
  handovers: [
    createPersonFieldHandover(meetingBooking, {
      title: '主持的会议',
      field: 'host',
      open: sql`t.state in ('booked', 'asked') and t.end_at > now()`,
    }),
    createPersonFieldHandover(meetingRoom, { title: '管理的会议室', field: 'keeper' }),
  ],
};
