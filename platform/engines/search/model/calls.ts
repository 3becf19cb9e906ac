import { z } from 'zod';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { pageNoSchema, pageSizeSchema } from '#kernel/meta/wire-schemas.ts';
import { highlightedPieceSchema } from './highlight-words.ts';

/** Page size of global search (R1-485). */
export const SEARCH_PAGE_SIZE = 10;
/** How many hits of all types together can be paged through; a type alone has no end. */
export const MAX_ALL_TYPES_HITS = 200;
/** The type that stands for all of them. */
export const ALL_SEARCH_TYPES = 'all';

/** A tab of the search page. */
const searchType = z.object({
  code: z.string(),
  name: z.string(),
});
export type SearchType = z.infer<typeof searchType>;

/** How many hits a tab has. */
const searchCount = z.object({
  code: z.string(),
  total: z.number(),
  /** There are more than can be told and paged through. */
  more: z.boolean().optional(),
});
export type SearchTypeCount = z.infer<typeof searchCount>;

/** A text of a hit that holds a word. */
const searchMatch = z.object({
  code: z.string(),
  label: z.string(),
  pieces: z.array(highlightedPieceSchema),
});

const searchHit = z.object({
  tableCode: z.string(),
  tableName: z.string(),
  id: z.string(),
  title: z.string(),
  titlePieces: z.array(highlightedPieceSchema),
  /** Texts beside the title in which words were found. */
  matches: z.array(searchMatch),
  deptName: z.string().nullable(),
  personName: z.string().nullable(),
  date: z.string(),
  /** Where the browser opens it. */
  address: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchCalls = defineCalls({
  typeList: getCall('/b/global/search/typeList', {
    title: '全局搜索类型',
    access: 'login',
    told: ['name'],
    answer: z.array(searchType),
  }),
  queryList: postCall('/b/global/search/queryList', {
    title: '全局搜索',
    access: 'login',
    told: ['tableName', 'label'],
    body: z.object({
      pageNo: pageNoSchema.default(1),
      pageSize: pageSizeSchema.default(SEARCH_PAGE_SIZE),
      params: z.object({
        tableCode: z.string().max(60).nullish(),
        keyword: z.string().nullish(),
        /** 'relevance' by default: first what begins with a word. */
        sort: z.enum(['relevance', 'newest']).nullish(),
      }),
    }),
    answer: listAnswerSchemaOf(searchHit),
  }),
  initials: postCall('/b/global/search/initials', {
    title: '拼音首字母',
    access: 'login',
    body: z.object({ texts: z.array(z.string().max(100)).max(1000) }),
    /** Of each text, in its order. */
    answer: z.array(z.string()),
  }),
  countList: postCall('/b/global/search/countList', {
    title: '全局搜索各类型条数',
    access: 'login',
    body: z.object({ params: z.object({ keyword: z.string().nullish() }) }),
    answer: z.array(searchCount),
  }),
});
