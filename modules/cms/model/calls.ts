import { z } from 'zod';
import { BODY_LIMIT, defineCalls, del, get, post, put } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { sortList } from '#kernel/meta/sort-list.ts';
import { MAX_WHOLE, recordId } from '#kernel/meta/wire-values.ts';

/** An article as readers find it in a list. */
export interface ArticleLine {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly category: string;
  readonly category_label: string;
  readonly onTop: boolean;
  readonly publishedAt: string;
  readonly readCount: number;
}

/** An article as readers see it. */
export interface ArticlePage extends ArticleLine {
  readonly content: string;
  readonly author_label: string | null;
  readonly files: readonly { readonly id: string; readonly fileName: string; readonly fileSize?: number }[] | null;
}

const draft = z.record(z.string(), z.unknown());
/** A column with its place among its siblings; with a version all of it is saved. */
const place = z.looseObject({ id: recordId, sort: z.coerce.number().int().min(-MAX_WHOLE).max(MAX_WHOLE).nullish() });
/** A dragged article: before or after another one. */
const drag = z.object({ sourceId: recordId, targetId: recordId, before: z.boolean() });
/** Whose articles a visitor asks for; the person's own company where somebody is signed in. */
const ofCompany = z.object({ companyId: z.string().max(20).optional() });

export const cmsCalls = defineCalls({
  saveCategory: post('/a/cms/category', { title: '保存栏目', access: 'content:write', body: draft }),
  categories: post('/a/cms/category/queryTree', { title: '栏目树', access: 'content:read', body: listRequest }),
  removeCategory: del('/a/cms/category/{id}', { title: '删除栏目', access: 'content:write' }),
  updateCategories: put('/a/cms/category/updateList', {
    title: '批量修改栏目',
    access: 'content:write',
    body: z.array(place).min(1).max(200),
  }),
  saveArticle: post('/a/cms/article', {
    title: '保存内容',
    access: 'content:write',
    body: draft,
    bodyLimit: BODY_LIMIT.record,
  }),
  updateArticle: put('/a/cms/article', {
    title: '修改、发布或撤回内容',
    access: 'content:write',
    body: draft,
    bodyLimit: BODY_LIMIT.record,
  }),
  articles: post('/a/cms/article/queryList', { title: '内容列表', access: 'content:read', body: listRequest }),
  removeArticle: del('/a/cms/article/{id}', { title: '删除内容', access: 'content:write' }),
  sortArticles: put('/a/cms/article/updateSort', {
    title: '内容排序',
    access: 'content:write',
    body: z.union([drag, sortList]),
  }),
  article: get('/web/article/{id}', {
    title: '阅读内容',
    changes: true,
    access: 'open',
    query: ofCompany,
    answer: z.custom<ArticlePage>(),
  }),
  readable: post('/web/article/queryList', {
    title: '可阅读的内容',
    access: 'open',
    body: listRequest.extend(ofCompany.shape),
    answer: z.custom<ArticleLine[] | { data: ArticleLine[]; total: number }>(),
  }),
  /** The columns in which the reader finds something. */
  readableCategories: get('/web/article/categories', {
    title: '可阅读的栏目',
    access: 'open',
    query: ofCompany,
    answer: z.custom<{ id: string; name: string; code: string | null; count: number }[]>(),
  }),
  articleFile: get('/web/article/{id}/file/{fileId}', {
    title: '下载内容附件',
    access: 'open',
    raw: true,
    query: ofCompany,
  }),
});
