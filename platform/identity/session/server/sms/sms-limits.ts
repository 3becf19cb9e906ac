import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { rateLimitErrors } from '../../model/errors.ts';
import { formatWaitTime } from '../lock-out/rate-limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds between two codes to one phone; the browser counts them down. */
export const SMS_PAUSE_SECONDS = 60;

/** How many codes may go out in so many seconds, to a phone and for an address. */
const LIMITS = [
  { column: 'phone', most: 1, seconds: SMS_PAUSE_SECONDS, refusal: rateLimitErrors.smsTooSoon },
  { column: 'phone', most: 5, seconds: HOUR, refusal: rateLimitErrors.smsPhoneTooOften },
  { column: 'phone', most: 10, seconds: DAY, refusal: rateLimitErrors.smsPhoneTooOften },
  { column: 'ip', most: 30, seconds: HOUR, refusal: rateLimitErrors.smsAddressTooOften },
  { column: 'ip', most: 100, seconds: DAY, refusal: rateLimitErrors.smsAddressTooOften },
] as const;

/** Refuses while a limit is reached; asked under the locks of phone and address. @throws Refusal 429 that tells how long */
export async function refuseTooManySmsCodes(db: Db, to: { phone: string; ip: string }): Promise<void> {
  for (const { column, most, seconds, refusal } of LIMITS) {
    const found = await fetchFirstRow(
      db,
      sql<{
        wait: number;
      }>`select extract(epoch from created_at + make_interval(secs => ${seconds}) - now())::float8 as wait from session_sms_code
      where ${sql.ref(column)} = ${to[column]} and created_at > now() - make_interval(secs => ${seconds})
      order by created_at desc offset ${most - 1} limit 1`,
    );
    if (found) throw refusal({ wait: formatWaitTime(found.wait) });
  }
}
