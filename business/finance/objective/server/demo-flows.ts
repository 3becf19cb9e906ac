import { distributeByWeights } from '#kernel/base/numbers/distribute-by-weights.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

/** What a department means to bring in the year after. */
function aimed({ me }: Context, metric: string, amount: string) {
  const amounts = distributeByWeights(amount, Array<number>(12).fill(1));
  const months = amounts.map((part, at) => ({ month: at + 1, amount: part }));
  return Promise.resolve({
    year: Number(dayOfInstant(new Date()).slice(0, 4)) + 1,
    metric,
    dept: me.deptId,
    amount,
    months,
  });
}

/** Targets of the year to come: one agreed to, one that waits. */
export const demoObjectiveFlows: readonly DemoFlow[] = [
  { by: 'manager', process: 'businessObjective', asked: 5, form: (ctx) => aimed(ctx, 'contract', '3600000') },
  {
    ...{ by: 'manager', process: 'businessObjective', asked: 1, answers: [] },
    form: (ctx) => aimed(ctx, 'receipt', '3000000'),
  },
];
