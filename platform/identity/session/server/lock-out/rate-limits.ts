import { isIP } from 'node:net';
import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { rateLimitErrors } from '../../model/errors.ts';

/** What is counted as one place: an address, of IPv6 the network that one customer of a provider gets (/64). */
export function networkKeyOf(ip: string): string {
  if (isIP(ip) !== 6 || /^::ffff:\d+\./i.test(ip)) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)];
  const missing = ip.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  return `${[...before, ...Array(missing).fill('0'), ...after].slice(0, 4).join(':')}::/64`;
}

interface Limit {
  readonly most: number;
  readonly minutes: number;
}

/** '40秒', '15分钟' or '3小时': how long somebody has to wait, rounded up. */
export function formatWaitTime(seconds: number): string {
  if (seconds <= 60) return `${Math.max(1, Math.ceil(seconds))}秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60 ? `${minutes}分钟` : `${Math.ceil(minutes / 60)}小时`;
}

/** One at a time for these names, until the transaction ends: parallel calls cannot pass a limit together. */
export async function acquireAdvisoryLocks(db: Db, ...names: readonly string[]): Promise<void> {
  for (const name of names) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 727003))`.execute(db);
}

/** Counts one use of something by somebody; beyond the limit it is refused with the time to wait. @throws Refusal 429 */
export async function countRateLimitedUse(
  system: Db,
  what: string,
  from: string,
  { most, minutes }: Limit,
): Promise<void> {
  const who = networkKeyOf(from);
  await system.transaction().execute(async (db) => {
    await acquireAdvisoryLocks(db, `${what} ${who}`);
    const used = await fetchFirstRow(
      db,
      sql<{ n: number; wait: number }>`select count(*)::int as n,
        coalesce(extract(epoch from min(at) + make_interval(mins => ${minutes}) - now()), 0)::float8 as wait
      from (select at from session_use where what = ${what} and who = ${who} and at > now() - make_interval(mins => ${minutes})
        order by at desc limit ${most}) latest`,
    );
    if (used && used.n >= most) throw rateLimitErrors.actsTooOften({ wait: formatWaitTime(used.wait) });
    await sql`insert into session_use (what, who) values (${what}, ${who})`.execute(db);
    await sql`delete from session_use where at < now() - interval '1 day'`.execute(db);
  });
}
