import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import {
  attendanceCalls,
  attendMonth,
  CALENDAR_LEAVE_FIELD,
  leave,
  leaveEntry,
  overtime,
  signCorrection,
  trip,
  workSeniority,
} from '../model/index.ts';
import { createDemoAttendance } from './demo/demo.ts';
import { comeBackFromLeave } from './leave/back-from-leave.ts';
import { leaveEntryRecordHooks, workSeniorityRecordHooks } from './leave/leave-entry-hooks.ts';
import { leaveRecordHooks } from './leave/leave-hooks.ts';
import { attendanceNightSchedule } from './leave/leave-ledger-schedule.ts';
import { loadCalendarLeaveKinds } from './leave/leave-request.ts';
import { loadLeaveBalances } from './leave/load-leave-balances.ts';
import { attendMonthRecordHooks } from './months/attend-month-hooks.ts';
import { loadAttendanceSheet } from './months/load-attendance-sheet.ts';
import { attendMonthCloseJob, attendMonthJob, startAttendMonth, startAttendMonthClose } from './months/month-jobs.ts';
import { attendListSources } from './signs/attend-list-sources.ts';
import { signCorrectionRecordHooks } from './signs/sign-correction-hooks.ts';
import { loadSignConfig, signIn } from './signs/sign-in.ts';
import { overtimeRecordHooks } from './trips/overtime-hooks.ts';
import { tripRecordHooks } from './trips/trip-hooks.ts';

/** Leave, trips, overtime, sign-ins, days and months. */
export const attendanceServer: ServerModulePart = {
  facts: { [CALENDAR_LEAVE_FIELD]: loadCalendarLeaveKinds },
  calls: [
    implementCalls('考勤', attendanceCalls, {
      checkWork: (ctx, { query }) => loadAttendanceSheet(ctx, query),
      signConfig: (ctx) => loadSignConfig(ctx),
      sign: (ctx, { body }) => signIn(ctx, body),
      balances: (ctx, { query }) => loadLeaveBalances(ctx, query.day),
      backFromLeave: (ctx, { params, body }) => comeBackFromLeave(ctx, params.id, body),
      generateMonth: (ctx, { body }) => startAttendMonth(ctx, body.month),
      closeMonth: (ctx, { body }) => startAttendMonthClose(ctx, body),
    }),
  ],
  lists: attendListSources,
  hooks: [
    defineEntityHooks(leave, leaveRecordHooks),
    defineEntityHooks(leaveEntry, leaveEntryRecordHooks),
    defineEntityHooks(workSeniority, workSeniorityRecordHooks),
    defineEntityHooks(trip, tripRecordHooks),
    defineEntityHooks(overtime, overtimeRecordHooks),
    defineEntityHooks(signCorrection, signCorrectionRecordHooks),
    defineEntityHooks(attendMonth, attendMonthRecordHooks),
  ],
  jobs: [attendMonthJob, attendMonthCloseJob],
  schedules: [attendanceNightSchedule],
  fileUses: [{ table: 'attendance_sign', column: 'photo', as: 'links' }],
  demoWork: createDemoAttendance,
};
