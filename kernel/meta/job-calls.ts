import { z } from 'zod';
import { defineCalls, get, post } from './calls.ts';
import { pageAsked } from './wire-values.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Long work as its owner sees it. */
export interface JobRow {
  id: string;
  kind: string;
  title: string;
  state: JobState;
  /** 0 to 100. */
  progress: number;
  note: string | null;
  result: unknown;
  error: string | null;
  createdDate: string;
  endedDate: string | null;
}

/** What a job says of itself; `msg` is part of its result. */
export const JOB_WORDS = ['title', 'note', 'error', 'msg'] as const;

/** Long work of the signed-in person: seen, waited for, cancelled. */
export const jobCalls = defineCalls({
  job: get('/b/job/{id}', { title: '任务状态', access: 'login', told: JOB_WORDS, answer: z.custom<JobRow>() }),
  jobs: post('/b/job/queryList', {
    title: '我的任务',
    access: 'login',
    told: JOB_WORDS,
    body: z.object({
      ...pageAsked,
      params: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
  cancel: post('/b/job/{id}/cancel', { title: '取消任务', access: 'login' }),
});
