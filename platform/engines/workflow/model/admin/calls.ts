import { z } from 'zod';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { bulkItemResultSchema, listedTaskSchema } from '../flow-answer-schemas.ts';

const id = recordIdSchema;
const ids = z.array(id).min(1, '请选择记录').max(200, '一次最多处理200条');
const reason = z.string().trim().min(1, '请填写原因').max(1000, '原因不能超过1000个字符');

export const processAdminCalls = defineCalls({
  allTasks: postCall('/b/wf/task/queryAllList', {
    title: '全部任务',
    access: 'workflow:monitor',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(listedTaskSchema),
  }),
  tellNews: postCall('/b/wf/news', {
    title: '向流程发送消息或信号',
    access: 'workflow:admin',
    body: z.object({
      kind: z.enum(['message', 'signal']),
      name: z.string().trim().min(1, '请填写名称').max(80),
      /** What the waiting process has in its key field. */
      key: z.string().max(200).default(''),
      /** The same request sent again is the same news. */
      requestKey: z.uuid().optional(),
    }),
    /** How many processes it has reached by now; a message that none waits for yet is kept for a week. */
    answer: z.object({ reached: z.number() }),
  }),
  bulk: postCall('/b/wf/process/bulk', {
    title: '批量处理流程',
    access: 'workflow:admin',
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('urge'), ids }),
      z.object({ action: z.literal('terminate'), ids, reason }),
      z.object({ action: z.literal('suspend'), ids, reason }),
      z.object({ action: z.literal('activate'), ids }),
      /** Ids of tasks, and to whom they go. */
      z.object({ action: z.literal('reassign'), ids, to: id }),
    ]),
    answer: z.array(bulkItemResultSchema),
  }),
});
