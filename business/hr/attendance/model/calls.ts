import { z } from 'zod';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { fileLinkSchema, monthSchema, recordIdSchema } from '#kernel/meta/wire-schemas.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期应如2026-01-05');

const mark = z.object({
  day: z.string(),
  /** What the day was: a result of the day's attendance, or leave and trips that are still to come. */
  kind: z.string(),
  label: z.string(),
  part: z.number(),
});

const checked = z.object({
  days: z.array(z.object({ day: z.string(), works: z.boolean() })),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      deptName: z.string().nullable(),
      due: z.number(),
      present: z.number(),
      away: z.number(),
      late: z.number(),
      missing: z.number(),
      absent: z.number(),
      marks: z.array(mark),
    }),
  ),
});
export type AttendanceSheet = z.infer<typeof checked>;
export type AttendanceMark = z.infer<typeof mark>;

const signed = z.object({
  kind: z.string(),
  at: z.string(),
  source: z.string(),
  place: z.string().nullable(),
});

const signConfig = z.object({
  /** Name of the group; null where none is kept for the person and the usual times count. */
  group: z.string().nullable(),
  day: z.string(),
  works: z.boolean(),
  inTime: z.string(),
  outTime: z.string(),
  flexMinutes: z.number(),
  outside: z.boolean(),
  exempt: z.boolean(),
  makeupMax: z.number(),
  makeupUsed: z.number(),
  /** Whether the request came from a network of the office. */
  inNetwork: z.boolean(),
  places: z.array(z.object({ name: z.string(), lng: z.number(), lat: z.number(), radius: z.number() })),
  /** What is signed next. */
  next: z.enum(['in', 'out']),
  signs: z.array(signed),
});
export type SignConfig = z.infer<typeof signConfig>;

const signBody = z.object({
  lng: z.number().min(-180).max(180).optional(),
  lat: z.number().min(-90).max(90).optional(),
  reason: z.string().trim().max(200).optional(),
  photo: z.array(fileLinkSchema).max(3).optional(),
});
export type SignRequest = z.infer<typeof signBody>;

const balance = z.object({
  kind: z.string(),
  label: z.string(),
  needsBalance: z.boolean(),
  balance: z.string(),
  accrued: z.string(),
  taken: z.string(),
  held: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      year: z.number(),
      days: z.string(),
      source: z.string(),
      sourceLabel: z.string(),
      summary: z.string(),
      expires: z.string().nullable(),
      leave: z.string().nullable(),
      overtime: z.string().nullable(),
    }),
  ),
});
export type LeaveBalance = z.infer<typeof balance>;

export const attendanceCalls = defineCalls({
  checkWork: getCall('/b/attendance/checkWork', {
    title: '考勤检查',
    access: 'leave:read',
    query: z.object({
      month: monthSchema,
      dept: recordIdSchema.optional(),
    }),
    answer: checked,
  }),
  signConfig: getCall('/b/attendance/sign/config', {
    title: '我的打卡设置',
    access: 'attendance:own',
    answer: signConfig,
  }),
  sign: postCall('/b/attendance/sign', {
    title: '打卡',
    access: 'attendance:own',
    body: signBody,
    answer: signed,
  }),
  balances: getCall('/b/attendance/leave/balances', {
    title: '我的假期余额',
    access: 'leave:read',
    query: z.object({ day: day.optional() }),
    answer: z.object({ day: z.string(), kinds: z.array(balance) }),
    told: ['label', 'sourceLabel'],
  }),
  backFromLeave: postCall('/b/attendance/leave/{id}/back', {
    title: '销假',
    access: 'leave:write',
    body: z.object({ backDate: day, backHalf: z.enum(['am', 'pm']) }),
    answer: z.object({ givenBack: z.string() }),
  }),
  generateMonth: postCall('/b/attendance/month/generate', {
    title: '生成月考勤',
    access: 'attendance:manage',
    body: z.object({ month: monthSchema }),
    answer: jobSchema,
  }),
  closeMonth: postCall('/b/attendance/month/close', {
    title: '锁定月考勤',
    access: 'attendance:manage',
    body: z.object({ month: monthSchema, unconfirmed: z.enum(['refuse', 'accept']).default('refuse') }),
    answer: jobSchema,
  }),
});
