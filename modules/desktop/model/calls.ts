import { z } from 'zod';
import { defineCalls, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';

/** A task that waits for me, as far as the home page shows it. */
export interface TodoRow {
  id: string;
  title?: string | null;
  name?: string | null;
  procInstId?: string | null;
  procInstName?: string | null;
  starter_label?: string | null;
  createdDate?: string | null;
  createTime?: string | null;
}

export const homeCalls = defineCalls({
  todo: post('/b/wf/task/queryTodoList', {
    title: '待办任务',
    access: 'login',
    body: listRequest,
    answer: z.custom<TodoRow[]>(),
  }),
});
