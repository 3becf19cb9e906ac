import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { attendanceErrors, type leaveEntry, type workSeniority } from '../../model/index.ts';
import { accrueUntilNow } from './leave-ledger.ts';

/** People bring in what the product cannot know, and change that alone. */
export const leaveEntryRecordHooks: RecordHooks<typeof leaveEntry> = {
  beforeSave(_, values, existing) {
    if (existing && existing.source !== 'adjust') throw attendanceErrors.leaveEntryKept();
    values.source = 'adjust';
  },
  beforeRemove(_, { source }) {
    if (source !== 'adjust') throw attendanceErrors.leaveEntryNotRemoved();
  },
};

/** Annual leave follows the years of work. */
export const workSeniorityRecordHooks: RecordHooks<typeof workSeniority> = {
  afterSave: (ctx, { person }) => accrueUntilNow(ctx, [person]),
};
