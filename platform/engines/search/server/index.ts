import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { pinyinInitialsOf } from '#kernel/server/records/search/keyword-word-conditions.ts';
import { ALL_SEARCH_TYPES, searchCalls } from '../model/index.ts';
import { countHitsByType, findHitsOfType, listSearchTypes } from './find-search-hits.ts';

export const searchServer: ServerModulePart = {
  calls: [
    implementCalls('全局搜索', searchCalls, {
      typeList: (ctx) => listSearchTypes(ctx),
      queryList: (ctx, { body: { pageNo, pageSize, params } }) =>
        findHitsOfType(ctx, {
          tableCode: params.tableCode || ALL_SEARCH_TYPES,
          keyword: params.keyword ?? '',
          relevant: params.sort !== 'newest',
          offset: (pageNo - 1) * pageSize,
          size: pageSize,
        }),
      initials: (ctx, { body }) => pinyinInitialsOf(ctx, body.texts),
      countList: (ctx, { body }) => countHitsByType(ctx, body.params.keyword ?? ''),
    }),
  ],
};
