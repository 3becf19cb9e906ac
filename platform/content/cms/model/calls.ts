import { z } from 'zod';
import { recordSchemaOf, treeNodeSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { emptyAnswerSchema, listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { BODY_LIMIT, defineCalls, deleteCall, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { manualSortOrderSchema } from '#kernel/meta/lists/manual-sort-order.ts';
import { MAX_INTEGER, recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { article } from './article.entity.ts';
import { contentCategory } from './content-category.entity.ts';

/** An article as readers find it in a list. */
const articleLine = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  category: z.string(),
  category_label: z.string(),
  onTop: z.boolean(),
  publishedAt: z.string(),
  readCount: z.number(),
});
export type ArticleListItem = z.infer<typeof articleLine>;

/** An article as readers see it. */
const articlePage = articleLine.extend({
  content: z.string(),
  author_label: z.string().nullable(),
  files: z
    .array(
      z.object({
        id: z.string(),
        fileName: z.string(),
        fileSize: z.number().optional(),
      }),
    )
    .readonly()
    .nullable(),
});
export type ArticleForReader = z.infer<typeof articlePage>;

const draft = z.record(z.string(), z.unknown());
/** A column with its place among its siblings; with a version all of it is saved. */
const place = z.looseObject({
  id: recordIdSchema,
  sort: z.coerce.number().int().min(-MAX_INTEGER).max(MAX_INTEGER).nullish(),
});
/** A dragged article: before or after another one. */
const drag = z.object({ sourceId: recordIdSchema, targetId: recordIdSchema, before: z.boolean() });
/** Whose articles a visitor asks for; the person's own company where somebody is signed in. */
const ofCompany = z.object({ companyId: z.string().max(20).optional() });

export const cmsCalls = defineCalls({
  saveCategory: postCall('/a/cms/category', {
    title: '保存栏目',
    access: 'content:write',
    body: draft,
    answer: recordSchemaOf(contentCategory),
  }),
  categories: postCall('/a/cms/category/queryTree', {
    title: '栏目树',
    access: 'content:read',
    body: listRequestSchema,
    answer: z.array(treeNodeSchemaOf(contentCategory)),
  }),
  removeCategory: deleteCall('/a/cms/category/{id}', {
    title: '删除栏目',
    access: 'content:remove',
    answer: removedAnswerSchema,
  }),
  updateCategories: putCall('/a/cms/category/updateList', {
    title: '批量修改栏目',
    access: 'content:write',
    body: z.array(place).min(1).max(200),
    answer: z.object({ updated: z.number() }),
  }),
  saveArticle: postCall('/a/cms/article', {
    title: '保存内容',
    access: 'content:write',
    body: draft,
    bodyLimit: BODY_LIMIT.record,
    answer: recordSchemaOf(article),
  }),
  updateArticle: putCall('/a/cms/article', {
    title: '修改、发布或撤回内容',
    access: 'content:write',
    body: draft,
    bodyLimit: BODY_LIMIT.record,
    answer: recordSchemaOf(article),
  }),
  articles: postCall('/a/cms/article/queryList', {
    title: '内容列表',
    access: 'content:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(recordSchemaOf(article).extend({ readCount: z.number().int() })),
  }),
  removeArticle: deleteCall('/a/cms/article/{id}', {
    title: '删除内容',
    access: 'content:remove',
    answer: removedAnswerSchema,
  }),
  sortArticles: putCall('/a/cms/article/updateSort', {
    title: '内容排序',
    access: 'content:write',
    body: z.union([drag, manualSortOrderSchema]),
    answer: emptyAnswerSchema,
  }),
  article: getCall('/web/article/{id}', {
    title: '阅读内容',
    changes: true,
    access: 'open',
    query: ofCompany,
    answer: articlePage,
  }),
  readable: postCall('/web/article/queryList', {
    title: '可阅读的内容',
    access: 'open',
    body: listRequestSchema.extend(ofCompany.shape),
    answer: listAnswerSchemaOf(articleLine),
  }),
  /** The columns in which the reader finds something. */
  readableCategories: getCall('/web/article/categories', {
    title: '可阅读的栏目',
    access: 'open',
    query: ofCompany,
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        code: z.string().nullable(),
        count: z.number(),
      }),
    ),
  }),
  articleFile: getCall('/web/article/{id}/file/{fileId}', {
    title: '下载内容附件',
    access: 'open',
    raw: true,
    query: ofCompany,
  }),
});
