import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { previousMonthOf } from '#kernel/base/time/months.ts';
import { createSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import { depreciateMonth } from './depreciate.ts';

/** Depreciates the month before in every company that has assets in use and did not do so itself. */
export const monthlyDepreciation: ScheduledTask = {
  name: 'monthly-depreciation',
  when: 'night',
  async run(runtime) {
    const month = previousMonthOf(dayOfInstant(new Date()).slice(0, 7));
    const due = await fetchRows(
      runtime.database.system,
      sql<{
        company: string;
      }>`select distinct a.company_id::text as company from asset_asset a where a.use_date is not null and a.state <> 'scrapped'
        and not exists (select from asset_depreciation_run r where r.company_id = a.company_id and r.month >= ${month}) order by 1`,
    );
    for (const { company } of due) {
      const ctx = await createSystemContext(runtime, company, 'monthly-depreciation');
      // A closed month, or one in which nothing is lost any more, is left as it is.
      await depreciateMonth(ctx, month).catch((refused: unknown) => {
        if (!(refused instanceof Refusal)) throw refused;
      });
    }
  },
};
