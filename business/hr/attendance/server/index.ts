import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { loadDictOptions } from '#platform/settings/dict/server/index.ts';
import { attendanceSheetCalls } from '../model/attendance-sheet/calls.ts';
import { CALENDAR_LEAVE_FIELD } from '../model/index.ts';
import { createDemoLeaves } from './demo.ts';
import { loadAttendanceSheet } from './load-attendance-sheet.ts';

/** The group of the dictionary of leave whose kinds count calendar days. */
const CALENDAR_GROUP = 'calendar';

export const attendanceServer: ServerModulePart = {
  facts: {
    [CALENDAR_LEAVE_FIELD]: async (ctx) =>
      (await loadDictOptions(ctx, 'leave-kind', CALENDAR_GROUP)).map(({ value }) => value),
  },
  calls: [
    implementCalls('考勤', attendanceSheetCalls, { checkWork: (ctx, { query }) => loadAttendanceSheet(ctx, query) }),
  ],
  demoWork: createDemoLeaves,
};
