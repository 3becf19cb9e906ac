import {
  createDictOptions,
  dateField,
  decimalField,
  dictField,
  intField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

export const LEAVE_ENTRY_SOURCES = {
  accrual: '年度计提',
  overtime: '加班转入',
  adjust: '人事调整',
  hold: '审批中占用',
  leave: '请假',
  return: '销假退回',
  expire: '到期清零',
} as const;

/**
 * 假期台账: days of leave that somebody got, takes, or gets back; the balance is their sum. The product writes it beside what
 * 人事 brings in by hand.
 */
export const leaveEntry = defineEntity({
  code: 'leaveEntry',
  module: 'attendance',
  title: '假期台账',
  titleField: 'summary',
  fields: {
    person: userField('人员', { required: true, indexed: true, width: 90 }),
    kind: dictField('请假类型', { code: 'leave-kind', required: true, width: 90 }),
    year: intField('所属年度', { required: true, min: 2000, max: 2999, width: 90 }),
    date: dateField('日期', { required: true, indexed: true }),
    days: decimalField('天数', {
      required: true,
      scale: 2,
      min: '-366',
      max: '366',
      unit: '天',
      hint: '增加为正，减少为负',
    }),
    source: dictField('来源', {
      readOnly: true,
      initial: 'adjust',
      width: 100,
      options: createDictOptions(LEAVE_ENTRY_SOURCES, { hold: 'processing', leave: 'warning', expire: 'error' }),
    }),
    summary: textField('说明', { required: true, max: 160, width: 260 }),
    expires: dateField('有效期至', { hint: '不填则按假期类型的结转规定' }),
    leave: refField('请假单', { entity: 'leave', readOnly: true, width: 150 }),
    overtime: refField('加班单', { entity: 'overtime', readOnly: true, width: 150 }),
    origin: textField('依据', { readOnly: true, max: 60 }),
  },
  list: {
    columns: ['date', 'person', 'kind', 'year', 'days', 'source', 'summary', 'expires', 'leave', 'overtime'],
    search: ['summary'],
    filters: ['person', 'kind', 'year', 'date', 'source'],
    sort: '-date',
    global: false,
  },
  form: [['person', 'kind'], ['year', 'date'], ['days', 'expires'], ['summary'], ['source', 'leave', 'overtime']],
  access: { read: 'leaveEntry:read', write: 'leaveEntry:write', scope: 'dept' },
  menu: { section: 'hr', order: 16, readers: ['hr', 'gm'], writers: ['hr'] },
  unique: [['origin']],
});
export type LeaveEntry = RowOf<typeof leaveEntry>;
