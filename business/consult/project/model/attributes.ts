import { z } from 'zod';
import { listOf } from '#kernel/meta/answers.ts';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import { pageAsked, recordId } from '#kernel/meta/wire-values.ts';

/** One thing that says what a project is: scale, place, kind of structure. */
const factor = z.object({ code: z.string(), label: z.string(), value: z.string(), unit: z.string() });
export type Factor = z.infer<typeof factor>;

const access = 'project:read';

/** What projects are: their kinds, the factors that compare them, and all their attributes as a file. */
export const attributeCalls = defineCalls({
  kindOfNode: get('/b/project/node/getProjectKind/{id}', {
    title: '工程节点的业务类型',
    access,
    answer: z.object({
      id: z.string(),
      name: z.string(),
      project: z.string(),
      kind: z.string(),
      kindLabel: z.string(),
      level: z.string(),
      levelLabel: z.string(),
    }),
  }),
  kinds: get('/b/project/kind/getProjectKindAndCount', {
    title: '业务类型与项目数',
    access,
    answer: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), amount: z.string() })),
  }),
  factors: post('/b/projectFactors/getProjectFactorsList', {
    title: '项目要素',
    access,
    body: z.object({ ...pageAsked, params: z.object({ project: recordId.optional() }).optional() }),
    answer: listOf(z.object({ id: z.string(), name: z.string(), factors: z.array(factor) })),
  }),
  exportAll: get('/b/project/exportProjectFullAttr/{a}/{b}', { title: '导出项目全部属性', access, raw: true }),
});
