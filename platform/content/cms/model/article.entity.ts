import {
  boolField,
  createDictOptions,
  dateField,
  dateTimeField,
  dictField,
  filesField,
  intField,
  longTextField,
  refField,
  richTextField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 内容: an article that is written, published to readers and withdrawn again. */
export const article = defineEntity({
  code: 'article',
  module: 'cms',
  title: '内容',
  titleField: 'title',
  fields: {
    title: textField('标题', { required: true, max: 120, width: 'long' }),
    category: refField('栏目', { entity: 'contentCategory', required: true, width: 'short' }),
    summary: longTextField('摘要', { max: 300 }),
    content: richTextField('正文', { required: true }),
    author: userField('作者', { initial: 'me' }),
    state: dictField('状态', {
      required: true,
      initial: 'draft',
      readOnly: true,
      options: createDictOptions({ draft: '草稿', published: '已发布', withdrawn: '已撤回' }),
    }),
    onTop: boolField('置顶', { initial: false }),
    open: boolField('免登录可读', { initial: false, hint: '发布后访客和客户也能阅读，不选则仅限本单位人员' }),
    validFrom: dateField('生效日期', { hint: '不填则发布即可见' }),
    validTo: dateField('失效日期', { hint: '不填则一直可见' }),
    publishedAt: dateTimeField('发布时间', { readOnly: true }),
    sort: intField('序号', { readOnly: true }),
    files: filesField('附件'),
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
