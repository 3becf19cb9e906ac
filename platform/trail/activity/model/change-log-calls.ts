import { z } from 'zod';
import { tablelessListRowSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { changeLogList } from './change-log-list.ts';

/** A change of a record, with the fields that differ. */
const changeLine = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  by_label: z.string().nullable(),
  kind: z.enum(['create', 'update', 'remove', 'restore']),
  form: z.string(),
  formTitle: z.string(),
  recordId: z.string(),
  /** '名称：甲 → 乙；金额：1.00 → 2.00' */
  changes: z.string(),
});
export type ChangeLogLine = z.infer<typeof changeLine>;

/** A value of one of the list's filters. */
const asked = z.string().max(100).nullish();
const day = z.iso.date('日期格式应为yyyy-MM-dd').or(z.literal('')).nullish();

export const changeLogCalls = defineCalls({
  /** Newest first; a total beyond 10 000 is answered as 10 000. */
  changes: postCall('/a/record/changes/queryList', {
    title: '变更记录',
    access: 'record:read',
    body: listRequestSchema.extend({
      params: z
        .object({
          by: asked,
          form$like: asked,
          recordId$like: asked,
          kind: asked,
          at$between: z.tuple([day, day]).nullish(),
        })
        .strict()
        .default({}),
    }),
    answer: listAnswerSchemaOf(tablelessListRowSchemaOf(changeLogList, changeLine)),
  }),
});
