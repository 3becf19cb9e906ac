import { boolField, dateTimeField, dictField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { PROCESS_CATEGORY_DICT } from '#kernel/meta/module.ts';

/** 职务代理: for a period another person gets what would come to somebody for approval, all of it or that of some categories. */
export const deputy = defineEntity({
  code: 'deputy',
  module: 'workflow',
  title: '职务代理',
  titleField: 'reason',
  fields: {
    principal: userField('被代理人', { required: true, initial: 'me', indexed: true }),
    deputy: userField('代理人', { required: true }),
    startAt: dateTimeField('开始时间', { required: true }),
    endAt: dateTimeField('结束时间', { required: true }),
    categories: dictField('流程分类', {
      code: PROCESS_CATEGORY_DICT,
      multiple: true,
      look: 'boxes',
      hint: '不选则代理全部流程',
    }),
    takesOpen: boolField('已有待办一并转交', { hint: '选“是”时，代理期开始前已到达的待办也转给代理人' }),
    reason: textField('原因', { required: true, max: 100 }),
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
