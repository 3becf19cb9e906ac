import type { Context } from '#kernel/server/context.ts';
import { comparePriceStages, type StageAmounts } from '../../model/index.ts';
import { loadLedgerStagePrices } from './load-price-stages.ts';

/** What each stage of a project comes to by its ledgers (the newest version of each, 批复 before 编制; all settlements), and 三超. */
export async function loadStageCostComparison(ctx: Context, id: string) {
  const prices = await loadLedgerStagePrices(ctx, id);
  const of = (stage: string) => prices.find((price) => price.stage === stage)?.amount ?? null;
  const amounts: StageAmounts = {
    ...{ estimate: of('estimate'), budget: of('budget'), control: of('control'), settled: of('agreed') },
  };
  return { ...amounts, limits: comparePriceStages(prices).limits };
}
