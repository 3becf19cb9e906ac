import { z } from 'zod';
import { isSitePath } from '#kernel/base/site-path.ts';
import { emptyAnswerSchema, listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { CALL_TIMEOUT, defineCalls, postCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { FOOTPRINT_TYPE_OPTIONS } from './footprint-type-of-menu-name.ts';

const footprintRow = z.object({
  id: z.string(),
  menuName: z.string(),
  type: z.number(),
  type_label: z.string(),
  person: z.string(),
  person_label: z.string().nullable(),
  url: z.string().nullable(),
  visitedAt: z.string(),
});
export type FootprintRow = z.infer<typeof footprintRow>;

/** How often something was visited. */
const share = z.object({
  label: z.string(),
  count: z.number(),
});
export type FootprintShare = z.infer<typeof share>;

const footprintAnalysis = z.object({
  total: z.number(),
  /** Every day of the range, yyyy-MM-dd, visited or not. */
  byDay: z.array(share),
  /** By type, most visited first. */
  byType: z.array(share),
  /** The menus visited most. */
  byMenu: z.array(share),
  /** The people who visited most; only of all. */
  byPerson: z.array(share),
});
export type FootprintAnalysis = z.infer<typeof footprintAnalysis>;

/** Whose footprints: one's own, or all within the person's data scope (right footprint:read). */
const of = z.enum(['mine', 'all']).default('mine');
const day = z.iso.date('日期格式应为yyyy-MM-dd');
/** An address of this site: it is opened by a click later on. */
const siteAddress = z.string().max(500).refine(isSitePath, '地址应为本站地址');

export const footprintCalls = defineCalls({
  leave: postCall('/b/footmark', {
    title: '记录足迹',
    access: 'login',
    body: z.object({
      menuName: z.string().trim().min(1, '菜单名称不能为空').max(200),
      type: z.coerce
        .number()
        .refine((type) => FOOTPRINT_TYPE_OPTIONS.some(({ value }) => value === String(type)), '没有此足迹类型')
        .optional(),
      url: siteAddress.optional(),
    }),
    answer: emptyAnswerSchema,
  }),
  footprints: postCall('/b/footmark/queryList', {
    title: '足迹列表',
    access: 'login',
    body: listRequestSchema.extend({ of }),
    answer: listAnswerSchemaOf(footprintRow),
  }),
  analysis: postCall('/b/footmark/analyzeList', {
    title: '足迹分析',
    timeout: CALL_TIMEOUT.analysis,
    access: 'login',
    body: z.object({ of, from: day, to: day }),
    answer: footprintAnalysis,
  }),
});
