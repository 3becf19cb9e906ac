import {
  bool,
  choices,
  date,
  datetime,
  dict,
  files,
  int,
  longtext,
  ref,
  richtext,
  text,
  user,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 内容: an article that is written, published to readers and withdrawn again. */
export const article = defineEntity({
  code: 'article',
  module: 'cms',
  title: '内容',
  titleField: 'title',
  fields: {
    title: text('标题', { required: true, max: 120, width: 'long' }),
    category: ref('栏目', { entity: 'contentCategory', required: true, width: 'short' }),
    summary: longtext('摘要', { max: 300 }),
    content: richtext('正文', { required: true }),
    author: user('作者', { initial: 'me' }),
    state: dict('状态', {
      required: true,
      initial: 'draft',
      readOnly: true,
      options: choices({ draft: '草稿', published: '已发布', withdrawn: '已撤回' }),
    }),
    onTop: bool('置顶', { initial: false }),
    open: bool('免登录可读', { initial: false, hint: '发布后访客和客户也能阅读，不选则仅限本单位人员' }),
    validFrom: date('生效日期', { hint: '不填则发布即可见' }),
    validTo: date('失效日期', { hint: '不填则一直可见' }),
    publishedAt: datetime('发布时间', { readOnly: true }),
    sort: int('序号', { readOnly: true }),
    files: files('附件'),
  },
  list: {
    columns: ['title', 'category', 'state', 'onTop', 'open', 'author', 'publishedAt'],
    search: ['title', 'summary'],
    filters: ['category', 'state', 'publishedAt'],
    sort: 'sort',
  },
  form: [
    ['title'],
    ['category', 'author'],
    ['onTop', 'open'],
    ['validFrom', 'validTo'],
    ['summary'],
    ['content'],
    ['files'],
  ],
  access: { read: 'content:read', write: 'content:write', scope: 'company' },
});
export type Article = RowOf<typeof article>;
