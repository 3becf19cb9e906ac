import { isKeyOf } from '#kernel/base/collections/constant-tables.ts';
import {
  createDictOptions,
  dateField,
  decimalField,
  deptField,
  dictField,
  linesField,
  longTextField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { workPlanLine } from './work-plan-line.entity.ts';

export const WORK_PLAN_KINDS = { week: '周计划', month: '月计划', year: '年计划' } as const;
export type WorkPlanKind = keyof typeof WORK_PLAN_KINDS;
export const isWorkPlanKind = (value: unknown): value is WorkPlanKind => isKeyOf(WORK_PLAN_KINDS, String(value));

/** 工作计划: what somebody means to do in a week, a month or a year, what came of it, and what the head says to it. */
export const workPlan = defineEntity({
  code: 'workPlan',
  module: 'workPlan',
  title: '工作计划',
  titleField: 'title',
  fields: {
    title: textField('标题', { readOnly: true, max: 120, width: 'long' }),
    kind: dictField('类型', { required: true, initial: 'week', options: createDictOptions(WORK_PLAN_KINDS) }),
    fromDate: dateField('开始日期', { required: true, initial: 'today', hint: '自动取所在周、月或年的第一天' }),
    toDate: dateField('结束日期', { readOnly: true }),
    person: userField('姓名', { readOnly: true, initial: 'me', width: 100 }),
    dept: deptField('部门', { readOnly: true, initial: 'myDept', indexed: true }),
    lines: linesField('计划事项', { entity: workPlanLine, required: true }),
    progress: decimalField('完成度', { readOnly: true, scale: 1, unit: '%', summed: false }),
    summary: longTextField('总结', { max: 2000, rows: 3 }),
    next: longTextField('下期打算', { max: 1000, rows: 2 }),
    comment: longTextField('上级点评', { readOnly: true, max: 1000, rows: 2 }),
    state: dictField('状态', {
      readOnly: true,
      initial: 'open',
      options: createDictOptions(
        { open: '进行中', summarised: '已总结', reviewed: '已点评' },
        { open: 'processing', summarised: 'warning', reviewed: 'success' },
      ),
    }),
  },
  states: {
    field: 'state',
    begin: ['open'],
    steps: {
      summarise: {
        label: '提交总结',
        from: ['open'],
        to: 'summarised',
        asks: ['summary', 'next'],
        needs: ['summary'],
      },
      review: {
        label: '点评',
        from: ['summarised'],
        to: 'reviewed',
        right: 'workPlan:review',
        asks: ['comment'],
        needs: ['comment'],
      },
      resume: { label: '退回修改', from: ['summarised'], to: 'open', minor: true },
    },
    locks: { reviewed: 'record' },
  },
  list: {
    columns: ['title', 'kind', 'fromDate', 'toDate', 'person', 'dept', 'progress', 'state'],
    search: ['title'],
    filters: ['kind', 'person', 'dept', 'fromDate', 'state', 'progress'],
    sort: '-fromDate',
    global: false,
    counted: 'state',
  },
  form: [
    ['title'],
    ['kind', 'fromDate', 'toDate'],
    ['person', 'dept', 'progress'],
    ['lines'],
    ['summary'],
    ['next'],
    ['comment'],
    ['state'],
  ],
  sections: [
    { title: '计划', row: 0 },
    { title: '总结与点评', row: 4 },
  ],
  paper: {
    heading: '工作计划',
    fields: ['title', 'person', 'dept', 'fromDate', 'toDate', 'lines', 'summary', 'next', 'comment'],
  },
  access: {
    read: 'workPlan:read',
    write: 'workPlan:write',
    scope: 'dept',
    narrower: { reviewer: 'own', finance: 'own', hr: 'own' },
  },
  unique: [['person', 'kind', 'fromDate']],
});
export type WorkPlan = RowOf<typeof workPlan>;
