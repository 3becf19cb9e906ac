import { createDictOptions } from '#kernel/fields/index.ts';

/** 指标分类. */
const KPI_CLASSES = {
  result: '业绩',
  quality: '质量',
  speed: '效率',
  teamwork: '协作',
  learning: '学习',
  extra: '加减分',
} as const;

/**
 * How a target becomes a score of 0 to its cap: what was reached of it in percent, 100 less points for each case, what raters
 * think, points as they are, or nothing at all for the whole table once it happened.
 */
const KPI_METHODS = {
  ratio: '完成率',
  deduct: '扣分',
  rating: '评分',
  points: '加减分',
  veto: '一票否决',
} as const;

/** Where the actual value of a target comes from: somebody's word, or what the product itself knows of the person in that time. */
export const KPI_SOURCES = {
  manual: '手工填报',
  contract: '签订合同额（万元）',
  output: '产值（万元）',
  receipt: '到账（万元）',
  recovery: '回款率（%）',
  quality: '质量评分',
  timely: '出具及时率（%）',
  attendance: '考勤异常次数',
  hours: '登记工时（小时）',
} as const;

/** Who judges somebody: the field of a plan that holds the share, and what the judgement is called. */
export const KPI_RATERS = {
  self: '自评',
  leader: '上级评分',
  peer: '同级评分',
  team: '下级评分',
  quality: '质控评分',
  hr: '人事评分',
} as const;
export type KpiRater = keyof typeof KPI_RATERS;

export const KPI_RATER_KINDS: readonly KpiRater[] = ['self', 'leader', 'peer', 'team', 'quality', 'hr'];

export const KPI_CYCLE_OPTIONS = createDictOptions({ month: '月度', quarter: '季度', half: '半年度', year: '年度' });
export const KPI_CLASS_OPTIONS = createDictOptions(KPI_CLASSES);
export const KPI_METHOD_OPTIONS = createDictOptions(KPI_METHODS);
export const KPI_SOURCE_OPTIONS = createDictOptions(KPI_SOURCES);
export const KPI_RATER_OPTIONS = createDictOptions(KPI_RATERS);
