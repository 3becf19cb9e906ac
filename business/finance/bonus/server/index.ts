import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { bonusCalls } from '../model/index.ts';
import { bonusPartsListSource } from './bonus-parts-list-source.ts';
import { adjustBonusLines, createBonusPayment } from './bonus-period-operations.ts';
import { bonusCalculationJob, startBonusCalculation } from './calculate-period.ts';
import { createDemoBonuses } from './demo.ts';
import { explainBonusCalculation, explainLedProjectBonus, explainMyBonusLine } from './explain-bonus.ts';
import { bonusRecordHooks } from './hooks.ts';
import { loadMyBonusBalance, myBonusAdvanceListSource } from './my/my-bonus-advances.ts';
import { ledProjectBonusListSource, myBonusListSource, myBonusSumsListSources } from './my/my-bonus-list-sources.ts';
import { advanceBalanceListSource } from './orders/advance-balances.ts';
import { findReopenablePeriod, reopenBonusPeriod } from './reopen-bonus-period.ts';
import { loadPeriodFaults } from './validate-period.ts';

/** Bonuses: rules, periods, payment, everybody's own sheet. */
export const bonusServer: ServerModulePart = {
  lists: [
    advanceBalanceListSource,
    bonusPartsListSource,
    myBonusListSource,
    myBonusAdvanceListSource,
    ledProjectBonusListSource,
    ...myBonusSumsListSources,
  ],
  hooks: bonusRecordHooks,
  jobs: [bonusCalculationJob],
  demoWork: createDemoBonuses,
  calls: [
    implementCalls('奖金', bonusCalls, {
      check: (ctx, { params }) => loadPeriodFaults(ctx, params.id),
      calculate: (ctx, { params }) => startBonusCalculation(ctx, params.id),
      reopen: (ctx, { params, body }) => reopenBonusPeriod(ctx, params.id, body.reason),
      reopenable: (ctx) => findReopenablePeriod(ctx),
      balance: (ctx) => loadMyBonusBalance(ctx),
      adjust: (ctx, { params, body }) => adjustBonusLines(ctx, params.id, body.adjustments),
      origin: (ctx, { params }) => explainBonusCalculation(ctx, params.id),
      led: (ctx, { params }) => explainLedProjectBonus(ctx, params.id),
      mine: (ctx, { params }) => explainMyBonusLine(ctx, params.id),
      pay: (ctx, { params, body }) => createBonusPayment(ctx, params.id, body),
    }),
  ],
};
