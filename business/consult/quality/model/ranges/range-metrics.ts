/** What a reasonable range is set for, as screens name it with its unit. */
export const rangeMetricNames = {
  unitCost: '单方造价（元/m²）',
  laborShare: '人工费占造价（%）',
  measureShare: '措施费占分部分项费（%）',
  provisionalShare: '暂列金额占分部分项费（%）',
  safetyRate: '安全文明施工费费率（%）',
  laborPrice: '人工单价（元/工日）',
  overheadRate: '企业管理费费率（%）',
  profitRate: '利润率（%）',
} as const;
export type RangeMetric = keyof typeof rangeMetricNames;

/** Which ends a range of a metric needs; the other one says nothing. */
export const requiredEndsByMetric: Readonly<Record<RangeMetric, readonly ('min' | 'max')[]>> = {
  unitCost: ['min', 'max'],
  laborShare: ['min', 'max'],
  measureShare: ['min', 'max'],
  provisionalShare: ['max'],
  safetyRate: ['min'],
  laborPrice: ['min'],
  overheadRate: ['min', 'max'],
  profitRate: ['min', 'max'],
};
