import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { listRecords } from '#kernel/server/records/list/list.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { listTree } from '#kernel/server/records/tree/list-tree.ts';
import { dictBook, dictCalls, dictItem } from '../model/index.ts';
import { startingPieces } from './base-dicts.ts';
import { bookOf } from './book-store.ts';
import { labelOf, optionOf, optionsOf } from './dict-store.ts';
import { guardBook } from './guard-book.ts';

export { optionsOf } from './dict-store.ts';

export const dictServer: ServerPart = {
  labels: { dict: labelOf },
  starting: startingPieces,
  hooks: [hooksFor(dictBook, guardBook)],
  calls: [
    implement('字典', dictCalls, {
      options: (ctx, { params }) => optionsOf(ctx, params.code),
      option: (ctx, { params }) => optionOf(ctx, params.code, params.key),
      tree: (ctx, { params }) => optionsOf(ctx, params.code),
      groupTree: (ctx, { params }) => optionsOf(ctx, params.dictCode, params.group),
      book: (ctx, { params }) => bookOf(ctx, params.dictCode),
      list: (ctx, { body }) => listRecords(ctx, dictItem, { sort: 'sort', ...body }),
      queryTree: (ctx, { body }) => listTree(ctx, dictItem, body.params),
      adminTree: (ctx, { body }) => listTree(ctx, dictItem, body.params),
      adminList: (ctx, { body }) => listRecords(ctx, dictItem, { sort: 'sort', ...body }),
      save: (ctx, { body }) => saveRecord(ctx, dictItem, body),
      update: (ctx, { body }) => saveRecord(ctx, dictItem, body),
      remove: (ctx, { params }) => removeRecords(ctx, dictItem, [params.id]),
    }),
  ],
};
