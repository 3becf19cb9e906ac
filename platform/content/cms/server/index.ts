import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveTreeRecord } from '#kernel/server/records/save/save-tree-record.ts';
import { listRecordTree } from '#kernel/server/records/tree/list-record-tree.ts';
import { saveRecordSortOrder } from '#kernel/server/records/tree/sibling-order.ts';
import { article, cmsCalls, contentCategory } from '../model/index.ts';
import { articleRecordHooks } from './article-hooks.ts';
import { listArticlesForEditors, moveArticleNextTo, saveArticle } from './articles-for-editors.ts';
import {
  listReadableArticles,
  loadArticleForReader,
  loadReadableCategories,
  sendArticleFile,
} from './articles-for-readers.ts';
import { contentCategorySeedPieces, createDemoArticles } from './seed-content.ts';
import { updateCategories } from './update-categories.ts';

/** Content: columns and articles, written by editors and read by colleagues and visitors. */
export const cmsServer: ServerModulePart = {
  hooks: [defineEntityHooks(article, articleRecordHooks)],
  starting: contentCategorySeedPieces,
  demo: createDemoArticles,
  calls: [
    implementCalls('内容管理', cmsCalls, {
      saveCategory: (ctx, { body }) => saveTreeRecord(ctx, contentCategory, body),
      categories: (ctx, { body }) => listRecordTree(ctx, contentCategory, body.params),
      removeCategory: (ctx, { params }) => removeRecords(ctx, contentCategory, [params.id]),
      updateCategories: (ctx, { body }) => updateCategories(ctx, body),
      saveArticle: (ctx, { body }) => saveArticle(ctx, body),
      updateArticle: (ctx, { body }) => saveArticle(ctx, body),
      articles: (ctx, { body }) => listArticlesForEditors(ctx, body),
      removeArticle: (ctx, { params }) => removeRecords(ctx, article, [params.id]),
      async sortArticles(ctx, { body }) {
        if ('sourceId' in body) await moveArticleNextTo(ctx, body.sourceId, body.targetId, body.before);
        else await saveRecordSortOrder(ctx, article, body);
        return null;
      },
      article: (ctx, { params, query, request }) => loadArticleForReader(ctx, request, params.id, query.companyId),
      readable: (ctx, { body, request }) => listReadableArticles(ctx, request, body),
      readableCategories: (ctx, { query, request }) => loadReadableCategories(ctx, request, query.companyId),
      articleFile: sendArticleFile,
    }),
  ],
};
