import {
  createDictOptions,
  dateField,
  dateTimeField,
  decimalField,
  deptField,
  dictField,
  intField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';

/** What a day of somebody was, in the order in which the worse of two counts. */
export const DAY_RESULTS = {
  normal: '正常',
  late: '迟到',
  early: '早退',
  missing: '缺卡',
  absent: '旷工',
  leave: '请假',
  trip: '出差',
  overtime: '加班',
  rest: '休息',
} as const;

const COLORS = {
  normal: 'success',
  late: 'warning',
  early: 'warning',
  missing: 'warning',
  absent: 'error',
  leave: 'processing',
  trip: 'processing',
  overtime: 'processing',
  rest: 'default',
} as const;

/** 日考勤: what each day of each person came to, by sign-ins, leave, trips, corrections and overtime. */
export const attendDayList = defineTablelessList({
  code: 'attendDay',
  module: 'attendance',
  title: '日考勤',
  titleField: 'person',
  fields: {
    date: dateField('日期'),
    person: userField('姓名', { width: 90 }),
    dept: deptField('部门'),
    result: dictField('结果', { options: createDictOptions(DAY_RESULTS, COLORS), width: 90 }),
    inAt: dateTimeField('上班打卡'),
    outAt: dateTimeField('下班打卡'),
    late: intField('迟到分钟'),
    early: intField('早退分钟'),
    missing: intField('缺卡次数'),
    absent: decimalField('旷工天数', { scale: 1 }),
    leave: decimalField('请假天数', { scale: 1 }),
    trip: decimalField('出差天数', { scale: 1 }),
    overtime: decimalField('加班小时', { scale: 1 }),
  },
  list: {
    columns: [
      'date',
      'person',
      'dept',
      'result',
      'inAt',
      'outAt',
      'late',
      'early',
      'missing',
      'absent',
      'leave',
      'trip',
      'overtime',
    ],
    filters: ['date', 'person', 'dept', 'result'],
    sort: '-date',
  },
  access: { read: 'attendance:own', scope: 'dept', narrower: { reviewer: 'own', finance: 'own' } },
});

/** 打卡记录: every sign-in with where it was. */
export const attendSignList = defineTablelessList({
  code: 'attendSign',
  module: 'attendance',
  title: '打卡记录',
  titleField: 'person',
  fields: {
    day: dateField('日期'),
    person: userField('姓名', { width: 90 }),
    dept: deptField('部门'),
    kind: dictField('类型', { options: createDictOptions({ in: '上班', out: '下班' }), width: 80 }),
    at: dateTimeField('打卡时间', { width: 160 }),
    source: dictField('方式', {
      width: 100,
      options: createDictOptions(
        { place: '定位打卡', network: '办公网络', outside: '外勤打卡', correction: '补卡' },
        { outside: 'warning', correction: 'processing' },
      ),
    }),
    place: textField('地点', { width: 160 }),
    distance: intField('距离', { unit: '米' }),
    reason: textField('外勤原因', { width: 200 }),
  },
  list: {
    columns: ['day', 'person', 'dept', 'kind', 'at', 'source', 'place', 'distance', 'reason'],
    filters: ['day', 'person', 'dept', 'kind', 'source'],
    sort: '-day',
  },
  access: { read: 'attendance:own', scope: 'dept', narrower: { reviewer: 'own', finance: 'own' } },
});
