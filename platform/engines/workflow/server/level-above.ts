import { type Decimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import type { ParamOf } from '#platform/settings/param/model/index.ts';
import { paramValue } from '#platform/settings/param/server/index.ts';
import type { ReviewLevel } from '../model/index.ts';

/** A threshold in 元, as a module declares it. */
type Threshold = ParamOf<'amount'>;

/** Who has to approve an amount in 元: the highest level whose threshold it is above. */
export async function levelAbove(
  ctx: Context,
  amount: Decimal | string | null | undefined,
  { vice, gm }: Readonly<Partial<Record<Exclude<ReviewLevel, 'usual'>, Threshold>>>,
): Promise<ReviewLevel> {
  const isAbove = async (threshold: Threshold | undefined) =>
    threshold !== undefined && toDecimalOrZero(amount).gt(await paramValue(ctx, threshold));
  if (await isAbove(gm)) return 'gm';
  return (await isAbove(vice)) ? 'vice' : 'usual';
}
