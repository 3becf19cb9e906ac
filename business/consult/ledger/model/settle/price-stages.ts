import { divideDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { checkThreeStageLimits } from './three-stage-limits.ts';

/** The stages of a project's price in their order; `submitted` and `agreed` are the two sides of its settlements. */
export const PRICE_STAGES = ['estimate', 'budget', 'control', 'contract', 'submitted', 'agreed'] as const;
export type PriceStage = (typeof PRICE_STAGES)[number];

export const priceStageNames: Readonly<Record<PriceStage, string>> = {
  estimate: '投资估算',
  budget: '设计概算',
  control: '招标控制价',
  contract: '合同价',
  submitted: '结算送审',
  agreed: '结算审定',
};

/** What a stage comes to, and where that is said. */
export interface StagePrice {
  readonly stage: PriceStage;
  readonly amount: string | null;
  readonly source: 'ledger' | 'file' | null;
  /** The document or file that says it; null where several do. */
  readonly record: string | null;
  readonly name: string | null;
  /** How many documents are added up. */
  readonly count: number;
}

/** A stage beside the nearest one before it that has a price. */
export interface ComparedStagePrice extends StagePrice {
  readonly before: PriceStage | null;
  readonly difference: string | null;
  /** Of the stage before, 0.1 is a tenth more. */
  readonly share: string | null;
}

const SHARE = 6;

/** Stages side by side, each compared with the one before it, and 三超 judged over them. */
export function comparePriceStages(prices: readonly StagePrice[]) {
  const ordered = PRICE_STAGES.map((stage) => prices.find((price) => price.stage === stage) ?? nothing(stage));
  const lines = ordered.map((price, at): ComparedStagePrice => {
    const before = ordered.slice(0, at).findLast(({ amount }) => amount !== null);
    if (price.amount === null || !before || before.amount === null)
      return { ...price, before: null, difference: null, share: null };
    const difference = toDecimal(price.amount).minus(before.amount);
    const share = divideDecimals(difference, before.amount, SHARE)?.toFixed() ?? null;
    return { ...price, before: before.stage, difference: difference.toFixed(2), share };
  });
  const of = (stage: PriceStage) => ordered.find((price) => price.stage === stage)?.amount ?? null;
  const amounts = { estimate: of('estimate'), budget: of('budget'), control: of('control'), settled: of('agreed') };
  return { lines, limits: checkThreeStageLimits(amounts) };
}

const nothing = (stage: PriceStage): StagePrice => ({
  ...{ stage, amount: null, source: null, record: null, name: null, count: 0 },
});
