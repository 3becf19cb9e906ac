import {
  createDictOptions,
  decimalField,
  deptField,
  dictField,
  intField,
  monthField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

const STATES = { made: '已生成', confirmed: '本人已确认', approved: '部门已审核', locked: '已锁定' } as const;

const days = (label: string) => decimalField(label, { readOnly: true, scale: 1, width: 80 });
const count = (label: string) => intField(label, { readOnly: true, width: 80 });

/** 月考勤: what a month of a person came to; confirmed by the person, the department, and locked by 人事 for the wages. */
export const attendMonth = defineEntity({
  code: 'attendMonth',
  module: 'attendance',
  title: '月考勤',
  titleField: 'person',
  writtenBy: 'product',
  fields: {
    month: monthField('月份', { required: true, indexed: true, width: 90 }),
    person: userField('姓名', { required: true, width: 90 }),
    dept: deptField('部门', { indexed: true }),
    due: days('应出勤'),
    present: days('实出勤'),
    late: count('迟到次数'),
    lateMinutes: count('迟到分钟'),
    early: count('早退次数'),
    missing: count('缺卡次数'),
    absent: days('旷工天数'),
    leave: days('请假天数'),
    leaveText: textField('请假明细', { readOnly: true, width: 180 }),
    trip: days('出差天数'),
    overtime: days('加班小时'),
    state: dictField('状态', {
      readOnly: true,
      initial: 'made',
      width: 110,
      options: createDictOptions(STATES, { confirmed: 'processing', approved: 'processing', locked: 'success' }),
    }),
  },
  states: {
    field: 'state',
    begin: ['made'],
    steps: {
      confirm: { label: '确认无误', from: ['made'], to: 'confirmed', right: 'attendance:own' },
      approve: { label: '部门审核', from: ['confirmed'], to: 'approved', right: 'attendance:approve' },
      lock: { label: '锁定', from: ['made', 'confirmed', 'approved'], to: 'locked', by: 'product' },
    },
  },
  list: {
    columns: [
      'month',
      'person',
      'dept',
      'due',
      'present',
      'late',
      'early',
      'missing',
      'absent',
      'leave',
      'leaveText',
      'trip',
      'overtime',
      'state',
    ],
    filters: ['month', 'person', 'dept', 'state'],
    sort: '-month',
    global: false,
    counted: 'state',
  },
  form: [
    ['month', 'person', 'dept'],
    ['due', 'present', 'absent'],
    ['late', 'lateMinutes', 'early'],
    ['missing', 'trip', 'overtime'],
    ['leave', 'leaveText'],
    ['state'],
  ],
  access: { read: 'attendance:own', write: 'attendance:own', scope: 'dept', narrower: { reviewer: 'own' } },
  menu: { section: 'hr', order: 26, url: '/main-page/attend-month', readers: ['staff'] },
  unique: [['month', 'person']],
});
export type AttendMonth = RowOf<typeof attendMonth>;
