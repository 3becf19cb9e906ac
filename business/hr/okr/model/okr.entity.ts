import {
  approvalStatusField,
  createDictOptions,
  decimalField,
  deptField,
  dictField,
  linesField,
  longTextField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { okrKeyResult } from './okr-key-result.entity.ts';

export const OKR_LEVELS = { company: '公司', dept: '部门', person: '个人' } as const;
export const OKR_STATES = {
  draft: '草稿',
  aligned: '已对齐',
  active: '进行中',
  review: '复盘',
  closed: '已关闭',
} as const;

/** 目标: what the firm, a department or somebody wants to reach in a cycle, below whose objective, and by which key results. */
export const okr = defineEntity({
  code: 'okr',
  module: 'okr',
  title: '目标与关键结果',
  titleField: 'objective',
  fields: {
    objective: textField('目标', { required: true, max: 120, width: 'long' }),
    cycle: refField('周期', { entity: 'objectiveCycle', required: true, width: 120 }),
    level: dictField('层级', { required: true, initial: 'person', options: createDictOptions(OKR_LEVELS) }),
    dept: deptField('部门', { required: true, initial: 'myDept' }),
    owner: userField('负责人', { required: true, initial: 'me' }),
    parent: refField('对齐目标', { entity: 'okr', width: 220, hint: '本目标支撑的上级目标' }),
    visible: dictField('可见范围', {
      required: true,
      initial: 'open',
      options: createDictOptions({ open: '全公司公开', dept: '仅部门和上级' }),
    }),
    reason: longTextField('目标说明', { max: 500, rows: 2 }),
    results: linesField('关键结果', { entity: okrKeyResult, required: true, sums: ['weight', 'contribution'] }),
    progress: decimalField('总进度', { derived: 'sum', scale: 2, unit: '%', summed: false, width: 180 }),
    score: decimalField('评分', { scale: 2, min: '0', max: '1', summed: false, hint: '0至1，0.7左右为理想' }),
    reflection: longTextField('复盘', { max: 2000, rows: 3 }),
    state: dictField('阶段', {
      readOnly: true,
      initial: 'draft',
      options: createDictOptions(OKR_STATES, {
        aligned: 'processing',
        active: 'success',
        review: 'warning',
        closed: 'default',
      }),
    }),
    status: approvalStatusField('审批状态'),
  },
  states: {
    field: 'state',
    begin: ['draft'],
    steps: {
      align: { label: '对齐', from: ['draft'], to: 'aligned', by: 'product' },
      unalign: { label: '退回草稿', from: ['aligned', 'active'], to: 'draft', by: 'product' },
      start: { label: '开始执行', from: ['aligned'], to: 'active' },
      review: {
        label: '复盘',
        from: ['active'],
        to: 'review',
        asks: ['score', 'reflection'],
        needs: ['score', 'reflection'],
      },
      close: { label: '关闭目标', from: ['review'], to: 'closed', confirm: '关闭后不能再修改，确定关闭吗？' },
      resume: { label: '退回执行', from: ['review'], to: 'active', minor: true },
    },
    locks: { closed: 'record' },
    onApproval: { approved: 'align', returned: 'unalign', void: 'unalign' },
  },
  list: {
    columns: ['objective', 'cycle', 'level', 'dept', 'owner', 'parent', 'progress', 'score', 'state', 'status'],
    search: ['objective'],
    filters: ['cycle', 'level', 'dept', 'owner', 'state', 'status', 'progress', 'parent'],
    sort: '-createdDate',
  },
  form: [
    ['objective'],
    ['cycle', 'level'],
    ['dept', 'owner'],
    ['parent', 'visible'],
    ['reason'],
    ['results'],
    ['progress', 'state'],
    ['score'],
    ['reflection'],
  ],
  sections: [
    { title: '目标', row: 0 },
    { title: '关键结果', row: 5 },
    { title: '进度与复盘', row: 6 },
  ],
  access: {
    read: 'okr:read',
    write: 'okr:write',
    scope: 'dept',
    open: { visible: ['open'], state: ['aligned', 'active', 'review', 'closed'] },
  },
  workflow: { process: 'okr', later: ['score', 'reflection', 'state'] },
});
export type Okr = RowOf<typeof okr>;
