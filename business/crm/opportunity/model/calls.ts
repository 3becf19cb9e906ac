import { z } from 'zod';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';

const stageFigures = z.object({
  stage: z.string(),
  name: z.string(),
  count: z.number().int(),
  /** 元, decimal text. */
  amount: z.string(),
  weighted: z.string(),
  /** Opportunities that ever stood in this stage, or went on past it, and of those the ones that went on. */
  reached: z.number().int(),
  passed: z.number().int(),
  /** Days an opportunity stood in the stage on average before it left; null where none has left it. */
  days: z.string().nullable(),
});
export type FunnelStageFigures = z.infer<typeof stageFigures>;

export const opportunityCalls = defineCalls({
  contract: postCall('/b/opportunity/{id}/contract', {
    title: '由商机生成合同草稿',
    access: 'contract:write',
    answer: z.object({ id: z.string() }),
  }),
  funnel: getCall('/b/opportunity/funnel', {
    title: '销售漏斗',
    access: 'opportunity:read',
    told: ['name'],
    query: z.object({
      /** Opportunities that began in this year; all where left out. */
      year: z.coerce.number().int().min(2000).max(2100).optional(),
      owner: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    answer: z.array(stageFigures),
  }),
});
