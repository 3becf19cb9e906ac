import type { CostFeeSummary } from '../file/cost-nodes.ts';
import type { CostFee } from '../file/cost-rows.ts';

/** The rows a unit work's price is added up from. */
export type UnitWorkFeeTotals = {
  works: string | null;
  measures: string | null;
  sundry: string | null;
  statutory: string | null;
  tax: string | null;
};

const ROW_NAMES: ReadonlyArray<readonly [keyof UnitWorkFeeTotals, RegExp]> = [
  ['works', /^分部分项/],
  ['measures', /^措施项目/],
  ['sundry', /^其他项目/],
  ['statutory', /^规费/],
  ['tax', /^(税金|增值税)/],
];

/**
 * 分部分项, 措施, 其他, 规费 and 税金 of a unit work: from its 费用汇总, else from the rows of its summary table.
 * @param fees the fee rows of the unit work; asked only where its 费用汇总 is silent
 */
export function pickUnitWorkFeeTotals(
  summary: CostFeeSummary | null,
  fees: () => readonly Pick<CostFee, 'group' | 'name' | 'total'>[],
): UnitWorkFeeTotals | null {
  if (summary && summary.works !== null) {
    const { works, measures, sundry, statutory, tax } = summary;
    return { works, measures, sundry, statutory, tax };
  }
  const rows = fees().filter(({ group }) => group === 'summary');
  if (rows.length === 0) return null;
  const parts: UnitWorkFeeTotals = { works: null, measures: null, sundry: null, statutory: null, tax: null };
  for (const [part, form] of ROW_NAMES) parts[part] = rows.find((row) => form.test(row.name.trim()))?.total ?? null;
  return parts.works === null ? null : parts;
}
