import { type Decimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import type { ApprovalLadder, HigherReviewLevel, ReviewLevel } from '../model/index.ts';

/** Who has to approve an amount in 元: the highest level of the ladder whose threshold it is above. */
export async function resolveLevelByAmount(
  ctx: Context,
  amount: Decimal | string | null | undefined,
  { thresholds }: Pick<ApprovalLadder, 'thresholds'>,
): Promise<ReviewLevel> {
  const isAbove = async (level: HigherReviewLevel) => {
    const threshold = thresholds[level];
    return threshold !== undefined && toDecimalOrZero(amount).gt(await getCachedParamValue(ctx, threshold));
  };
  if (await isAbove('gm')) return 'gm';
  return (await isAbove('vice')) ? 'vice' : 'usual';
}
