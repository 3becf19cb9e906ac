import { z } from 'zod';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';

/** What is done with plans beside their records. */
export const workPlanCalls = defineCalls({
  current: postCall('/b/work-plan/current', {
    title: '本期工作计划',
    access: 'workPlan:write',
    body: z.object({ kind: z.enum(['week', 'month', 'year']) }),
    /** `carried`: so many things of the time before were not finished and stand in it. */
    answer: z.object({ id: z.string(), carried: z.number(), made: z.boolean() }),
  }),
});
