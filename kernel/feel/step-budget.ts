import { Refusal } from '#kernel/base/texts/refusal.ts';

/** Steps of one expression: 120 lines compared with one another by a short condition, in about a tenth of a second. */
export const MAX_EXPRESSION_STEPS = 200_000;
/** Steps of all expressions asked of one record with its lines, or of one step of a process. */
export const MAX_RECORD_STEPS = 1_000_000;
/** Lines of each kind with which expressions have to get along before they are used. */
export const SAMPLE_LINE_COUNT = 200;

let left = Number.POSITIVE_INFINITY;

/**
 * Does work that evaluates expressions within a number of steps. Evaluation is synchronous, so what is spent meanwhile is
 * this work's. Within another budget it spends of both, and whatever is left of the other stays for the next.
 * @throws Refusal from within, once they are spent
 */
export function withStepBudget<T>(steps: number, work: () => T): T {
  const before = left;
  const own = Math.min(steps, before);
  left = own;
  try {
    return work();
  } finally {
    left = before - (own - left);
  }
}

/** Counts steps of the budget that is open, if one is. @throws Refusal where it is spent */
export function spendSteps(steps: number): void {
  left -= steps;
  if (left < 0) throw new Refusal('规则计算量过大，请减少嵌套或明细行数', 400, undefined, 'rule.too.heavy');
}
