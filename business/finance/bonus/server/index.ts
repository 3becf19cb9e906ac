import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import {
  bonusCalls,
  bonusIndex,
  bonusIndexLadder,
  bonusPayment,
  bonusPaymentLadder,
  bonusPeriod,
  bonusPeriodLadder,
  bonusRule,
  bonusRuleLadder,
  bonusShare,
  bonusShareLadder,
  bonusTemp,
  bonusTempLadder,
} from '../model/index.ts';
import { calculateJob, startCalculation } from './calculate.ts';
import { demoBonuses } from './demo.ts';
import { bonusHooks } from './hooks.ts';
import { checkPeriod } from './judge.ts';
import { myAhead, myBalance } from './my-ahead.ts';
import { ledProjects, myLines, mySums } from './my-lists.ts';
import { calculationOrigin, ledOrigin, lineOrigin } from './origin.ts';
import { adjust, makePayment } from './period-steps.ts';
import { reopen, reopenable } from './reopen.ts';

/** Bonuses: rules, periods, payment, everybody's own sheet. */
export const bonusServer: ServerPart = {
  lists: [myLines, mySums, myAhead, ledProjects],
  hooks: bonusHooks,
  jobs: [calculateJob],
  processes: [
    { definition: bonusTempLadder.process, formCode: bonusTemp.code, category: 'finance', sort: 70 },
    { definition: bonusPeriodLadder.process, formCode: bonusPeriod.code, category: 'finance', sort: 74 },
    { definition: bonusShareLadder.process, formCode: bonusShare.code, category: 'finance', sort: 76 },
    { definition: bonusRuleLadder.process, formCode: bonusRule.code, category: 'finance', sort: 77 },
    { definition: bonusIndexLadder.process, formCode: bonusIndex.code, category: 'finance', sort: 78 },
    { definition: bonusPaymentLadder.process, formCode: bonusPayment.code, category: 'finance', sort: 80 },
  ],
  demoWork: demoBonuses,
  calls: [
    implement('奖金', bonusCalls, {
      check: (ctx, { params }) => checkPeriod(ctx, params.id),
      calculate: (ctx, { params }) => startCalculation(ctx, params.id),
      reopen: (ctx, { params, body }) => reopen(ctx, params.id, body.reason),
      reopenable: (ctx) => reopenable(ctx),
      balance: (ctx) => myBalance(ctx),
      adjust: (ctx, { params, body }) => adjust(ctx, params.id, body.adjustments),
      origin: (ctx, { params }) => calculationOrigin(ctx, params.id),
      led: (ctx, { params }) => ledOrigin(ctx, params.id),
      mine: (ctx, { params }) => lineOrigin(ctx, params.id),
      pay: (ctx, { params, body }) => makePayment(ctx, params.id, body),
    }),
  ],
};
