import {
  approvalStatusField,
  createDictOptions,
  dateField,
  decimalField,
  deptField,
  dictField,
  filesField,
  longTextField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { TIME_OF_DAY } from '../signs/time-of-day.ts';

/** By the law so many hours a month at most. */
export const MOST_OVERTIME_HOURS = 36;

/** 加班申请: hours beyond the day's work, for time off or for pay. */
export const overtime = defineEntity({
  code: 'overtime',
  module: 'attendance',
  title: '加班申请',
  titleField: 'title',
  fields: {
    no: serialField('编号', { pattern: 'JB{yyyyMMdd}{000}' }),
    title: textField('标题', { required: true, max: 80 }),
    applicant: userField('加班人', { required: true, initial: 'me', width: 90 }),
    dept: deptField('部门', { required: true, initial: 'myDept' }),
    date: dateField('加班日期', { required: true, initial: 'today', indexed: true }),
    fromTime: textField('开始时间', { required: true, max: 5, pattern: TIME_OF_DAY, initial: '18:00' }),
    toTime: textField('结束时间', {
      required: true,
      max: 5,
      pattern: TIME_OF_DAY,
      initial: '21:00',
      rules: { check: 'toTime > fromTime', refusal: '结束时间应晚于开始时间，跨零点的请分两天申请' },
    }),
    hours: decimalField('加班小时', { readOnly: true, scale: 1, unit: '小时' }),
    kind: dictField('加班类别', {
      readOnly: true,
      options: createDictOptions({ workday: '工作日1.5倍', rest: '休息日2倍', holiday: '法定节假日3倍' }),
    }),
    pay: dictField('补偿方式', {
      required: true,
      initial: 'rest',
      options: createDictOptions({ rest: '调休', pay: '加班费' }),
      hint: '调休按8小时折1天，通过后计入假期台账',
    }),
    monthHours: decimalField('当月累计', {
      readOnly: true,
      scale: 1,
      unit: '小时',
      hint: '含本次；每月不宜超过36小时',
    }),
    reason: longTextField('加班事由', { required: true, max: 500, rows: 3 }),
    files: filesField('附件'),
    status: approvalStatusField(),
  },
  list: {
    columns: ['no', 'title', 'applicant', 'dept', 'date', 'hours', 'kind', 'pay', 'monthHours', 'status'],
    search: ['no', 'title'],
    filters: ['status', 'applicant', 'dept', 'date', 'kind', 'pay'],
    sort: '-date',
  },
  form: [
    ['no', 'title'],
    ['applicant', 'dept'],
    ['date', 'fromTime', 'toTime'],
    ['pay'],
    ['reason'],
    ['files'],
    ['hours', 'kind', 'monthHours'],
  ],
  paper: {
    fields: [
      'no',
      'applicant',
      'dept',
      'title',
      'date',
      'fromTime',
      'toTime',
      'hours',
      'kind',
      'pay',
      'reason',
      'files',
    ],
  },
  access: { read: 'overtime:read', write: 'overtime:write', scope: 'dept', narrower: { reviewer: 'own' } },
  menu: { section: 'hr', order: 20, readers: ['staff'], writers: ['staff'] },
  unique: [['no']],
  workflow: { process: 'overtime' },
});
export type Overtime = RowOf<typeof overtime>;
