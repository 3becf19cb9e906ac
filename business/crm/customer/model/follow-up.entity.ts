import { bool, choices, date, dict, files, longtext, ref, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 跟进记录: a visit, call or meeting with a customer, and when the next one is due. */
export const followUp = defineEntity({
  code: 'followUp',
  module: 'customer',
  title: '跟进记录',
  titleField: 'subject',
  fields: {
    customer: ref('客户', { entity: 'customer', required: true }),
    opportunity: ref('商机', { entity: 'opportunity' }),
    subject: text('主题', { required: true, max: 80 }),
    type: dict('跟进方式', {
      required: true,
      initial: 'visit',
      options: choices({ visit: '拜访', call: '电话', wechat: '微信', dinner: '宴请', meeting: '会议' }),
    }),
    date: date('跟进日期', { required: true, indexed: true, rules: { initial: 'today' } }),
    by: user('跟进人', { required: true, initial: 'me' }),
    content: longtext('跟进内容', { required: true }),
    next: date('下次跟进', { indexed: true }),
    nextContent: text('下次跟进内容', { rules: { show: 'next != null' } }),
    reminded: bool('已提醒', { readOnly: true }),
    photos: files('照片'),
  },
  list: {
    columns: ['date', 'customer', 'subject', 'type', 'by', 'next', 'nextContent', 'opportunity'],
    search: ['subject', 'nextContent'],
    filters: ['customer', 'by', 'type', 'date', 'next', 'opportunity'],
    sort: '-date',
  },
  form: [
    ['customer', 'opportunity'],
    ['type', 'date'],
    ['subject', 'by'],
    ['content'],
    ['next', 'nextContent'],
    ['photos'],
  ],
  access: { read: 'customer:read', write: 'customer:write', scope: 'dept' },
  menu: { section: 'crm', order: 30, readers: ['gm'], writers: ['manager'] },
});
export type FollowUp = RowOf<typeof followUp>;
