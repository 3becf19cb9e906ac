import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';

/** An entry of base data: of a dictionary, or of a base list. */
const baseEntry = z.object({
  id: z.string().nullable(),
  code: z.string(),
  name: z.string(),
});
export type BaseListEntry = z.infer<typeof baseEntry>;

export const baseDataCalls = defineCalls({
  list: getCall('/bs/common/baseData/list', {
    title: '基础数据',
    access: 'staff',
    query: z.object({ category: z.string().min(1, '请指定类别').max(60) }),
    answer: z.array(baseEntry),
  }),
});
