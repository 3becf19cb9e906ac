import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';

const id = z.string().refine(isRecordId);

export const customerCalls = defineCalls({
  merge: postCall('/b/customer/merge', {
    title: '合并客户',
    access: 'customer:merge',
    /** `gone` becomes part of `customer`. */
    body: z.object({ customer: id, gone: id }),
    answer: z.object({ id: z.string(), moved: z.number().int() }),
  }),
  take: postCall('/b/customer/take', {
    title: '领取公海客户',
    access: 'customer:pool',
    body: z.object({ ids: z.array(id).min(1, '请选择客户').max(50) }),
    answer: z.object({ taken: z.number().int() }),
  }),
  part: postCall('/b/customer/part/{id}', { title: '拆分客户', access: 'customer:merge', answer: emptyAnswerSchema }),
});
