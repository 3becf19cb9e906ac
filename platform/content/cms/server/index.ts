import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveInTree } from '#kernel/server/records/save/save-in-tree.ts';
import { listTree } from '#kernel/server/records/tree/list-tree.ts';
import { orderRecords } from '#kernel/server/records/tree/order.ts';
import { article, cmsCalls, contentCategory } from '../model/index.ts';
import { articleHooks } from './article-hooks.ts';
import { dragArticle, listArticles, saveArticle } from './article-store.ts';
import { demoArticles, startingCategories } from './base-content.ts';
import { updateCategories } from './categories.ts';
import { listReadable, readArticle, readableCategories, sendArticleFile } from './readers.ts';

/** Content: columns and articles, written by editors and read by colleagues and visitors. */
export const cmsServer: ServerPart = {
  hooks: [hooksFor(article, articleHooks)],
  starting: startingCategories,
  demo: demoArticles,
  calls: [
    implement('内容管理', cmsCalls, {
      saveCategory: (ctx, { body }) => saveInTree(ctx, contentCategory, body),
      categories: (ctx, { body }) => listTree(ctx, contentCategory, body.params),
      removeCategory: (ctx, { params }) => removeRecords(ctx, contentCategory, [params.id]),
      updateCategories: (ctx, { body }) => updateCategories(ctx, body),
      saveArticle: (ctx, { body }) => saveArticle(ctx, body),
      updateArticle: (ctx, { body }) => saveArticle(ctx, body),
      articles: (ctx, { body }) => listArticles(ctx, body),
      removeArticle: (ctx, { params }) => removeRecords(ctx, article, [params.id]),
      async sortArticles(ctx, { body }) {
        if ('sourceId' in body) await dragArticle(ctx, body.sourceId, body.targetId, body.before);
        else await orderRecords(ctx, article, body);
        return null;
      },
      article: (ctx, { params, query, request }) => readArticle(ctx, request, params.id, query.companyId),
      readable: (ctx, { body, request }) => listReadable(ctx, request, body),
      readableCategories: (ctx, { query, request }) => readableCategories(ctx, request, query.companyId),
      articleFile: sendArticleFile,
    }),
  ],
};
