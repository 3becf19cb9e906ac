import {
  approvalStatusField,
  createDictOptions,
  dateField,
  deptField,
  dictField,
  filesField,
  longTextField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { TIME_OF_DAY } from './time-of-day.ts';

/** 补卡申请: a sign-in that was missed, added once it is approved. */
export const signCorrection = defineEntity({
  code: 'signCorrection',
  module: 'attendance',
  title: '补卡申请',
  titleField: 'title',
  fields: {
    no: serialField('编号', { pattern: 'BK{yyyyMMdd}{000}' }),
    title: textField('标题', { required: true, max: 80, initial: '补卡' }),
    applicant: userField('申请人', { required: true, initial: 'me', width: 90 }),
    dept: deptField('部门', { required: true, initial: 'myDept' }),
    date: dateField('补卡日期', {
      required: true,
      initial: 'today',
      indexed: true,
      rules: { check: 'date <= today', refusal: '补卡日期不能晚于今天' },
    }),
    kind: dictField('补卡类型', {
      required: true,
      initial: 'in',
      options: createDictOptions({ in: '上班卡', out: '下班卡' }),
    }),
    time: textField('实际时间', { required: true, max: 5, pattern: TIME_OF_DAY, initial: '09:00' }),
    reason: longTextField('补卡原因', { required: true, max: 300, rows: 3 }),
    files: filesField('证明材料'),
    status: approvalStatusField(),
  },
  list: {
    columns: ['no', 'title', 'applicant', 'dept', 'date', 'kind', 'time', 'reason', 'status'],
    search: ['no', 'title'],
    filters: ['status', 'applicant', 'dept', 'date', 'kind'],
    sort: '-date',
  },
  form: [['no', 'title'], ['applicant', 'dept'], ['date', 'kind', 'time'], ['reason'], ['files']],
  paper: { fields: ['no', 'applicant', 'dept', 'date', 'kind', 'time', 'reason', 'files'] },
  access: {
    read: 'attendance:own',
    write: 'attendance:own',
    scope: 'dept',
    narrower: { reviewer: 'own', finance: 'own' },
  },
  menu: { section: 'hr', order: 22, readers: ['staff'] },
  unique: [['no']],
  workflow: { process: 'sign-correction' },
});
