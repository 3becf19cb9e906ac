import {
  boolField,
  createDictOptions,
  dateField,
  dateTimeField,
  dictField,
  filesField,
  intField,
  linesField,
  longTextField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { meetingTodo } from './meeting-todo.entity.ts';

/** 会议预订: a room from one moment to another, who comes, and what came of it. */
export const meetingBooking = defineEntity({
  code: 'meetingBooking',
  module: 'meeting',
  title: '会议预订',
  titleField: 'subject',
  fields: {
    subject: textField('会议主题', { required: true, max: 80, width: 'middle' }),
    room: refField('会议室', { entity: 'meetingRoom', required: true, width: 140 }),
    startAt: dateTimeField('开始时间', { required: true, indexed: true, width: 150 }),
    endAt: dateTimeField('结束时间', {
      required: true,
      width: 150,
      rules: { check: 'endAt > startAt', refusal: '结束时间须晚于开始时间' },
    }),
    host: userField('主持人', { required: true, initial: 'me' }),
    users: userField('参会人员', { multiple: true, width: 200 }),
    people: intField('参会人数', { min: 1, max: 1000, unit: '人', hint: '含外部人员；不填按主持人和参会人员计' }),
    repeat: dictField('重复', {
      initial: 'none',
      options: createDictOptions({ none: '不重复', day: '每个工作日', week: '每周' }),
    }),
    until: dateField('重复至', { rules: { show: 'repeat != "none"', require: 'repeat != "none"' } }),
    series: textField('系列', { readOnly: true, max: 40 }),
    agenda: longTextField('议程', { max: 1000, rows: 3 }),
    state: dictField('状态', {
      readOnly: true,
      initial: 'booked',
      options: createDictOptions(
        { booked: '已预订', asked: '待审批', ongoing: '进行中', done: '已结束', cancelled: '已取消' },
        { booked: 'processing', asked: 'warning', ongoing: 'success', done: 'default', cancelled: 'default' },
      ),
    }),
    minutes: longTextField('会议纪要', { max: 8000, rows: 6 }),
    todos: linesField('会议待办', { entity: meetingTodo }),
    files: filesField('会议资料'),
    reminded: boolField('已提醒', { readOnly: true }),
    status: dictField('审批', {
      readOnly: true,
      initial: 'draft',
      options: createDictOptions(
        {
          draft: '无需审批',
          running: '审批中',
          returned: '已退回',
          approved: '已通过',
          refused: '已否决',
          void: '已作废',
        },
        { running: 'processing', returned: 'warning', approved: 'success', refused: 'error' },
      ),
    }),
  },
  states: {
    field: 'state',
    begin: ['booked', 'asked'],
    steps: {
      cancel: {
        label: '取消会议',
        from: ['booked', 'asked'],
        to: 'cancelled',
        confirm: '取消后通知参会人员，确定吗？',
      },
      finish: { label: '提前结束', from: ['ongoing'], to: 'done' },
      accept: { label: '审批通过', from: ['asked'], to: 'booked', by: 'product' },
      decline: { label: '审批未通过', from: ['asked', 'booked'], to: 'cancelled', by: 'product' },
      begin: { label: '会议开始', from: ['booked'], to: 'ongoing', by: 'product' },
      end: { label: '会议结束', from: ['booked', 'ongoing'], to: 'done', by: 'product' },
    },
    locks: {
      ongoing: ['room', 'startAt', 'repeat', 'until'],
      done: ['room', 'startAt', 'endAt', 'repeat', 'until', 'people'],
      cancelled: 'record',
    },
    onApproval: { approved: 'accept', refused: 'decline', void: 'decline', draft: 'decline' },
  },
  noOverlap: [{ of: 'room', from: 'startAt', to: 'endAt', when: { state: ['booked', 'asked', 'ongoing', 'done'] } }],
  list: {
    columns: ['subject', 'room', 'startAt', 'endAt', 'host', 'users', 'people', 'state'],
    search: ['subject'],
    filters: ['room', 'startAt', 'host', 'state', 'endAt'],
    sort: '-startAt',
  },
  form: [
    ['subject', 'room'],
    ['startAt', 'endAt'],
    ['host', 'people'],
    ['users'],
    ['repeat', 'until'],
    ['agenda'],
    ['files'],
    ['state', 'status'],
    ['minutes'],
    ['todos'],
  ],
  sections: [{ title: '会议纪要', row: 8 }],
  access: { read: 'meetingBooking:read', write: 'meetingBooking:write', scope: 'company' },
  workflow: {
    process: 'meetingBooking',
    later: ['minutes', 'todos', 'state', 'endAt'],
    lasting: '请取消会议后重新预订',
  },
});
export type MeetingBooking = RowOf<typeof meetingBooking>;
