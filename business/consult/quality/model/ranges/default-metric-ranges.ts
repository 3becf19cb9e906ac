import { specialtyNames } from '#business/consult/cost/model/index.ts';
import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { buildingKindNames } from '../building-kind.ts';
import { defaultCheckSettings } from '../checks/check-settings.ts';
import type { RangeMetric } from './range-metrics.ts';

/** A range that every company starts with, named for good by its key. */
interface StartingRange {
  readonly key: string;
  readonly name: string;
  readonly metric: RangeMetric;
  readonly specialty: string | null;
  readonly kind: string | null;
  readonly min: string | null;
  readonly max: string | null;
  readonly source: string;
}

const STARTING = '行业经验起始值，请按本企业指标库校正';
const { unitCost, laborShare, measureShare, provisionalSumMax } = defaultCheckSettings;

/** The product's own thresholds, so that people see them and put theirs beside them. */
export const defaultMetricRanges: readonly StartingRange[] = [
  ...typedEntriesOf(unitCost).map(([kind, range]) => ({
    ...{ key: `unitCost.${kind}`, name: `${buildingKindNames[kind]}单方造价` },
    ...{ metric: 'unitCost' as const, specialty: null, kind, ...range, source: STARTING },
  })),
  ...Object.entries(laborShare).map(([specialty, range]) => ({
    ...{ key: `laborShare.${specialty}`, name: `${specialtyNames[specialty] ?? ''}人工费占比` },
    ...{ metric: 'laborShare' as const, specialty, kind: null, ...range, source: STARTING },
  })),
  {
    ...{ key: 'measureShare', name: '措施费占比', metric: 'measureShare', specialty: null, kind: null },
    ...{ ...measureShare, source: STARTING },
  },
  {
    ...{ key: 'provisionalShare', name: '暂列金额占比', metric: 'provisionalShare', specialty: null, kind: null },
    ...{ min: null, max: provisionalSumMax, source: 'GB 50500：暂列金额一般为分部分项工程费的10%～15%' },
  },
];
