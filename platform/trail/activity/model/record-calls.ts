import { z } from 'zod';
import { defineCalls, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';

/** A change of a record, with the fields that differ. */
export interface ChangeLine {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly by_label: string | null;
  readonly kind: 'create' | 'update' | 'remove';
  readonly form: string;
  readonly formTitle: string;
  readonly recordId: string;
  /** '名称：甲 → 乙；金额：1.00 → 2.00' */
  readonly changes: string;
}

/** A value of one of the list's filters. */
const asked = z.string().max(100).nullish();
const day = z.iso.date('日期格式应为yyyy-MM-dd').or(z.literal('')).nullish();

export const recordLogCalls = defineCalls({
  /** Newest first; a total beyond 10 000 is answered as 10 000. */
  changes: post('/a/record/changes/queryList', {
    title: '变更记录',
    access: 'record:read',
    body: listRequest.extend({
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
    answer: z.custom<ChangeLine[] | { data: ChangeLine[]; total: number }>(),
  }),
});
