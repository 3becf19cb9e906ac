import { z } from 'zod';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, postCall } from '#kernel/meta/calls.ts';
import { pageRequestShape, recordIdSchema } from '#kernel/meta/wire-schemas.ts';

const code = z.string().max(40).optional();
const number = z.coerce.number().min(0).max(1e15).optional();

/** Works of one level: words of their name, and how large they are. */
const worksFeature = z.object({ name: z.string().trim().max(100), scaleFrom: number, scaleTo: number }).partial();

const conditions = z.object({
  ...pageRequestShape,
  /** Whose: everybody's one sees, those one leads or works in, one's department's. */
  radioValue: z.enum(['all', 'mine', 'dept']).optional(),
  /** 业务类型. */
  searchProjectKind: code,
  /** Only what is shared as an example (案例共享). */
  searchShareProject: z.boolean().optional(),
  /** Words of name, number, owner or builder. */
  searchContent: z.string().trim().max(100).optional(),
  /** 工程分类, 结构类型, 专业, 阶段. */
  ...{ kind1: code, kind2: code, kind3: code, kind4: code },
  params: z
    .object({ state: code, manager: recordIdSchema, customer: recordIdSchema, area: z.string().max(12) })
    .partial()
    .optional(),
  /** 元 and m². */
  projectBaseFeature: z
    .object({ investFrom: number, investTo: number, buildAreaFrom: number, buildAreaTo: number })
    .partial()
    .optional(),
  projectFeature: z.object({ fundSource: code, difficulty: code }).optional(),
  /** Of its single works, and of its unit works. */
  projectGroupFeature: worksFeature.optional(),
  projectItemFeature: worksFeature.optional(),
  /** The project that found ones are to be like: of its kind, and between half and twice its size. */
  historyId: recordIdSchema.optional(),
});
export type ProjectSearchConditions = z.output<typeof conditions>;

const found = z.object({
  id: z.string(),
  no: z.string(),
  name: z.string(),
  kindLabel: z.string(),
  stageLabel: z.string(),
  stateLabel: z.string(),
  buildArea: z.string().nullable(),
  approved: z.string().nullable(),
  /** 元 a m². */
  unitPrice: z.string().nullable(),
  /** (送审 − 审定) ÷ 送审. */
  reducedRate: z.string().nullable(),
});
export type FoundProject = z.infer<typeof found>;

/** Projects by what they are: their own features and those of their works. */
export const projectSearchCalls = defineCalls({
  search: postCall('/b/project/search', {
    title: '按条件检索项目',
    access: 'project:read',
    body: conditions,
    answer: listAnswerSchemaOf(found),
  }),
});
