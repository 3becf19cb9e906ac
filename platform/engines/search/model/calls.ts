import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import { pageNo, pageSize } from '#kernel/meta/wire-values.ts';
import type { Piece } from './marks.ts';

/** Page size of global search (specification 1 §9). */
export const SEARCH_PAGE_SIZE = 10;
/** How many hits of all types together can be paged through; a type alone has no end. */
export const MIXED_LIMIT = 200;
/** The type that stands for all of them. */
export const ALL_TYPES = 'all';

/** A tab of the search page. */
export interface SearchType {
  code: string;
  name: string;
}

/** How many hits a tab has. */
export interface SearchCount {
  code: string;
  total: number;
  /** There are more than can be told and paged through. */
  more?: boolean;
}

/** A text of a hit that holds a word. */
export interface SearchMatch {
  code: string;
  label: string;
  pieces: Piece[];
}

export interface SearchHit {
  tableCode: string;
  tableName: string;
  id: string;
  title: string;
  titlePieces: Piece[];
  /** Texts beside the title in which words were found. */
  matches: SearchMatch[];
  deptName: string | null;
  personName: string | null;
  date: string;
  /** Where the browser opens it. */
  address: string;
}

export const searchCalls = defineCalls({
  typeList: get('/b/global/search/typeList', {
    title: '全局搜索类型',
    access: 'login',
    told: ['name'],
    answer: z.custom<SearchType[]>(),
  }),
  queryList: post('/b/global/search/queryList', {
    title: '全局搜索',
    access: 'login',
    told: ['tableName', 'label'],
    body: z.object({
      pageNo: pageNo.default(1),
      pageSize: pageSize(100).default(SEARCH_PAGE_SIZE),
      params: z.object({
        tableCode: z.string().max(60).nullish(),
        keyword: z.string().nullish(),
        /** 'relevance' by default: first what begins with a word. */
        sort: z.enum(['relevance', 'newest']).nullish(),
      }),
    }),
    answer: z.custom<SearchHit[] | { data: SearchHit[]; total: number }>(),
  }),
  countList: post('/b/global/search/countList', {
    title: '全局搜索各类型条数',
    access: 'login',
    body: z.object({ params: z.object({ keyword: z.string().nullish() }) }),
    answer: z.custom<SearchCount[]>(),
  }),
});
