import { specialtyNames } from '#business/consult/cost/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { BuildingKind } from '../building-kind.ts';
import { type CheckSettings, defaultCheckSettings } from '../checks/check-settings.ts';
import { normalizeFeeName, type StoredFeeRate, selectApplicableRates } from './applicable-rates.ts';
import { areaCodeCovers } from './area-code-covers.ts';
import type { RangeMetric } from './range-metrics.ts';

/** A range as it is kept; null where it holds for all. Newer ones have larger ids. */
export interface StoredMetricRange {
  readonly id: string;
  readonly metric: RangeMetric;
  readonly area: string | null;
  readonly specialty: string | null;
  readonly kind: string | null;
  readonly stage: string | null;
  readonly min: string | null;
  readonly max: string | null;
}

/** Where a cost file belongs: the administrative area of its project, and its stage; and when it is priced, yyyy-MM. */
export interface CostFileContext {
  readonly area: string | null;
  readonly stage: string | null;
  readonly priceDate?: string | null;
}

interface Wanted extends Omit<CostFileContext, 'priceDate'> {
  readonly specialty: string | null;
  readonly kind: string | null;
}

/** Of what a range says more, it knows better: an area before a 专业, a 专业 before a 业态, that before a stage. */
function saysOf(range: StoredMetricRange, wanted: Wanted): number {
  let found = 0;
  for (const [weight, of] of [
    [8, 'area'],
    [4, 'specialty'],
    [2, 'kind'],
    [1, 'stage'],
  ] as const) {
    const asked = range[of];
    if (asked === null) continue;
    const value = wanted[of];
    if (value === null || !(of === 'area' ? areaCodeCovers(asked, value) : asked === value)) return -1;
    // A county's own range before that of its province.
    found += weight + (of === 'area' ? asked.replace(/(?:00)+$/, '').length / 100 : 0);
  }
  return found;
}

/** The range of a metric that says most of what is wanted; of equal ones the newest. */
function bestRange(
  ranges: readonly StoredMetricRange[],
  metric: RangeMetric,
  wanted: Wanted,
): StoredMetricRange | null {
  let best: StoredMetricRange | null = null;
  let most = -1;
  for (const range of ranges) {
    if (range.metric !== metric) continue;
    const found = saysOf(range, wanted);
    const isBetter = found > most || (found === most && best !== null && Number(range.id) > Number(best.id));
    if (found < 0 || !isBetter) continue;
    best = range;
    most = found;
  }
  return best;
}

/** Kept numbers show all their decimals; thresholds are told without. */
const short = (text: string | null | undefined): string | null => (text ? toDecimal(text).toFixed() : null);

/** Prescribed rates of the area at the price date; null where none is known. */
function prescribed(rates: readonly StoredFeeRate[], { area, priceDate = null }: CostFileContext) {
  const statutory = selectApplicableRates(rates, 'statutory', { area, priceDate });
  const [safety] = selectApplicableRates(rates, 'safety', { area, priceDate });
  const byFee = statutory.map(({ name, rate }) => [normalizeFeeName(name), toDecimal(rate).toFixed()] as const);
  return { statutoryRates: byFee.length > 0 ? new Map(byFee) : null, safetyRate: short(safety?.rate) };
}

/** The thresholds of a check by the firm's ranges and rates; where none holds, those the product comes with. */
export function buildCheckSettings(
  ranges: readonly StoredMetricRange[],
  place: CostFileContext,
  rates: readonly StoredFeeRate[] = [],
): CheckSettings {
  const plain = defaultCheckSettings;
  const of = (metric: RangeMetric, more: Partial<Wanted> = {}) =>
    bestRange(ranges, metric, { ...place, specialty: null, kind: null, ...more });
  const both = (range: StoredMetricRange | null) => {
    const [min, max] = [short(range?.min), short(range?.max)];
    return min !== null && max !== null ? { min, max } : null;
  };
  const laborShare = Object.keys(specialtyNames).flatMap((specialty) => {
    const range = both(of('laborShare', { specialty })) ?? plain.laborShare[specialty];
    return range ? [[specialty, range] as const] : [];
  });
  const unitCost = Object.entries(plain.unitCost).map(
    ([kind, known]) => [kind, both(of('unitCost', { kind })) ?? known] as const,
  );
  const { statutoryRates, safetyRate } = prescribed(rates, place);
  const [overhead, profit] = [both(of('overheadRate')), both(of('profitRate'))];
  return {
    ...plain,
    measureShare: both(of('measureShare')) ?? plain.measureShare,
    provisionalSumMax: short(of('provisionalShare')?.max) ?? plain.provisionalSumMax,
    safetyRate: safetyRate ?? short(of('safetyRate')?.min) ?? plain.safetyRate,
    statutoryRates: statutoryRates ?? plain.statutoryRates,
    laborPriceFloor: short(of('laborPrice')?.min) ?? plain.laborPriceFloor,
    laborShare: Object.fromEntries(laborShare),
    unitCost: Object.fromEntries(unitCost) as Record<BuildingKind, { min: string; max: string }>,
    profitRate: overhead && profit ? { overhead, profit } : plain.profitRate,
  };
}
