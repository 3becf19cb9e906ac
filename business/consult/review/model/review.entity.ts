import { project } from '#business/consult/project/model/index.ts';
import {
  createDictOptions,
  dateField,
  dictField,
  intField,
  longTextField,
  percentField,
  refField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

const LEVELS = createDictOptions({ '1': '一级复核', '2': '二级复核', '3': '三级复核' });

/** 复核: one level of review of a deliverable in one round; it comes when the level below it has passed. */
export const review = defineEntity({
  code: 'review',
  module: 'review',
  title: '复核',
  titleField: 'level',
  writtenBy: 'product',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true, width: 180 }),
    deliverable: refField('成果文件', { entity: 'deliverable', required: true, width: 220 }),
    round: intField('轮次', { required: true }),
    level: dictField('级别', { required: true, options: LEVELS }),
    reviewer: userField('复核人', { required: true }),
    due: dateField('期限', { indexed: true }),
    concludedOn: dateField('复核日期'),
    leastSample: percentField('最低抽查率'),
    sample: percentField('抽查率'),
    problems: intField('问题', { derived: 'count' }),
    open: intField('未关闭', { derived: 'count' }),
    state: dictField('结论', {
      required: true,
      initial: 'open',
      options: createDictOptions({ open: '待复核', fixing: '修改后通过', passed: '通过', returned: '退回' }),
    }),
    opinion: longTextField('复核意见', { max: 500, width: 'long' }),
  },
  // Taken by the reviewer's conclusion, and by the last problem that is closed.
  states: {
    field: 'state',
    begin: ['open'],
    steps: {
      passed: { label: '通过', from: ['open'], to: 'passed', by: 'product', sets: { concludedOn: 'today' } },
      fixing: { label: '修改后通过', from: ['open'], to: 'fixing', by: 'product', sets: { concludedOn: 'today' } },
      returned: { label: '退回', from: ['open'], to: 'returned', by: 'product', sets: { concludedOn: 'today' } },
      fixed: { label: '修改完成', from: ['fixing'], to: 'passed', by: 'product' },
    },
  },
  list: {
    columns: [
      'level',
      'state',
      'reviewer',
      'due',
      'concludedOn',
      'sample',
      'problems',
      'open',
      'round',
      'deliverable',
      'opinion',
    ],
    filters: ['project', 'reviewer', 'level', 'state', 'due', 'concludedOn', 'deptId'],
    sort: '-id',
    global: false,
  },
  form: [
    ['project', 'deliverable'],
    ['round', 'level'],
    ['reviewer', 'due'],
    ['leastSample', 'sample'],
    ['state', 'concludedOn'],
    ['problems', 'open'],
    ['opinion'],
  ],
  access: {
    read: 'deliverable:read',
    write: 'deliverable:write',
    scope: 'dept',
    with: { field: 'project', entity: project },
  },
  menu: { section: 'consult', order: 13, readers: ['staff'], writers: ['producer'] },
  unique: [['deliverable', 'round', 'level']],
});
export type Review = RowOf<typeof review>;
