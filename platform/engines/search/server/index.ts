import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { initialsOf } from '#kernel/server/records/search/keyword.ts';
import { ALL_TYPES, searchCalls } from '../model/index.ts';
import { countHits, findHits, typesFor } from './search.ts';

export const searchServer: ServerPart = {
  calls: [
    implement('全局搜索', searchCalls, {
      typeList: (ctx) => typesFor(ctx),
      queryList: (ctx, { body: { pageNo, pageSize, params } }) =>
        findHits(ctx, {
          tableCode: params.tableCode || ALL_TYPES,
          keyword: params.keyword ?? '',
          relevant: params.sort !== 'newest',
          offset: (pageNo - 1) * pageSize,
          size: pageSize,
        }),
      initials: (ctx, { body }) => initialsOf(ctx, body.texts),
      countList: (ctx, { body }) => countHits(ctx, body.params.keyword ?? ''),
    }),
  ],
};
