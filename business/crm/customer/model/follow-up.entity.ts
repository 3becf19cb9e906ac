import {
  boolField,
  createDictOptions,
  dateField,
  dictField,
  filesField,
  longTextField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 跟进记录: a visit, call or meeting with a customer, and when the next one is due. */
export const followUp = defineEntity({
  code: 'followUp',
  module: 'customer',
  title: '跟进记录',
  titleField: 'subject',
  fields: {
    customer: refField('客户', { entity: 'customer', required: true }),
    opportunity: refField('商机', { entity: 'opportunity' }),
    subject: textField('主题', { required: true, max: 80 }),
    type: dictField('跟进方式', {
      required: true,
      initial: 'visit',
      options: createDictOptions({ visit: '拜访', call: '电话', wechat: '微信', dinner: '宴请', meeting: '会议' }),
    }),
    date: dateField('跟进日期', { required: true, indexed: true, rules: { initial: 'today' } }),
    by: userField('跟进人', { required: true, initial: 'me' }),
    content: longTextField('跟进内容', { required: true }),
    next: dateField('下次跟进', { indexed: true }),
    nextContent: textField('下次跟进内容', { rules: { show: 'next != null' } }),
    reminded: boolField('已提醒', { readOnly: true }),
    photos: filesField('照片'),
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
