import { z } from 'zod';
import { emptyAnswerSchema, listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { listedProcessSchema } from './flow-answer-schemas.ts';

const words = (most: number, message: string) => z.string().trim().max(most, message).optional();

/** One person's reading of a process that was circulated. */
const circulationRow = z.object({
  id: z.string(),
  senderName: z.string(),
  userName: z.string(),
  deptName: z.string().nullable(),
  note: z.string().nullable(),
  at: z.string(),
  readAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  reply: z.string().nullable(),
  /** It waits for whoever asks to confirm it. */
  isMine: z.boolean(),
});
export type CirculationRow = z.infer<typeof circulationRow>;

/** A process that was circulated to the person. */
const circulatedProcess = listedProcessSchema.extend({
  sender: z.string(),
  sender_label: z.string(),
  note: z.string().nullable(),
  circulatedDate: z.string(),
  reading: z.enum(['unread', 'read', 'confirmed']),
  reading_label: z.string(),
});
export type CirculatedProcess = z.infer<typeof circulatedProcess>;

export const circulationCalls = defineCalls({
  circulate: postCall('/b/wf/process/{id}/circulate', {
    title: '传阅',
    access: 'staff',
    body: z.object({
      to: z.array(recordIdSchema).min(1, '请选择传阅人员').max(100, '一次最多传阅100人'),
      note: words(500, '传阅说明不能超过500个字符'),
    }),
    /** How many got it; who still has it to confirm does not get it twice. */
    answer: z.object({ added: z.number() }),
  }),
  circulations: getCall('/b/wf/process/{id}/circulations', {
    title: '传阅记录',
    access: 'staff',
    answer: z.array(circulationRow),
  }),
  circulated: postCall('/b/wf/process/queryCirculateList', {
    title: '传阅我的流程',
    access: 'staff',
    told: ['procDefineName', 'currentNodes'],
    body: listRequestSchema,
    answer: listAnswerSchemaOf(circulatedProcess),
  }),
  readCirculation: postCall('/b/wf/process/{id}/circulation/read', {
    title: '传阅已读',
    access: 'staff',
    answer: emptyAnswerSchema,
  }),
  confirmCirculation: postCall('/b/wf/process/{id}/circulation/confirm', {
    title: '确认传阅',
    access: 'staff',
    body: z.object({ reply: words(500, '回复不能超过500个字符') }),
    answer: emptyAnswerSchema,
  }),
});
