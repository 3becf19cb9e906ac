import { type DecimalInput, divideDecimals, multiplyDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';

/** What a project may cost, stage by stage; 元, null where a stage is not there. */
export interface StageAmounts {
  readonly estimate: string | null;
  readonly budget: string | null;
  readonly control: string | null;
  readonly settled: string | null;
}

/** Stages that have a limit. */
export type LimitedStage = 'budget' | 'control' | 'settled';

/** What each of them keeps to. */
export const stageLimitNames: Readonly<Record<LimitedStage, string>> = {
  budget: '投资估算的110%',
  control: '设计概算',
  settled: '设计概算',
};

interface Limit {
  /** The stage judged. */
  readonly stage: LimitedStage;
  readonly amount: string;
  readonly most: string;
  /** Beyond what is allowed; negative where there is room. */
  readonly over: string;
  readonly share: string | null;
  readonly exceeded: boolean;
}

/** 概算 may exceed 估算 by a tenth. */
const ESTIMATE_ROOM = '1.1';

/** 三超: 概算 ≤ 估算 × 1.1, 控制价 ≤ 概算, 结算 ≤ 概算; only pairs that are both there. */
export function checkThreeStageLimits({ estimate, budget, control, settled }: StageAmounts): Limit[] {
  const pairs = [
    ['budget', budget, estimate === null ? null : multiplyDecimals(estimate, ESTIMATE_ROOM, 2)],
    ['control', control, budget],
    ['settled', settled, budget],
  ] as const;
  return pairs.flatMap(([stage, amount, most]) =>
    amount === null || most === null ? [] : [judged(stage, amount, most)],
  );
}

function judged(stage: Limit['stage'], amount: string, most: DecimalInput): Limit {
  const over = toDecimal(amount).minus(most);
  return {
    stage,
    amount: toDecimal(amount).toFixed(2),
    most: toDecimal(most).toFixed(2),
    over: over.toFixed(2),
    share: divideDecimals(over, most, 6)?.toFixed() ?? null,
    exceeded: over.gt(0),
  };
}
