import { z } from 'zod';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { pageRequestShape, recordIdSchema } from '#kernel/meta/wire-schemas.ts';

/** One thing that says what a project is: scale, place, kind of structure. */
const factor = z.object({ code: z.string(), label: z.string(), value: z.string(), unit: z.string() });
export type ProjectFactor = z.infer<typeof factor>;

const access = 'project:read';

/** What projects are: their kinds, the factors that compare them, and all their attributes as a file. */
export const projectAttributeCalls = defineCalls({
  kindOfNode: getCall('/b/project/node/getProjectKind/{id}', {
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
  kinds: getCall('/b/project/kind/getProjectKindAndCount', {
    title: '业务类型与项目数',
    access,
    answer: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int(), amount: z.string() })),
  }),
  factors: postCall('/b/projectFactors/getProjectFactorsList', {
    title: '项目要素',
    access,
    body: z.object({ ...pageRequestShape, params: z.object({ project: recordIdSchema.optional() }).optional() }),
    answer: listAnswerSchemaOf(z.object({ id: z.string(), name: z.string(), factors: z.array(factor) })),
  }),
  exportAll: getCall('/b/project/exportProjectFullAttr/{a}/{b}', { title: '导出项目全部属性', access, raw: true }),
});
