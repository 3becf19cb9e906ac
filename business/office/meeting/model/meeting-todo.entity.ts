import { boolField, dateField, refField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 会议待办: what somebody is to do after a meeting, and until when. */
export const meetingTodo = defineEntity({
  code: 'meetingTodo',
  module: 'meeting',
  title: '会议待办',
  titleField: 'content',
  childOf: 'booking',
  fields: {
    booking: refField('会议', { entity: 'meetingBooking', required: true, readOnly: true, width: 200 }),
    content: textField('事项', { required: true, max: 200, width: 260 }),
    person: userField('责任人', { required: true, width: 120 }),
    due: dateField('完成期限', { required: true, indexed: true, width: 130 }),
    done: boolField('已完成', { initial: false, width: 80 }),
    told: boolField('已通知', { readOnly: true, width: 80 }),
    reminded: boolField('已提醒', { readOnly: true, width: 80 }),
  },
  list: {
    columns: ['content', 'person', 'due', 'done', 'booking'],
    search: ['content'],
    filters: ['person', 'due', 'done'],
    sort: 'due',
    global: false,
  },
  form: [['booking'], ['content', 'person', 'due', 'done']],
  access: { read: 'meetingBooking:read', write: 'meetingBooking:write', scope: 'company' },
});
