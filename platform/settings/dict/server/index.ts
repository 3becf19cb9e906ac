import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { listRecordTree } from '#kernel/server/records/tree/list-record-tree.ts';
import { dictBook, dictCalls, dictItem } from '../model/index.ts';
import { dictBookRecordHooks } from './dict-book-hooks.ts';
import { loadDictLabel, loadDictOption, loadDictOptions } from './dict-options.ts';
import { dictionarySeedPieces } from './dictionary-seed-pieces.ts';
import { loadDictBookWithGroups } from './load-dict-book-with-groups.ts';

export { loadDictOptions } from './dict-options.ts';

export const dictServer: ServerModulePart = {
  labels: { dict: loadDictLabel },
  starting: dictionarySeedPieces,
  hooks: [defineEntityHooks(dictBook, dictBookRecordHooks)],
  calls: [
    implementCalls('字典', dictCalls, {
      options: (ctx, { params }) => loadDictOptions(ctx, params.code),
      option: (ctx, { params }) => loadDictOption(ctx, params.code, params.key),
      tree: (ctx, { params }) => loadDictOptions(ctx, params.code),
      groupTree: (ctx, { params }) => loadDictOptions(ctx, params.dictCode, params.group),
      book: (ctx, { params }) => loadDictBookWithGroups(ctx, params.dictCode),
      list: (ctx, { body }) => listRecords(ctx, dictItem, { sort: 'sort', ...body }),
      queryTree: (ctx, { body }) => listRecordTree(ctx, dictItem, body.params),
      adminTree: (ctx, { body }) => listRecordTree(ctx, dictItem, body.params),
      adminList: (ctx, { body }) => listRecords(ctx, dictItem, { sort: 'sort', ...body }),
      save: (ctx, { body }) => saveRecord(ctx, dictItem, body),
      update: (ctx, { body }) => saveRecord(ctx, dictItem, body),
      remove: (ctx, { params }) => removeRecords(ctx, dictItem, [params.id]),
    }),
  ],
};
