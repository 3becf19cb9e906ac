import { z } from 'zod';
import { defineCalls, get, post } from './calls.ts';

/** Long work of the signed-in person: seen, waited for, cancelled. */
export const jobCalls = defineCalls({
  job: get('/b/job/{id}', { title: '任务状态', access: 'login' }),
  jobs: post('/b/job/queryList', {
    title: '我的任务',
    access: 'login',
    body: z.object({
      pageNo: z.number().int().min(1).optional(),
      pageSize: z.number().int().min(1).optional(),
      params: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
  cancel: post('/b/job/{id}/cancel', { title: '取消任务', access: 'login' }),
});
