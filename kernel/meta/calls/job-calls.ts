import { z } from 'zod';
import { createOpenDataSchema, listAnswerSchemaOf } from '../answer-schemas.ts';
import { defineCalls, getCall, postCall } from '../calls.ts';
import { pageRequestShape } from '../wire-schemas.ts';

const jobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

/** Long work as its owner sees it. */
export const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: jobState,
  /** 0 to 100. */
  progress: z.number(),
  note: z.string().nullable(),
  result: createOpenDataSchema('各种任务的结果'),
  error: z.string().nullable(),
  createdDate: z.string(),
  endedDate: z.string().nullable(),
});
export type JobRow = z.infer<typeof jobSchema>;

/** What a job says of itself; `msg` is part of its result. */
const JOB_WORDS = ['title', 'note', 'error', 'msg'] as const;

/** Long work of the signed-in person: seen, waited for, cancelled. */
export const jobCalls = defineCalls({
  job: getCall('/b/job/{id}', { title: '任务状态', access: 'login', told: JOB_WORDS, answer: jobSchema }),
  jobs: postCall('/b/job/queryList', {
    title: '我的任务',
    access: 'login',
    told: JOB_WORDS,
    body: z.object({
      ...pageRequestShape,
      params: z.record(z.string(), z.unknown()).optional(),
    }),
    answer: listAnswerSchemaOf(jobSchema),
  }),
  cancel: postCall('/b/job/{id}/cancel', { title: '取消任务', access: 'login', answer: z.object({ state: jobState }) }),
});
