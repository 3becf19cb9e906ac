import { z } from 'zod';
import { isSitePath } from '#kernel/base/site-path.ts';
import { CALL_TIMEOUT, defineCalls, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { FOOTPRINT_TYPES } from './footprint-type.ts';

export interface FootprintRow {
  id: string;
  menuName: string;
  type: number;
  type_label: string;
  person: string;
  person_label: string;
  url: string | null;
  visitedAt: string;
}

/** How often something was visited. */
export interface Share {
  label: string;
  count: number;
}

export interface FootprintAnalysis {
  total: number;
  /** Every day of the range, yyyy-MM-dd, visited or not. */
  byDay: Share[];
  /** By type, most visited first. */
  byType: Share[];
  /** The menus visited most. */
  byMenu: Share[];
  /** The people who visited most; only of all. */
  byPerson: Share[];
}

/** Whose footprints: one's own, or all within the person's data scope (right footprint:read). */
const of = z.enum(['mine', 'all']).default('mine');
const day = z.iso.date('日期格式应为yyyy-MM-dd');
/** An address of this site: it is opened by a click later on. */
const siteAddress = z.string().max(500).refine(isSitePath, '地址应为本站地址');

export const footprintCalls = defineCalls({
  leave: post('/b/footmark', {
    title: '记录足迹',
    access: 'login',
    body: z.object({
      menuName: z.string().trim().min(1, '菜单名称不能为空').max(200),
      type: z.coerce
        .number()
        .refine((type) => FOOTPRINT_TYPES.some(({ value }) => value === String(type)), '没有此足迹类型')
        .optional(),
      url: siteAddress.optional(),
    }),
  }),
  footprints: post('/b/footmark/queryList', {
    title: '足迹列表',
    access: 'login',
    body: listRequest.extend({ of }),
    answer: z.custom<FootprintRow[] | { data: FootprintRow[]; total: number }>(),
  }),
  analysis: post('/b/footmark/analyzeList', {
    title: '足迹分析',
    timeout: CALL_TIMEOUT.analysis,
    access: 'login',
    body: z.object({ of, from: day, to: day }),
    answer: z.custom<FootprintAnalysis>(),
  }),
});
