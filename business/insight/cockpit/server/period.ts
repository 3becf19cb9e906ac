import { sql } from 'kysely';
import { FIRM_ZONE } from '#kernel/base/time/dates.ts';
import type { Sql } from '#kernel/server/db/types.ts';

/** The year and month a board is about. */
export interface Period {
  readonly currentYear: number;
  /** 1 to 12. */
  readonly currentMonth: number;
}

/** Whether a day lies in the year. @param day SQL of a date */
export const inYear = (day: Sql, { currentYear }: Period): Sql =>
  sql`(${day} >= make_date(${currentYear}, 1, 1) and ${day} < make_date(${currentYear + 1}, 1, 1))`;

/** Whether a day lies in the month of the year. */
export const inMonth = (day: Sql, { currentYear, currentMonth }: Period): Sql =>
  sql`(${day} >= make_date(${currentYear}, ${currentMonth}, 1)
    and ${day} < make_date(${currentYear}, ${currentMonth}, 1) + interval '1 month')`;

/** The day of an instant in the firm's zone. */
export const dayOfInstant = (instant: Sql): Sql => sql`(${instant} at time zone ${FIRM_ZONE})::date`;
