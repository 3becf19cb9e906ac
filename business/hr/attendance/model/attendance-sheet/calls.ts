import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';
import { monthSchema, recordIdSchema } from '#kernel/meta/wire-schemas.ts';

const checked = z.object({
  days: z.array(z.object({ day: z.string(), works: z.boolean() })),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      deptName: z.string().nullable(),
      due: z.number(),
      away: z.number(),
      marks: z.array(z.object({ day: z.string(), label: z.string(), part: z.number() })),
    }),
  ),
});
export type AttendanceSheet = z.infer<typeof checked>;

export const attendanceSheetCalls = defineCalls({
  checkWork: getCall('/b/attendance/checkWork', {
    title: '考勤检查',
    access: 'leave:read',
    query: z.object({
      month: monthSchema,
      dept: recordIdSchema.optional(),
    }),
    answer: checked,
  }),
});
