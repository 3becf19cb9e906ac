import { bool, datetime, dict, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { CATEGORIES } from '#kernel/meta/module.ts';

/** 职务代理: for a period another person gets what would come to somebody for approval, all of it or that of some categories. */
export const deputy = defineEntity({
  code: 'deputy',
  module: 'workflow',
  title: '职务代理',
  titleField: 'reason',
  fields: {
    principal: user('被代理人', { required: true, initial: 'me', indexed: true }),
    deputy: user('代理人', { required: true }),
    startAt: datetime('开始时间', { required: true }),
    endAt: datetime('结束时间', { required: true }),
    categories: dict('流程分类', {
      code: CATEGORIES,
      multiple: true,
      look: 'boxes',
      hint: '不选则代理全部流程',
    }),
    takesOpen: bool('已有待办一并转交', { hint: '选“是”时，代理期开始前已到达的待办也转给代理人' }),
    reason: text('原因', { required: true, max: 100 }),
  },
  list: {
    columns: ['reason', 'principal', 'deputy', 'startAt', 'endAt', 'categories'],
    search: ['reason'],
    global: false,
    filters: ['principal', 'deputy', 'startAt'],
    sort: '-startAt',
  },
  form: [['principal', 'deputy'], ['startAt', 'endAt'], ['categories'], ['takesOpen'], ['reason']],
  access: { read: 'staff', scope: 'dept' },
});
export type DeputyRow = RowOf<typeof deputy>;
