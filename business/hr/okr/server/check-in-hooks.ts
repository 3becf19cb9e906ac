import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type okrCheckIn, okrErrors } from '../model/index.ts';
import { type HeldKeyResult, holdKeyResult, writeKeyResult } from './key-result-values.ts';

type Values = ValuesOf<typeof okrCheckIn>;

/** @throws InvalidInput where progress is not to be noted for the key result */
function requireNoted(ctx: Context, values: Values, held: HeldKeyResult | undefined): HeldKeyResult {
  if (!held || held.okr !== values.okr) throw new InvalidInput({ keyResult: '关键结果不属于该目标' });
  if (held.state !== 'active' || held.closed) throw new InvalidInput({ okr: '目标未在执行，不能登记进展' });
  if (held.owner !== ctx.me.userId && !ctx.me.isAdmin) throw new InvalidInput({ okr: '只有负责人可以登记进展' });
  return held;
}

function checkedValue({ value }: Values, { source, current }: HeldKeyResult): string {
  const isGiven = value !== null && value !== undefined;
  if (source !== 'manual' && isGiven) throw new InvalidInput({ value: '该关键结果由系统取数，不能填写当前值' });
  if (source === 'manual' && !isGiven) throw new InvalidInput({ value: '当前值不能为空' });
  return value ?? current;
}

/** What is noted stays, and moves the key result. */
export const okrCheckInRecordHooks: RecordHooks<typeof okrCheckIn> = {
  async beforeSave(ctx, values, existing) {
    if (existing) throw okrErrors.okrCheckInKept();
    if (!values.keyResult) return;
    const held = requireNoted(ctx, values, await holdKeyResult(ctx, values.keyResult));
    Object.assign(values, { value: checkedValue(values, held), before: held.current, deptId: held.dept });
  },
  async afterSave(ctx, row) {
    await writeKeyResult(ctx, row.keyResult, { current: row.value ?? '0', confidence: row.confidence });
  },
  beforeRemove() {
    throw okrErrors.okrCheckInKept();
  },
};
