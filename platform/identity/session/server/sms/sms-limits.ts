import { sql } from 'kysely';
import { first } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { tooMany } from '../../model/errors.ts';
import { waitText } from '../lock-out/limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds between two codes to one phone; the browser counts them down. */
export const PAUSE_SECONDS = 60;

/** How many codes may go out in so many seconds, to a phone and for an address. */
const LIMITS = [
  { column: 'phone', most: 1, seconds: PAUSE_SECONDS, refusal: tooMany.smsTooSoon },
  { column: 'phone', most: 5, seconds: HOUR, refusal: tooMany.smsPhoneTooOften },
  { column: 'phone', most: 10, seconds: DAY, refusal: tooMany.smsPhoneTooOften },
  { column: 'ip', most: 30, seconds: HOUR, refusal: tooMany.smsAddressTooOften },
  { column: 'ip', most: 100, seconds: DAY, refusal: tooMany.smsAddressTooOften },
] as const;

/** Refuses while a limit is reached; asked under the locks of phone and address. @throws Refusal 429 that tells how long */
export async function refuseMoreCodes(db: Db, to: { phone: string; ip: string }): Promise<void> {
  for (const { column, most, seconds, refusal } of LIMITS) {
    const found = await first(
      db,
      sql<{
        wait: number;
      }>`select extract(epoch from created_at + make_interval(secs => ${seconds}) - now())::float8 as wait from session_sms_code
      where ${sql.ref(column)} = ${to[column]} and created_at > now() - make_interval(secs => ${seconds})
      order by created_at desc offset ${most - 1} limit 1`,
    );
    if (found) throw refusal({ wait: waitText(found.wait) });
  }
}
