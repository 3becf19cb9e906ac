import { z } from 'zod';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';

const node = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  objective: z.string(),
  level: z.string(),
  levelLabel: z.string().nullable(),
  state: z.string(),
  stateLabel: z.string().nullable(),
  dept: z.string().nullable(),
  owner: z.string().nullable(),
  ownerId: z.string().nullable(),
  progress: z.string(),
  results: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      source: z.string(),
      sourceLabel: z.string().nullable(),
      unit: z.string().nullable(),
      start: z.string(),
      target: z.string(),
      current: z.string(),
      weight: z.number(),
      confidence: z.number(),
      progress: z.string(),
    }),
  ),
});
export type ObjectiveNode = z.infer<typeof node>;

/** What is asked about objectives beside their records. */
export const okrCalls = defineCalls({
  alignment: getCall('/b/okr/alignment', {
    title: '目标对齐图',
    access: 'okr:read',
    query: z.object({ cycle: recordIdSchema }),
    answer: z.object({
      cycle: z.object({ id: z.string(), name: z.string(), from: z.string(), to: z.string(), due: z.number() }),
      objectives: z.array(node),
    }),
    told: ['levelLabel', 'stateLabel', 'sourceLabel'],
  }),
  refresh: postCall('/b/okr/cycle/{id}/refresh', {
    title: '更新关键结果',
    access: 'okr:write',
    answer: z.object({ changed: z.number() }),
  }),
});
