import type { Context } from '#kernel/server/context.ts';
import { writeMonthRows } from '../months/write-month-rows.ts';
import { nextMonth } from './month-locks.ts';
import { recalculateDays } from './recalculate-days.ts';

interface Changed {
  readonly people: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Days whose leave, trips, overtime or sign-ins changed are worked out anew, and the month sheets that hold them. */
export async function followChangedDays(tx: Context, { people, from, to }: Changed): Promise<void> {
  await recalculateDays(tx, { people, from, to });
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month))
    await writeMonthRows(tx, month, people);
}
