import { z } from 'zod';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';

const day = z.iso.date('日期应为yyyy-MM-dd');
const asked = z
  .object({
    from: day,
    to: day,
    /** One process alone. */
    processCode: z.string().trim().max(80).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: '结束日期不能早于开始日期' });

/** What happened to tasks: those still open, those decided, those not done by their time, and how long deciding took. */
const work = {
  open: z.number(),
  decided: z.number(),
  late: z.number(),
  /** Minutes from coming to deciding, by the clock; null where nothing was decided. */
  averageMinutes: z.number().nullable(),
  longestMinutes: z.number().nullable(),
};

const statistics = z.object({
  /** Processes begun in the time asked for, by what became of them. */
  processes: z.array(
    z.object({
      processCode: z.string(),
      processName: z.string(),
      started: z.number(),
      running: z.number(),
      approved: z.number(),
      refused: z.number(),
      averageMinutes: z.number().nullable(),
    }),
  ),
  /** Tasks that came in that time, by step and by person, the slowest and the busiest first. */
  nodes: z.array(z.object({ processCode: z.string(), processName: z.string(), nodeName: z.string(), ...work })),
  people: z.array(z.object({ id: z.string(), name: z.string(), deptName: z.string().nullable(), ...work })),
});
export type FlowStatistics = z.infer<typeof statistics>;

const told = ['processName', 'nodeName'];

export const flowStatisticsCalls = defineCalls({
  statistics: postCall('/b/wf/process/statistics', {
    title: '流程统计',
    access: 'workflow:monitor',
    told,
    body: asked,
    answer: statistics,
  }),
  myStatistics: postCall('/b/wf/process/myStatistics', {
    title: '我的流程统计',
    access: 'staff',
    told,
    body: asked,
    answer: statistics,
  }),
});
