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

const halves = createDictOptions({ am: '上午', pm: '下午' });

/** By name, how rules ask for the kinds of leave that count calendar days. */
export const CALENDAR_LEAVE_FIELD = 'calendarLeave';

/** Days of leave: working days, of which those it begins or ends with may be halves; of some kinds calendar days. */
const leaveDays = `if list contains(${CALENDAR_LEAVE_FIELD}, kind)
  then daysBetween(fromDate, toDate) + 1 - (if fromHalf = "pm" then 0.5 else 0) - (if toHalf = "am" then 0.5 else 0)
  else workingDays(fromDate, toDate) - (if fromHalf = "pm" then workingDays(fromDate, fromDate) / 2 else 0)
    - (if toHalf = "am" then workingDays(toDate, toDate) / 2 else 0)`;

/** 请假申请: days off, decided by the department head, the general manager when longer than 3 days, and HR. */
export const leave = defineEntity({
  code: 'leave',
  module: 'attendance',
  title: '请假申请',
  titleField: 'title',
  fields: {
    no: serialField('编号', { pattern: 'QJ{yyyyMMdd}{000}' }),
    title: textField('标题', { required: true, max: 80 }),
    applicant: userField('申请人', { required: true, initial: 'me' }),
    dept: deptField('部门', { required: true, initial: 'myDept' }),
    kind: dictField('请假类型', { code: 'leave-kind', required: true }),
    fromDate: dateField('开始日期', { required: true }),
    fromHalf: dictField('开始时段', { required: true, initial: 'am', options: halves }),
    toDate: dateField('结束日期', {
      required: true,
      rules: {
        check: 'toDate >= fromDate',
        refusal: '结束日期不能早于开始日期',
        warn: 'holidaysKept(fromDate, toDate)',
        warning: '该年度节假日尚未维护，暂按周一至周五为工作日计算',
      },
    }),
    toHalf: dictField('结束时段', {
      required: true,
      initial: 'pm',
      options: halves,
      rules: {
        check: 'toDate != fromDate or fromHalf = "am" or toHalf = "pm"',
        refusal: '同一天请假，结束时段不能早于开始时段',
      },
    }),
    days: decimalField('请假天数', {
      required: true,
      scale: 1,
      max: '365',
      unit: '天',
      hint: '按工作日历和时段自动计算，产假等按自然日计算；超过3天需总经理审批',
      rules: {
        compute: leaveDays,
        check: 'toDate < fromDate or list contains(calendarLeave, kind) or workingDays(fromDate, toDate) > 0',
        refusal: '所选日期均为休息日',
      },
    }),
    agent: userField('工作代理人', { hint: '通过后，请假期间到达的待办由其代为办理' }),
    balance: decimalField('可用余额', { readOnly: true, scale: 2, unit: '天', hint: '提交前该类假期的余额' }),
    backDate: dateField('销假后结束日期', { readOnly: true }),
    backHalf: dictField('销假后结束时段', { readOnly: true, options: halves }),
    givenBack: decimalField('销假退回天数', { readOnly: true, scale: 2, unit: '天' }),
    reason: longTextField('请假事由', { required: true, max: 500, rows: 3 }),
    files: filesField('附件'),
    status: approvalStatusField(),
  },
  paper: {
    fields: [
      'no',
      'applicant',
      'dept',
      'title',
      'kind',
      'fromDate',
      'fromHalf',
      'toDate',
      'toHalf',
      'days',
      'agent',
      'reason',
      'files',
    ],
  },
  list: {
    columns: ['no', 'title', 'applicant', 'dept', 'kind', 'fromDate', 'toDate', 'days', 'status'],
    search: ['no', 'title'],
    filters: ['kind', 'status', 'applicant', 'fromDate', 'toDate'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'kind'],
    ['title'],
    ['applicant', 'dept'],
    ['fromDate', 'fromHalf'],
    ['toDate', 'toHalf'],
    ['days', 'balance'],
    ['agent'],
    ['reason'],
    ['files'],
    ['backDate', 'backHalf', 'givenBack'],
  ],
  access: { read: 'leave:read', write: 'leave:write', scope: 'dept', narrower: { reviewer: 'own', finance: 'own' } },
  menu: { section: 'hr', order: 10, readers: ['staff'], writers: ['staff'] },
  unique: [['no']],
  workflow: { process: 'leave' },
});
export type Leave = RowOf<typeof leave>;
