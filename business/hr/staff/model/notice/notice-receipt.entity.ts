import { boolField, dateTimeField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 通知回执: that a notice was sent to somebody, and when the person opened and confirmed it. */
export const noticeReceipt = defineEntity({
  code: 'noticeReceipt',
  module: 'staff',
  title: '通知回执',
  titleField: 'person',
  writtenBy: 'product',
  changeLog: false,
  fields: {
    notice: refField('人事通知', { entity: 'staffNotice', required: true }),
    person: userField('接收人', { required: true, indexed: true }),
    read: boolField('已读', { required: true, initial: false }),
    readAt: dateTimeField('阅读时间'),
    confirmed: boolField('已确认', { required: true, initial: false }),
    confirmedAt: dateTimeField('确认时间'),
    remindedAt: dateTimeField('最近提醒'),
  },
  list: {
    columns: ['notice', 'person', 'read', 'readAt', 'confirmed', 'confirmedAt', 'remindedAt'],
    filters: ['notice', 'person', 'read', 'confirmed'],
    sort: 'read',
    global: false,
  },
  form: [
    ['notice', 'person'],
    ['read', 'readAt'],
    ['confirmed', 'confirmedAt', 'remindedAt'],
  ],
  access: { read: 'staffNotice:read', scope: 'company' },
  unique: [['notice', 'person']],
  feeds: [
    { by: 'notice', into: 'readers', when: { read: [true] } },
    { by: 'notice', into: 'confirmers', when: { confirmed: [true] } },
  ],
});
