import {
  approvalStatusField,
  boolField,
  createDictOptions,
  dateField,
  dictField,
  intField,
  linesField,
  longTextField,
  refField,
  serialField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { KPI_CYCLE_OPTIONS, KPI_RATERS } from '../kpi-options.ts';
import { kpiPlanTarget } from './kpi-plan-target.entity.ts';

const STATES = {
  draft: '草稿',
  running: '进行中',
  rating: '评分中',
  calibrating: '校准中',
  published: '已公布',
  archived: '已归档',
} as const;

const share = (label: string, initial: number) =>
  intField(label, { required: true, min: 0, max: 100, unit: '%', initial, summed: false });

/** 考核方案: who is measured by what in which time, who judges with which share, and until when. */
export const kpiPlan = defineEntity({
  code: 'kpiPlan',
  module: 'kpi',
  title: '考核方案',
  titleField: 'name',
  fields: {
    no: serialField('方案编号', { pattern: 'KH{yyyyMM}{000}' }),
    name: textField('方案名称', { required: true, max: 80, width: 'long' }),
    cycle: dictField('考核周期', { required: true, initial: 'quarter', options: KPI_CYCLE_OPTIONS }),
    fromDate: dateField('考核期起', { required: true }),
    toDate: dateField('考核期止', {
      required: true,
      rules: { check: 'toDate >= fromDate', refusal: '考核期止不能早于考核期起' },
    }),
    kpiGroup: refField('考核人群', { entity: 'kpiGroup', required: true, width: 160 }),
    ratingDue: dateField('评分截止', {
      required: true,
      rules: { check: 'ratingDue >= toDate', refusal: '评分截止不能早于考核期止' },
    }),
    forced: boolField('强制分布', { initial: false, hint: '公布时各部门等级人数不得超过比例上限' }),
    targets: linesField('考核指标', { entity: kpiPlanTarget, sums: ['weight'] }),
    self: share(KPI_RATERS.self, 10),
    leader: share(KPI_RATERS.leader, 60),
    peer: share(KPI_RATERS.peer, 10),
    team: share(KPI_RATERS.team, 0),
    quality: share(KPI_RATERS.quality, 10),
    hr: share(KPI_RATERS.hr, 10),
    people: intField('考核人数', { readOnly: true, summed: false }),
    remark: longTextField('说明', { max: 500, rows: 2 }),
    state: dictField('阶段', {
      readOnly: true,
      initial: 'draft',
      options: createDictOptions(STATES, {
        running: 'processing',
        rating: 'processing',
        calibrating: 'warning',
        published: 'success',
      }),
    }),
    status: approvalStatusField('审批状态'),
  },
  states: {
    field: 'state',
    begin: ['draft'],
    steps: {
      begin: { label: '开始考核', from: ['draft'], to: 'running', by: 'product' },
      rate: { label: '开始评分', from: ['running'], to: 'rating', by: 'product' },
      calibrate: { label: '开始校准', from: ['rating'], to: 'calibrating', by: 'product' },
      publish: { label: '公布', from: ['calibrating'], to: 'published', by: 'product' },
      archive: { label: '归档', from: ['published'], to: 'archived', by: 'product' },
    },
    locks: { archived: 'record' },
    onApproval: { approved: 'begin' },
  },
  list: {
    columns: ['no', 'name', 'cycle', 'fromDate', 'toDate', 'kpiGroup', 'people', 'ratingDue', 'state', 'status'],
    search: ['no', 'name'],
    filters: ['cycle', 'kpiGroup', 'state', 'status', 'fromDate', 'toDate'],
    sort: '-fromDate',
  },
  form: [
    ['no', 'name'],
    ['cycle', 'fromDate', 'toDate'],
    ['kpiGroup', 'ratingDue', 'forced'],
    ['targets'],
    ['self', 'leader', 'peer', 'team', 'quality', 'hr'],
    ['remark'],
    ['people', 'state'],
  ],
  sections: [
    { title: '方案', row: 0 },
    { title: '指标和权重', row: 3 },
    { title: '评分人占比', row: 4 },
  ],
  access: { read: 'kpiPlan:read', write: 'kpiPlan:write', scope: 'company' },
  menu: { section: 'hr', order: 70, url: '/main-page/kpi-check-plan-new', readers: ['gm', 'hr'], writers: ['hr'] },
  unique: [['no']],
  workflow: { process: 'kpiPlan', lasting: '考核方案已执行，不能退回' },
});
export type KpiPlan = RowOf<typeof kpiPlan>;
