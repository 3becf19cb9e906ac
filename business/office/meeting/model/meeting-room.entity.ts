import {
  boolField,
  createDictOptions,
  dictField,
  intField,
  longTextField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { roomTimeOptions } from './room-hours.ts';

/** 会议室: how many it seats, what it has, when it is open, and whether a booking of it is approved first. */
export const meetingRoom = defineEntity({
  code: 'meetingRoom',
  module: 'meeting',
  title: '会议室',
  titleField: 'name',
  fields: {
    code: textField('编码', { required: true, max: 20 }),
    name: textField('名称', { required: true, max: 40 }),
    place: textField('位置', { max: 80 }),
    seats: intField('座位数', { required: true, min: 1, max: 1000, unit: '座' }),
    equipment: dictField('设备', {
      multiple: true,
      options: createDictOptions({
        screen: '投影/大屏',
        video: '视频会议',
        phone: '会议电话',
        board: '白板',
        sound: '音响话筒',
      }),
    }),
    open: dictField('开放时间', { required: true, initial: '08:00', options: roomTimeOptions }),
    close: dictField('关闭时间', {
      required: true,
      initial: '20:00',
      options: roomTimeOptions,
      rules: { check: 'close > open', refusal: '关闭时间须晚于开放时间' },
    }),
    approve: boolField('预订需审批', { initial: false }),
    keeper: userField('管理人'),
    sort: intField('排序', { min: 0, max: 9999, initial: 10 }),
    enabled: boolField('启用', { initial: true }),
    remark: longTextField('备注', { max: 300, rows: 2 }),
  },
  list: {
    columns: ['code', 'name', 'place', 'seats', 'equipment', 'open', 'close', 'approve', 'keeper', 'enabled'],
    search: ['code', 'name', 'place'],
    filters: ['enabled', 'approve', 'seats'],
    sort: 'sort',
  },
  form: [
    ['code', 'name'],
    ['place', 'seats'],
    ['equipment', 'keeper'],
    ['open', 'close'],
    ['approve', 'enabled', 'sort'],
    ['remark'],
  ],
  access: { read: 'meetingBooking:read', write: 'meetingRoom:write', scope: 'company' },
  unique: [['code'], ['name']],
});
export type MeetingRoom = RowOf<typeof meetingRoom>;
