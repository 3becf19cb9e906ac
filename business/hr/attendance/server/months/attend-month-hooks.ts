import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { attendanceErrors, type attendMonth } from '../../model/index.ts';

/** Everybody confirms the own month alone. */
export const attendMonthRecordHooks: RecordHooks<typeof attendMonth> = {
  beforeSave(ctx, values, existing) {
    if (values.state === 'confirmed' && existing?.person !== ctx.me.userId) throw attendanceErrors.notOwnMonth();
  },
};
