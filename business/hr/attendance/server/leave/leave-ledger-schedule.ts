import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { findLockedMonth } from '../days/month-locks.ts';
import { recalculateDays } from '../days/recalculate-days.ts';
import { accrueUntilNow, expireLeave } from './leave-ledger.ts';

const companiesOf = ({ database }: Runtime) =>
  fetchRows(database.system, sql<{ id: string }>`select distinct company_id as id from pub_person`);

/** Every night each firm's people are given what they are due of the year, what expired is written off, and the day before is worked out. */
export const attendanceNightSchedule: ScheduledTask = {
  name: 'attendance-night',
  when: 'night',
  async run(runtime) {
    for (const { id } of await companiesOf(runtime)) {
      const ctx = await createSystemContext(runtime, id, 'attendance-night');
      await inTransaction(ctx, async (tx) => {
        await accrueUntilNow(tx);
        await expireLeave(tx);
      });
      const yesterday = addDays(dayOfInstant(new Date()), -1);
      const days = { from: yesterday, to: yesterday };
      await inTransaction(ctx, async (tx) => {
        if (!(await findLockedMonth(tx, days))) await recalculateDays(tx, days);
      });
    }
  },
};
